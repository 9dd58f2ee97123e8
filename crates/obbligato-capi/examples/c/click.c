/* A game with 1,000 crates: which one does a click hit? A tree finds it without looking at each of them. */
#include <math.h>
#include <obbligato.h>
#include <time.h>

#include "check.h"

enum { CRATES = 1000, CLICKS = 400 };

static ObbBox3 crates[CRATES];
static ObbAabb3 bounds[CRATES];
static unsigned char memory[45 * sizeof(obb_real) * CRATES + 1000]; /* a heap would do as well; nothing is freed */

/* A number from 0 to 1, the same ones in every run. */
static obb_real chance(void) {
    static uint32_t state = 1;
    state = state * 1664525u + 1013904223u;
    return (obb_real)(state >> 8) / 16777216.0f;
}

static void scatter(void) {
    int i;
    for (i = 0; i < CRATES; ++i) {
        const ObbVec3 center = {100 * chance() - 50, 2 * chance(), 100 * chance() - 50};
        const ObbVec3 half_extents = {0.2f + chance(), 0.2f + chance(), 0.2f + chance()};
        const ObbQuat rotation = {chance(), chance(), chance(), 0.5f};
        OK(obb_box3_from_any_quat(center, half_extents, rotation, &crates[i]));
        OK(obb_box3_aabb(&crates[i], &bounds[i]));
    }
}

static ObbTree *plant(void) {
    ObbTree *tree;
    size_t size;
    OK(obb_tree_size(CRATES, &size));
    CHECK(size <= sizeof memory);
    OK(obb_tree_build(memory, sizeof memory, CRATES, bounds, CRATES, &tree));
    return tree;
}

static ObbRay3 clicked(int number) {
    const ObbCamera camera = {.eye = {0, 30, 60}, .up = {0, 1, 0}, .fov_y = 0.9f, .near_plane = 0.1f};
    const ObbViewport window = {.size = {1280, 720}};
    const ObbVec2 click = {(obb_real)(number % 20 * 64 + 32), (obb_real)(number / 20 * 36 + 18)};
    ObbRay3 ray;
    OK(obb_camera_pick_ray(&camera, &window, click, &ray));
    return ray;
}

/* A game may ask its own shapes: here only crates with an even number can be clicked. */
static uint8_t even_crates(void *user, size_t index, obb_real max_t, ObbHit3 *hit) {
    const ObbRay3 *ray = (const ObbRay3 *)user;
    return index % 2 == 0 && obb_box3_cast_ray(&crates[index], ray, max_t, hit) == OBB_STATUS_OK;
}

int main(void) {
    ObbTree *tree;
    int i, hits = 0;
    double by_tree, by_scan;
    clock_t start;
    ObbNearest3 nearest, scanned, even;
    scatter();
    tree = plant();
    for (i = 0; i < CLICKS; ++i) {
        ObbRay3 ray = clicked(i);
        const ObbStatus found = obb_tree_cast_ray_boxes(tree, crates, CRATES, sizeof *crates, &ray, 1e6f, &nearest);
        CHECK(found == obb_box3_nearest(crates, CRATES, sizeof *crates, &ray, 1e6f, &scanned));
        if (found == OBB_STATUS_OK) {
            CHECK(nearest.index == scanned.index && nearest.hit.t == scanned.hit.t);
            ++hits;
        }
        if (obb_tree_cast_ray_with(tree, &ray, 1e6f, even_crates, &ray, &even) == OBB_STATUS_OK) {
            CHECK(even.index % 2 == 0 && even.hit.t >= nearest.hit.t);
        }
    }
    CHECK(hits > CLICKS / 4);

    start = clock();
    for (i = 0; i < CLICKS; ++i) {
        const ObbRay3 ray = clicked(i);
        obb_tree_cast_ray_boxes(tree, crates, CRATES, sizeof *crates, &ray, 1e6f, &nearest);
    }
    by_tree = (double)(clock() - start);
    start = clock();
    for (i = 0; i < CLICKS; ++i) {
        const ObbRay3 ray = clicked(i);
        obb_box3_nearest(crates, CRATES, sizeof *crates, &ray, 1e6f, &scanned);
    }
    by_scan = (double)(clock() - start);
    printf("a click takes %ld ns by the tree and %ld ns by a scan\n", (long)(by_tree / CLICKS * (1e9 / CLOCKS_PER_SEC)),
           (long)(by_scan / CLICKS * (1e9 / CLOCKS_PER_SEC)));
    printf("click: %d of %d clicks hit one of %d crates\n", hits, CLICKS, CRATES);
    return 0;
}
