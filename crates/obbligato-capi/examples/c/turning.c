/* When turning boxes meet, and which of many overlapping detections to keep. */
#include <math.h>
#include <obbligato.h>

#include "check.h"

/* A bat swings at a ball. No step of the swing is too large to find the hit. */
static void a_bat(void) {
    const ObbVec2 hand = {0, 0}, bat_size = {4, 0.25f}, at_ball = {3, 2}, ball_size = {0.25f, 0.25f};
    const ObbMotion2 swing = {{0, 0}, 1}, rest = {{0, 0}, 0};
    ObbBox2 bat, ball, swung;
    ObbTurningContact2 hit;
    bool touch;
    OK(obb_box2_from_angle(hand, bat_size, 0, &bat));
    OK(obb_box2_from_angle(at_ball, ball_size, 0, &ball));
    OK(obb_box2_sweep_turning(&bat, swing, &ball, rest, 2, &hit));
    CHECK(hit.t > 0.4f && hit.t < 0.6f && hit.gap < 1e-4f);
    CHECK(obb_box2_sweep_turning(&bat, swing, &ball, rest, 0.25f, &hit) == OBB_STATUS_NONE);

    /* Until then the bat is clear of the ball, and a moment later it is not. */
    OK(obb_box2_moved(&bat, swing, hit.t - 0.001f, &swung));
    OK(obb_box2_intersects(&swung, &ball, &touch));
    CHECK(!touch);
    OK(obb_box2_moved(&bat, swing, hit.t + 0.001f, &swung));
    OK(obb_box2_intersects(&swung, &ball, &touch));
    CHECK(touch);
}

/* A plank that spins while it falls lands on its end, before a level one would. */
static void a_plank(void) {
    const ObbVec3 under = {0, -1, 0}, floor_size = {9, 1, 9}, above = {0, 5, 0}, plank_size = {2, 0.1f, 0.5f};
    const ObbQuat level = {0, 0, 0, 1};
    const ObbMotion3 rest = {{0, 0, 0}, {0, 0, 0}}, tumbling = {{0, -4, 0}, {0, 0, 0.6f}};
    ObbBox3 floor, plank, landed;
    ObbTurningContact3 hit;
    OK(obb_box3_from_quat(under, floor_size, level, &floor));
    OK(obb_box3_from_quat(above, plank_size, level, &plank));
    OK(obb_box3_sweep_turning(&floor, rest, &plank, tumbling, 9, &hit));
    CHECK(hit.t < 4.9f / 4 && hit.normal.y > 0.999f);
    OK(obb_box3_moved(&plank, tumbling, hit.t, &landed));
    CHECK(fabs(landed.center.y - (5 - 4 * hit.t)) < 1e-5f);
}

/* A detector found two ships that cross, one of them three times. */
static void detections(void) {
    static const obb_real x[4] = {0, 0.2f, 0, 0.1f}, angle[4] = {0.1f, 0.1f, 1.5f, 0.12f};
    static const obb_real scores[4] = {0.7f, 0.9f, 0.6f, 0.3f};
    const ObbVec2 ship_size = {4, 1};
    ObbBox2 ships[4];
    size_t scratch[8], kept[4], found, i;
    for (i = 0; i < 4; ++i) {
        const ObbVec2 center = {x[i], 0};
        OK(obb_box2_from_angle(center, ship_size, angle[i], &ships[i]));
    }
    OK(obb_box2_non_maximum_suppression(ships, scores, 4, 0.5f, scratch, 8, kept, 4, &found));
    CHECK(found == 2 && kept[0] == 1 && kept[1] == 2);
    OK(obb_box2_non_maximum_suppression(ships, scores, 4, 0.5f, NULL, 0, kept, 1, &found));
    CHECK(found == 1 && kept[0] == 1);
}

int main(void) {
    a_bat();
    a_plank();
    detections();
    puts("turning: all checks hold");
    return 0;
}
