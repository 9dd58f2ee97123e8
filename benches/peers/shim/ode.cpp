// ODE's test of two boxes; Debian's library is in double precision.
#include "plain.hpp"
#include <ode/ode.h>
#include <vector>

namespace {

struct Body {
    dVector3 center, sides;
    dMatrix3 rotation;
};

struct Pairs {
    std::vector<Body> a, b;
};

std::vector<Body> theirs(const PlainBox* boxes, std::size_t count) {
    std::vector<Body> all(count);
    for (std::size_t i = 0; i < count; i++)
        for (int row = 0; row < 3; row++) {
            all[i].center[row] = boxes[i].center[row];
            all[i].sides[row] = 2 * boxes[i].half[row];
            for (int column = 0; column < 3; column++) all[i].rotation[4 * row + column] = boxes[i].rotation[3 * row + column];
        }
    return all;
}

}  // namespace

extern "C" {

void* ode_pairs(const PlainBox* a, const PlainBox* b, std::size_t count) {
    return new Pairs{theirs(a, count), theirs(b, count)};
}

// How deep a pair overlaps; negative if it is apart.
float ode_depth(const void* opaque, std::size_t i) {
    const Pairs* pairs = static_cast<const Pairs*>(opaque);
    const Body &a = pairs->a[i], &b = pairs->b[i];
    dVector3 normal;
    dReal depth = 0;
    int code = 0;
    dContactGeom contact;
    dBoxBox(a.center, a.rotation, a.sides, b.center, b.rotation, b.sides, normal, &depth, &code, 1, &contact, sizeof contact);
    return code == 0 ? -1.0f : static_cast<float>(depth < 0 ? -depth : depth);
}

void ode_free(void* opaque) { delete static_cast<Pairs*>(opaque); }

}
