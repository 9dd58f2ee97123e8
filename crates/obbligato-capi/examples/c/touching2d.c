/* Rectangles, discs, and whether they touch. */
#include <obbligato.h>

#include "check.h"

static ObbBox2 box(obb_real x, obb_real y, obb_real half_width, obb_real half_height, obb_real radians) {
    const ObbVec2 center = {x, y}, half_extents = {half_width, half_height};
    ObbBox2 made;
    OK(obb_box2_from_angle(center, half_extents, radians, &made));
    return made;
}

static bool touch(const ObbBox2 *a, const ObbBox2 *b) {
    bool one, other;
    OK(obb_box2_intersects(a, b, &one));
    OK(obb_box2_intersects(b, a, &other));
    CHECK(one == other);
    return one;
}

/* Touching counts, for squares that share an edge or a corner; a narrow gap does not. */
static void squares_side_by_side(void) {
    const ObbBox2 square = box(0, 0, 1, 1, 0);
    const ObbBox2 right = box(2, 0, 1, 1, 0), diagonal = box(2, 2, 1, 1, 0), gap = box(2.001f, 0, 1, 1, 0);
    CHECK(touch(&square, &right));
    CHECK(touch(&square, &diagonal));
    CHECK(!touch(&square, &gap));
}

/* A square on its corner reaches sqrt(2) along each axis, but its axis-aligned bounds have corners beyond it. */
static void bounds_touch_where_boxes_do_not(void) {
    const ObbBox2 level = box(0, 0, 1, 1, 0), tilted = box(2.2f, 2.2f, 1, 1, 0.78539816f);
    ObbAabb2 a, b;
    bool bounds;
    OK(obb_box2_aabb(&level, &a));
    OK(obb_box2_aabb(&tilted, &b));
    OK(obb_aabb2_intersects(&a, &b, &bounds));
    CHECK(bounds);
    CHECK(!touch(&level, &tilted));
    OK(obb_box2_intersects_aabb(&tilted, &a, &bounds));
    CHECK(!bounds);
}

/* The same rectangle from its angle and from its axis; it contains each of its corners. */
static void corners(void) {
    const ObbBox2 turned = box(3, -1, 2, 0.5f, 0.6f);
    const ObbVec2 center = {3, -1}, half_extents = {2, 0.5f};
    ObbVec2 corner[4];
    ObbBox2 by_axis;
    int i;
    OK(obb_box2_from_axis(center, half_extents, turned.axes[0], &by_axis));
    OK(obb_box2_corners(&turned, corner));
    for (i = 0; i < 4; ++i) {
        bool inside;
        OK(obb_box2_contains(&by_axis, corner[i], &inside));
        CHECK(inside);
    }
}

static void discs(void) {
    const ObbVec2 here = {0, 0}, above = {0, 2.5f};
    const ObbBox2 plate = box(0, 1, 3, 0, 0); /* a segment: zero half-extents are valid */
    ObbCircle unit, small;
    ObbAabb2 bounds;
    bool meets;
    OK(obb_circle_make(here, 1.0f, &unit));
    OK(obb_circle_make(above, 1.25f, &small));
    OK(obb_circle_intersects(&unit, &small, &meets));
    CHECK(!meets);
    OK(obb_box2_intersects_circle(&plate, &unit, &meets));
    CHECK(meets);
    OK(obb_circle_aabb(&unit, &bounds));
    OK(obb_aabb2_intersects_circle(&bounds, &small, &meets));
    CHECK(!meets);
    OK(obb_circle_contains(&unit, above, &meets));
    CHECK(!meets);
}

int main(void) {
    squares_side_by_side();
    bounds_touch_where_boxes_do_not();
    corners();
    discs();
    puts("touching2d: all checks hold");
    return 0;
}
