// FCL in single precision, which Debian's library does not hold: the templates are compiled here.
#include "plain.hpp"
#include <fcl/math/bv/OBB.h>
#include <fcl/narrowphase/detail/primitive_shape_algorithm/box_box.h>
#include <fcl/narrowphase/detail/gjk_solver_libccd.h>
#include <vector>

namespace {

using Obb = fcl::OBB<float>;
using Boxes = std::vector<Obb, Eigen::aligned_allocator<Obb>>;

struct Pairs {
    Boxes a, b;
};

Obb theirs(const PlainBox& box) {
    const float* m = box.rotation;
    fcl::Matrix3<float> axes;
    axes << m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8];
    return Obb(axes, fcl::Vector3<float>(box.center), fcl::Vector3<float>(box.half));
}

Boxes theirs(const PlainBox* boxes, std::size_t count) {
    Boxes all;
    for (std::size_t i = 0; i < count; i++) all.push_back(theirs(boxes[i]));
    return all;
}

}  // namespace

extern "C" {

void* fcl_pairs(const PlainBox* a, const PlainBox* b, std::size_t count) {
    return new Pairs{theirs(a, count), theirs(b, count)};
}

std::size_t fcl_overlaps(const void* opaque, std::size_t from, std::size_t to) {
    const Pairs* pairs = static_cast<const Pairs*>(opaque);
    std::size_t hits = 0;
    for (std::size_t i = from; i < to; i++) hits += pairs->a[i].overlap(pairs->b[i]);
    return hits;
}

// How deep a pair overlaps; negative if it is apart.
float fcl_depth(const void* opaque, std::size_t i) {
    const Pairs* pairs = static_cast<const Pairs*>(opaque);
    const Obb &a = pairs->a[i], &b = pairs->b[i];
    fcl::Vector3<float> normal;
    float depth = 0;
    int code = 0;
    static thread_local std::vector<fcl::ContactPoint<float>> contacts;
    contacts.clear();
    fcl::detail::boxBox2<float>(2 * a.extent, a.axis, a.To, 2 * b.extent, b.axis, b.To, normal, &depth, &code, 1, contacts);
    return code == 0 ? -1.0f : std::fabs(depth);
}

float fcl_distance(const void* opaque, std::size_t i) {
    const Pairs* pairs = static_cast<const Pairs*>(opaque);
    const Obb &a = pairs->a[i], &b = pairs->b[i];
    static const fcl::detail::GJKSolver_libccd<float> solver;
    const auto pose = [](const Obb& box) {
        fcl::Transform3<float> pose = fcl::Transform3<float>::Identity();
        pose.linear() = box.axis;
        pose.translation() = box.To;
        return pose;
    };
    float distance = 0;
    const fcl::Box<float> first(2 * a.extent), second(2 * b.extent);
    return solver.shapeDistance(first, pose(a), second, pose(b), &distance) ? distance : 0.0f;
}

void fcl_free(void* opaque) { delete static_cast<Pairs*>(opaque); }

}
