/* Bounding volumes around points: discs, spheres and 8-DOPs, and which of them tells that two things are apart. */
#include <math.h>
#include <obbligato.h>

#include "check.h"

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

/* Two streets that cross the picture side by side, from the lower left to the upper right. */
static const ObbVec2 street[] = {{0, 0}, {1, 0}, {9, 8}, {9, 9}, {8, 9}, {0, 1}};
static const ObbVec2 parallel[] = {{3, 0}, {4, 0}, {12, 8}, {12, 9}, {11, 9}, {3, 1}};

static void side_by_side(void) {
    ObbDop2 one, other;
    ObbAabb2 bounds, others;
    ObbBox2 wide, narrow;
    ObbCircle around, beside;
    bool touch;
    OK(obb_dop2_from_points(street, COUNT(street), &one));
    OK(obb_dop2_from_points(parallel, COUNT(parallel), &other));
    OK(obb_dop2_intersects(&one, &other, &touch));
    CHECK(!touch); /* x - y is at most 1 in one, and at least 2 in the other */
    OK(obb_dop2_aabb(&one, &bounds));
    OK(obb_dop2_aabb(&other, &others));
    OK(obb_box2_from_aabb(&bounds, &wide));
    OK(obb_box2_from_aabb(&others, &narrow));
    OK(obb_box2_intersects(&wide, &narrow, &touch));
    CHECK(touch); /* a false alarm */
    OK(obb_circle_from_points(street, COUNT(street), &around));
    OK(obb_circle_from_points(parallel, COUNT(parallel), &beside));
    OK(obb_circle_intersects(&around, &beside, &touch));
    CHECK(touch); /* and another */
}

/* What an octagon has: corners to draw, an area, a place that a vector moves, and a distance from others. */
static void an_octagon(void) {
    static const ObbVec2 step = {3, 0};
    static const ObbRay2 down = {{4, 20}, {0, -1}};
    ObbDop2 one, moved, both;
    ObbVec2 corners[8];
    ObbHit2 hit;
    bool inside;
    obb_real area, apart;
    OK(obb_dop2_from_points(street, COUNT(street), &one));
    OK(obb_dop2_corners(&one, corners));
    CHECK(corners[0].x == 9 && corners[0].y == 8 && corners[1].y == 9); /* the right side */
    OK(obb_dop2_area(&one, &area));
    CHECK(area == 17);
    OK(obb_dop2_translated(&one, step, &moved));
    OK(obb_dop2_merged(&one, &moved, &both));
    OK(obb_dop2_contains_dop(&both, &moved, &inside));
    CHECK(inside);
    OK(obb_dop2_cast_ray(&one, &down, 100, &hit));
    CHECK(hit.t == 15 && hit.inside == 0); /* at (4, 5) */
    OK(obb_dop2_from_points(parallel, COUNT(parallel), &both));
    OK(obb_dop2_distance(&one, &both, &apart));
    CHECK(fabs(apart - sqrt(0.5f)) < 1e-5f); /* from x - y = 1 to x - y = 2 */
}

/* In 3D: the smallest ball around a model, and a table in flash that is checked once. */
static void in_space(void) {
    static const ObbVec3 model[] = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0.5f, 0.5f, 0.5f}};
    static const ObbDop3 unit = {{-1, -1, -1, -1}, {1, 1, 1, 1}}, nothing = {{9, -1, -1, -1}, {9, 1, 1, 1}};
    static const ObbVec3 inside = {0.25f, 0.25f, 0.25f};
    ObbSphere around, far;
    ObbDop3 volume;
    bool yes;
    OK(obb_sphere_from_points(model, COUNT(model), &around));
    CHECK(fabs(around.radius - 1) < 1e-5f && fabs(around.center.x) < 1e-5f);
    CHECK(obb_sphere_from_points(model, 0, &far) == OBB_STATUS_SIZE);
    OK(obb_dop3_check(&unit));
    CHECK(obb_dop3_check(&nothing) == OBB_STATUS_INVALID); /* x + y + z cannot be 9 */
    OK(obb_dop3_from_points(model, COUNT(model), &volume));
    OK(obb_dop3_intersects(&volume, &unit, &yes));
    CHECK(yes);
    OK(obb_dop3_contains_point(&volume, inside, &yes));
    CHECK(yes);
    OK(obb_dop3_intersects_sphere(&unit, &around, &yes));
    CHECK(yes);
}

int main(void) {
    side_by_side();
    an_octagon();
    in_space();
    puts("bounds: all checks hold");
    return 0;
}
