/* Boxes and spheres, and whether they touch. */
#include <obbligato.h>

#include "check.h"

static const ObbQuat level = {0, 0, 0, 1};

static ObbBox3 box(ObbVec3 center, ObbVec3 half_extents, ObbQuat rotation) {
    ObbBox3 made;
    OK(obb_box3_from_quat(center, half_extents, rotation, &made));
    return made;
}

static bool touch(const ObbBox3 *a, const ObbBox3 *b) {
    bool one, other;
    OK(obb_box3_intersects(a, b, &one));
    OK(obb_box3_intersects(b, a, &other));
    CHECK(one == other);
    return one;
}

/* Two beams, each standing on an edge, cross one above the other: of the 15 axes only the cross product
 * of their long edges shows the gap. Each reaches 0.5 sqrt(2) up and down. */
static void crossing_beams(void) {
    const ObbVec3 along_x = {4, 0.5f, 0.5f}, along_z = {0.5f, 0.5f, 4};
    const ObbVec3 below = {0, 0, 0}, above = {0, 1.5f, 0}, nearer = {0, 1.4f, 0};
    const ObbQuat about_x = {0.38268343f, 0, 0, 0.92387953f}, about_z = {0, 0, 0.38268343f, 0.92387953f};
    const ObbBox3 one = box(below, along_x, about_x);
    const ObbBox3 other = box(above, along_z, about_z), close = box(nearer, along_z, about_z);
    ObbSeparation3 apart;
    CHECK(touch(&one, &close));
    CHECK(!touch(&one, &other));
    OK(obb_box3_separation(&one, &other, &apart));
    CHECK(apart.axis.kind == OBB_AXIS_KIND_EDGES && apart.axis.a == 0 && apart.axis.b == 2);
    CHECK(apart.gap > 0.0857f && apart.gap < 0.0859f && apart.normal.y > 0.9999f);
}

/* A box that contains another touches it. */
static void containment(void) {
    const ObbVec3 origin = {0, 0, 0}, big = {3, 3, 3}, small = {0.1f, 0.1f, 0.1f};
    const ObbQuat turned = {0.5f, 0.5f, 0.5f, 0.5f};
    const ObbBox3 outer = box(origin, big, level), inner = box(origin, small, turned);
    ObbVec3 corner[8];
    int i;
    CHECK(touch(&outer, &inner));
    OK(obb_box3_corners(&inner, corner));
    for (i = 0; i < 8; ++i) {
        bool inside;
        OK(obb_box3_contains(&outer, corner[i], &inside));
        CHECK(inside);
    }
}

/* Axes come out as they went in. */
static void axes(void) {
    const ObbVec3 center = {1, 2, 3}, half_extents = {1, 1, 2};
    const obb_real cosine = (obb_real)0.6, sine = (obb_real)0.8;
    const ObbVec3 x = {cosine, 0, sine}, y = {0, 1, 0}, z = {-sine, 0, cosine};
    ObbBox3 made;
    OK(obb_box3_from_axes(center, half_extents, x, y, z, &made));
    CHECK(made.center.z == 3 && made.half_extents.z == 2);
    CHECK(made.axes[0].z == sine && made.axes[1].y == 1 && made.axes[2].x == -sine);
    CHECK(obb_box3_from_axes(center, half_extents, y, x, z, &made) == OBB_STATUS_NOT_A_ROTATION);
}

static void spheres(void) {
    const ObbVec3 min = {-1, -1, -1}, max = {1, 1, 1}, beside_corner = {2, 2, 2}, right = {2, 0, 0};
    ObbAabb3 cube, bounds;
    ObbBox3 same;
    ObbSphere ball, touching;
    bool meets;
    OK(obb_aabb3_make(min, max, &cube));
    OK(obb_box3_from_aabb(&cube, &same));
    OK(obb_sphere_make(beside_corner, 1.7f, &ball));   /* its center is sqrt(3) = 1.732 from the corner */
    OK(obb_sphere_make(right, 1.0f, &touching));
    OK(obb_aabb3_intersects_sphere(&cube, &ball, &meets));
    CHECK(!meets);
    OK(obb_box3_intersects_sphere(&same, &touching, &meets));
    CHECK(meets);
    OK(obb_sphere_intersects(&ball, &touching, &meets));
    CHECK(!meets);
    OK(obb_sphere_aabb(&ball, &bounds));
    OK(obb_aabb3_intersects(&cube, &bounds, &meets));
    CHECK(meets);
    OK(obb_box3_intersects_aabb(&same, &bounds, &meets));
    CHECK(meets);
    OK(obb_sphere_contains(&ball, right, &meets));
    CHECK(!meets);
    OK(obb_aabb3_contains(&cube, max, &meets));
    CHECK(meets);
}

int main(void) {
    crossing_beams();
    containment();
    axes();
    spheres();
    puts("touching3d: all checks hold");
    return 0;
}
