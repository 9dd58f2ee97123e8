// Boxes as user geometry of Embree, and single rays.
#include "plain.hpp"
#include <embree3/rtcore.h>
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace {

struct PlainAabb {
    float min[3];
    float max[3];
};

struct Scene {
    RTCDevice device;
    RTCScene scene;
    RTCGeometry geometry;
    std::vector<PlainAabb> aabbs;
    std::vector<PlainBox> boxes;
};

// What all boxes share in the course of a ray; Embree passes it on.
struct Course {
    RTCIntersectContext context;
    float inverse[3];
};

Course course(const float* ray) {
    Course course;
    rtcInitIntersectContext(&course.context);
    for (int i = 0; i < 3; i++) course.inverse[i] = 1.0f / ray[3 + i];
    return course;
}

// Where a ray enters a box at the origin of its numbers; infinite if it misses.
float enter(const RTCRay& ray, const float* from, const float* inverse, const float* min, const float* max) {
    float enter = ray.tnear, exit = ray.tfar;
    for (int i = 0; i < 3; i++) {
        const float a = (min[i] - from[i]) * inverse[i], b = (max[i] - from[i]) * inverse[i];
        enter = std::max(enter, std::min(a, b));
        exit = std::min(exit, std::max(a, b));
    }
    return enter <= exit ? enter : INFINITY;
}

float enter_aabb(const Scene& scene, unsigned index, const RTCRay& ray, const RTCIntersectContext* context) {
    const PlainAabb& box = scene.aabbs[index];
    const float from[3] = {ray.org_x, ray.org_y, ray.org_z};
    return enter(ray, from, reinterpret_cast<const Course*>(context)->inverse, box.min, box.max);
}

float enter_box(const Scene& scene, unsigned index, const RTCRay& ray, const RTCIntersectContext*) {
    const PlainBox& box = scene.boxes[index];
    const float away[3] = {ray.org_x - box.center[0], ray.org_y - box.center[1], ray.org_z - box.center[2]};
    const float* m = box.rotation;
    float from[3], inverse[3], low[3];
    for (int i = 0; i < 3; i++) {
        from[i] = m[i] * away[0] + m[3 + i] * away[1] + m[6 + i] * away[2];
        inverse[i] = 1.0f / (m[i] * ray.dir_x + m[3 + i] * ray.dir_y + m[6 + i] * ray.dir_z);
        low[i] = -box.half[i];
    }
    return enter(ray, from, inverse, low, box.half);
}

using Enter = float(const Scene&, unsigned, const RTCRay&, const RTCIntersectContext*);

template <Enter enter>
void hit(const RTCIntersectFunctionNArguments* args) {
    RTCRayHit* hit = reinterpret_cast<RTCRayHit*>(args->rayhit);
    const float t = enter(*static_cast<const Scene*>(args->geometryUserPtr), args->primID, hit->ray, args->context);
    if (t == INFINITY) return;
    hit->ray.tfar = t;
    hit->hit.primID = args->primID;
    hit->hit.geomID = args->geomID;
    hit->hit.instID[0] = RTC_INVALID_GEOMETRY_ID;
}

template <Enter enter>
void block(const RTCOccludedFunctionNArguments* args) {
    RTCRay* ray = reinterpret_cast<RTCRay*>(args->ray);
    const float t = enter(*static_cast<const Scene*>(args->geometryUserPtr), args->primID, *ray, args->context);
    if (t != INFINITY) ray->tfar = -INFINITY;
}

void aabb_bounds(const RTCBoundsFunctionArguments* args) {
    const PlainAabb& box = static_cast<const Scene*>(args->geometryUserPtr)->aabbs[args->primID];
    *args->bounds_o = {box.min[0], box.min[1], box.min[2], 0, box.max[0], box.max[1], box.max[2], 0};
}

void box_bounds(const RTCBoundsFunctionArguments* args) {
    const PlainBox& box = static_cast<const Scene*>(args->geometryUserPtr)->boxes[args->primID];
    float reach[3];
    for (int i = 0; i < 3; i++) {
        const float* row = box.rotation + 3 * i;
        reach[i] = 1.000001f * (std::fabs(row[0]) * box.half[0] + std::fabs(row[1]) * box.half[1] + std::fabs(row[2]) * box.half[2]);
    }
    const float* c = box.center;
    *args->bounds_o = {c[0] - reach[0], c[1] - reach[1], c[2] - reach[2], 0, c[0] + reach[0], c[1] + reach[1], c[2] + reach[2], 0};
}

template <Enter enter>
Scene* build(Scene* scene, std::size_t count, int quality, int threads, bool moves, RTCBoundsFunction bounds) {
    scene->device = rtcNewDevice(("threads=" + std::to_string(threads)).c_str());
    scene->scene = rtcNewScene(scene->device);
    // A tree for each geometry, which can be refitted.
    if (moves) rtcSetSceneFlags(scene->scene, RTC_SCENE_FLAG_DYNAMIC);
    rtcSetSceneBuildQuality(scene->scene, static_cast<RTCBuildQuality>(quality));
    RTCGeometry geometry = scene->geometry = rtcNewGeometry(scene->device, RTC_GEOMETRY_TYPE_USER);
    rtcSetGeometryUserPrimitiveCount(geometry, count);
    rtcSetGeometryUserData(geometry, scene);
    rtcSetGeometryBoundsFunction(geometry, bounds, nullptr);
    rtcSetGeometryIntersectFunction(geometry, hit<enter>);
    rtcSetGeometryOccludedFunction(geometry, block<enter>);
    rtcSetGeometryBuildQuality(geometry, static_cast<RTCBuildQuality>(quality));
    rtcCommitGeometry(geometry);
    rtcAttachGeometry(scene->scene, geometry);
    rtcReleaseGeometry(geometry);
    rtcCommitScene(scene->scene);
    return scene;
}

RTCRay ray_of(const float* ray) {
    return {ray[0], ray[1], ray[2], 0.0f, ray[3], ray[4], ray[5], 0.0f, INFINITY, 0xFFFFFFFFu, 0, 0};
}

}  // namespace

extern "C" {

// Quality 0 is low (Morton codes), 1 is medium (surface area), 2 is high; 0 threads are as many as there are processors.
void* embree_aabbs(const float* boxes, std::size_t count, int quality, int threads, bool moves) {
    Scene* scene = new Scene;
    const PlainAabb* first = reinterpret_cast<const PlainAabb*>(boxes);
    scene->aabbs.assign(first, first + count);
    return build<enter_aabb>(scene, count, quality, threads, moves, aabb_bounds);
}

void* embree_boxes(const PlainBox* boxes, std::size_t count, int quality) {
    Scene* scene = new Scene;
    scene->boxes.assign(boxes, boxes + count);
    return build<enter_box>(scene, count, quality, 1, false, box_bounds);
}

// The nearest hit; negative if there is none.
float embree_cast(const void* opaque, const float* ray, unsigned* index) {
    const Scene* scene = static_cast<const Scene*>(opaque);
    Course way = course(ray);
    RTCRayHit hit;
    hit.ray = ray_of(ray);
    hit.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    hit.hit.instID[0] = RTC_INVALID_GEOMETRY_ID;
    rtcIntersect1(scene->scene, &way.context, &hit);
    if (hit.hit.geomID == RTC_INVALID_GEOMETRY_ID) return -1.0f;
    *index = hit.hit.primID;
    return hit.ray.tfar;
}

// Whether anything is hit.
bool embree_blocks(const void* opaque, const float* ray) {
    const Scene* scene = static_cast<const Scene*>(opaque);
    Course way = course(ray);
    RTCRay blocked = ray_of(ray);
    rtcOccluded1(scene->scene, &way.context, &blocked);
    return blocked.tfar < 0.0f;
}

// Takes the boxes of the next frame, no more than before, and refits the tree.
void embree_move(void* opaque, const float* boxes, std::size_t count) {
    Scene* scene = static_cast<Scene*>(opaque);
    const PlainAabb* first = reinterpret_cast<const PlainAabb*>(boxes);
    std::copy(first, first + std::min(count, scene->aabbs.size()), scene->aabbs.begin());
    rtcSetGeometryBuildQuality(scene->geometry, RTC_BUILD_QUALITY_REFIT);
    rtcCommitGeometry(scene->geometry);
    rtcCommitScene(scene->scene);
}

void embree_free(void* opaque) {
    Scene* scene = static_cast<Scene*>(opaque);
    rtcReleaseScene(scene->scene);
    rtcReleaseDevice(scene->device);
    delete scene;
}

}
