// The nearest of many boxes along a ray as one writes it by hand for AVX2: eight boxes a step, a branch where one may be hit.
#include "plain.hpp"
#include <immintrin.h>
#include <algorithm>
#include <cmath>
#include <vector>

#define AVX2 __attribute__((target("avx2,fma")))

namespace {

constexpr std::size_t LANES = 8;

struct alignas(32) AabbBlock {
    float low[3][LANES], high[3][LANES];
};

struct alignas(32) SphereBlock {
    float center[3][LANES], radius2[LANES];
};

struct Boxes {
    std::vector<SphereBlock> spheres;
    std::vector<PlainBox> boxes;
};

AVX2 float least(__m256 numbers) {
    __m128 half = _mm_min_ps(_mm256_castps256_ps128(numbers), _mm256_extractf128_ps(numbers, 1));
    half = _mm_min_ps(half, _mm_movehl_ps(half, half));
    return _mm_cvtss_f32(_mm_min_ss(half, _mm_movehdup_ps(half)));
}

// Where a ray enters an oriented box; infinite if it misses or the box is farther than `most`.
float enter(const PlainBox& box, const float* ray, float most) {
    const float away[3] = {ray[0] - box.center[0], ray[1] - box.center[1], ray[2] - box.center[2]};
    const float* m = box.rotation;
    float enter = 0.0f, exit = most;
    for (int i = 0; i < 3; i++) {
        const float from = m[i] * away[0] + m[3 + i] * away[1] + m[6 + i] * away[2];
        const float inverse = 1.0f / (m[i] * ray[3] + m[3 + i] * ray[4] + m[6 + i] * ray[5]);
        const float a = (-box.half[i] - from) * inverse, b = (box.half[i] - from) * inverse;
        enter = std::max(enter, std::min(a, b));
        exit = std::min(exit, std::max(a, b));
    }
    return enter <= exit ? enter : INFINITY;
}

}  // namespace

extern "C" {

void* hand_aabbs(const float* boxes, std::size_t count) {
    auto* blocks = new std::vector<AabbBlock>((count + LANES - 1) / LANES);
    for (std::size_t i = 0; i < blocks->size() * LANES; i++) {
        AabbBlock& block = (*blocks)[i / LANES];
        for (int axis = 0; axis < 3; axis++) {
            block.low[axis][i % LANES] = i < count ? boxes[6 * i + axis] : INFINITY;
            block.high[axis][i % LANES] = i < count ? boxes[6 * i + 3 + axis] : -INFINITY;
        }
    }
    return blocks;
}

// The `t` of the nearest hit; infinite if there is none.
AVX2 float hand_cast_aabbs(const void* opaque, const float* ray) {
    const auto& blocks = *static_cast<const std::vector<AabbBlock>*>(opaque);
    __m256 origin[3], inverse[3];
    bool backward[3];
    for (int axis = 0; axis < 3; axis++) {
        origin[axis] = _mm256_set1_ps(ray[axis]);
        inverse[axis] = _mm256_set1_ps(1.0f / ray[3 + axis]);
        backward[axis] = ray[3 + axis] < 0.0f;
    }
    __m256 best = _mm256_set1_ps(INFINITY);
    for (const AabbBlock& block : blocks) {
        __m256 enter = _mm256_setzero_ps(), exit = best;
        for (int axis = 0; axis < 3; axis++) {
            const float* near = backward[axis] ? block.high[axis] : block.low[axis];
            const float* far = backward[axis] ? block.low[axis] : block.high[axis];
            enter = _mm256_max_ps(enter, _mm256_mul_ps(_mm256_sub_ps(_mm256_load_ps(near), origin[axis]), inverse[axis]));
            exit = _mm256_min_ps(exit, _mm256_mul_ps(_mm256_sub_ps(_mm256_load_ps(far), origin[axis]), inverse[axis]));
        }
        const __m256 hits = _mm256_cmp_ps(enter, exit, _CMP_LE_OQ);
        if (__builtin_expect(_mm256_movemask_ps(hits) != 0, 0))
            best = _mm256_set1_ps(std::min(_mm256_cvtss_f32(best), least(_mm256_blendv_ps(_mm256_set1_ps(INFINITY), enter, hits))));
    }
    return _mm256_cvtss_f32(best);
}

void hand_free_aabbs(void* opaque) {
    delete static_cast<std::vector<AabbBlock>*>(opaque);
}

void* hand_boxes(const PlainBox* boxes, std::size_t count) {
    Boxes* all = new Boxes{std::vector<SphereBlock>((count + LANES - 1) / LANES), {boxes, boxes + count}};
    for (std::size_t i = 0; i < all->spheres.size() * LANES; i++) {
        SphereBlock& block = all->spheres[i / LANES];
        for (int axis = 0; axis < 3; axis++) block.center[axis][i % LANES] = i < count ? boxes[i].center[axis] : 0.0f;
        const float* h = i < count ? boxes[i].half : nullptr;
        block.radius2[i % LANES] = h ? 1.00001f * (h[0] * h[0] + h[1] * h[1] + h[2] * h[2]) : -INFINITY;
    }
    return all;
}

AVX2 float hand_cast_boxes(const void* opaque, const float* ray) {
    const Boxes& all = *static_cast<const Boxes*>(opaque);
    const float length = std::sqrt(ray[3] * ray[3] + ray[4] * ray[4] + ray[5] * ray[5]);
    __m256 origin[3], along[3];
    for (int axis = 0; axis < 3; axis++) {
        origin[axis] = _mm256_set1_ps(ray[axis]);
        along[axis] = _mm256_set1_ps(ray[3 + axis] / length);
    }
    float best = INFINITY;
    __m256 reach = _mm256_set1_ps(INFINITY);
    for (std::size_t number = 0; number < all.spheres.size(); number++) {
        const SphereBlock& block = all.spheres[number];
        __m256 distance2 = _mm256_setzero_ps(), ahead = _mm256_setzero_ps();
        for (int axis = 0; axis < 3; axis++) {
            const __m256 to_center = _mm256_sub_ps(_mm256_load_ps(block.center[axis]), origin[axis]);
            distance2 = _mm256_fmadd_ps(to_center, to_center, distance2);
            ahead = _mm256_fmadd_ps(to_center, along[axis], ahead);
        }
        // The point of the ray that is closest to the center.
        const __m256 closest = _mm256_min_ps(_mm256_max_ps(ahead, _mm256_setzero_ps()), reach);
        const __m256 twice = _mm256_sub_ps(closest, _mm256_add_ps(ahead, ahead));
        const __m256 gap2 = _mm256_fmadd_ps(closest, twice, distance2);
        int hits = _mm256_movemask_ps(_mm256_cmp_ps(gap2, _mm256_load_ps(block.radius2), _CMP_LE_OQ));
        if (__builtin_expect(hits == 0, 1)) continue;
        for (; hits != 0; hits &= hits - 1) {
            best = std::min(best, enter(all.boxes[number * LANES + __builtin_ctz(hits)], ray, best));
        }
        reach = _mm256_set1_ps(best * length);
    }
    return best;
}

void hand_free_boxes(void* opaque) {
    delete static_cast<Boxes*>(opaque);
}

}
