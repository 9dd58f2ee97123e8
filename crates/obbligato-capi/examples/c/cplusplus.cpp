// The header in C++: the same functions, and structs that are plain in C++ too.
#include <obbligato.h>

#include <obbligato.h> // including it twice does no harm
#include <cstdio>
#include <type_traits>
#include <vector>

#include "check.h"

static_assert(std::is_trivially_copyable<ObbBox3>::value, "boxes can be copied as bytes");
static_assert(std::is_standard_layout<ObbNearest3>::value, "the layout is that of C");

int main() {
    std::vector<ObbBox3> row(10);
    for (std::size_t i = 0; i < row.size(); ++i) {
        const ObbVec3 center{obb_real(i), 0, 0};
        OK(obb_box3_from_quat(center, ObbVec3{0.25f, 1, 1}, ObbQuat{0, 0, 0, 1}, &row[i]));
    }
    ObbRay3 ray;
    ObbNearest3 nearest;
    OK(obb_ray3_make(ObbVec3{20, 0, 0}, ObbVec3{-1, 0, 0}, &ray));
    OK(obb_box3_nearest(row.data(), row.size(), sizeof(ObbBox3), &ray, 100, &nearest));
    CHECK(nearest.index == 9 && nearest.hit.t == 10.75f);
    std::puts("cplusplus: all checks hold");
}
