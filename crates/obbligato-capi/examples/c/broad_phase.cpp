// A small physics loop in C++17: a tree finds the pairs of crates that may touch, and a manifold says where they do.
#include <cmath>
#include <cstdio>
#include <obbligato.hpp>
#include <vector>

#include "check.h"

using namespace obbligato;

namespace {

constexpr std::size_t CRATES = 200;
constexpr obb_real STEP = 1 / 60.0f;

struct Body {
    Vec3 position;
    Vec3 velocity;
};

// A column of crates above a floor, which is body 0.
std::vector<Body> column() {
    std::vector<Body> bodies{{{0, -1, 0}, {0, 0, 0}}};
    while (bodies.size() < CRATES) {
        const std::size_t i = bodies.size();
        const obb_real x = static_cast<obb_real>(i % 8), z = static_cast<obb_real>(i * 5 % 7);
        bodies.push_back({{3 * x, 1 + 0.25f * static_cast<obb_real>(i), 3 * z}, {0, 0, 0}});
    }
    return bodies;
}

Box3 box_of(const std::vector<Body>& bodies, std::size_t i) {
    const Vec3 half = i == 0 ? Vec3{100, 1, 100} : Vec3{0.5f, 0.5f, 0.5f};
    return Box3::from_quat(bodies[i].position, half, Quat{0, 0, 0, 1}).value();
}

// Crates that sink into each other move apart, and stop.
std::size_t push_apart(std::vector<Body>& bodies, const std::vector<Box3>& boxes, const Tree& tree) {
    std::size_t touching = 0;
    tree.visit_pairs([&](IndexPair pair) {
        const auto contact = manifold(boxes[pair.a], boxes[pair.b]);
        if (!contact) return true;
        ++touching;
        obb_real depth = 0;
        for (std::uint32_t i = 0; i < contact->count; ++i) depth = std::fmax(depth, contact->points[i].depth);
        Body& upper = bodies[pair.b];
        upper.position.y += depth * contact->normal.y;
        upper.velocity.y = 0;
        return true;
    });
    return touching;
}

}  // namespace

int main() {
    auto bodies = column();
    std::vector<Box3> boxes(CRATES);
    std::vector<Aabb3> bounds(CRATES);
    const auto follow = [&] {
        for (std::size_t i = 0; i < CRATES; ++i) {
            boxes[i] = box_of(bodies, i);
            bounds[i] = boxes[i].aabb();
        }
    };
    follow();
    Tree tree = Tree::build(bounds).value();
    std::size_t touching = 0, rebuilt = 0;
    for (int frame = 0; frame < 600; ++frame) {
        for (std::size_t i = 1; i < CRATES; ++i) {
            bodies[i].velocity.y -= 9.81f * STEP;
            bodies[i].position.y += bodies[i].velocity.y * STEP;
        }
        follow();
        if (tree.refit(bounds).value() > 1.5f) {
            tree = Tree::build(bounds).value();
            ++rebuilt;
        }
        touching = push_apart(bodies, boxes, tree);
    }

    // All crates lie on the floor or on another, and the tree has found what a comparison of all finds.
    CHECK(touching >= CRATES - 1 && rebuilt < 600);
    for (const Body& body : bodies) CHECK(body.position.y > -1.01f && body.position.y < 60);
    follow();
    CHECK(tree.refit(bounds));
    std::size_t expected = 0;
    for (std::size_t a = 0; a < CRATES; ++a) {
        for (std::size_t b = a + 1; b < CRATES; ++b) expected += intersects(bounds[a], bounds[b]);
    }
    CHECK(tree.pairs().size() == expected);

    // Down onto the column in the corner: by the tree, by blocks, by a callback.
    const Ray3 ray = Ray3::make({0, 90, 0}, {0, -1, 0}).value();
    const auto hit = tree.cast_ray(boxes, ray, 200);
    const auto by_blocks = Blocks3::make(boxes).value().cast_ray(ray, 200);
    const auto refined = tree.cast_ray_with(
        ray, 200, [&](std::size_t i, obb_real max_t) { return boxes[i].cast_ray(ray, max_t); });
    CHECK(hit && by_blocks && refined);
    CHECK(hit->index == by_blocks->index && hit->index == refined->index && hit->hit.t == refined->hit.t);
    CHECK(tree.hits(boxes, ray, 200).value().front().index == hit->index);

    // Whether anything is in the way, what a falling crate meets, and what two trees have in common.
    CHECK(tree.is_blocked(boxes, ray, hit->hit.t) && !tree.is_blocked(boxes, ray, 0.9f * hit->hit.t));
    CHECK(tree.is_blocked(ray, 200) && !tree.is_blocked(ray, -1));
    const Aabb3 crate = Aabb3::make({-0.1f, 89, -0.1f}, {0.1f, 89.2f, 0.1f}).value();
    const auto met = tree.sweep(crate, {0, -1, 0}, 200);
    CHECK(met && met->contact.normal.y == -1 && !tree.sweep(crate, {0, -1, 0}, 0.9f * met->contact.t));
    const Tree other = Tree::build({bounds[1], bounds[2]}).value();
    expected = 0;
    for (std::size_t a = 0; a < CRATES; ++a) {
        expected += intersects(bounds[a], bounds[1]) + intersects(bounds[a], bounds[2]);
    }
    CHECK(tree.pairs_between(other).size() == expected);

    // An error is what you make of it.
    const auto flat = Box3::from_quat({0, 0, 0}, {1, -1, 1}, {0, 0, 0, 1});
    CHECK(!flat && flat.status() == OBB_STATUS_NEGATIVE_HALF_EXTENT);
    try {
        (void)Sphere::make({0, 0, 0}, -1).value();
        CHECK(false);
    } catch (const Error& error) {
        CHECK(error.status() == OBB_STATUS_NEGATIVE_RADIUS);
    }
    std::printf("broad_phase: %zu pairs touch\n", touching);
}
