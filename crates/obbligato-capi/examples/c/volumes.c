/* Capsules, half-spaces and triangles: a player on a slope, and what a ray from above hits. */
#include <math.h>
#include <obbligato.h>

#include "check.h"

/* A player as a capsule, and the ground as a half-space. */
static void a_player(void) {
    static const ObbVec3 foot = {0, 0.75f, 0}, head = {0, 1.75f, 0}, origin = {0, 0, 0}, up = {0, 2, 0};
    static const ObbAabb3 doorframe = {{-1, 2, -0.25f}, {1, 2.5f, 0.25f}};
    ObbCapsule3 player;
    ObbHalfSpace3 ground;
    ObbSphere ball;
    ObbBox3 crate;
    bool touch;
    OK(obb_capsule3_make(foot, head, 0.5f, &player));
    OK(obb_half_space3_make(origin, up, &ground));
    CHECK(ground.normal.y == 1); /* it is scaled to length 1 */
    OK(obb_capsule3_intersects_aabb(&player, &doorframe, &touch));
    CHECK(touch); /* too tall */
    OK(obb_sphere_make(foot, 0.75f, &ball));
    OK(obb_half_space3_intersects_sphere(&ground, &ball, &touch));
    CHECK(touch); /* touching counts */
    OK(obb_sphere_make(head, 0.75f, &ball));
    OK(obb_half_space3_intersects_sphere(&ground, &ball, &touch));
    CHECK(!touch);
    OK(obb_box3_from_aabb(&doorframe, &crate));
    OK(obb_half_space3_intersects_box(&ground, &crate, &touch));
    CHECK(!touch);
}

static void rays_from_above(void) {
    static const ObbVec3 a = {0, 0, 0}, b = {4, 0, 0}, c = {0, 0, 4}, nowhere = {NAN, 0, 0};
    static const ObbRay3 down = {{1, 5, 1}, {0, -2, 0}}, beside = {{3, 5, 3}, {0, -2, 0}};
    static const ObbCapsule3 log = {{0, 1, 1}, {9, 1, 1}, 0.5f};
    ObbTriangle3 sail;
    ObbHit3 hit;
    OK(obb_triangle3_make(a, b, c, &sail));
    OK(obb_triangle3_cast_ray(&sail, &down, 9, &hit));
    CHECK(fabs(hit.t - 2.5f) < 1e-6f && hit.normal.y == 1 && hit.inside == 0);
    CHECK(obb_triangle3_cast_ray(&sail, &beside, 9, &hit) == OBB_STATUS_NONE);
    CHECK(obb_triangle3_make(a, b, nowhere, &sail) == OBB_STATUS_NOT_FINITE);
    OK(obb_capsule3_check(&log));
    OK(obb_capsule3_cast_ray(&log, &down, 9, &hit));
    CHECK(fabs(hit.t - 1.75f) < 1e-6f && hit.normal.y > 0.999f);
}

/* In the plane: a slope, and a table in flash that is checked once. */
static void in_the_plane(void) {
    static const ObbHalfSpace2 slope = {{0, 0}, {(obb_real)-0.6, (obb_real)0.8}}, steep = {{0, 0}, {-3, 4}};
    static const ObbTriangle2 ramp = {{{0, 0}, {4, 0}, {4, 3}}};
    static const ObbCircle wheel = {{2, 2.75f}, 1}, flying = {{2, 3}, 1};
    bool touch;
    OK(obb_half_space2_check(&slope));
    CHECK(obb_half_space2_check(&steep) == OBB_STATUS_NOT_UNIT);
    OK(obb_triangle2_check(&ramp));
    OK(obb_half_space2_intersects_circle(&slope, &wheel, &touch));
    CHECK(touch);
    OK(obb_triangle2_intersects_circle(&ramp, &wheel, &touch));
    CHECK(touch);
    OK(obb_triangle2_intersects_circle(&ramp, &flying, &touch));
    CHECK(!touch);
}

int main(void) {
    a_player();
    rays_from_above();
    in_the_plane();
    puts("volumes: all checks hold");
    return 0;
}
