/* From a click to a ray, from a point to its pixel, and from a rubber band to what it selects. */
#include <math.h>
#include <obbligato.h>

#include "check.h"

static const ObbViewport right_half = {{640, 0}, {640, 720}};

/* The pixel of a point, and the ray through that pixel: it passes through the point. */
static void there_and_back(const ObbCamera *camera) {
    int i;
    for (i = 0; i < 100; ++i) {
        const ObbVec3 point = {(obb_real)(i % 5) - 2, (obb_real)(i / 5 % 5) - 2, (obb_real)(i / 25)};
        ObbVec3 to;
        ObbVec2 pixel;
        ObbRay3 ray;
        obb_real along, away2;
        OK(obb_camera_project(camera, &right_half, point, &pixel));
        OK(obb_camera_pick_ray(camera, &right_half, pixel, &ray));
        to.x = point.x - ray.origin.x;
        to.y = point.y - ray.origin.y;
        to.z = point.z - ray.origin.z;
        along = to.x * ray.direction.x + to.y * ray.direction.y + to.z * ray.direction.z;
        away2 = to.x * to.x + to.y * to.y + to.z * to.z - along * along;
        CHECK(along > 0 && away2 < 1e-4f);
    }
}

static void pictures(void) {
    ObbCamera camera = {.eye = {3, 4, 12}, .up = {0, 1, 0}, .fov_y = 0.8f, .near_plane = 0.1f};
    const ObbVec3 behind = {6, 8, 24};
    const ObbVec2 center = {960, 360};
    ObbVec2 pixel;
    ObbRay3 ray;
    there_and_back(&camera);
    OK(obb_camera_project(&camera, &right_half, camera.target, &pixel));
    CHECK(fabs(pixel.x - center.x) < 1e-3f && fabs(pixel.y - center.y) < 1e-3f);
    CHECK(obb_camera_project(&camera, &right_half, behind, &pixel) == OBB_STATUS_NONE);
    OK(obb_camera_pick_ray(&camera, &right_half, center, &ray));
    CHECK(fabs(ray.direction.x + 3 / 13.0f) < 1e-6f); /* from the eye, 13 away, to the origin */

    camera.fov_y = 0;
    camera.height = 10;
    there_and_back(&camera);
    OK(obb_camera_project(&camera, &right_half, behind, &pixel)); /* an orthographic view has no eye point */
}

/* Every call says what is wrong with a camera. */
static void wrong_cameras(void) {
    const ObbCamera good = {.eye = {3, 4, 12}, .up = {0, 1, 0}, .fov_y = 0.8f, .near_plane = 0.1f};
    const ObbViewport minimized = {{0, 0}, {0, 720}};
    const ObbVec2 cursor = {700, 100}, nowhere = {NAN, 0};
    ObbCamera camera = good;
    ObbRay3 ray;
    CHECK(obb_camera_pick_ray(&good, &minimized, cursor, &ray) == OBB_STATUS_EMPTY_VIEWPORT);
    CHECK(obb_camera_pick_ray(&good, &right_half, nowhere, &ray) == OBB_STATUS_NOT_FINITE);
    camera.height = 3;
    CHECK(obb_camera_pick_ray(&camera, &right_half, cursor, &ray) == OBB_STATUS_LENS);
    camera = good;
    camera.fov_y = 4;
    CHECK(obb_camera_pick_ray(&camera, &right_half, cursor, &ray) == OBB_STATUS_LENS);
    camera = good;
    camera.near_plane = 0;
    CHECK(obb_camera_pick_ray(&camera, &right_half, cursor, &ray) == OBB_STATUS_NEAR_PLANE);
    camera = good;
    camera.target = camera.eye;
    CHECK(obb_camera_pick_ray(&camera, &right_half, cursor, &ray) == OBB_STATUS_TARGET_AT_EYE);
    camera = good;
    camera.up = camera.eye;
    CHECK(obb_camera_pick_ray(&camera, &right_half, cursor, &ray) == OBB_STATUS_UP_ALONG_VIEW);
}

/* A matrix from elsewhere: here one that only flips z, as an orthographic view along -z does. */
static void matrices(void) {
    const obb_real to_clip[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1};
    const obb_real flat[16] = {0};
    const ObbVec3 pixel = {960, 180, 0.25f};
    ObbVec3 point;
    OK(obb_unproject(to_clip, &right_half, pixel, &point));
    CHECK(point.x == 0 && point.y == 0.5f && point.z == -0.25f);
    OK(obb_unproject_y_down(to_clip, &right_half, pixel, &point)); /* as Vulkan has it */
    CHECK(point.x == 0 && point.y == -0.5f && point.z == -0.25f);
    CHECK(obb_unproject(flat, &right_half, pixel, &point) == OBB_STATUS_NO_SUCH_POINT);
}

/* A rubber band selects crates; without one, the camera sees more of them. */
static void selecting(void) {
    static const ObbCamera camera = {.eye = {0, 0, 10}, .up = {0, 1, 0}, .fov_y = 0.8f, .near_plane = 0.1f};
    static const ObbBand band = {{1060, 460}, {860, 260}}; /* around the middle of the picture, from any corner */
    struct crate {
        int price;
        ObbBox3 box;
    } crates[4];
    ObbContainment seen[4];
    int i;
    for (i = 0; i < 4; ++i) {
        const ObbVec3 center = {1.5f * (obb_real)i, 0, 0}, half_extents = {0.5f, 0.5f, 0.5f};
        const ObbQuat rotation = {0, 1, 0, (obb_real)i};
        OK(obb_box3_from_any_quat(center, half_extents, rotation, &crates[i].box));
    }
    OK(obb_camera_classify_boxes(&camera, &right_half, &band, &crates[0].box, 4, sizeof crates[0], seen));
    CHECK(seen[0] == OBB_CONTAINMENT_INSIDE && seen[1] == OBB_CONTAINMENT_CROSSING);
    CHECK(seen[2] == OBB_CONTAINMENT_OUTSIDE && seen[3] == OBB_CONTAINMENT_OUTSIDE);
    OK(obb_camera_classify_boxes(&camera, &right_half, NULL, &crates[0].box, 4, sizeof crates[0], seen));
    CHECK(seen[2] == OBB_CONTAINMENT_INSIDE && seen[3] != OBB_CONTAINMENT_INSIDE);
}

/* A grabbed point stays under the cursor, on a floor, or on an arrow. */
static void dragging(void) {
    static const ObbCamera camera = {.eye = {0, 5, 10}, .up = {0, 1, 0}, .fov_y = 0.8f, .near_plane = 0.1f};
    const ObbVec3 grabbed = {0, 0, 0}, up = {0, 1, 0}, along = {3, 0, 0};
    const ObbVec2 cursor = {1060, 300}, sky = {960, -2000};
    ObbVec3 facing, on_floor, on_arrow;
    ObbVec2 pixel;
    ObbRay3 ray;
    OK(obb_camera_pick_ray(&camera, &right_half, cursor, &ray));
    OK(obb_camera_drag(&camera, grabbed, &ray, &facing));
    OK(obb_camera_project(&camera, &right_half, facing, &pixel));
    CHECK(fabs(pixel.x - cursor.x) < 1e-2f && fabs(pixel.y - cursor.y) < 1e-2f);
    OK(obb_drag_in_plane(grabbed, up, &ray, &on_floor));
    CHECK(fabs(on_floor.y) < 1e-6f && on_floor.x > 0.5f && on_floor.z < -0.5f);
    OK(obb_drag_along_axis(grabbed, along, &ray, &on_arrow));
    CHECK(on_arrow.x > 0.5f && fabs(on_arrow.y) < 1e-6f && fabs(on_arrow.z) < 1e-6f);
    OK(obb_camera_pick_ray(&camera, &right_half, sky, &ray));
    CHECK(obb_drag_in_plane(grabbed, up, &ray, &on_floor) == OBB_STATUS_NONE);
}

int main(void) {
    pictures();
    wrong_cameras();
    matrices();
    selecting();
    dragging();
    puts("camera: all checks hold");
    return 0;
}
