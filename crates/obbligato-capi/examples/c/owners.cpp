// What the header of C++17 owns and refuses: moved trees and blocks, too few boxes, pairs of shapes in either order.
#include <cstdio>
#include <obbligato.hpp>
#include <utility>
#include <vector>

#include "check.h"

using namespace obbligato;

namespace {

constexpr Quat UNTURNED{0, 0, 0, 1};

// Three cubes in a row along x, and a ray that hits each.
std::vector<Box3> cubes() {
    std::vector<Box3> boxes;
    for (const obb_real x : {0.0f, 2.0f, 4.0f}) {
        boxes.push_back(Box3::from_quat({x, 0, 0}, {0.5f, 0.5f, 0.5f}, UNTURNED).value());
    }
    return boxes;
}

Tree tree_of(const std::vector<Box3>& boxes) {
    std::vector<Aabb3> bounds;
    for (const Box3& box : boxes) bounds.push_back(box.aabb());
    return Tree::build(bounds).value();
}

// What was moved from has no answers, also when the memory that it had is gone.
void moves() {
    const std::vector<Box3> boxes = cubes();
    const Ray3 ray = Ray3::make({9, 0, 0}, {-1, 0, 0}).value();
    Tree tree = tree_of(boxes);
    Blocks3 blocks = Blocks3::make(boxes).value();
    {
        const Tree heir = std::move(tree);
        const Blocks3 heirs = std::move(blocks);
        CHECK(heir.size() == 3 && heir.cast_ray(ray, 9)->index == 2 && heirs.cast_ray(ray, 9)->index == 2);
    }
    CHECK(tree.get() == nullptr && tree.size() == 0 && !tree.cast_ray(ray, 9) && tree.pairs().empty());
    CHECK(tree.cast_rays({ray}, 9).status() == OBB_STATUS_NULL && tree.remove(0) == OBB_STATUS_NULL);
    CHECK(!blocks.cast_ray(ray, 9) && blocks.touching(boxes[0]).empty());
    tree = tree_of(boxes);
    blocks = Blocks3::make(boxes).value();
    CHECK(tree.cast_ray(ray, 9)->index == 2 && blocks.is_blocked(ray, 9));
}

// There is a box for each index, or the call says so.
void boxes_by_index() {
    std::vector<Box3> boxes = cubes();
    Tree tree = tree_of(boxes);
    const Ray3 hit = Ray3::make({9, 0, 0}, {-1, 0, 0}).value(), miss = Ray3::make({9, 3, 0}, {-1, 0, 0}).value();
    const auto found = tree.cast_rays(boxes, {hit, miss}, 100).value();
    CHECK(found[0].index == 2 && found[0].hit.t == 4.5f && found[1].index == SIZE_MAX);
    CHECK(tree.cast_rays({hit, miss}, 100).value()[1].index == SIZE_MAX);
    CHECK(tree.hits(boxes, hit, 100).value().size() == 3);
    CHECK(tree.cast_rays({}, {hit, miss}, 100).status() == OBB_STATUS_SIZE);
    CHECK(tree.hits({}, hit, 100).status() == OBB_STATUS_SIZE && tree.pairs({}).status() == OBB_STATUS_SIZE);

    // A box that is removed leaves its index.
    CHECK(tree.remove(0) == OBB_STATUS_OK && tree.optimize(1) == OBB_STATUS_OK && tree.size() == 2);
    CHECK(tree.cast_ray(boxes, hit, 100)->index == 2);
    boxes.pop_back();
    CHECK(tree.cast_rays(boxes, {hit}, 100).status() == OBB_STATUS_SIZE && !tree.cast_ray(boxes, hit, 100));

    // Of two turned boxes the bounds touch, but not the boxes.
    const Quat turned{0, 0, 0.38268343f, 0.92387953f};
    const std::vector<Box3> plates{Box3::from_quat({0, 0, 0}, {2, 0.1f, 1}, turned).value(),
                                   Box3::from_quat({1.5f, -1.5f, 0}, {2, 0.1f, 1}, turned).value()};
    CHECK(tree_of(plates).pairs().size() == 1 && tree_of(plates).pairs(plates).value().empty());
}

// Each pair in both orders.
template <class A, class B>
void both_orders(const A& a, const B& b) {
    CHECK(intersects(a, b) && intersects(b, a));
}

void pairs() {
    const Aabb3 level = Aabb3::make({0, 0, 0}, {1, 1, 1}).value();
    const Box3 box = Box3::from_quat({2, 0.5f, 0.5f}, {1, 1, 1}, UNTURNED).value();
    const Sphere ball = Sphere::make({-1, 0.5f, 0.5f}, 1).value();
    both_orders(level, box);
    both_orders(level, ball);
    CHECK(distance(box, ball) == 1 && distance(ball, box) == 1 && distance(level, ball) == 0);

    const Rounded3 soap = Rounded3::make(box, 0.5f).value();
    const Vec3 roof[] = {{0, 1, 0}, {1, 1, 0}, {1, 1, 1}, {0, 1, 1}, {0.5f, 2, 0.5f}};
    const Hull hull = Hull::from_points(roof, 5).value();
    both_orders(soap, level);
    both_orders(hull, level);
    both_orders(hull, soap);
    CHECK(distance(soap, ball) == 0.5f && distance(ball, soap) == 0.5f && distance(hull, hull) == 0);
    CHECK(Hull::from_points(roof, 4).status() == OBB_STATUS_NO_VOLUME);
    CHECK(hull.contains({0.5f, 1.5f, 0.5f}) && soap.aabb().max.x > 3.49f && soap.aabb().max.x < 3.51f);

    // It stands on the level box, beneath the middle of the roof.
    const Cylinder can = Cylinder::make({0.5f, 1.25f, 0.5f}, {0, 2, 0}, 0.25f, 0.5f).value();
    both_orders(can, level);
    both_orders(can, hull);
    CHECK(can.axis.y == 1 && distance(can, Sphere::make({0.5f, 4, 0.5f}, 1).value()) == 1.5f);
    // The root of 1.25, less the radius of the ball.
    CHECK(distance(ball, can) > 0.118f && distance(ball, can) < 0.1181f);

    const Aabb2 flat = Aabb2::make({0, 0}, {1, 1}).value();
    const Box2 plate = Box2::from_angle({2, 0.5f}, {1, 1}, 0).value();
    const Circle disc = Circle::make({-1, 0.5f}, 1).value();
    const Vec2 corners[] = {{1, 0}, {3, 0}, {1, 1}};
    const Polygon triangle = Polygon::make(corners, 3).value();
    both_orders(flat, plate);
    both_orders(flat, disc);
    both_orders(flat, triangle);
    both_orders(plate, triangle);
    CHECK(!intersects(disc, plate) && !intersects(disc, triangle));
    CHECK(distance(plate, disc) == 1 && distance(disc, plate) == 1);
    CHECK(distance(flat, disc) == 0 && distance(disc, flat) == 0 && distance(flat, flat) == 0 && distance(disc, disc) == 0);
}

}  // namespace

int main() {
    moves();
    boxes_by_index();
    pairs();
    // A quaternion as in C: of unit length, or any that is not zero.
    const Quat twice{0, 0, 0, 2};
    CHECK(Box3::from_quat({0, 0, 0}, {1, 1, 1}, twice).status() == OBB_STATUS_NOT_A_ROTATION);
    CHECK(Box3::from_any_quat({0, 0, 0}, {1, 1, 1}, twice));
    // A result that is kept can be asked more than once.
    const auto kept = Box3::from_quat({1, 0, 0}, {1, 1, 1}, UNTURNED);
    CHECK(kept.status() == OBB_STATUS_OK && kept.value().center.x == 1 && kept.optional()->center.x == 1);
    std::puts("owners: all checks hold");
}
