// Double precision in C++17, beside single precision: a satellite is a million kilometers away, and a screw on it is 4 mm long.
#include <cstdio>
#include <obbligato.hpp>
#include <obbligato_double.hpp>

#include "check.h"

namespace far = obbligato::in_double;

int main() {
    const double away = 1e9;
    const auto screw = far::Box3::from_quat({away, 0, 0}, {0.002, 0.001, 0.001}, {0, 0, 0, 1}).value();
    const auto driver = far::Box3::from_quat({away + 0.01, 0, 0}, {0.005, 0.001, 0.001}, {0, 0, 0, 1}).value();
    const double gap = far::distance(screw, driver);
    CHECK(gap > 0.0029 && gap < 0.0031 && !intersects(screw, driver));
    const auto tree = far::Tree::build({screw.aabb(), driver.aabb()}).value();
    const auto ray = far::Ray3::make({away, 0, 5}, {0, 0, -1}).value();
    const auto hit = tree.cast_ray(ray, 10);
    CHECK(hit && hit->index == 0 && hit->hit.t == 5 - 0.001);

    // A float does not tell them apart.
    const float rounded = static_cast<float>(away);
    const auto coarse = obbligato::Box3::from_quat({rounded, 0, 0}, {0.002f, 0.001f, 0.001f}, {0, 0, 0, 1}).value();
    CHECK(intersects(coarse, coarse) && rounded + 0.01f == rounded);
    std::printf("far_away: %.1f mm between screw and driver\n", 1000 * gap);
}
