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
    std::vector<PlainAabb> aabbs;
    std::vector<PlainBox> boxes;
};

void report(const RTCIntersectFunctionNArguments* args, float t) {
    RTCRayHit* hit = reinterpret_cast<RTCRayHit*>(args->rayhit);
    hit->ray.tfar = t;
    hit->hit.primID = args->primID;
    hit->hit.geomID = args->geomID;
    hit->hit.instID[0] = RTC_INVALID_GEOMETRY_ID;
}

// The slab test with one division an axis.
void slabs(const RTCIntersectFunctionNArguments* args, const float* from, const float* along, const float* min, const float* max) {
    const RTCRayHit* hit = reinterpret_cast<const RTCRayHit*>(args->rayhit);
    float enter = hit->ray.tnear, exit = hit->ray.tfar;
    for (int i = 0; i < 3; i++) {
        const float inverse = 1.0f / along[i];
        const float a = (min[i] - from[i]) * inverse, b = (max[i] - from[i]) * inverse;
        enter = std::max(enter, std::min(a, b));
        exit = std::min(exit, std::max(a, b));
    }
    if (enter <= exit) report(args, enter);
}

void hit_aabb(const RTCIntersectFunctionNArguments* args) {
    const PlainAabb& box = static_cast<const Scene*>(args->geometryUserPtr)->aabbs[args->primID];
    const RTCRay& ray = reinterpret_cast<const RTCRayHit*>(args->rayhit)->ray;
    const float from[3] = {ray.org_x, ray.org_y, ray.org_z}, along[3] = {ray.dir_x, ray.dir_y, ray.dir_z};
    slabs(args, from, along, box.min, box.max);
}

void hit_box(const RTCIntersectFunctionNArguments* args) {
    const PlainBox& box = static_cast<const Scene*>(args->geometryUserPtr)->boxes[args->primID];
    const RTCRay& ray = reinterpret_cast<const RTCRayHit*>(args->rayhit)->ray;
    const float away[3] = {ray.org_x - box.center[0], ray.org_y - box.center[1], ray.org_z - box.center[2]};
    const float* m = box.rotation;
    float from[3], along[3], low[3];
    for (int i = 0; i < 3; i++) {
        from[i] = m[i] * away[0] + m[3 + i] * away[1] + m[6 + i] * away[2];
        along[i] = m[i] * ray.dir_x + m[3 + i] * ray.dir_y + m[6 + i] * ray.dir_z;
        low[i] = -box.half[i];
    }
    slabs(args, from, along, low, box.half);
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

Scene* build(Scene* scene, std::size_t count, int quality, int threads, RTCBoundsFunction bounds, RTCIntersectFunctionN hit) {
    scene->device = rtcNewDevice(("threads=" + std::to_string(threads)).c_str());
    scene->scene = rtcNewScene(scene->device);
    rtcSetSceneBuildQuality(scene->scene, static_cast<RTCBuildQuality>(quality));
    RTCGeometry geometry = rtcNewGeometry(scene->device, RTC_GEOMETRY_TYPE_USER);
    rtcSetGeometryUserPrimitiveCount(geometry, count);
    rtcSetGeometryUserData(geometry, scene);
    rtcSetGeometryBoundsFunction(geometry, bounds, nullptr);
    rtcSetGeometryIntersectFunction(geometry, hit);
    rtcSetGeometryBuildQuality(geometry, static_cast<RTCBuildQuality>(quality));
    rtcCommitGeometry(geometry);
    rtcAttachGeometry(scene->scene, geometry);
    rtcReleaseGeometry(geometry);
    rtcCommitScene(scene->scene);
    return scene;
}

}  // namespace

extern "C" {

// Quality 0 is low (Morton codes), 1 is medium (surface area), 2 is high; 0 threads are as many as there are processors.
void* embree_aabbs(const float* boxes, std::size_t count, int quality, int threads) {
    Scene* scene = new Scene;
    const PlainAabb* first = reinterpret_cast<const PlainAabb*>(boxes);
    scene->aabbs.assign(first, first + count);
    return build(scene, count, quality, threads, aabb_bounds, hit_aabb);
}

void* embree_boxes(const PlainBox* boxes, std::size_t count, int quality) {
    Scene* scene = new Scene;
    scene->boxes.assign(boxes, boxes + count);
    return build(scene, count, quality, 1, box_bounds, hit_box);
}

// The nearest hit; negative if there is none.
float embree_cast(const void* opaque, const float* ray, unsigned* index) {
    const Scene* scene = static_cast<const Scene*>(opaque);
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    RTCRayHit hit;
    hit.ray = {ray[0], ray[1], ray[2], 0.0f, ray[3], ray[4], ray[5], 0.0f, INFINITY, 0xFFFFFFFFu, 0, 0};
    hit.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    hit.hit.instID[0] = RTC_INVALID_GEOMETRY_ID;
    rtcIntersect1(scene->scene, &context, &hit);
    if (hit.hit.geomID == RTC_INVALID_GEOMETRY_ID) return -1.0f;
    *index = hit.hit.primID;
    return hit.ray.tfar;
}

void embree_free(void* opaque) {
    Scene* scene = static_cast<Scene*>(opaque);
    rtcReleaseScene(scene->scene);
    rtcReleaseDevice(scene->device);
    delete scene;
}

}
