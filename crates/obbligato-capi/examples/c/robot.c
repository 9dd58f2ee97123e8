/* A robot's gripper moves among shelves: how far may it go, and how close does it come? In double precision, in meters. */
#include <math.h>
#include <obbligato.h>

#include "check.h"

enum { SHELVES = 60 };

static ObbBox3 shelves[SHELVES];
static ObbAabb3 bounds[SHELVES];
static unsigned char memory[45 * sizeof(obb_real) * SHELVES + 1000];
static ObbTree *tree;

static const ObbVec3 still = {0, 0, 0};

/* Two walls of shelves, with an aisle of 1.2 m between them. */
static void build(void) {
    const ObbVec3 half_extents = {0.45, 0.02, 0.3};
    const ObbQuat level = {0, 0, 0, 1};
    int i;
    for (i = 0; i < SHELVES; ++i) {
        const ObbVec3 center = {i / 2 % 10, 0.4 * (i / 20) + 0.2, i % 2 ? 0.9 : -0.9};
        OK(obb_box3_from_quat(center, half_extents, level, &shelves[i]));
        OK(obb_box3_aabb(&shelves[i], &bounds[i]));
    }
    OK(obb_tree_build(memory, sizeof memory, SHELVES, bounds, SHELVES, &tree));
}

/* The bounds of a box on its way: what it can meet touches these. */
static ObbAabb3 on_the_way(const ObbBox3 *box, ObbVec3 velocity, obb_real time) {
    ObbAabb3 around;
    OK(obb_box3_aabb(box, &around));
    around.min.x += fmin(0, velocity.x * time);
    around.min.y += fmin(0, velocity.y * time);
    around.min.z += fmin(0, velocity.z * time);
    around.max.x += fmax(0, velocity.x * time);
    around.max.y += fmax(0, velocity.y * time);
    around.max.z += fmax(0, velocity.z * time);
    return around;
}

/* When a box that moves first touches a shelf, at most `time`. */
static obb_real free_time(const ObbBox3 *box, ObbVec3 velocity, obb_real time) {
    const ObbAabb3 way = on_the_way(box, velocity, time);
    size_t near[SHELVES], found, i;
    OK(obb_tree_query_aabb(tree, &way, near, SHELVES, &found));
    for (i = 0; i < found; ++i) {
        ObbContact3 contact;
        if (obb_box3_sweep(box, velocity, &shelves[near[i]], still, time, &contact) == OBB_STATUS_OK) {
            time = contact.t;
        }
    }
    return time;
}

/* How far a box is from the nearest shelf, at most `limit`. */
static obb_real clearance(const ObbBox3 *box, obb_real limit) {
    ObbAabb3 around;
    size_t near[SHELVES], found, i;
    OK(obb_box3_aabb(box, &around));
    around.min.x -= limit, around.min.y -= limit, around.min.z -= limit;
    around.max.x += limit, around.max.y += limit, around.max.z += limit;
    OK(obb_tree_query_aabb(tree, &around, near, SHELVES, &found));
    for (i = 0; i < found; ++i) {
        obb_real distance;
        if (obb_box3_distance_within(box, &shelves[near[i]], limit, &distance) == OBB_STATUS_OK) {
            limit = distance;
        }
    }
    return limit;
}

int main(void) {
    const ObbVec3 start = {4, 0.6, 0}, half_extents = {0.1, 0.1, 0.1}, side = {0, 0, 0.5}, along = {0.5, 0, 0};
    const ObbQuat level = {0, 0, 0, 1};
    ObbBox3 gripper, turned;
    ObbMotion3 turning = {{0, 0, 0.5}, {0, 0, 0}}, standing = {{0, 0, 0}, {0, 0, 0}};
    ObbTurningContact3 contact;
    build();
    OK(obb_box3_from_quat(start, half_extents, level, &gripper));
    CHECK(fabs(clearance(&gripper, 2.0) - 0.5) < 1e-12);
    CHECK(free_time(&gripper, along, 3.0) == 3.0);
    CHECK(fabs(free_time(&gripper, side, 3.0) - 1.0) < 1e-12);

    /* Turned by 45 degrees about x it reaches farther, and less time is left. */
    turning.spin.x = 0.78539816339744830962;
    OK(obb_box3_moved(&gripper, turning, 1.0, &turned));
    CHECK(fabs(turned.center.z - 0.5) < 1e-12);
    OK(obb_box3_sweep_turning(&gripper, turning, &shelves[29], standing, 3.0, &contact));
    CHECK(contact.t > 0.8 && contact.t < 1.0);
    printf("robot: %.0f mm to the nearest shelf, %.0f ms until it is touched\n", 1000 * clearance(&gripper, 2.0),
           1000 * free_time(&gripper, side, 3.0));
    return 0;
}
