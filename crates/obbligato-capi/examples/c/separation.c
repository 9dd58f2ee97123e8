/* How deep boxes overlap, how to separate them, and when moving boxes meet. */
#include <obbligato.h>

#include "check.h"

/* Numbers between -1 and 1, the same on every machine. */
static obb_real next(uint32_t *state) {
    *state = *state * 1664525u + 1013904223u;
    return (obb_real)(int32_t)(*state >> 8) / 8388608.0f - 1.0f;
}

static ObbBox2 some_box2(uint32_t *state) {
    const ObbVec2 center = {2 * next(state), 2 * next(state)};
    const ObbVec2 half_extents = {1 + next(state), 1 + next(state)};
    ObbBox2 made;
    OK(obb_box2_from_angle(center, half_extents, 3 * next(state), &made));
    return made;
}

static ObbBox3 some_box3(uint32_t *state) {
    const ObbVec3 center = {2 * next(state), 2 * next(state), 2 * next(state)};
    const ObbVec3 half_extents = {1 + next(state), 1 + next(state), 1 + next(state)};
    ObbQuat rotation = {next(state), next(state), next(state), 0};
    ObbBox3 made;
    const obb_real length2 =
        rotation.x * rotation.x + rotation.y * rotation.y + rotation.z * rotation.z;
    /* Cayley's map turns any vector into a rotation, without a square root. */
    const obb_real s = 2 / (1 + length2), x = rotation.x, y = rotation.y, z = rotation.z;
    const ObbVec3 i = {1 - s * (y * y + z * z), s * (x * y + z), s * (x * z - y)};
    const ObbVec3 j = {s * (x * y - z), 1 - s * (x * x + z * z), s * (y * z + x)};
    const ObbVec3 k = {s * (x * z + y), s * (y * z - x), 1 - s * (x * x + y * y)};
    OK(obb_box3_from_axes(center, half_extents, i, j, k, &made));
    return made;
}

/* Moved along the normal by slightly more than the depth, a rectangle no longer touches; moved by slightly
 * less, it still does. An axis that shows a gap proves by itself that they are apart. */
static void separating_rectangles(void) {
    uint32_t state = 1;
    int i, overlaps = 0;
    for (i = 0; i < 1000; ++i) {
        const ObbBox2 a = some_box2(&state), b = some_box2(&state);
        ObbBox2 moved = b;
        ObbSeparation2 s;
        bool touch, apart;
        OK(obb_box2_separation(&a, &b, &s));
        OK(obb_box2_is_separated_on(&a, &b, s.axis, &apart));
        OK(obb_box2_intersects(&a, &b, &touch));
        CHECK(touch != apart);
        if (!touch) {
            CHECK(s.gap > 0);
            continue;
        }
        ++overlaps;
        moved.center.x = b.center.x + (1e-4f - s.gap) * s.normal.x;
        moved.center.y = b.center.y + (1e-4f - s.gap) * s.normal.y;
        OK(obb_box2_intersects(&a, &moved, &touch));
        CHECK(!touch);
        moved.center.x = b.center.x + (-1e-4f - s.gap) * s.normal.x;
        moved.center.y = b.center.y + (-1e-4f - s.gap) * s.normal.y;
        OK(obb_box2_intersects(&a, &moved, &touch));
        CHECK(touch);
    }
    CHECK(overlaps > 100 && overlaps < 900);
}

static void separating_boxes(void) {
    uint32_t state = 2;
    int i, overlaps = 0;
    for (i = 0; i < 1000; ++i) {
        const ObbBox3 a = some_box3(&state), b = some_box3(&state);
        ObbBox3 moved = b;
        ObbSeparation3 s;
        bool touch, apart;
        OK(obb_box3_separation(&a, &b, &s));
        OK(obb_box3_is_separated_on(&a, &b, s.axis, &apart));
        OK(obb_box3_intersects(&a, &b, &touch));
        CHECK(touch != apart);
        if (!touch) {
            CHECK(s.gap > 0);
            continue;
        }
        ++overlaps;
        moved.center.x = b.center.x + (1e-4f - s.gap) * s.normal.x;
        moved.center.y = b.center.y + (1e-4f - s.gap) * s.normal.y;
        moved.center.z = b.center.z + (1e-4f - s.gap) * s.normal.z;
        OK(obb_box3_intersects(&a, &moved, &touch));
        CHECK(!touch);
    }
    CHECK(overlaps > 100 && overlaps < 900);
}

/* A bullet that is far behind the wall in the next frame still hits it. */
static void nothing_tunnels(void) {
    const ObbVec2 at_wall = {5, 0}, thin = {0.01f, 10}, origin = {0, 0}, bullet_size = {0.25f, 0.125f};
    const ObbVec2 velocity = {900, 0}, still = {0, 0};
    const ObbVec3 at_wall3 = {5, 0, 0}, thin3 = {0.01f, 10, 10}, origin3 = {0, 0, 0}, cube = {0.25f, 0.25f, 0.25f};
    const ObbVec3 velocity3 = {900, 0, 0}, still3 = {0, 0, 0};
    const ObbQuat level = {0, 0, 0, 1};
    ObbBox2 wall, bullet;
    ObbBox3 wall3, bullet3;
    ObbContact2 contact;
    ObbContact3 contact3;
    obb_real way;
    OK(obb_box2_from_angle(at_wall, thin, 0, &wall));
    OK(obb_box2_from_angle(origin, bullet_size, 0, &bullet));
    OK(obb_box2_sweep(&bullet, velocity, &wall, still, 1.0f / 60, &contact));
    way = contact.t * 900;
    CHECK(way > 4.7399f && way < 4.7401f && contact.normal.x == 1);
    CHECK(obb_box2_sweep(&bullet, velocity, &wall, still, 0.005f, &contact) == OBB_STATUS_NONE);

    OK(obb_box3_from_quat(at_wall3, thin3, level, &wall3));
    OK(obb_box3_from_quat(origin3, cube, level, &bullet3));
    OK(obb_box3_sweep(&bullet3, velocity3, &wall3, still3, 1.0f / 60, &contact3));
    way = contact3.t * 900;
    CHECK(way > 4.7399f && way < 4.7401f && contact3.normal.x == 1);
}

int main(void) {
    separating_rectangles();
    separating_boxes();
    nothing_tunnels();
    puts("separation: all checks hold");
    return 0;
}
