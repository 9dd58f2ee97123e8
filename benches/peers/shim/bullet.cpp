// Bullet: its test of two boxes, the distance by its GJK, and its convex cast.
#include "plain.hpp"
#include <btBulletCollisionCommon.h>
#include <BulletCollision/CollisionDispatch/btBoxBoxDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btContinuousConvexCollision.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <memory>
#include <vector>

namespace {

struct Body {
    btTransform pose;
    std::unique_ptr<btBoxShape> shape;
};

struct Pairs {
    std::vector<Body> a, b;
};

std::vector<Body> theirs(const PlainBox* boxes, std::size_t count) {
    std::vector<Body> all;
    for (std::size_t i = 0; i < count; i++) {
        const float *m = boxes[i].rotation, *c = boxes[i].center, *h = boxes[i].half;
        Body body;
        body.pose = btTransform(btMatrix3x3(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]), btVector3(c[0], c[1], c[2]));
        body.shape.reset(new btBoxShape(btVector3(h[0], h[1], h[2])));
        // The shape is the box itself, without rounding.
        body.shape->setMargin(0);
        all.push_back(std::move(body));
    }
    return all;
}

btDiscreteCollisionDetectorInterface::ClosestPointInput input(const Body& a, const Body& b) {
    btDiscreteCollisionDetectorInterface::ClosestPointInput input;
    input.m_transformA = a.pose;
    input.m_transformB = b.pose;
    return input;
}

}  // namespace

extern "C" {

void* bullet_pairs(const PlainBox* a, const PlainBox* b, std::size_t count) {
    return new Pairs{theirs(a, count), theirs(b, count)};
}

// How deep a pair overlaps; negative if it is apart.
float bullet_depth(const void* opaque, std::size_t i) {
    const Pairs* pairs = static_cast<const Pairs*>(opaque);
    const Body &a = pairs->a[i], &b = pairs->b[i];
    btBoxBoxDetector detector(a.shape.get(), b.shape.get());
    btPointCollector deepest;
    detector.getClosestPoints(input(a, b), deepest, nullptr);
    return deepest.m_hasResult ? -deepest.m_distance : -1.0f;
}

float bullet_distance(const void* opaque, std::size_t i) {
    const Pairs* pairs = static_cast<const Pairs*>(opaque);
    const Body &a = pairs->a[i], &b = pairs->b[i];
    btVoronoiSimplexSolver simplex;
    btGjkPairDetector detector(a.shape.get(), b.shape.get(), &simplex, nullptr);
    btPointCollector closest;
    detector.getClosestPoints(input(a, b), closest, nullptr);
    return closest.m_hasResult && closest.m_distance > 0 ? closest.m_distance : 0.0f;
}

// When the second box of a pair meets the first on its way; negative if it does not.
float bullet_meeting(const void* opaque, std::size_t i, const float* way) {
    const Pairs* pairs = static_cast<const Pairs*>(opaque);
    const Body &a = pairs->a[i], &b = pairs->b[i];
    btVoronoiSimplexSolver simplex;
    btGjkEpaPenetrationDepthSolver depth;
    btContinuousConvexCollision cast(b.shape.get(), a.shape.get(), &simplex, &depth);
    btConvexCast::CastResult result;
    btTransform end = b.pose;
    end.setOrigin(b.pose.getOrigin() + btVector3(way[0], way[1], way[2]));
    return cast.calcTimeOfImpact(b.pose, end, a.pose, a.pose, result) ? static_cast<float>(result.m_fraction) : -1.0f;
}

void bullet_free(void* opaque) { delete static_cast<Pairs*>(opaque); }

}
