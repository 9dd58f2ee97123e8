/* Which of three crates does a click on a 640 x 480 picture hit? Lengths are in meters. */
#include <obbligato.h>

#include "check.h"

struct crate {
    const char *name;
    ObbBox3 box;
};

static struct crate make_crate(const char *name, obb_real x, obb_real z) {
    struct crate crate = {0};
    const ObbVec3 center = {x, 0.5f, z}, half_extents = {0.5f, 0.5f, 0.5f};
    const ObbQuat turned = {0.0f, 0.38268343f, 0.0f, 0.92387953f}; /* 45 degrees about y */
    crate.name = name;
    OK(obb_box3_from_quat(center, half_extents, turned, &crate.box));
    return crate;
}

int main(void) {
    const ObbCamera camera = {
        .eye = {0.0f, 0.5f, 5.0f},
        .target = {0.0f, 0.5f, 0.0f},
        .up = {0.0f, 1.0f, 0.0f},
        .fov_y = 0.8f,
        .near_plane = 0.1f,
    };
    const ObbViewport window = {.size = {640.0f, 480.0f}};
    const ObbVec2 click = {320.0f, 240.0f};
    const struct crate crates[] = {
        make_crate("the far crate", 0.0f, -4.0f),
        make_crate("the near crate", 0.0f, 0.0f),
        make_crate("the crate to the right", 2.0f, 0.0f),
    };
    ObbRay3 ray;
    ObbNearest3 nearest;

    CHECK(obb_abi_version() == OBB_ABI_VERSION);
    OK(obb_camera_pick_ray(&camera, &window, click, &ray));
    OK(obb_box3_nearest(&crates[0].box, 3, sizeof crates[0], &ray, 100.0f, &nearest));
    printf("a click in the middle hits %s, %d mm beyond the near plane\n",
           crates[nearest.index].name, (int)(1000 * nearest.hit.t));

    CHECK(nearest.index == 1);
    return 0;
}
