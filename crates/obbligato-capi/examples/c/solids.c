/* Capsules, rounded boxes, cylinders and convex hulls: how far apart, when they meet, what a ray hits. */
#include <math.h>
#include <obbligato.h>

#include "check.h"

/* Hulls are large, so they lie in static memory here. */
static ObbHull tent, pitched;

static void a_tent(void) {
    static const ObbVec3 corners[] = {{-2, 0, -3}, {2, 0, -3}, {2, 0, 3}, {-2, 0, 3}, {0, 2, 0}, {0, 1, 0}};
    static const ObbSphere ball = {{0, 4, 0}, 2}, higher = {{0, 5, 0}, 2};
    static const ObbRay3 down = {{0.25f, 9, 0}, {0, -1, 0}};
    static const ObbPose3 pose = {{10, 1, 0}, {0, 0, 0, 1}};
    static const ObbVec3 inside = {0.5f, 0.5f, 0.5f};
    ObbVec3 found[OBB_HULL_CORNERS];
    ObbAabb3 bounds;
    ObbHit3 hit;
    obb_real distance;
    size_t count;
    bool touch;
    OK(obb_hull_from_points(corners, 6, &tent));
    OK(obb_hull_corners(&tent, found, OBB_HULL_CORNERS, &count));
    CHECK(count == 5); /* one of the points is inside */
    OK(obb_hull_contains(&tent, inside, &touch));
    CHECK(touch);
    OK(obb_hull_intersects_sphere(&tent, &ball, &touch));
    CHECK(touch); /* it touches the tip: touching counts */
    OK(obb_hull_distance_sphere(&tent, &higher, &distance));
    CHECK(fabs(distance - 1) < 1e-6f);
    OK(obb_hull_cast_ray(&tent, &down, 99, &hit));
    CHECK(fabs(hit.t - 7.25f) < 1e-5f); /* at height 1.75 */
    OK(obb_hull_placed(&tent, &pose, &pitched));
    OK(obb_hull_aabb(&pitched, &bounds));
    CHECK(bounds.min.x == 8 && bounds.max.y == 3);
    OK(obb_hull_distance(&tent, &pitched, &distance));
    CHECK(fabs(distance - (obb_real)sqrt(37)) < 1e-5f); /* of two lower edges: 6 apart, and 1 above */
    CHECK(obb_hull_from_points(corners, 4, &pitched) == OBB_STATUS_NO_VOLUME);
}

static void soap_and_player(void) {
    static const ObbVec3 center = {0, 0, 0}, half_extents = {1, 2, 3}, still = {0, 0, 0}, along = {2, 0, 0};
    static const ObbVec3 foot = {-9, 0, 0}, head = {-9, 1, 0};
    static const ObbQuat level = {0, 0, 0, 1};
    ObbBox3 inner;
    ObbRounded3 soap;
    ObbCapsule3 player;
    ObbContact3 contact;
    obb_real distance;
    OK(obb_box3_from_quat(center, half_extents, level, &inner));
    OK(obb_rounded3_make(&inner, 0.5f, &soap));
    OK(obb_capsule3_make(foot, head, 0.5f, &player));
    OK(obb_rounded3_distance_capsule(&soap, &player, &distance));
    CHECK(fabs(distance - 7) < 1e-5f);
    OK(obb_rounded3_sweep_capsule(&soap, still, &player, along, 9, &contact));
    CHECK(fabs(contact.t - 3.5f) < 1e-5f && contact.normal.x < -0.999f);
    OK(obb_capsule3_distance_box(&player, &inner, &distance));
    CHECK(fabs(distance - 7.5f) < 1e-5f);
    CHECK(obb_rounded3_make(&inner, -0.5f, &soap) == OBB_STATUS_NEGATIVE_RADIUS);
}

/* In the plane: a card with round corners, and a coin that touches one of these: 3 across, 4 up. */
static void a_card(void) {
    static const ObbBox2 inner = {{0, 0}, {3, 2}, {{1, 0}, {0, 1}}};
    static const ObbCircle coin = {{6, 6}, 4}, smaller = {{6, 6}, 3.75f};
    ObbRounded2 card;
    obb_real distance;
    bool touch;
    OK(obb_rounded2_make(&inner, 1, &card));
    OK(obb_rounded2_intersects_circle(&card, &coin, &touch));
    CHECK(touch);
    OK(obb_rounded2_distance_circle(&card, &smaller, &distance));
    CHECK(fabs(distance - 0.25f) < 1e-6f);
}

/* A wheel with its axis along x. A ball beyond its rim is 3 beside it and 4 above; a box falls on its tread. */
static void a_wheel(void) {
    static const ObbVec3 hub = {0, 0, 0}, axle = {2, 0, 0}, still = {0, 0, 0}, down = {0, -2, 0};
    static const ObbSphere ball = {{4, 6, 0}, 1};
    static const ObbAabb3 crate = {{-5, 6, -5}, {5, 7, 5}};
    static const ObbRay3 ray = {{0.5f, 9, 0}, {0, -1, 0}};
    ObbCylinder wheel;
    ObbContact3 contact;
    ObbHit3 hit;
    obb_real distance;
    OK(obb_cylinder_make(hub, axle, 1, 2, &wheel));
    CHECK(wheel.axis.x == 1);
    OK(obb_cylinder_distance_sphere(&wheel, &ball, &distance));
    CHECK(fabs(distance - 4) < 1e-5f);
    OK(obb_cylinder_sweep_aabb(&wheel, still, &crate, down, 9, &contact));
    CHECK(fabs(contact.t - 2) < 1e-5f && contact.normal.y > 0.999f);
    OK(obb_cylinder_cast_ray(&wheel, &ray, 99, &hit));
    CHECK(fabs(hit.t - 7) < 1e-5f);
    CHECK(obb_cylinder_make(hub, axle, -1, 2, &wheel) == OBB_STATUS_NEGATIVE_HALF_EXTENT);
    CHECK(obb_cylinder_from_ends(hub, hub, 2, &wheel) == OBB_STATUS_ZERO_DIRECTION);
}

int main(void) {
    a_tent();
    a_wheel();
    soap_and_player();
    a_card();
    puts("solids: all checks hold");
    return 0;
}
