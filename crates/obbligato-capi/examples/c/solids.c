/* Capsules, rounded boxes and convex hulls: how far apart, when they meet, what a ray hits. */
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

int main(void) {
    a_tent();
    soap_and_player();
    a_card();
    puts("solids: all checks hold");
    return 0;
}
