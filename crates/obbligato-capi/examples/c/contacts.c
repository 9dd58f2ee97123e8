/* How far apart shapes are, where they touch, and what lies inside what. */
#include <math.h>
#include <obbligato.h>

#include "check.h"

static const ObbQuat level = {0, 0, 0, 1};

/* A robot slows down when a link comes within half a meter of anything. */
static void distances(void) {
    const ObbVec3 origin = {0, 0, 0}, link_size = {0.5f, 0.1f, 0.1f}, at_shelf = {1.75f, 0, 0}, shelf_size = {1, 1, 1};
    ObbBox3 link, shelf;
    ObbClosest3 closest;
    obb_real distance;
    OK(obb_box3_from_quat(origin, link_size, level, &link));
    OK(obb_box3_from_quat(at_shelf, shelf_size, level, &shelf));
    OK(obb_box3_distance_within(&link, &shelf, 0.5f, &distance));
    CHECK(distance == 0.25f);
    CHECK(obb_box3_distance_within(&link, &shelf, 0.2f, &distance) == OBB_STATUS_NONE);
    OK(obb_box3_closest_points(&link, &shelf, &closest));
    CHECK(closest.on_a.x == 0.5f && closest.on_b.x == 0.75f && closest.on_a.y == closest.on_b.y);
}

/* A crate that has sunk into the floor stands on four corners. A frame later the same ones touch, so a solver
 * starts from the impulses that it had. */
static void a_crate_on_the_floor(void) {
    const ObbVec3 origin = {0, 0, 0}, floor_size = {9, 1, 9}, crate_size = {0.5f, 0.625f, 0.5f};
    ObbPose3 pose = {{2, 1.5f, 0}, {0, 0, 0, 3}}; /* any length will do for the rotation */
    ObbBox3 floor, crate;
    ObbManifold3 touching, later;
    obb_real matrix[16];
    uint32_t i;
    OK(obb_box3_from_quat(origin, floor_size, level, &floor));
    OK(obb_box3_from_pose(crate_size, &pose, &crate));
    OK(obb_box3_to_matrix(&crate, matrix));
    CHECK(matrix[0] == 1 && matrix[5] == 1.25f && matrix[12] == 2 && matrix[13] == 1.5f && matrix[15] == 1);
    OK(obb_box3_manifold(&floor, &crate, &touching));
    CHECK(touching.count == 4 && touching.normal.y == 1);

    pose.position.x += 0.01f;
    OK(obb_box3_from_pose(crate_size, &pose, &crate));
    OK(obb_box3_manifold(&floor, &crate, &later));
    CHECK(later.count == 4);
    for (i = 0; i < 4; ++i) {
        CHECK(touching.points[i].depth == 0.125f);
        CHECK(touching.points[i].id == later.points[i].id);
    }

    pose.position.y = 3;
    OK(obb_box3_from_pose(crate_size, &pose, &crate));
    CHECK(obb_box3_manifold(&floor, &crate, &later) == OBB_STATUS_NONE);
}

/* A ball over a floor: how high, and when it lands. */
static void a_ball(void) {
    static const ObbBox2 floor = {{0, 0}, {9, 1}, {{1, 0}, {0, 1}}};
    static const ObbCircle ball = {{3, 2}, 0.5f}, sunken = {{3, 1.25f}, 0.5f};
    const ObbVec2 still = {0, 0}, falling = {1, -4};
    ObbClearance2 over;
    ObbContact2 landing;
    OK(obb_box2_clearance_circle(&floor, &ball, &over));
    CHECK(over.gap == 0.5f && over.normal.x == 0 && over.normal.y == 1);
    OK(obb_box2_clearance_circle(&floor, &sunken, &over));
    CHECK(over.gap == -0.25f);
    OK(obb_box2_sweep_circle(&floor, still, &ball, falling, 1, &landing));
    CHECK(landing.t == 0.125f && landing.normal.y == 1);
}

/* A pen on a table that has sunk in by a quarter: it lies on both of its ends. */
static void a_pen_on_a_table(void) {
    static const ObbVec2 corners[4] = {{-4, 0}, {4, 0}, {4, 2}, {-4, 2}};
    static const ObbCapsule2 pen = {{-1, 2.25f}, {2, 2.25f}, 0.5f};
    ObbPolygon table;
    ObbManifold2 touching;
    OK(obb_polygon_make(corners, 4, &table));
    OK(obb_polygon_manifold_capsule(&table, &pen, &touching));
    CHECK(touching.count == 2 && touching.normal.y == 1);
    CHECK(touching.points[0].point.x == -1 && touching.points[1].point.x == 2);
    CHECK(touching.points[0].depth == 0.25f && touching.points[1].depth == 0.25f);
}

/* What is off the screen, and the part of a window that shows. */
static void a_screen(void) {
    static const ObbAabb2 screen = {{0, 0}, {320, 240}}, window = {{300, 100}, {340, 120}};
    const ObbVec2 center = {20, 20}, half_extents = {12, 8}, facing = {3, 4};
    ObbAabb2 visible;
    ObbBox2 ship;
    bool inside;
    OK(obb_box2_from_direction(center, half_extents, facing, &ship));
    OK(obb_aabb2_contains_box(&screen, &ship, &inside));
    CHECK(inside);
    ship.center.x = 10;
    OK(obb_aabb2_contains_box(&screen, &ship, &inside));
    CHECK(!inside);
    OK(obb_aabb2_intersection(&screen, &window, &visible));
    CHECK(visible.min.x == 300 && visible.max.x == 320 && visible.max.y == 120);
}

int main(void) {
    distances();
    a_crate_on_the_floor();
    a_ball();
    a_pen_on_a_table();
    a_screen();
    puts("contacts: all checks hold");
    return 0;
}
