/* Rays against every shape, and the nearest of many. */
#include <math.h>
#include <obbligato.h>

#include "check.h"

static ObbRay3 ray3(ObbVec3 origin, ObbVec3 direction) {
    ObbRay3 made;
    OK(obb_ray3_make(origin, direction, &made));
    return made;
}

/* Against a cube: at a face, along a face, past it, from inside, and too short. */
static void cube(void) {
    const ObbVec3 min = {-1, -1, -1}, max = {1, 1, 1}, forward = {0, 0, -2};
    const ObbVec3 in_front = {0, 0, 5}, beside_face = {1, 0, 5}, past = {1.001f, 0, 5}, inside = {0, 0, 0};
    ObbRay3 ray = ray3(in_front, forward);
    ObbAabb3 aabb;
    ObbBox3 box;
    ObbHit3 hit;
    OK(obb_aabb3_make(min, max, &aabb));
    OK(obb_box3_from_aabb(&aabb, &box));
    OK(obb_aabb3_cast_ray(&aabb, &ray, INFINITY, &hit));
    CHECK(hit.t == 2 && hit.normal.z == 1 && !hit.inside); /* t counts lengths of the direction */
    OK(obb_box3_cast_ray(&box, &ray, 2, &hit));
    CHECK(hit.t == 2 && hit.normal.z == 1);

    hit.t = 77;
    CHECK(obb_box3_cast_ray(&box, &ray, 1.9f, &hit) == OBB_STATUS_NONE);
    CHECK(obb_box3_cast_ray(&box, &ray, -1, &hit) == OBB_STATUS_NONE);
    CHECK(obb_box3_cast_ray(&box, &ray, NAN, &hit) == OBB_STATUS_NONE);
    CHECK(hit.t == 77); /* only OBB_STATUS_OK writes */

    ray = ray3(beside_face, forward);
    OK(obb_aabb3_cast_ray(&aabb, &ray, 10, &hit));
    ray = ray3(past, forward);
    CHECK(obb_aabb3_cast_ray(&aabb, &ray, 10, &hit) == OBB_STATUS_NONE);
    ray = ray3(inside, forward);
    OK(obb_box3_cast_ray(&box, &ray, 10, &hit));
    CHECK(hit.t == 0 && hit.inside && hit.normal.z == 0);
}

static void round_and_flat(void) {
    const ObbVec3 forward = {0, 0, -1}, origin = {0, 0, 0}, away = {0, 0, -4};
    const ObbVec2 here = {0, 0}, right = {1, 0}, center = {5, 0}, half = {1, 1};
    const ObbVec2 min = {4, -1}, max = {6, 1};
    const ObbRay3 ray = ray3(origin, forward);
    ObbSphere ball;
    ObbHit3 hit3;
    ObbRay2 ray2;
    ObbBox2 diamond;
    ObbAabb2 square;
    ObbCircle disc;
    ObbHit2 hit2;
    OK(obb_sphere_make(away, 1, &ball));
    OK(obb_sphere_cast_ray(&ball, &ray, 10, &hit3));
    CHECK(hit3.t == 3 && hit3.normal.z == 1);

    OK(obb_ray2_make(here, right, &ray2));
    OK(obb_box2_from_angle(center, half, 0.78539816f, &diamond));
    OK(obb_box2_cast_ray(&diamond, &ray2, 10, &hit2));
    CHECK(fabs(hit2.t - (5 - 1.41421356f)) < 1e-5f); /* its corner */
    OK(obb_aabb2_make(min, max, &square));
    OK(obb_aabb2_cast_ray(&square, &ray2, 10, &hit2));
    CHECK(hit2.t == 4 && hit2.normal.x == -1);
    OK(obb_circle_make(center, 1.5f, &disc));
    OK(obb_circle_cast_ray(&disc, &ray2, 10, &hit2));
    CHECK(hit2.t == 3.5f);
}

/* A row of plates, back to front: the nearest is the one that a scan by hand finds, and of two in the same
 * place the earlier one. The boxes are fields of structs, found by the stride. */
struct target {
    char letter;
    ObbBox2 box;
};

static void nearest_of_many(void) {
    enum { COUNT = 40 };
    static struct target targets[COUNT];
    static ObbAabb2 bounds[COUNT];
    const ObbVec2 half = {0.25f, 1}, origin = {0, 0.5f}, right = {1, 0};
    ObbRay2 ray;
    ObbNearest2 nearest;
    int i, best = -1;
    obb_real best_t = INFINITY;
    OK(obb_ray2_make(origin, right, &ray));
    for (i = 0; i < COUNT; ++i) {
        const ObbVec2 center = {(obb_real)(COUNT - i / 2), (obb_real)(i % 4)};
        targets[i].letter = (char)('a' + i % 26);
        OK(obb_box2_from_angle(center, half, 0.1f, &targets[i].box));
        OK(obb_box2_aabb(&targets[i].box, &bounds[i]));
    }
    for (i = 0; i < COUNT; ++i) {
        ObbHit2 hit;
        if (obb_box2_cast_ray(&targets[i].box, &ray, 100, &hit) == OBB_STATUS_OK && hit.t < best_t) {
            best = i;
            best_t = hit.t;
        }
    }
    OK(obb_box2_nearest(&targets[0].box, COUNT, sizeof targets[0], &ray, 100, &nearest));
    CHECK((int)nearest.index == best && nearest.hit.t == best_t);

    OK(obb_aabb2_nearest(bounds, COUNT, sizeof bounds[0], &ray, 100, &nearest));
    CHECK(nearest.hit.t <= best_t);
    bounds[3] = bounds[nearest.index];
    OK(obb_aabb2_nearest(bounds, COUNT, sizeof bounds[0], &ray, 100, &nearest));
    CHECK(nearest.index == 3); /* ties go to the earlier one */
    CHECK(obb_aabb2_nearest(NULL, 0, sizeof bounds[0], &ray, 100, &nearest) == OBB_STATUS_NONE);
}

static void nearest_in_space(void) {
    const ObbVec3 forward = {0, 0, -1}, origin = {0, 0, 0};
    const ObbRay3 ray = ray3(origin, forward);
    ObbAabb3 plates[3];
    ObbBox3 boxes[3];
    ObbNearest3 nearest;
    int i;
    for (i = 0; i < 3; ++i) {
        const obb_real z = (obb_real)((i * 2) % 3) * -3 - 2; /* at -2, -8 and -5 */
        const ObbVec3 min = {-1, -1, z - 0.5f}, max = {1, 1, z};
        OK(obb_aabb3_make(min, max, &plates[i]));
        OK(obb_box3_from_aabb(&plates[i], &boxes[i]));
    }
    OK(obb_aabb3_nearest(plates, 3, sizeof plates[0], &ray, 100, &nearest));
    CHECK(nearest.index == 0 && nearest.hit.t == 2);
    OK(obb_box3_nearest(boxes + 1, 2, sizeof boxes[0], &ray, 100, &nearest));
    CHECK(nearest.index == 1 && nearest.hit.t == 5);
}

int main(void) {
    cube();
    round_and_flat();
    nearest_of_many();
    nearest_in_space();
    puts("rays: all checks hold");
    return 0;
}
