/* An editor with the matrices of its renderer: a rubber band selects, and repeated clicks go through what is stacked. */
#include <math.h>
#include <obbligato.h>

#include "check.h"

enum { SIDE = 12, PARTS = SIDE * SIDE };

static ObbBox3 parts[PARTS];
static ObbAabb3 bounds[PARTS];
static unsigned char memory[45 * sizeof(obb_real) * PARTS + 1000];
static const ObbViewport window = {.size = {1600, 900}};

/* A grid of plates seen from above; every second one lies on another. */
static ObbTree *build(void) {
    const ObbVec3 half_extents = {0.4f, 0.1f, 0.4f};
    const ObbQuat turned = {0, 0.38268343f, 0, 0.92387953f};
    ObbTree *tree;
    int i;
    for (i = 0; i < PARTS; ++i) {
        const ObbVec3 center = {(obb_real)(i % SIDE / 2 * 2), i % 2 ? 1.0f : 0.0f, (obb_real)(i / SIDE)};
        OK(obb_box3_from_quat(center, half_extents, turned, &parts[i]));
        OK(obb_box3_aabb(&parts[i], &bounds[i]));
    }
    OK(obb_tree_build(memory, sizeof memory, PARTS, bounds, PARTS, &tree));
    return tree;
}

/* A camera 20 above the middle that looks straight down, with a lens for OpenGL. */
static ObbCamera by_matrices(void) {
    const obb_real view[16] = {1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, -5, 5, -20, 1};
    const obb_real near = 0.1f, far = 100, focal = 1.5f, aspect = 16 / 9.0f;
    const obb_real lens[16] = {focal / aspect, 0, 0, 0, 0, focal, 0, 0, 0, 0, (far + near) / (near - far), -1,
                            0, 0, 2 * far * near / (near - far), 0};
    ObbCamera camera;
    OK(obb_camera_from_matrices(view, lens, OBB_DEPTH_MINUS_ONE_TO_ONE, false, &camera));
    CHECK(camera.eye.x == 5 && camera.eye.y == 20 && camera.eye.z == 5);
    return camera;
}

/* What a band encloses wholly, found by the tree and then looked at exactly. */
static size_t enclosed(const ObbTree *tree, const ObbCamera *camera, ObbBand band) {
    size_t near[PARTS], found, i, inside = 0;
    OK(obb_tree_query_camera(tree, camera, &window, &band, near, PARTS, &found));
    for (i = 0; i < found; ++i) {
        ObbContainment seen;
        OK(obb_camera_classify_boxes(camera, &window, &band, &parts[near[i]], 1, sizeof *parts, &seen));
        inside += seen == OBB_CONTAINMENT_INSIDE;
    }
    return inside;
}

/* Half of the picture, as for one of two screens: a lens whose axis is at the edge. */
static void left_screen(const ObbCamera *whole) {
    const ObbViewport half = {.size = {800, 900}};
    const ObbVec3 point = {1, 0, 3};
    const obb_real view[16] = {1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, -5, 5, -20, 1};
    const obb_real height = 0.1f / 1.5f, width = height * 16 / 9;
    obb_real lens[16];
    ObbCamera left;
    ObbVec2 in_whole, in_half;
    OK(obb_lens_off_center(-width, 0, -height, height, 0.1f, 0, lens));
    OK(obb_camera_from_matrices(view, lens, OBB_DEPTH_ZERO_TO_ONE, false, &left));
    OK(obb_camera_project(whole, &window, point, &in_whole));
    OK(obb_camera_project(&left, &half, point, &in_half));
    CHECK(fabs(in_whole.x - in_half.x) < 0.01f && fabs(in_whole.y - in_half.y) < 0.01f);
}

int main(void) {
    ObbTree *tree = build();
    const ObbCamera camera = by_matrices();
    const ObbBand all = {{0, 0}, {1600, 900}}, few = {{450, 250}, {800, 450}};
    const ObbVec3 center = {4, 1, 4};
    ObbVec2 pixel;
    ObbRay3 ray;
    ObbNearest3 hits[4];
    size_t found, selected;
    CHECK(enclosed(tree, &camera, all) == PARTS);
    selected = enclosed(tree, &camera, few);
    CHECK(selected > 4 && selected < PARTS / 4);

    /* Two plates lie under the cursor: the first click takes the upper one, the second click the lower one. */
    OK(obb_camera_project(&camera, &window, center, &pixel));
    OK(obb_camera_pick_ray(&camera, &window, pixel, &ray));
    OK(obb_tree_hits_boxes(tree, parts, PARTS, sizeof *parts, &ray, 1e3f, hits, 4, &found));
    CHECK(found == 2 && hits[0].hit.t < hits[1].hit.t);
    CHECK(hits[0].index == 4 * SIDE + 5 && hits[1].index == 4 * SIDE + 4);
    left_screen(&camera);
    printf("editor: a band selects %d of %d plates, and %d lie under the cursor\n", (int)selected, PARTS, (int)found);
    return 0;
}
