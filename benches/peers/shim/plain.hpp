// What Rust passes: plain arrays of floats.
#pragma once
#include <cstddef>

// An oriented box; the axes are the columns of `rotation`, which is stored row by row.
struct PlainBox {
    float center[3];
    float half[3];
    float rotation[9];
};
