/* What the library refuses: null and misaligned pointers, bad sizes, numbers that do not describe a shape. */
#include <math.h>
#include <obbligato.h>
#include <string.h>

#include "check.h"

static void numbers(void) {
    const ObbVec2 origin = {0, 0}, half = {1, 1}, negative = {1, -1}, nan = {NAN, 0};
    const ObbVec2 far = {sizeof(obb_real) == sizeof(float) ? 2e15 : 2e150, 0};
    const ObbVec2 skewed = {0.9f, 0};
    const ObbVec3 origin3 = {0, 0, 0}, half3 = {1, 1, 1};
    const ObbQuat nothing = {0, 0, 0, 0};
    ObbBox2 box;
    ObbBox3 box3;
    ObbCircle disc;
    ObbRay2 ray;
    ObbAabb2 aabb;
    CHECK(obb_box2_from_angle(nan, half, 0, &box) == OBB_STATUS_NOT_FINITE);
    CHECK(obb_box2_from_angle(origin, half, INFINITY, &box) == OBB_STATUS_NOT_FINITE);
    CHECK(obb_box2_from_angle(far, half, 0, &box) == OBB_STATUS_BEYOND_LIMIT);
    CHECK(obb_box2_from_angle(origin, negative, 0, &box) == OBB_STATUS_NEGATIVE_HALF_EXTENT);
    CHECK(obb_box2_from_axis(origin, half, skewed, &box) == OBB_STATUS_NOT_A_ROTATION);
    CHECK(obb_box3_from_quat(origin3, half3, nothing, &box3) == OBB_STATUS_NOT_A_ROTATION);
    CHECK(obb_circle_make(origin, -1, &disc) == OBB_STATUS_NEGATIVE_RADIUS);
    CHECK(obb_ray2_make(origin, origin, &ray) == OBB_STATUS_ZERO_DIRECTION);
    CHECK(obb_aabb2_make(half, negative, &aabb) == OBB_STATUS_NEGATIVE_HALF_EXTENT);
}

/* A table in flash, checked once at startup. */
static void tables(void) {
    static const ObbBox2 level[] = {
        {{0, 0}, {10, 1}, {{1, 0}, {0, 1}}},
        {{4, 2}, {1, 1}, {{(obb_real)0.6, (obb_real)0.8}, {(obb_real)-0.8, (obb_real)0.6}}},
        {{4, 2}, {1, 1}, {{0, 0}, {0, 0}}}, /* forgotten */
    };
    static const ObbBox3 plate = {{0, 0, 0}, {1, 0, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    static const ObbBox3 zeroed = {{0, 0, 0}, {0, 0, 0}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
    static const ObbSphere ball = {{0, 0, 0}, -1};
    OK(obb_box2_check(&level[0]));
    OK(obb_box2_check(&level[1]));
    CHECK(obb_box2_check(&level[2]) == OBB_STATUS_NOT_A_ROTATION);
    OK(obb_box3_check(&plate));
    CHECK(obb_box3_check(&zeroed) == OBB_STATUS_NOT_A_ROTATION);
    CHECK(obb_sphere_check(&ball) == OBB_STATUS_NEGATIVE_RADIUS);
}

static void pointers(void) {
    static const ObbBox2 box = {{0, 0}, {1, 1}, {{1, 0}, {0, 1}}};
    static const ObbRay2 ray = {{-5, 0}, {1, 0}};
    ObbBox2 room[2];
    ObbBox2 *crooked = (ObbBox2 *)(void *)((char *)room + 1);
    ObbNearest2 nearest;
    bool touch = true;
    CHECK(obb_box2_intersects(NULL, &box, &touch) == OBB_STATUS_NULL);
    CHECK(obb_box2_intersects(&box, NULL, &touch) == OBB_STATUS_NULL);
    CHECK(obb_box2_intersects(&box, &box, NULL) == OBB_STATUS_NULL);
    CHECK(obb_box2_intersects(crooked, &box, &touch) == OBB_STATUS_MISALIGNED);
    CHECK(obb_box2_check(crooked) == OBB_STATUS_MISALIGNED);
    CHECK(obb_box2_from_angle(box.center, box.half_extents, 0, crooked) == OBB_STATUS_MISALIGNED);
    CHECK(touch);

    /* Too small a stride, a stride that is not a multiple of the alignment, more than an object can hold. */
    CHECK(obb_box2_nearest(&box, 1, sizeof box - 4, &ray, 9, &nearest) == OBB_STATUS_SIZE);
    CHECK(obb_box2_nearest(&box, 1, sizeof box + 1, &ray, 9, &nearest) == OBB_STATUS_SIZE);
    CHECK(obb_box2_nearest(&box, SIZE_MAX / 4, sizeof box, &ray, 9, &nearest) == OBB_STATUS_SIZE);
    CHECK(obb_box2_nearest(NULL, 1, sizeof box, &ray, 9, &nearest) == OBB_STATUS_NULL);
    OK(obb_box2_nearest(&box, 1, sizeof box, &ray, 9, &nearest));
    CHECK(nearest.index == 0 && nearest.hit.t == 4);
}

/* An answer may overwrite what it was computed from. */
static void in_place(void) {
    static const ObbVec3 center = {1, 2, 3}, half = {1, 1, 1};
    static const ObbQuat level = {0, 0, 0, 1};
    union {
        ObbBox3 box;
        ObbAabb3 aabb;
    } both;
    OK(obb_box3_from_quat(center, half, level, &both.box));
    OK(obb_box3_aabb(&both.box, &both.aabb));
    CHECK(both.aabb.min.x <= 0 && both.aabb.max.z >= 4 && both.aabb.max.z < 4.001f);
}

static void axes(void) {
    static const ObbBox2 box = {{0, 0}, {1, 1}, {{1, 0}, {0, 1}}};
    const ObbAxis edges = {OBB_AXIS_KIND_EDGES, 0, 0}, third = {OBB_AXIS_KIND_FACE_A, 2, 0}, other = {9, 0, 0};
    bool apart;
    CHECK(obb_box2_is_separated_on(&box, &box, edges, &apart) == OBB_STATUS_AXIS);
    CHECK(obb_box2_is_separated_on(&box, &box, third, &apart) == OBB_STATUS_AXIS);
    CHECK(obb_box2_is_separated_on(&box, &box, other, &apart) == OBB_STATUS_AXIS);
}

int main(void) {
    numbers();
    tables();
    pointers();
    in_place();
    axes();
    CHECK(strcmp(obb_status_message(OBB_STATUS_NULL), "a pointer is null") == 0);
    CHECK(strlen(obb_status_message(12345)) > 0);
    puts("errors: all checks hold");
    return 0;
}
