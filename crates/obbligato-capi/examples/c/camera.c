/* From a click to a ray, and from a point to its pixel. */
#include <math.h>
#include <obbligato.h>

#include "check.h"

static const ObbViewport right_half = {{640, 0}, {640, 720}};

/* The pixel of a point, and the ray through that pixel: it passes through the point. */
static void there_and_back(const ObbCamera *camera) {
    int i;
    for (i = 0; i < 100; ++i) {
        const ObbVec3 point = {(float)(i % 5) - 2, (float)(i / 5 % 5) - 2, (float)(i / 25)};
        ObbVec3 to;
        ObbVec2 pixel;
        ObbRay3 ray;
        float along, away2;
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
    ObbCamera camera = {{3, 4, 12}, {0, 0, 0}, {0, 1, 0}, 0.8f, 0, 0.1f};
    const ObbVec3 behind = {6, 8, 24};
    const ObbVec2 center = {960, 360};
    ObbVec2 pixel;
    ObbRay3 ray;
    there_and_back(&camera);
    OK(obb_camera_project(&camera, &right_half, camera.target, &pixel));
    CHECK(fabsf(pixel.x - center.x) < 1e-3f && fabsf(pixel.y - center.y) < 1e-3f);
    CHECK(obb_camera_project(&camera, &right_half, behind, &pixel) == OBB_STATUS_NONE);
    OK(obb_camera_pick_ray(&camera, &right_half, center, &ray));
    CHECK(fabsf(ray.direction.x + 3 / 13.0f) < 1e-6f); /* from the eye, 13 away, to the origin */

    camera.fov_y = 0;
    camera.height = 10;
    there_and_back(&camera);
    OK(obb_camera_project(&camera, &right_half, behind, &pixel)); /* an orthographic view has no eye point */
}

/* Every call says what is wrong with a camera. */
static void wrong_cameras(void) {
    const ObbCamera good = {{3, 4, 12}, {0, 0, 0}, {0, 1, 0}, 0.8f, 0, 0.1f};
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
    const float to_clip[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1};
    const float flat[16] = {0};
    const ObbVec3 pixel = {960, 180, 0.25f};
    ObbVec3 point;
    OK(obb_unproject(to_clip, &right_half, pixel, &point));
    CHECK(point.x == 0 && point.y == 0.5f && point.z == -0.25f);
    CHECK(obb_unproject(flat, &right_half, pixel, &point) == OBB_STATUS_NO_SUCH_POINT);
}

int main(void) {
    pictures();
    wrong_cameras();
    matrices();
    puts("camera: all checks hold");
    return 0;
}
