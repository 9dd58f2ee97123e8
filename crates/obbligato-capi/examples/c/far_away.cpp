// Double precision in C++17: a satellite is a million kilometers away, and a screw on it is 4 mm long.
#include <cstdio>
#include <obbligato.hpp>

#include "check.h"

using namespace obbligato;

int main() {
    const double away = 1e9;
    const auto screw = Box3::from_quat({away, 0, 0}, {0.002, 0.001, 0.001}, {0, 0, 0, 1}).value();
    const auto driver = Box3::from_quat({away + 0.01, 0, 0}, {0.005, 0.001, 0.001}, {0, 0, 0, 1}).value();
    const double gap = distance(screw, driver);
    CHECK(gap > 0.0029 && gap < 0.0031 && !intersects(screw, driver));
    const auto tree = Tree::build({screw.aabb(), driver.aabb()}).value();
    const auto ray = Ray3::make({away, 0, 5}, {0, 0, -1}).value();
    const auto hit = tree.cast_ray(ray, 10);
    CHECK(hit && hit->index == 0 && hit->hit.t == 5 - 0.001);

    // A float does not tell them apart.
    const float rounded = static_cast<float>(away);
    CHECK(rounded + 0.01f == rounded);
    std::printf("far_away: %.1f mm between screw and driver\n", 1000 * gap);
}
