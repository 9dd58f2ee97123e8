/* Obbligato for C++17: the structs of obbligato.h with functions, and owners for what lives in memory.
 *
 * A value is the struct of C and nothing more, so arrays of them are arrays for C. Nothing fails once a value has
 * been made, so questions give a bool, a number or an optional. What makes a value gives a Result, which is a status, an
 * exception or an optional, as you like. Everything that these functions do not cover is a call of the function of C with the
 * address of a value.
 */
#ifndef OBBLIGATO_HPP
#define OBBLIGATO_HPP

#include <obbligato.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

namespace obbligato {

using Status = ObbStatus;

/* What `Result::value` throws. */
class Error : public std::runtime_error {
public:
    explicit Error(Status status) : std::runtime_error(obb_status_message(status)), status_(status) {}
    [[nodiscard]] Status status() const noexcept { return status_; }

private:
    Status status_;
};

/* A value, or why there is none. You choose how to ask: `status()` for an enum, `value()` for an exception,
 * `optional()` where the reason does not matter. */
template <class T>
class [[nodiscard]] Result {
public:
    Result(Status error) noexcept : status_(error) {}
    Result(T value) noexcept : value_(std::move(value)) {}

    [[nodiscard]] Status status() const noexcept { return status_; }
    explicit operator bool() const noexcept { return value_.has_value(); }
    [[nodiscard]] std::optional<T> optional() && noexcept { return std::move(value_); }
    [[nodiscard]] const std::optional<T>& optional() const& noexcept { return value_; }

    /* Only where there is a value, as of an optional. */
    [[nodiscard]] T& operator*() & noexcept { return *value_; }
    [[nodiscard]] const T& operator*() const& noexcept { return *value_; }
    [[nodiscard]] T&& operator*() && noexcept { return *std::move(value_); }
    T* operator->() noexcept { return &*value_; }
    const T* operator->() const noexcept { return &*value_; }

#if defined(__cpp_exceptions)
    [[nodiscard]] T value() && {
        if (!value_) throw Error(status_);
        return *std::move(value_);
    }
    [[nodiscard]] const T& value() const& {
        if (!value_) throw Error(status_);
        return *value_;
    }
#endif

private:
    std::optional<T> value_;
    Status status_ = OBB_STATUS_OK;
};

using Vec2 = ObbVec2;
using Vec3 = ObbVec3;
using Quat = ObbQuat;
using Hit2 = ObbHit2;
using Hit3 = ObbHit3;
using Nearest2 = ObbNearest2;
using Nearest3 = ObbNearest3;
using IndexPair = ObbIndexPair;
using Containment = ObbContainment;
using Viewport = ObbViewport;
using Band = ObbBand;

/* The answer of a call, if it has one. */
template <class T, class F>
[[nodiscard]] std::optional<T> asked(F call) noexcept {
    T out{};
    if (call(&out) != OBB_STATUS_OK) return std::nullopt;
    return out;
}

/* The answer of a call that always has one. */
template <class T, class F>
[[nodiscard]] T told(F call) noexcept {
    T out{};
    call(&out);
    return out;
}

/* What a call makes, or why it does not. */
template <class T, class F>
[[nodiscard]] Result<T> made(F call) noexcept {
    T out{};
    const Status status = call(&out);
    if (status != OBB_STATUS_OK) return status;
    return out;
}

/* Everything that a call lists, or why it does not. */
template <class T, class F>
[[nodiscard]] Result<std::vector<T>> made_list(F call) {
    std::vector<T> list(16);
    std::size_t found = 0;
    Status status = call(list.data(), list.size(), &found);
    if (found > list.size()) {
        list.resize(found);
        status = call(list.data(), list.size(), &found);
    }
    if (status != OBB_STATUS_OK) return status;
    list.resize(found);
    return list;
}

/* Everything that a call lists that cannot fail. */
template <class T, class F>
[[nodiscard]] std::vector<T> listed(F call) {
    return made_list<T>(call).optional().value_or(std::vector<T>{});
}

/* A pointer that a move takes along: every call with what was moved from is an error, or has no answer. */
template <class T>
struct Handle {
    Handle() = default;
    Handle(Handle&& other) noexcept : at(std::exchange(other.at, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        at = std::exchange(other.at, nullptr);
        return *this;
    }
    operator T*() const noexcept { return at; }

    T* at = nullptr;
};

struct Ray2 : ObbRay2 {
    static Result<Ray2> make(Vec2 origin, Vec2 direction) noexcept {
        return made<Ray2>([&](auto* out) { return obb_ray2_make(origin, direction, out); });
    }
};

struct Ray3 : ObbRay3 {
    static Result<Ray3> make(Vec3 origin, Vec3 direction) noexcept {
        return made<Ray3>([&](auto* out) { return obb_ray3_make(origin, direction, out); });
    }
};

struct Aabb2 : ObbAabb2 {
    static Result<Aabb2> make(Vec2 min, Vec2 max) noexcept {
        return made<Aabb2>([&](auto* out) { return obb_aabb2_make(min, max, out); });
    }
    [[nodiscard]] bool contains(Vec2 point) const noexcept {
        return told<bool>([&](bool* out) { obb_aabb2_contains(this, point, out); });
    }
    [[nodiscard]] std::optional<Hit2> cast_ray(const Ray2& ray, obb_real max_t) const noexcept {
        return asked<Hit2>([&](auto* out) { return obb_aabb2_cast_ray(this, &ray, max_t, out); });
    }
};

struct Aabb3 : ObbAabb3 {
    static Result<Aabb3> make(Vec3 min, Vec3 max) noexcept {
        return made<Aabb3>([&](auto* out) { return obb_aabb3_make(min, max, out); });
    }
    [[nodiscard]] bool contains(Vec3 point) const noexcept {
        return told<bool>([&](bool* out) { obb_aabb3_contains(this, point, out); });
    }
    [[nodiscard]] std::optional<Hit3> cast_ray(const Ray3& ray, obb_real max_t) const noexcept {
        return asked<Hit3>([&](auto* out) { return obb_aabb3_cast_ray(this, &ray, max_t, out); });
    }
};

struct Circle : ObbCircle {
    static Result<Circle> make(Vec2 center, obb_real radius) noexcept {
        return made<Circle>([&](auto* out) { return obb_circle_make(center, radius, out); });
    }
    [[nodiscard]] Aabb2 aabb() const noexcept {
        return told<Aabb2>([&](auto* out) { obb_circle_aabb(this, out); });
    }
    [[nodiscard]] bool contains(Vec2 point) const noexcept {
        return told<bool>([&](bool* out) { obb_circle_contains(this, point, out); });
    }
    [[nodiscard]] std::optional<Hit2> cast_ray(const Ray2& ray, obb_real max_t) const noexcept {
        return asked<Hit2>([&](auto* out) { return obb_circle_cast_ray(this, &ray, max_t, out); });
    }
};

struct Sphere : ObbSphere {
    static Result<Sphere> make(Vec3 center, obb_real radius) noexcept {
        return made<Sphere>([&](auto* out) { return obb_sphere_make(center, radius, out); });
    }
    [[nodiscard]] Aabb3 aabb() const noexcept {
        return told<Aabb3>([&](auto* out) { obb_sphere_aabb(this, out); });
    }
    [[nodiscard]] bool contains(Vec3 point) const noexcept {
        return told<bool>([&](bool* out) { obb_sphere_contains(this, point, out); });
    }
    [[nodiscard]] std::optional<Hit3> cast_ray(const Ray3& ray, obb_real max_t) const noexcept {
        return asked<Hit3>([&](auto* out) { return obb_sphere_cast_ray(this, &ray, max_t, out); });
    }
};

struct Box2 : ObbBox2 {
    static Result<Box2> from_angle(Vec2 center, Vec2 half_extents, obb_real radians) noexcept {
        return made<Box2>([&](auto* out) { return obb_box2_from_angle(center, half_extents, radians, out); });
    }
    static Result<Box2> from_affine(const ObbAabb2& local, const obb_real (&to_world)[9]) noexcept {
        return made<Box2>([&](auto* out) { return obb_box2_from_affine(&local, to_world, out); });
    }
    [[nodiscard]] Aabb2 aabb() const noexcept {
        return told<Aabb2>([&](auto* out) { obb_box2_aabb(this, out); });
    }
    [[nodiscard]] bool contains(Vec2 point) const noexcept {
        return told<bool>([&](bool* out) { obb_box2_contains(this, point, out); });
    }
    [[nodiscard]] std::optional<Hit2> cast_ray(const Ray2& ray, obb_real max_t) const noexcept {
        return asked<Hit2>([&](auto* out) { return obb_box2_cast_ray(this, &ray, max_t, out); });
    }
};

struct Box3 : ObbBox3 {
    static Result<Box3> from_quat(Vec3 center, Vec3 half_extents, Quat rotation) noexcept {
        return made<Box3>([&](auto* out) { return obb_box3_from_quat(center, half_extents, rotation, out); });
    }
    static Result<Box3> from_any_quat(Vec3 center, Vec3 half_extents, Quat rotation) noexcept {
        return made<Box3>([&](auto* out) { return obb_box3_from_any_quat(center, half_extents, rotation, out); });
    }
    static Result<Box3> from_affine(const ObbAabb3& local, const obb_real (&to_world)[16]) noexcept {
        return made<Box3>([&](auto* out) { return obb_box3_from_affine(&local, to_world, out); });
    }
    [[nodiscard]] Aabb3 aabb() const noexcept {
        return told<Aabb3>([&](auto* out) { obb_box3_aabb(this, out); });
    }
    [[nodiscard]] bool contains(Vec3 point) const noexcept {
        return told<bool>([&](bool* out) { obb_box3_contains(this, point, out); });
    }
    [[nodiscard]] std::optional<Hit3> cast_ray(const Ray3& ray, obb_real max_t) const noexcept {
        return asked<Hit3>([&](auto* out) { return obb_box3_cast_ray(this, &ray, max_t, out); });
    }
};

struct Polygon : ObbPolygon {
    static Result<Polygon> make(const Vec2* vertices, std::size_t count) noexcept {
        return made<Polygon>([&](auto* out) { return obb_polygon_make(vertices, count, out); });
    }
    static Result<Polygon> hull(const Vec2* points, std::size_t count) noexcept {
        return made<Polygon>([&](auto* out) { return obb_polygon_hull(points, count, out); });
    }
    [[nodiscard]] Aabb2 aabb() const noexcept {
        return told<Aabb2>([&](auto* out) { obb_polygon_aabb(this, out); });
    }
    [[nodiscard]] bool contains(Vec2 point) const noexcept {
        return told<bool>([&](bool* out) { obb_polygon_contains(this, point, out); });
    }
    [[nodiscard]] std::optional<Hit2> cast_ray(const Ray2& ray, obb_real max_t) const noexcept {
        return asked<Hit2>([&](auto* out) { return obb_polygon_cast_ray(this, &ray, max_t, out); });
    }
};

struct Rounded2 : ObbRounded2 {
    static Result<Rounded2> make(const Box2& inner, obb_real radius) noexcept {
        return made<Rounded2>([&](auto* out) { return obb_rounded2_make(&inner, radius, out); });
    }
    [[nodiscard]] Aabb2 aabb() const noexcept {
        return told<Aabb2>([&](auto* out) { obb_rounded2_aabb(this, out); });
    }
    [[nodiscard]] bool contains(Vec2 point) const noexcept {
        return told<bool>([&](bool* out) { obb_rounded2_contains(this, point, out); });
    }
    [[nodiscard]] std::optional<Hit2> cast_ray(const Ray2& ray, obb_real max_t) const noexcept {
        return asked<Hit2>([&](auto* out) { return obb_rounded2_cast_ray(this, &ray, max_t, out); });
    }
};

struct Rounded3 : ObbRounded3 {
    static Result<Rounded3> make(const Box3& inner, obb_real radius) noexcept {
        return made<Rounded3>([&](auto* out) { return obb_rounded3_make(&inner, radius, out); });
    }
    [[nodiscard]] Aabb3 aabb() const noexcept {
        return told<Aabb3>([&](auto* out) { obb_rounded3_aabb(this, out); });
    }
    [[nodiscard]] bool contains(Vec3 point) const noexcept {
        return told<bool>([&](bool* out) { obb_rounded3_contains(this, point, out); });
    }
    [[nodiscard]] std::optional<Hit3> cast_ray(const Ray3& ray, obb_real max_t) const noexcept {
        return asked<Hit3>([&](auto* out) { return obb_rounded3_cast_ray(this, &ray, max_t, out); });
    }
};

struct Hull : ObbHull {
    static Result<Hull> from_points(const Vec3* points, std::size_t count) noexcept {
        return made<Hull>([&](auto* out) { return obb_hull_from_points(points, count, out); });
    }
    [[nodiscard]] Aabb3 aabb() const noexcept {
        return told<Aabb3>([&](auto* out) { obb_hull_aabb(this, out); });
    }
    [[nodiscard]] bool contains(Vec3 point) const noexcept {
        return told<bool>([&](bool* out) { obb_hull_contains(this, point, out); });
    }
    [[nodiscard]] std::optional<Hit3> cast_ray(const Ray3& ray, obb_real max_t) const noexcept {
        return asked<Hit3>([&](auto* out) { return obb_hull_cast_ray(this, &ray, max_t, out); });
    }
};

struct Cylinder : ObbCylinder {
    static Result<Cylinder> make(Vec3 center, Vec3 axis, obb_real half_height, obb_real radius) noexcept {
        return made<Cylinder>(
            [&](auto* out) { return obb_cylinder_make(center, axis, half_height, radius, out); });
    }
    [[nodiscard]] Aabb3 aabb() const noexcept {
        return told<Aabb3>([&](auto* out) { obb_cylinder_aabb(this, out); });
    }
    [[nodiscard]] bool contains(Vec3 point) const noexcept {
        return told<bool>([&](bool* out) { obb_cylinder_contains(this, point, out); });
    }
    [[nodiscard]] std::optional<Hit3> cast_ray(const Ray3& ray, obb_real max_t) const noexcept {
        return asked<Hit3>([&](auto* out) { return obb_cylinder_cast_ray(this, &ray, max_t, out); });
    }
};

/* A camera; its fields are those of ObbCamera. */
struct Camera : ObbCamera {
    static Result<Camera> from_matrices(const obb_real (&world_to_eye)[16], const obb_real (&lens)[16], ObbDepth depth,
                                        bool is_y_down) noexcept {
        return made<Camera>(
            [&](auto* out) { return obb_camera_from_matrices(world_to_eye, lens, depth, is_y_down, out); });
    }
    Result<Ray3> pick_ray(const Viewport& viewport, Vec2 cursor) const noexcept {
        return made<Ray3>([&](auto* out) { return obb_camera_pick_ray(this, &viewport, cursor, out); });
    }
    /* Where a point appears; none behind the eye. */
    [[nodiscard]] std::optional<Vec2> project(const Viewport& viewport, Vec3 point) const noexcept {
        return asked<Vec2>([&](auto* out) { return obb_camera_project(this, &viewport, point, out); });
    }
};

/* Each struct is that of C. */
template <class T, class C>
inline constexpr bool is_same_as_in_c =
    sizeof(T) == sizeof(C) && std::is_trivially_copyable_v<T> && std::is_standard_layout_v<T>;
static_assert(is_same_as_in_c<Aabb2, ObbAabb2> && is_same_as_in_c<Aabb3, ObbAabb3>);
static_assert(is_same_as_in_c<Box2, ObbBox2> && is_same_as_in_c<Box3, ObbBox3>);
static_assert(is_same_as_in_c<Circle, ObbCircle> && is_same_as_in_c<Sphere, ObbSphere>);
static_assert(is_same_as_in_c<Ray2, ObbRay2> && is_same_as_in_c<Ray3, ObbRay3>);
static_assert(is_same_as_in_c<Polygon, ObbPolygon> && is_same_as_in_c<Camera, ObbCamera>);
static_assert(is_same_as_in_c<Rounded2, ObbRounded2> && is_same_as_in_c<Rounded3, ObbRounded3>);
static_assert(is_same_as_in_c<Hull, ObbHull> && is_same_as_in_c<Cylinder, ObbCylinder>);

/* Whether two shapes share a point. */
[[nodiscard]] inline bool intersects(const Aabb2& a, const Aabb2& b) noexcept {
    return told<bool>([&](bool* out) { obb_aabb2_intersects(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Box2& a, const Box2& b) noexcept {
    return told<bool>([&](bool* out) { obb_box2_intersects(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Box2& a, const Aabb2& b) noexcept {
    return told<bool>([&](bool* out) { obb_box2_intersects_aabb(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Box2& a, const Circle& b) noexcept {
    return told<bool>([&](bool* out) { obb_box2_intersects_circle(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Aabb2& a, const Circle& b) noexcept {
    return told<bool>([&](bool* out) { obb_aabb2_intersects_circle(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Circle& a, const Circle& b) noexcept {
    return told<bool>([&](bool* out) { obb_circle_intersects(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Polygon& a, const Polygon& b) noexcept {
    return told<bool>([&](bool* out) { obb_polygon_intersects(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Polygon& a, const Box2& b) noexcept {
    return told<bool>([&](bool* out) { obb_polygon_intersects_box(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Polygon& a, const Aabb2& b) noexcept {
    return told<bool>([&](bool* out) { obb_polygon_intersects_aabb(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Polygon& a, const Circle& b) noexcept {
    return told<bool>([&](bool* out) { obb_polygon_intersects_circle(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Aabb3& a, const Aabb3& b) noexcept {
    return told<bool>([&](bool* out) { obb_aabb3_intersects(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Box3& a, const Box3& b) noexcept {
    return told<bool>([&](bool* out) { obb_box3_intersects(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Box3& a, const Aabb3& b) noexcept {
    return told<bool>([&](bool* out) { obb_box3_intersects_aabb(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Box3& a, const Sphere& b) noexcept {
    return told<bool>([&](bool* out) { obb_box3_intersects_sphere(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Aabb3& a, const Sphere& b) noexcept {
    return told<bool>([&](bool* out) { obb_aabb3_intersects_sphere(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Sphere& a, const Sphere& b) noexcept {
    return told<bool>([&](bool* out) { obb_sphere_intersects(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Rounded2& a, const Rounded2& b) noexcept {
    return told<bool>([&](bool* out) { obb_rounded2_intersects(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Rounded2& a, const Box2& b) noexcept {
    return told<bool>([&](bool* out) { obb_rounded2_intersects_box(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Rounded2& a, const Aabb2& b) noexcept {
    return told<bool>([&](bool* out) { obb_rounded2_intersects_aabb(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Rounded2& a, const Circle& b) noexcept {
    return told<bool>([&](bool* out) { obb_rounded2_intersects_circle(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Rounded2& a, const Polygon& b) noexcept {
    return told<bool>([&](bool* out) { obb_rounded2_intersects_polygon(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Rounded3& a, const Rounded3& b) noexcept {
    return told<bool>([&](bool* out) { obb_rounded3_intersects(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Rounded3& a, const Box3& b) noexcept {
    return told<bool>([&](bool* out) { obb_rounded3_intersects_box(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Rounded3& a, const Aabb3& b) noexcept {
    return told<bool>([&](bool* out) { obb_rounded3_intersects_aabb(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Rounded3& a, const Sphere& b) noexcept {
    return told<bool>([&](bool* out) { obb_rounded3_intersects_sphere(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Hull& a, const Hull& b) noexcept {
    return told<bool>([&](bool* out) { obb_hull_intersects(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Hull& a, const Box3& b) noexcept {
    return told<bool>([&](bool* out) { obb_hull_intersects_box(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Hull& a, const Aabb3& b) noexcept {
    return told<bool>([&](bool* out) { obb_hull_intersects_aabb(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Hull& a, const Sphere& b) noexcept {
    return told<bool>([&](bool* out) { obb_hull_intersects_sphere(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Hull& a, const Rounded3& b) noexcept {
    return told<bool>([&](bool* out) { obb_hull_intersects_rounded(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Cylinder& a, const Cylinder& b) noexcept {
    return told<bool>([&](bool* out) { obb_cylinder_intersects(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Cylinder& a, const Box3& b) noexcept {
    return told<bool>([&](bool* out) { obb_cylinder_intersects_box(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Cylinder& a, const Aabb3& b) noexcept {
    return told<bool>([&](bool* out) { obb_cylinder_intersects_aabb(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Cylinder& a, const Sphere& b) noexcept {
    return told<bool>([&](bool* out) { obb_cylinder_intersects_sphere(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Cylinder& a, const Rounded3& b) noexcept {
    return told<bool>([&](bool* out) { obb_cylinder_intersects_rounded(&a, &b, out); });
}
[[nodiscard]] inline bool intersects(const Cylinder& a, const Hull& b) noexcept {
    return told<bool>([&](bool* out) { obb_cylinder_intersects_hull(&a, &b, out); });
}
/* The same in the other order. The parentheses leave out what is looked up by the arguments, which would be this one, too. */
template <class A, class B>
[[nodiscard]] auto intersects(const A& a, const B& b) noexcept -> decltype((intersects)(b, a)) {
    return (intersects)(b, a);
}

/* The distance of two shapes: 0 if and only if they share a point. */
[[nodiscard]] inline obb_real distance(const Box2& a, const Box2& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_box2_distance(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Box2& a, const Circle& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_box2_distance_circle(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Aabb2& a, const Aabb2& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_aabb2_distance(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Aabb2& a, const Circle& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_aabb2_distance_circle(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Circle& a, const Circle& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_circle_distance(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Box3& a, const Box3& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_box3_distance(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Box3& a, const Sphere& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_box3_distance_sphere(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Sphere& a, const Sphere& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_sphere_distance(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Aabb3& a, const Aabb3& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_aabb3_distance(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Aabb3& a, const Sphere& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_aabb3_distance_sphere(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Rounded2& a, const Rounded2& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_rounded2_distance(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Rounded2& a, const Box2& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_rounded2_distance_box(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Rounded2& a, const Aabb2& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_rounded2_distance_aabb(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Rounded2& a, const Circle& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_rounded2_distance_circle(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Rounded2& a, const Polygon& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_rounded2_distance_polygon(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Rounded3& a, const Rounded3& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_rounded3_distance(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Rounded3& a, const Box3& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_rounded3_distance_box(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Rounded3& a, const Aabb3& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_rounded3_distance_aabb(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Rounded3& a, const Sphere& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_rounded3_distance_sphere(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Hull& a, const Hull& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_hull_distance(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Hull& a, const Box3& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_hull_distance_box(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Hull& a, const Aabb3& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_hull_distance_aabb(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Hull& a, const Sphere& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_hull_distance_sphere(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Hull& a, const Rounded3& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_hull_distance_rounded(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Cylinder& a, const Cylinder& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_cylinder_distance(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Cylinder& a, const Box3& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_cylinder_distance_box(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Cylinder& a, const Aabb3& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_cylinder_distance_aabb(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Cylinder& a, const Sphere& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_cylinder_distance_sphere(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Cylinder& a, const Rounded3& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_cylinder_distance_rounded(&a, &b, out); });
}
[[nodiscard]] inline obb_real distance(const Cylinder& a, const Hull& b) noexcept {
    return told<obb_real>([&](obb_real* out) { obb_cylinder_distance_hull(&a, &b, out); });
}
template <class A, class B>
[[nodiscard]] auto distance(const A& a, const B& b) noexcept -> decltype((distance)(b, a)) {
    return (distance)(b, a);
}

/* How far boxes are apart or how deep they overlap, where they touch, and when moving ones first do. */
[[nodiscard]] inline ObbSeparation2 separation(const Box2& a, const Box2& b) noexcept {
    return told<ObbSeparation2>([&](auto* out) { obb_box2_separation(&a, &b, out); });
}
[[nodiscard]] inline std::optional<ObbManifold2> manifold(const Box2& a, const Box2& b) noexcept {
    return asked<ObbManifold2>([&](auto* out) { return obb_box2_manifold(&a, &b, out); });
}
[[nodiscard]] inline std::optional<ObbManifold2> manifold(const Box2& a, const Circle& b) noexcept {
    return asked<ObbManifold2>([&](auto* out) { return obb_box2_manifold_circle(&a, &b, out); });
}
[[nodiscard]] inline std::optional<ObbManifold2> manifold(const Circle& a, const Circle& b) noexcept {
    return asked<ObbManifold2>([&](auto* out) { return obb_circle_manifold(&a, &b, out); });
}
[[nodiscard]] inline std::optional<ObbManifold2> manifold(const Polygon& a, const Polygon& b) noexcept {
    return asked<ObbManifold2>([&](auto* out) { return obb_polygon_manifold(&a, &b, out); });
}
[[nodiscard]] inline std::optional<ObbManifold2> manifold(const Polygon& a, const Box2& b) noexcept {
    return asked<ObbManifold2>([&](auto* out) { return obb_polygon_manifold_box(&a, &b, out); });
}
[[nodiscard]] inline std::optional<ObbManifold2> manifold(const Polygon& a, const Circle& b) noexcept {
    return asked<ObbManifold2>([&](auto* out) { return obb_polygon_manifold_circle(&a, &b, out); });
}
[[nodiscard]] inline std::optional<ObbContact2> sweep(const Box2& a, Vec2 velocity_a, const Box2& b,
                                                       Vec2 velocity_b, obb_real max_t) noexcept {
    return asked<ObbContact2>(
        [&](auto* out) { return obb_box2_sweep(&a, velocity_a, &b, velocity_b, max_t, out); });
}
[[nodiscard]] inline ObbSeparation3 separation(const Box3& a, const Box3& b) noexcept {
    return told<ObbSeparation3>([&](auto* out) { obb_box3_separation(&a, &b, out); });
}
[[nodiscard]] inline std::optional<ObbManifold3> manifold(const Box3& a, const Box3& b) noexcept {
    return asked<ObbManifold3>([&](auto* out) { return obb_box3_manifold(&a, &b, out); });
}
[[nodiscard]] inline std::optional<ObbContact3> sweep(const Box3& a, Vec3 velocity_a, const Box3& b,
                                                       Vec3 velocity_b, obb_real max_t) noexcept {
    return asked<ObbContact3>(
        [&](auto* out) { return obb_box3_sweep(&a, velocity_a, &b, velocity_b, max_t, out); });
}

/* A tree of many boxes that owns its memory. It can be moved, but not copied.
 *
 * `boxes` are those that it was built around, one for each index up to the largest that it has had. If there are fewer, what
 * gives a Result says so, and other questions find nothing. */
class Tree {
public:
    /* A tree of some boxes, with room for indices below a capacity. */
    static Result<Tree> build(const std::vector<Aabb3>& boxes, std::size_t capacity) {
        std::size_t size = 0;
        if (const Status status = obb_tree_size(capacity, &size); status != OBB_STATUS_OK) return status;
        Tree tree(size);
        const Status status =
            obb_tree_build(tree.memory_.get(), size, capacity, boxes.data(), boxes.size(), &tree.handle_.at);
        if (status != OBB_STATUS_OK) return status;
        return tree;
    }
    static Result<Tree> build(const std::vector<Aabb3>& boxes) { return build(boxes, boxes.size()); }

    /* For the functions of C. */
    [[nodiscard]] const ObbTree* get() const noexcept { return handle_; }

    /* By how much it has decayed; 1 when it is new. */
    Result<obb_real> refit(const std::vector<Aabb3>& boxes) noexcept {
        return made<obb_real>([&](obb_real* out) { return obb_tree_refit(handle_, boxes.data(), boxes.size(), out); });
    }
    Status insert(std::size_t index, const Aabb3& bounds) noexcept { return obb_tree_insert(handle_, index, &bounds); }
    Status update(std::size_t index, const Aabb3& bounds) noexcept { return obb_tree_update(handle_, index, &bounds); }
    Status remove(std::size_t index) noexcept { return obb_tree_remove(handle_, index); }
    /* Makes it better at some of its nodes, the next ones in each call. */
    Status optimize(std::size_t nodes) noexcept { return obb_tree_optimize(handle_, nodes); }
    [[nodiscard]] std::size_t size() const noexcept {
        return told<std::size_t>([&](auto* out) { obb_tree_count(handle_, out); });
    }
    [[nodiscard]] std::optional<Nearest3> cast_ray(const Ray3& ray, obb_real max_t) const noexcept {
        return asked<Nearest3>([&](auto* out) { return obb_tree_cast_ray(handle_, &ray, max_t, out); });
    }
    /* The nearest hit of the boxes that it was built around. */
    [[nodiscard]] std::optional<Nearest3> cast_ray(const std::vector<Box3>& boxes, const Ray3& ray,
                                                   obb_real max_t) const noexcept {
        return asked<Nearest3>([&](auto* out) {
            return obb_tree_cast_ray_boxes(handle_, boxes.data(), boxes.size(), sizeof(Box3), &ray, max_t, out);
        });
    }
    /* `refine(index, max_t)` gives an optional Hit3 for the shape inside a box; it must not throw. */
    template <class F>
    [[nodiscard]] std::optional<Nearest3> cast_ray_with(const Ray3& ray, obb_real max_t, F&& refine) const noexcept {
        const auto call = [](void* user, std::size_t index, obb_real limit, Hit3* out) noexcept -> std::uint8_t {
            const std::optional<Hit3> hit = (*static_cast<std::remove_reference_t<F>*>(user))(index, limit);
            if (hit) *out = *hit;
            return hit.has_value();
        };
        void* const user = const_cast<void*>(static_cast<const void*>(std::addressof(refine)));
        return asked<Nearest3>(
            [&](auto* out) { return obb_tree_cast_ray_with(handle_, &ray, max_t, call, user, out); });
    }
    /* The nearest hit of each of many rays; where there is none, the index is SIZE_MAX. */
    Result<std::vector<Nearest3>> cast_rays(const std::vector<Ray3>& rays, obb_real max_t) const {
        std::vector<Nearest3> nearest(rays.size());
        const Status status = obb_tree_cast_rays(handle_, rays.data(), rays.size(), max_t, nearest.data());
        if (status != OBB_STATUS_OK) return status;
        return nearest;
    }
    Result<std::vector<Nearest3>> cast_rays(const std::vector<Box3>& boxes, const std::vector<Ray3>& rays,
                                            obb_real max_t) const {
        std::vector<Nearest3> nearest(rays.size());
        const Status status = obb_tree_cast_rays_boxes(handle_, boxes.data(), boxes.size(), sizeof(Box3), rays.data(),
                                                       rays.size(), max_t, nearest.data());
        if (status != OBB_STATUS_OK) return status;
        return nearest;
    }
    /* Whether a ray hits any box, or any of the boxes that it was built around. */
    [[nodiscard]] bool is_blocked(const Ray3& ray, obb_real max_t) const noexcept {
        return told<bool>([&](auto* out) { obb_tree_is_blocked(handle_, &ray, max_t, out); });
    }
    [[nodiscard]] bool is_blocked(const std::vector<Box3>& boxes, const Ray3& ray, obb_real max_t) const noexcept {
        return told<bool>([&](auto* out) {
            obb_tree_is_blocked_boxes(handle_, boxes.data(), boxes.size(), sizeof(Box3), &ray, max_t, out);
        });
    }
    /* What a moving box meets first. */
    [[nodiscard]] std::optional<ObbMetBox> sweep(const Aabb3& start, Vec3 velocity, obb_real max_t) const noexcept {
        return asked<ObbMetBox>([&](auto* out) { return obb_tree_sweep(handle_, &start, velocity, max_t, out); });
    }
    /* Every hit of the boxes that it was built around, front to back. */
    Result<std::vector<Nearest3>> hits(const std::vector<Box3>& boxes, const Ray3& ray, obb_real max_t) const {
        return made_list<Nearest3>([&](auto... list) {
            return obb_tree_hits_boxes(handle_, boxes.data(), boxes.size(), sizeof(Box3), &ray, max_t, list...);
        });
    }
    [[nodiscard]] std::vector<std::size_t> query(const Aabb3& shape) const {
        return listed<std::size_t>([&](auto... list) { return obb_tree_query_aabb(handle_, &shape, list...); });
    }
    [[nodiscard]] std::vector<std::size_t> query(const Box3& shape) const {
        return listed<std::size_t>([&](auto... list) { return obb_tree_query_box(handle_, &shape, list...); });
    }
    [[nodiscard]] std::vector<std::size_t> query(const Sphere& shape) const {
        return listed<std::size_t>([&](auto... list) { return obb_tree_query_sphere(handle_, &shape, list...); });
    }
    /* What a camera sees in a band of its picture. */
    Result<std::vector<std::size_t>> query(const Camera& camera, const Viewport& viewport, const Band& band) const {
        return made_list<std::size_t>(
            [&](auto... list) { return obb_tree_query_camera(handle_, &camera, &viewport, &band, list...); });
    }
    [[nodiscard]] std::vector<IndexPair> pairs() const {
        return listed<IndexPair>([&](auto... list) { return obb_tree_pairs(handle_, list...); });
    }
    /* Those of the boxes that it was built around. */
    Result<std::vector<IndexPair>> pairs(const std::vector<Box3>& boxes) const {
        return made_list<IndexPair>([&](auto... list) {
            return obb_tree_pairs_boxes(handle_, boxes.data(), boxes.size(), sizeof(Box3), list...);
        });
    }
    /* The pairs of a box of this tree and one of another. */
    [[nodiscard]] std::vector<IndexPair> pairs_between(const Tree& other) const {
        return listed<IndexPair>(
            [&](auto... list) { return obb_tree_pairs_between(handle_, other.handle_, list...); });
    }
    /* `visit(pair)` gives whether to go on; it must not throw. */
    template <class F>
    void visit_pairs(F&& visit) const noexcept {
        const auto call = [](void* user, IndexPair pair) noexcept -> std::uint8_t {
            return (*static_cast<std::remove_reference_t<F>*>(user))(pair);
        };
        obb_tree_visit_pairs(handle_, call, const_cast<void*>(static_cast<const void*>(std::addressof(visit))));
    }
    [[nodiscard]] std::optional<ObbNearestBox> nearest(Vec3 point) const noexcept {
        return asked<ObbNearestBox>([&](auto* out) { return obb_tree_nearest(handle_, point, out); });
    }

private:
    explicit Tree(std::size_t size) : memory_(new unsigned char[size]) {}

    std::unique_ptr<unsigned char[]> memory_;
    Handle<ObbTree> handle_;
};

/* Many oriented boxes in blocks of eight, in memory of their own. */
class Blocks3 {
public:
    static Result<Blocks3> make(const std::vector<Box3>& boxes) {
        std::size_t size = 0;
        if (const Status status = obb_box3x8_size(boxes.size(), &size); status != OBB_STATUS_OK) return status;
        Blocks3 blocks(size);
        const Status status = obb_box3x8_make(blocks.memory_.get(), size, boxes.data(), boxes.size(), sizeof(Box3),
                                              &blocks.handle_.at);
        if (status != OBB_STATUS_OK) return status;
        return blocks;
    }
    [[nodiscard]] std::optional<Nearest3> cast_ray(const Ray3& ray, obb_real max_t) const noexcept {
        return asked<Nearest3>([&](auto* out) { return obb_box3x8_nearest(handle_, &ray, max_t, out); });
    }
    [[nodiscard]] bool is_blocked(const Ray3& ray, obb_real max_t) const noexcept {
        return told<bool>([&](auto* out) { obb_box3x8_is_blocked(handle_, &ray, max_t, out); });
    }
    [[nodiscard]] std::vector<std::size_t> touching(const Box3& shape) const {
        return listed<std::size_t>([&](auto... list) { return obb_box3x8_touching(handle_, &shape, list...); });
    }

private:
    explicit Blocks3(std::size_t size) : memory_(new unsigned char[size]) {}

    std::unique_ptr<unsigned char[]> memory_;
    Handle<ObbBox3x8> handle_;
};

}  // namespace obbligato

#endif
