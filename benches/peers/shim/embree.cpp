// Boxes as user geometry of Embree, single rays, and packets of sixteen.
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

// So many rays lie in a packet; on processors with shorter vectors, Embree calls back with parts of it.
constexpr unsigned PACKET = 16;

// What all boxes share in the course of a packet.
struct Courses {
    RTCIntersectContext context;
    float inverse[3][PACKET];
};

// Rows of numbers of some rays, one after the other.
struct Rows {
    const float* from[3];
    const float* along[3];
    const float* inverse[3];
    unsigned count;
};

// Where rays enter an axis-aligned box; infinite if they miss.
void enter_aabb_many(const Scene& scene, unsigned index, const Rows& rows, const float* tnear, const float* tfar, float* t) {
    const PlainAabb& box = scene.aabbs[index];
    for (unsigned lane = 0; lane < rows.count; lane++) {
        float enter = tnear[lane], exit = tfar[lane];
        for (int i = 0; i < 3; i++) {
            const float a = (box.min[i] - rows.from[i][lane]) * rows.inverse[i][lane];
            const float b = (box.max[i] - rows.from[i][lane]) * rows.inverse[i][lane];
            enter = std::max(enter, std::min(a, b));
            exit = std::min(exit, std::max(a, b));
        }
        t[lane] = enter <= exit ? enter : INFINITY;
    }
}

void enter_box_many(const Scene& scene, unsigned index, const Rows& rows, const float* tnear, const float* tfar, float* t) {
    const PlainBox& box = scene.boxes[index];
    const float* m = box.rotation;
    for (unsigned lane = 0; lane < rows.count; lane++) {
        float enter = tnear[lane], exit = tfar[lane];
        const float x = rows.from[0][lane] - box.center[0], y = rows.from[1][lane] - box.center[1], z = rows.from[2][lane] - box.center[2];
        for (int i = 0; i < 3; i++) {
            const float from = m[i] * x + m[3 + i] * y + m[6 + i] * z;
            const float inverse = 1.0f / (m[i] * rows.along[0][lane] + m[3 + i] * rows.along[1][lane] + m[6 + i] * rows.along[2][lane]);
            const float a = (-box.half[i] - from) * inverse, b = (box.half[i] - from) * inverse;
            enter = std::max(enter, std::min(a, b));
            exit = std::min(exit, std::max(a, b));
        }
        t[lane] = enter <= exit ? enter : INFINITY;
    }
}

using Enter = float(const Scene&, unsigned, const RTCRay&, const RTCIntersectContext*);

using EnterMany = void(const Scene&, unsigned, const Rows&, const float*, const float*, float*);

template <EnterMany enter>
void hit_many(const RTCIntersectFunctionNArguments* args) {
    const unsigned count = args->N;
    RTCRayN* rays = RTCRayHitN_RayN(args->rayhit, count);
    RTCHitN* hits = RTCRayHitN_HitN(args->rayhit, count);
    const Courses& courses = *reinterpret_cast<const Courses*>(args->context);
    const unsigned first = RTCRayN_id(rays, count, 0);
    const Rows rows = {
        {&RTCRayN_org_x(rays, count, 0), &RTCRayN_org_y(rays, count, 0), &RTCRayN_org_z(rays, count, 0)},
        {&RTCRayN_dir_x(rays, count, 0), &RTCRayN_dir_y(rays, count, 0), &RTCRayN_dir_z(rays, count, 0)},
        {courses.inverse[0] + first, courses.inverse[1] + first, courses.inverse[2] + first},
        count,
    };
    float* tfar = &RTCRayN_tfar(rays, count, 0);
    float t[PACKET];
    enter(*static_cast<const Scene*>(args->geometryUserPtr), args->primID, rows, &RTCRayN_tnear(rays, count, 0), tfar, t);
    for (unsigned lane = 0; lane < count; lane++) {
        if (args->valid[lane] == 0 || t[lane] == INFINITY) continue;
        tfar[lane] = t[lane];
        RTCHitN_primID(hits, count, lane) = args->primID;
        RTCHitN_geomID(hits, count, lane) = args->geomID;
    }
}

template <Enter enter, EnterMany enter_many>
void hit(const RTCIntersectFunctionNArguments* args) {
    if (args->N != 1) return hit_many<enter_many>(args);
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

template <Enter enter, EnterMany enter_many>
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
    rtcSetGeometryIntersectFunction(geometry, hit<enter, enter_many>);
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
    return build<enter_aabb, enter_aabb_many>(scene, count, quality, threads, moves, aabb_bounds);
}

void* embree_boxes(const PlainBox* boxes, std::size_t count, int quality) {
    Scene* scene = new Scene;
    scene->boxes.assign(boxes, boxes + count);
    return build<enter_box, enter_box_many>(scene, count, quality, 1, false, box_bounds);
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

// Where each of some rays hits first, sixteen a call, which start close to each other and go the same way; infinite if it hits nothing.
void embree_cast_many(const void* opaque, const float* rays, std::size_t count, float* t) {
    const Scene* scene = static_cast<const Scene*>(opaque);
    for (std::size_t start = 0; start < count; start += PACKET, rays += 6 * PACKET) {
        const unsigned some = std::min<std::size_t>(PACKET, count - start);
        alignas(64) int valid[PACKET];
        alignas(64) RTCRayHit16 packet;
        alignas(64) Courses courses;
        rtcInitIntersectContext(&courses.context);
        courses.context.flags = RTC_INTERSECT_CONTEXT_FLAG_COHERENT;
        for (unsigned lane = 0; lane < PACKET; lane++) {
            const float* ray = rays + 6 * (lane < some ? lane : 0);
            valid[lane] = lane < some ? -1 : 0;
            packet.ray.org_x[lane] = ray[0], packet.ray.org_y[lane] = ray[1], packet.ray.org_z[lane] = ray[2];
            packet.ray.dir_x[lane] = ray[3], packet.ray.dir_y[lane] = ray[4], packet.ray.dir_z[lane] = ray[5];
            for (int i = 0; i < 3; i++) courses.inverse[i][lane] = 1.0f / ray[3 + i];
            packet.ray.tnear[lane] = packet.ray.time[lane] = 0.0f;
            packet.ray.tfar[lane] = INFINITY;
            packet.ray.mask[lane] = 0xFFFFFFFFu;
            packet.ray.id[lane] = lane;
            packet.ray.flags[lane] = 0;
            packet.hit.geomID[lane] = packet.hit.instID[0][lane] = RTC_INVALID_GEOMETRY_ID;
        }
        rtcIntersect16(valid, scene->scene, &courses.context, &packet);
        for (unsigned lane = 0; lane < some; lane++) t[start + lane] = packet.ray.tfar[lane];
    }
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
