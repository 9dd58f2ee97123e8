/* Obbligato: box collision and ray picking in 2D and 3D.
 *
 * Generated from crates/obbligato-capi by cbindgen; make changes there.
 *
 * No function allocates, locks, prints, calls the operating system or keeps a global variable, and
 * none fails once its arguments have been checked. All are bounded in time and stack.
 *
 * Structs are plain. A struct that a _make or _from_ function has filled is valid; you may copy, store
 * and transmit it. A struct that you filled yourself, in a table in flash for example, is worth one call
 * of its _check function, because no other function checks it again: a shape with a NaN, or with axes that
 * are not a rotation, gives a useless answer, though never a crash. Zeroed memory is not an oriented box.
 *
 * Every function that can fail returns an ObbStatus and writes its answer to the last argument:
 *
 *     ObbHit3 hit;
 *     if (obb_box3_cast_ray(&crate, &ray, 100.0f, &hit) == OBB_STATUS_OK) ...  a hit
 *
 * OBB_STATUS_OK (0): the answer was written. OBB_STATUS_NONE (1): there is no answer, as for a ray that
 * misses. Negative: an error, such as a null or misaligned pointer. Only OBB_STATUS_OK writes anything. An
 * answer may overwrite an argument of the same call, but an array of answers, a tree or a quadtree may not.
 *
 * Shapes are closed: touching counts, and an overlap is never missed. Boxes that are apart are reported as
 * touching only while the greatest gap over the axes of the separating-axis test is below 16 FLT_EPSILON
 * times L, plus a few of the smallest numbers, where L is the distance of their centers plus all
 * half-extents. Axes across nearly parallel edges do not count. The distance of such boxes is below
 * 28 FLT_EPSILON times L, that of rectangles below 23 FLT_EPSILON times L. For capsules, half-spaces and
 * triangles the gap is below 20 FLT_EPSILON times L, where L reaches to the farthest of the points that they are
 * made of; the normal of a triangle that is almost a segment does not count. Where a rounded box, a hull or a cylinder is one of
 * the shapes, or both are capsules or triangles, their distance is below 32 FLT_EPSILON times L. An ObbDop2 or
 * ObbDop3 is compared along its four directions and, with another shape, along the axes of the world: shapes
 * that none of these separates are reported as touching. The clearance, distance, closest points, contacts and sweep
 * of an ObbDop2 are those of the polygon between its corners, so its distance may be positive where it intersects.
 * Of hits at the same t the earlier one wins. A ray that starts inside a shape hits it at t = 0. A max_t
 * that is negative or NaN hits nothing; INFINITY sets no limit.
 *
 * Lengths are in any unit, up to 1e15. Angles are in radians, counterclockwise. t counts lengths of a ray's
 * direction. The same input gives the same bits on every processor.
 *
 * Pointers must point to what their types say; arrays must have as many elements as their count says. What a
 * pointer to const points to is only read, by every function: nothing is cached or counted there, so it may lie in
 * flash, and any number of threads may ask the same tree, quadtree, blocks or shapes through such pointers at once.
 * What another pointer points to is written: while such a call runs, no other thread, interrupt or callback may
 * read or write it. Different data may be used from different threads at the same time.
 *
 * Sizes that no object has, counts whose bytes overflow, and memory that is too small give OBB_STATUS_SIZE. No
 * argument stops the program: neither a NaN nor memory that holds nothing of this library.
 *
 * In double precision, read DBL_EPSILON for FLT_EPSILON, and 1e150 for 1e15. obbligato.hpp is the header for C++17.
 */


#ifndef OBBLIGATO_H
#define OBBLIGATO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* obb_real is float, or double where OBB_DOUBLE is defined. A library has one precision, and its OBB_PRECISION is the size
 * of obb_real. A program for the other precision does not link, because OBB_PRECISION is another symbol there. */
#ifdef OBB_DOUBLE
typedef double obb_real;
#define OBB_PRECISION obb_precision_double
#define OBB_PRECISION_NAME "obb_precision_double"
#else
typedef float obb_real;
#define OBB_PRECISION obb_precision_float
#define OBB_PRECISION_NAME "obb_precision_float"
#endif
#ifdef __cplusplus
extern "C" const unsigned char OBB_PRECISION;
#else
extern const unsigned char OBB_PRECISION;
#endif
#if defined(__linux__) && defined(__has_attribute)
#if __has_attribute(retain)
__attribute__((retain)) /* even where the linker removes what nothing uses */
#endif
#endif
#ifdef __GNUC__
__attribute__((used)) static const unsigned char *const obb_precision = &OBB_PRECISION;
#if defined(__ELF__) && !defined(__linux__)
/* On a microcontroller: a reference that takes no memory, which the linker of GNU checks even where it removes the other. */
__asm__(".pushsection .debug_obbligato\n\t.4byte " OBB_PRECISION_NAME "\n\t.popsection");
#endif
#endif


// The version of this header's structs and functions. It is incremented by every change that
// breaks programs compiled against an earlier one.
#define OBB_ABI_VERSION 4

// The most vertices of a convex polygon.
#define OBB_POLYGON_VERTICES 16

// The most corners of a convex hull.
#define OBB_HULL_CORNERS 32

#if !defined(OBB_DOUBLE)
// The size in 64-bit words of a convex hull.
#define OBB_HULL_WORDS 245
#endif

#if defined(OBB_DOUBLE)
// The size in 64-bit words of a convex hull.
#define OBB_HULL_WORDS 424
#endif

#if !defined(OBB_DOUBLE)
// How many 64-bit words each item of a quadtree takes.
#define OBB_QUADTREE_ITEM_WORDS 3
#endif

#if defined(OBB_DOUBLE)
// How many 64-bit words each item of a quadtree takes.
#define OBB_QUADTREE_ITEM_WORDS 6
#endif

// The size in 64-bit words of a quadtree for up to 64 items.
#define OBB_QUADTREE_64_WORDS (192 + (64 * OBB_QUADTREE_ITEM_WORDS))

// The size in 64-bit words of a quadtree for up to 256 items.
#define OBB_QUADTREE_256_WORDS (640 + (256 * OBB_QUADTREE_ITEM_WORDS))

// The size in 64-bit words of a quadtree for up to 1024 items.
#define OBB_QUADTREE_1024_WORDS (2560 + (1024 * OBB_QUADTREE_ITEM_WORDS))

// The size in 64-bit words of a quadtree for up to 4096 items.
#define OBB_QUADTREE_4096_WORDS (10240 + (4096 * OBB_QUADTREE_ITEM_WORDS))

// The size in bytes of a quadtree for up to 64 items.
#define OBB_QUADTREE_64_SIZE (8 * OBB_QUADTREE_64_WORDS)

// The size in bytes of a quadtree for up to 256 items.
#define OBB_QUADTREE_256_SIZE (8 * OBB_QUADTREE_256_WORDS)

// The size in bytes of a quadtree for up to 1024 items.
#define OBB_QUADTREE_1024_SIZE (8 * OBB_QUADTREE_1024_WORDS)

// The size in bytes of a quadtree for up to 4096 items.
#define OBB_QUADTREE_4096_SIZE (8 * OBB_QUADTREE_4096_WORDS)

// The result of a call. Negative values are errors, and then nothing was written.
enum ObbStatus
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // The answer was written.
    OBB_STATUS_OK = 0,
    // There is no answer, no hit for example, and nothing was written. Not an error.
    OBB_STATUS_NONE = 1,
    // A pointer is null.
    OBB_STATUS_NULL = -1,
    // A pointer is not aligned for its type.
    OBB_STATUS_MISALIGNED = -2,
    // A count, a stride or a memory size is wrong.
    OBB_STATUS_SIZE = -3,
    // A number is NaN or infinite.
    OBB_STATUS_NOT_FINITE = -4,
    // A number is beyond the largest accepted, 1e15 for float and 1e150 for double.
    OBB_STATUS_BEYOND_LIMIT = -5,
    // A half-extent is negative, or a minimum is above its maximum.
    OBB_STATUS_NEGATIVE_HALF_EXTENT = -6,
    // A radius is negative.
    OBB_STATUS_NEGATIVE_RADIUS = -7,
    // A direction is zero.
    OBB_STATUS_ZERO_DIRECTION = -8,
    // Axes are more than 1e-4 from orthonormal or form a reflection, or the length of a quaternion
    // is more than 1e-3 from 1.
    OBB_STATUS_NOT_A_ROTATION = -9,
    // The boxes have no such axis.
    OBB_STATUS_AXIS = -10,
    // A side of the viewport is shorter than one pixel.
    OBB_STATUS_EMPTY_VIEWPORT = -11,
    // A camera needs either a field of view between 0 and pi or a positive height, and 0 for the
    // other.
    OBB_STATUS_LENS = -12,
    // The near plane of a perspective projection is not in front of the eye.
    OBB_STATUS_NEAR_PLANE = -13,
    // The eye and its target are the same point.
    OBB_STATUS_TARGET_AT_EYE = -14,
    // The up direction is zero or parallel to the direction of view.
    OBB_STATUS_UP_ALONG_VIEW = -15,
    // No point in front of the eye has this pixel and depth.
    OBB_STATUS_NO_SUCH_POINT = -16,
    // There is no quadtree of this capacity.
    OBB_STATUS_CAPACITY = -17,
    // The memory does not hold a quadtree.
    OBB_STATUS_NOT_A_QUADTREE = -18,
    // The call was made from a callback of the same quadtree.
    OBB_STATUS_BUSY = -19,
    // The quadtree or the tree holds as many items as it can.
    OBB_STATUS_FULL = -20,
    // The item was removed.
    OBB_STATUS_STALE_ID = -21,
    // A quaternion, or the direction of an axis, is zero.
    OBB_STATUS_ZERO_ROTATION = -22,
    // A normal, or the axis of a cylinder, does not have length 1.
    OBB_STATUS_NOT_UNIT = -23,
    // The far plane is not beyond the near plane.
    OBB_STATUS_FAR_PLANE = -24,
    // The matrix has no inverse.
    OBB_STATUS_SINGULAR = -25,
    // The matrix does not look down -z in the frame of the eye.
    OBB_STATUS_VIEW_DIRECTION = -26,
    // The depths of the matrix grow in the other direction.
    OBB_STATUS_DEPTH_DIRECTION = -27,
    // Up in the frame of the eye is down in the picture.
    OBB_STATUS_UPSIDE_DOWN = -28,
    // The matrix turns a box into one whose edges are not perpendicular.
    OBB_STATUS_SHEAR = -29,
    // The last row of the matrix is not that of an affine map.
    OBB_STATUS_PERSPECTIVE = -30,
    // The vertices, in their order, do not form a convex polygon.
    OBB_STATUS_NOT_CONVEX = -31,
    // The points lie on one line.
    OBB_STATUS_NO_AREA = -32,
    // The outline touches or crosses itself.
    OBB_STATUS_NOT_SIMPLE = -33,
    // The memory does not hold what the handle stands for, or it has been moved.
    OBB_STATUS_NOT_MADE = -34,
    // The tree has a box of this index.
    OBB_STATUS_OCCUPIED = -35,
    // The tree has no box of this index.
    OBB_STATUS_ABSENT = -36,
    // The points lie in one plane.
    OBB_STATUS_NO_VOLUME = -37,
    // Any other numbers that do not describe a shape or a camera.
    OBB_STATUS_INVALID = -99,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ObbStatus ObbStatus;
#else
typedef int32_t ObbStatus;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// How much of a shape a camera sees. A window selection takes what is inside, a crossing selection
// whatever is not outside.
enum ObbContainment
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // Nothing of it.
    OBB_CONTAINMENT_OUTSIDE = 0,
    // Some of it.
    OBB_CONTAINMENT_CROSSING = 1,
    // All of it; it may touch the border.
    OBB_CONTAINMENT_INSIDE = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ObbContainment ObbContainment;
#else
typedef uint8_t ObbContainment;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// The kinds of axes of the separating-axis test.
enum ObbAxisKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // `axes[a]` of the first box.
    OBB_AXIS_KIND_FACE_A = 0,
    // `axes[b]` of the second box.
    OBB_AXIS_KIND_FACE_B = 1,
    // The cross product of `axes[a]` of the first box and `axes[b]` of the second; in 3D only.
    OBB_AXIS_KIND_EDGES = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ObbAxisKind ObbAxisKind;
#else
typedef uint8_t ObbAxisKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// Which depths a projection writes.
enum ObbDepth
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // From 0 at the near plane to 1 at the far plane: Direct3D, Metal, Vulkan, WebGPU.
    OBB_DEPTH_ZERO_TO_ONE = 0,
    // From -1 at the near plane to 1 at the far plane: OpenGL.
    OBB_DEPTH_MINUS_ONE_TO_ONE = 1,
    // From 1 at the near plane to 0 at the far plane.
    OBB_DEPTH_ONE_TO_ZERO = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum ObbDepth ObbDepth;
#else
typedef uint8_t ObbDepth;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// Axis-aligned rectangles in blocks of eight; see ObbBox2x8.
typedef struct ObbAabb2x8 ObbAabb2x8;

// Axis-aligned boxes in blocks of eight; see ObbBox3x8.
typedef struct ObbAabb3x8 ObbAabb3x8;

// Oriented rectangles in blocks of eight, in your memory, which must not be moved; there is
// nothing to release. A question about all of them takes a fraction of the time that an array of
// rectangles takes; answers are the same to the bit.
typedef struct ObbBox2x8 ObbBox2x8;

// Oriented boxes in blocks of eight, in your memory, which must not be moved; there is nothing to
// release. A question about all of them takes a fraction of the time that an array of boxes takes;
// answers are the same to the bit.
typedef struct ObbBox3x8 ObbBox3x8;

// A quadtree in your memory, for up to 64, 256, 1024 or 4096 items: rectangles that are found by
// position. Keys are numbers of your choice, indices for example.
//
// It takes OBB_QUADTREE_64_SIZE bytes and so on, aligned to 8; an ObbQuadtree64 is such memory,
// and it needs no cleanup. A callback must return, without longjmp or an exception; until then,
// every call on the tree returns OBB_STATUS_BUSY.
typedef struct ObbQuadtree ObbQuadtree;

// A tree of many boxes in 3D, in your memory, which it needs no longer when you stop using it. It
// keeps the bounds of the boxes and answers with their indices.
//
// Memory that holds a tree must not be moved. A callback must not change the tree that calls it.
typedef struct ObbTree ObbTree;

// A 2D point or vector.
typedef struct {
    obb_real x;
    obb_real y;
} ObbVec2;

// An oriented rectangle. Half-extent x is measured along `axes[0]`, y along `axes[1]`.
typedef struct {
    ObbVec2 center;
    ObbVec2 half_extents;
    ObbVec2 axes[2];
} ObbBox2;

// Where a 2D body is and which way it faces.
typedef struct {
    // Where its origin is.
    ObbVec2 position;
    // Where its first axis points: the cosine and the sine of its angle, or any multiple of them.
    ObbVec2 axis;
} ObbPose2;

// A 3D point or vector.
typedef struct {
    obb_real x;
    obb_real y;
    obb_real z;
} ObbVec3;

// A quaternion: `w` is the real part.
typedef struct {
    obb_real x;
    obb_real y;
    obb_real z;
    obb_real w;
} ObbQuat;

// An oriented box. Half-extent x is measured along `axes[0]`, y along `axes[1]`, z along
// `axes[2]`.
typedef struct {
    ObbVec3 center;
    ObbVec3 half_extents;
    ObbVec3 axes[3];
} ObbBox3;

// Where a 3D body is and which way it faces.
typedef struct {
    // Where its origin is.
    ObbVec3 position;
    // How it is rotated; of any length but zero.
    ObbQuat rotation;
} ObbPose3;

// A rectangle with edges parallel to the coordinate axes.
typedef struct {
    ObbVec2 min;
    ObbVec2 max;
} ObbAabb2;

// A box with edges parallel to the coordinate axes.
typedef struct {
    ObbVec3 min;
    ObbVec3 max;
} ObbAabb3;

// A disc: a solid circle.
typedef struct {
    ObbVec2 center;
    obb_real radius;
} ObbCircle;

// A solid sphere.
typedef struct {
    ObbVec3 center;
    obb_real radius;
} ObbSphere;

// The points `origin + t * direction`, t >= 0. The direction may have any length but zero.
typedef struct {
    ObbVec2 origin;
    ObbVec2 direction;
} ObbRay2;

// The points `origin + t * direction`, t >= 0. The direction may have any length but zero.
typedef struct {
    ObbVec3 origin;
    ObbVec3 direction;
} ObbRay3;

// The points within `radius` of a segment. With radius 0 it is the segment, with equal ends a
// disc.
typedef struct {
    ObbVec2 start;
    ObbVec2 end;
    obb_real radius;
} ObbCapsule2;

// The points within `radius` of a segment. With radius 0 it is the segment, with equal ends a
// sphere.
typedef struct {
    ObbVec3 start;
    ObbVec3 end;
    obb_real radius;
} ObbCapsule3;

// A rounded rectangle: the points within `radius` of a rectangle.
typedef struct {
    ObbBox2 inner;
    obb_real radius;
} ObbRounded2;

// A rounded box: the points within `radius` of a box.
typedef struct {
    ObbBox3 inner;
    obb_real radius;
} ObbRounded3;

// A cylinder with flat caps. Its axis is a unit vector from one cap to the other, and each cap is
// `half_height` from the center.
typedef struct {
    ObbVec3 center;
    ObbVec3 axis;
    obb_real half_height;
    obb_real radius;
} ObbCylinder;

// Everything on one side of a line: the points `p` with `normal . (p - point) <= 0`. The normal is
// a unit vector that points out of it.
typedef struct {
    ObbVec2 point;
    ObbVec2 normal;
} ObbHalfSpace2;

// Everything on one side of a plane: the points `p` with `normal . (p - point) <= 0`. The normal
// is a unit vector that points out of it.
typedef struct {
    ObbVec3 point;
    ObbVec3 normal;
} ObbHalfSpace3;

// A triangle, filled; its vertices may come in either order and lie on one line.
typedef struct {
    ObbVec2 vertices[3];
} ObbTriangle2;

// A triangle, flat; its vertices may come in either order and lie on one line.
typedef struct {
    ObbVec3 vertices[3];
} ObbTriangle3;

// A convex polygon, filled. A struct that obb_polygon_make or obb_polygon_hull has filled is
// valid; every call checks it.
typedef struct {
    // Its corners, counterclockwise; the rest of the array is ignored.
    ObbVec2 vertices[OBB_POLYGON_VERTICES];
    // How many corners it has, 3 to 16.
    uint32_t count;
} ObbPolygon;

// An octagon with sides along the axes and the diagonals, an 8-DOP: the least and the greatest
// values of x, y, x + y and x - y, in this order.
typedef struct {
    obb_real min[4];
    obb_real max[4];
} ObbDop2;

// An octahedron with faces across the four diagonals of a cube, an 8-DOP. It holds the least and
// the greatest values of x + y + z, x + y - z, x - y + z and y + z - x, in this order.
typedef struct {
    obb_real min[4];
    obb_real max[4];
} ObbDop3;

// A convex hull of points in space with its interior, with 4 to 32 corners: those of
// obb_hull_corners.
//
// obb_hull_from_points fills it, and nothing else can. It may be copied, but not stored for
// another version of the library. Memory that holds no hull is OBB_STATUS_NOT_MADE.
typedef struct {
    uint64_t words[OBB_HULL_WORDS];
} ObbHull;

// An axis of the separating-axis test.
typedef struct {
    // An ObbAxisKind.
    uint8_t kind;
    // The index of the first box's axis, from 0; 0 if none is involved.
    uint8_t a;
    // The index of the second box's axis, from 0; 0 if none is involved.
    uint8_t b;
} ObbAxis;

// How far apart two rectangles are, or how deep they overlap, and along which axis.
typedef struct {
    // Positive: they are apart by at least this much. Otherwise they overlap, and -gap is the
    // depth.
    obb_real gap;
    // The unit direction from the first to the second. Moving the second by -gap * normal, the
    // minimum translation vector, ends an overlap.
    ObbVec2 normal;
    // The axis of the greatest gap.
    ObbAxis axis;
} ObbSeparation2;

// How far apart two boxes are, or how deep they overlap, and along which axis.
typedef struct {
    // Positive: they are apart by at least this much. Otherwise they overlap, and -gap is the
    // depth.
    obb_real gap;
    // The unit direction from the first to the second. Moving the second by -gap * normal, the
    // minimum translation vector, ends an overlap.
    ObbVec3 normal;
    // The axis of the greatest gap.
    ObbAxis axis;
} ObbSeparation3;

// The closest points of two shapes.
typedef struct {
    // The point of the first.
    ObbVec2 on_a;
    // The point of the second.
    ObbVec2 on_b;
} ObbClosest2;

// The closest points of two boxes.
typedef struct {
    // The point of the first.
    ObbVec3 on_a;
    // The point of the second.
    ObbVec3 on_b;
} ObbClosest3;

// How far two 2D shapes are apart, or how deep they overlap, and in which direction.
typedef struct {
    // Positive: they are apart by this much. Otherwise they overlap, and -gap is the depth.
    obb_real gap;
    // The unit direction from the first to the second. Moving the second by -gap * normal ends an
    // overlap.
    ObbVec2 normal;
} ObbClearance2;

// How far two 3D shapes are apart, or how deep they overlap, and in which direction.
typedef struct {
    // Positive: they are apart by this much. Otherwise they overlap, and -gap is the depth.
    obb_real gap;
    // The unit direction from the first to the second. Moving the second by -gap * normal ends an
    // overlap.
    ObbVec3 normal;
} ObbClearance3;

// A point at which two shapes touch.
typedef struct {
    // Halfway between the surfaces: `point + depth / 2 * normal` lies on the first,
    // `point - depth / 2 * normal` on the second.
    ObbVec2 point;
    // How deep they overlap there, along the normal. Where they only count as touching it is
    // negative.
    obb_real depth;
    // An id of the features that touch there: the same number in every frame in which the same
    // ones do.
    uint32_t id;
} ObbTouch2;

// Where two shapes touch.
typedef struct {
    // The unit normal from the first to the second, that of obb_box2_separation or of the
    // clearance.
    ObbVec2 normal;
    // How many points there are: 1 to 2.
    uint32_t count;
    // The points, in the order of their ids; zero beyond `count`.
    ObbTouch2 points[2];
} ObbManifold2;

// A point at which two boxes touch.
typedef struct {
    // Halfway between the surfaces: `point + depth / 2 * normal` lies on the first,
    // `point - depth / 2 * normal` on the second.
    ObbVec3 point;
    // How deep they overlap there, along the normal. Where they only count as touching it is
    // negative.
    obb_real depth;
    // An id of the features that touch there: the same number in every frame in which the same
    // ones do.
    uint32_t id;
} ObbTouch3;

// Where two boxes touch.
typedef struct {
    // The unit normal from the first to the second, that of obb_box3_separation or of the
    // clearance.
    ObbVec3 normal;
    // How many points there are: 1 to 4.
    uint32_t count;
    // The points, in the order of their ids; zero beyond `count`.
    ObbTouch3 points[4];
} ObbManifold3;

// The first contact of two moving 2D shapes.
typedef struct {
    // When, in the time unit of the velocities.
    obb_real t;
    // The unit normal of the contact, from the first to the second.
    ObbVec2 normal;
} ObbContact2;

// The first contact of two moving 3D shapes.
typedef struct {
    // When, in the time unit of the velocities.
    obb_real t;
    // The unit normal of the contact, from the first to the second.
    ObbVec3 normal;
} ObbContact3;

// How a 2D shape moves and turns: the velocity of its center and a spin about it, both constant. A
// half-space turns about its point.
typedef struct {
    // The velocity of the center.
    ObbVec2 velocity;
    // The angular velocity in radians per unit of time, counterclockwise.
    obb_real spin;
} ObbMotion2;

// How a 3D shape moves and turns: the velocity of its center and a spin about it, both constant. A
// half-space turns about its point.
typedef struct {
    // The velocity of the center.
    ObbVec3 velocity;
    // The angular velocity: its direction is the axis in the world, and its length the angle in
    // radians per unit of time.
    ObbVec3 spin;
} ObbMotion3;

// The first contact of two 2D shapes that move and turn.
typedef struct {
    // When, in the unit of time of the motions: never late.
    obb_real t;
    // The unit normal of the contact, from the first to the second.
    ObbVec2 normal;
    // The gap along the normal at that time; negative if they overlap at the start.
    obb_real gap;
} ObbTurningContact2;

// The first contact of two 3D shapes that move and turn.
typedef struct {
    // When, in the unit of time of the motions: never late.
    obb_real t;
    // The unit normal of the contact, from the first to the second.
    ObbVec3 normal;
    // The gap along the normal at that time; negative if they overlap at the start.
    obb_real gap;
} ObbTurningContact3;

// Where a ray first hits a 2D shape.
typedef struct {
    // The hit point is `origin + t * direction`.
    obb_real t;
    // The unit outward normal of the edge that is hit; zero when the ray starts inside.
    ObbVec2 normal;
    // 1 when the ray starts inside, where t is 0; otherwise 0.
    uint8_t inside;
} ObbHit2;

// Where a ray first hits a 3D shape.
typedef struct {
    // The hit point is `origin + t * direction`.
    obb_real t;
    // The unit outward normal of the face that is hit; zero when the ray starts inside.
    ObbVec3 normal;
    // 1 when the ray starts inside, where t is 0; otherwise 0.
    uint8_t inside;
} ObbHit3;

// Of the shapes in an array, the one that a ray hits first. Of shapes hit at the same t, the
// earlier one wins.
typedef struct {
    // Its index, counted from 0.
    size_t index;
    // Where the ray hits it.
    ObbHit2 hit;
} ObbNearest2;

// Of the shapes in an array, the one that a ray hits first. Of shapes hit at the same t, the
// earlier one wins.
typedef struct {
    // Its index, counted from 0.
    size_t index;
    // Where the ray hits it.
    ObbHit3 hit;
} ObbNearest3;

// Two elements of an array, or two boxes of a tree.
typedef struct {
    // The smaller index.
    size_t a;
    // The larger index.
    size_t b;
} ObbIndexPair;

// A camera: where it is, and one of three lenses. Every call checks it, so its fields may be
// changed at will; fields that are not needed are 0.
typedef struct {
    // The position of the camera.
    ObbVec3 eye;
    // A point in the direction of the view: the one in the center of the picture, unless the lens
    // is off-center.
    ObbVec3 target;
    // The direction that points upward in the picture; of any length, not parallel to the view.
    ObbVec3 up;
    // For a perspective projection: the vertical field of view, the whole angle, in radians.
    // Otherwise 0.
    obb_real fov_y;
    // For an orthographic projection: the height of the picture in world units. Otherwise 0.
    obb_real height;
    // The distance of the near plane, on which pick rays start.
    obb_real near_plane;
    // The distance of the far plane, which bounds what is seen; 0 for none. Pick rays ignore it.
    obb_real far_plane;
    // For any other projection, with `fov_y` and `height` 0: the projection matrix of a renderer,
    // column by column, for column vectors. It leads from the frame of the eye (x right, y up,
    // looking down -z) to clip space. It fixes the near and far planes.
    obb_real lens[16];
    // The depths that `lens` writes: an ObbDepth.
    uint8_t depth;
    // 1 if `lens` has y down in clip space, as for Vulkan; otherwise 0.
    uint8_t is_y_down;
} ObbCamera;

// The rectangle of a window that a picture fills, in physical pixels, y down; (0, 0) is the top
// left corner of the window.
typedef struct {
    // Its top left corner.
    ObbVec2 offset;
    // Width and height, at least one pixel each.
    ObbVec2 size;
} ObbViewport;

// A rubber band: the rectangle of a window between two opposite corners, in any order. Its corners
// are positions like a cursor's; to select from one whole pixel to another, both included, pass
// their outer corners.
typedef struct {
    // Where the drag began.
    ObbVec2 corner;
    // Where it is now.
    ObbVec2 opposite;
} ObbBand;

// Called for the box of this index, whose bounds a ray hits. It returns 0 if the ray misses the
// shape inside them. Otherwise it returns any other value and fills in `hit`, a point that does
// not come before the bounds, with t in 0 to max_t. In `inside`, too, any byte but 0 counts as 1.
typedef uint8_t (*ObbRefineBox)(void *user, size_t index, obb_real max_t, ObbHit3 *hit);

// Called for each pair of boxes that touch. It returns 0 to stop, anything else to go on.
typedef uint8_t (*ObbVisitPairs)(void *user, ObbIndexPair pair);

// The box of a tree that is nearest to a point.
typedef struct {
    // Its index, counted from 0.
    size_t index;
    // The distance of its bounds from the point; 0 inside.
    obb_real distance;
} ObbNearestBox;

// The box of a tree that a moving box meets first.
typedef struct {
    // Its index, counted from 0.
    size_t index;
    // When, and the unit normal, from the moving box to the one that it meets.
    ObbContact3 contact;
} ObbMetBox;

// When a quadtree splits a cell.
typedef struct {
    // How many times the bounds may be halved, up to 16.
    uint8_t max_depth;
    // A cell with more items than this is split into four, as long as there is memory for them.
    uint16_t split_above;
} ObbLimits;

// Called by obb_quadtree_refresh for each item, with its bounds, which it changes in place.
typedef void (*ObbMove)(void *user, uint32_t key, ObbAabb2 *bounds);

// A stored item.
typedef struct {
    // Identifies the item while it is stored; after that it is an error. It could identify another
    // item only after 2^32 more insertions, or in another tree with the same serial.
    uint64_t id;
    // The key that it was stored with.
    uint32_t key;
    // Its bounds.
    ObbAabb2 bounds;
} ObbItem;

// Two items whose bounds overlap, the one inserted earlier first.
typedef struct {
    // The earlier item.
    ObbItem first;
    // The later item.
    ObbItem second;
} ObbPair;

// Called by obb_quadtree_visit_pairs for each pair. It returns 0 to stop, anything else to go on.
typedef uint8_t (*ObbVisit)(void *user, const ObbPair *pair);

// The item that a ray hits first.
typedef struct {
    // The item.
    ObbItem item;
    // Where the ray hits it.
    ObbHit2 hit;
} ObbItemHit;

// Called by obb_quadtree_cast_ray_with for an item that the ray hits, or misses by no more than
// rounding. It returns 0 if the ray misses the shape inside its bounds. Otherwise it returns any
// other value and fills in `hit`, a point that does not come before the bounds, with t in 0 to
// max_t. In `inside`, too, any byte but 0 counts as 1.
typedef uint8_t (*ObbRefine)(void *user, uint32_t key, obb_real max_t, ObbHit2 *hit);

// The item nearest to a point.
typedef struct {
    // The item.
    ObbItem item;
    // The distance of its bounds from the point; 0 inside.
    obb_real distance;
} ObbNearestItem;

// The item that a moving rectangle meets first.
typedef struct {
    // The item.
    ObbItem item;
    // When, and the unit normal, from the moving rectangle to the item.
    ObbContact2 contact;
} ObbMetItem;

// Memory for a quadtree with up to 64 items: a static variable, for example.
typedef struct {
    uint64_t words[OBB_QUADTREE_64_WORDS];
} ObbQuadtree64;

// Memory for a quadtree with up to 256 items.
typedef struct {
    uint64_t words[OBB_QUADTREE_256_WORDS];
} ObbQuadtree256;

// Memory for a quadtree with up to 1024 items.
typedef struct {
    uint64_t words[OBB_QUADTREE_1024_WORDS];
} ObbQuadtree1024;

// Memory for a quadtree with up to 4096 items.
typedef struct {
    uint64_t words[OBB_QUADTREE_4096_WORDS];
} ObbQuadtree4096;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The version of the linked library: the OBB_ABI_VERSION of the header that it was built with.
uint32_t obb_abi_version(void);

// A status in words: lowercase English without a period at the end; never null.
const char *obb_status_message(int32_t status);

// A rectangle rotated counterclockwise by an angle in radians. Sine and cosine have the same bits
// on every machine; on a microcontroller, obb_box2_from_axis is faster.
ObbStatus obb_box2_from_angle(ObbVec2 center, ObbVec2 half_extents, obb_real radians, ObbBox2 *out);

// A rectangle from the unit direction of its first axis: the cosine and the sine of its angle.
ObbStatus obb_box2_from_axis(ObbVec2 center, ObbVec2 half_extents, ObbVec2 axis, ObbBox2 *out);

// A rectangle whose first axis points in a direction of any length but zero: that of a velocity,
// or a cosine and a sine that have drifted.
ObbStatus obb_box2_from_direction(ObbVec2 center,
                                  ObbVec2 half_extents,
                                  ObbVec2 direction,
                                  ObbBox2 *out);

// A rectangle that is centered in the frame of a body and rotated with it.
ObbStatus obb_box2_from_pose(ObbVec2 half_extents, const ObbPose2 *pose, ObbBox2 *out);

// The four corners of a rectangle, counterclockwise, beginning where both local coordinates are
// negative. `out` has room for 4.
ObbStatus obb_box2_corners(const ObbBox2 *shape, ObbVec2 *out);

// The matrix that maps the unit square, -0.5 to 0.5 on each axis, onto a rectangle: 9 numbers,
// column by column, for column vectors. `out` has room for 9.
ObbStatus obb_box2_to_matrix(const ObbBox2 *shape, obb_real *out);

// Whether an oriented rectangle is valid.
ObbStatus obb_box2_check(const ObbBox2 *shape);

// A box rotated by a quaternion, whose length must be within 1e-3 of 1 and is normalized.
ObbStatus obb_box3_from_quat(ObbVec3 center, ObbVec3 half_extents, ObbQuat rotation, ObbBox3 *out);

// A box rotated by a quaternion of any length but zero, which is normalized: one that drifts as a
// program multiplies it needs no care.
ObbStatus obb_box3_from_any_quat(ObbVec3 center,
                                 ObbVec3 half_extents,
                                 ObbQuat rotation,
                                 ObbBox3 *out);

// A box that is centered in the frame of a body and rotated with it.
ObbStatus obb_box3_from_pose(ObbVec3 half_extents, const ObbPose3 *pose, ObbBox3 *out);

// A box from the unit directions of its axes, right-handed. Axes within 8 FLT_EPSILON of
// orthonormal are kept bit for bit; those within 1e-4 are replaced by the nearest rotation.
ObbStatus obb_box3_from_axes(ObbVec3 center,
                             ObbVec3 half_extents,
                             ObbVec3 axis_x,
                             ObbVec3 axis_y,
                             ObbVec3 axis_z,
                             ObbBox3 *out);

// The eight corners of a box. Bit i of a corner's index says on which side of axis i it lies.
// `out` has room for 8.
ObbStatus obb_box3_corners(const ObbBox3 *shape, ObbVec3 *out);

// The matrix that maps the unit cube, -0.5 to 0.5 on each axis, onto a box: 16 numbers, column by
// column, for column vectors; what a renderer uploads for each instance of a cube. `out` has room
// for 16.
ObbStatus obb_box3_to_matrix(const ObbBox3 *shape, obb_real *out);

// Whether an oriented box is valid. Axes that obb_box3_from_axes would have to correct are an
// error.
ObbStatus obb_box3_check(const ObbBox3 *shape);

// The axis-aligned rectangle, or box, between two opposite corners.
ObbStatus obb_aabb2_make(ObbVec2 min, ObbVec2 max, ObbAabb2 *out);

// The axis-aligned rectangle, or box, between two opposite corners.
ObbStatus obb_aabb3_make(ObbVec3 min, ObbVec3 max, ObbAabb3 *out);

// An axis-aligned rectangle, or box, as an oriented one.
ObbStatus obb_box2_from_aabb(const ObbAabb2 *shape, ObbBox2 *out);

// An axis-aligned rectangle, or box, as an oriented one.
ObbStatus obb_box3_from_aabb(const ObbAabb3 *shape, ObbBox3 *out);

// The image of an axis-aligned rectangle under an affine map, such as the bounds of a sprite
// under the matrix of its node.
//
// The map may rotate, translate, mirror, and scale each axis; OBB_STATUS_SHEAR if the image is
// not a rectangle. `to_world` points to 9 numbers, column by column, for column vectors.
ObbStatus obb_box2_from_affine(const ObbAabb2 *local, const obb_real *to_world, ObbBox2 *out);

// The image of an axis-aligned box under an affine map, such as the bounds of a mesh under the
// matrix of its node.
//
// The map may rotate, translate, mirror, and scale each axis; OBB_STATUS_SHEAR if the image is
// not a box. `to_world` points to 16 numbers, column by column, for column vectors.
ObbStatus obb_box3_from_affine(const ObbAabb3 *local, const obb_real *to_world, ObbBox3 *out);

// A rectangle that encloses the image of an axis-aligned rectangle under any affine map.
// Unlike obb_box2_from_affine it accepts a shear, as of children of scaled parents. `to_world`
// is as there.
ObbStatus obb_box2_enclosing_image(const ObbAabb2 *local, const obb_real *to_world, ObbBox2 *out);

// A box that encloses the image of an axis-aligned box under any affine map. Unlike
// obb_box3_from_affine it accepts a shear, as of children of scaled parents. `to_world` is as
// there.
ObbStatus obb_box3_enclosing_image(const ObbAabb3 *local, const obb_real *to_world, ObbBox3 *out);

// A disc, or a sphere.
ObbStatus obb_circle_make(ObbVec2 center, obb_real radius, ObbCircle *out);

// A disc, or a sphere.
ObbStatus obb_sphere_make(ObbVec3 center, obb_real radius, ObbSphere *out);

// The smallest disc, or sphere, that encloses points: every one lies inside, even after
// rounding, and the radius exceeds that of the smallest by a few roundings. There must be at
// least one point.
//
// Nothing is stored; the points are read a few times. After 100 passes the search stops, and
// the radius is still at most 2 % larger than the smallest; no set of points is known that
// needs more than 20.
ObbStatus obb_circle_from_points(const ObbVec2 *points, size_t count, ObbCircle *out);

// The smallest disc, or sphere, that encloses points: every one lies inside, even after
// rounding, and the radius exceeds that of the smallest by a few roundings. There must be at
// least one point.
//
// Nothing is stored; the points are read a few times. After 100 passes the search stops, and
// the radius is still at most 2 % larger than the smallest; no set of points is known that
// needs more than 20.
ObbStatus obb_sphere_from_points(const ObbVec3 *points, size_t count, ObbSphere *out);

// A ray. Its direction is not normalized, so t counts lengths of it.
ObbStatus obb_ray2_make(ObbVec2 origin, ObbVec2 direction, ObbRay2 *out);

// A ray. Its direction is not normalized, so t counts lengths of it.
ObbStatus obb_ray3_make(ObbVec3 origin, ObbVec3 direction, ObbRay3 *out);

// A capsule around the segment from one point to another, which may be the same.
ObbStatus obb_capsule2_make(ObbVec2 start, ObbVec2 end, obb_real radius, ObbCapsule2 *out);

// A capsule around the segment from one point to another, which may be the same.
ObbStatus obb_capsule3_make(ObbVec3 start, ObbVec3 end, obb_real radius, ObbCapsule3 *out);

// A rounded rectangle, or box, from the one inside and the radius around it.
ObbStatus obb_rounded2_make(const ObbBox2 *inner, obb_real radius, ObbRounded2 *out);

// A rounded rectangle, or box, from the one inside and the radius around it.
ObbStatus obb_rounded3_make(const ObbBox3 *inner, obb_real radius, ObbRounded3 *out);

// A cylinder from its center, a vector along its axis of any length but zero, the distance
// from the center to each cap, and its radius.
ObbStatus obb_cylinder_make(ObbVec3 center,
                            ObbVec3 axis,
                            obb_real half_height,
                            obb_real radius,
                            ObbCylinder *out);

// A cylinder from the centers of its caps, which must differ, and its radius.
ObbStatus obb_cylinder_from_ends(ObbVec3 start, ObbVec3 end, obb_real radius, ObbCylinder *out);

// A half-plane, or half-space, from a point on its border and a vector that points out of it,
// of any length but zero.
ObbStatus obb_half_space2_make(ObbVec2 point, ObbVec2 normal, ObbHalfSpace2 *out);

// A half-plane, or half-space, from a point on its border and a vector that points out of it,
// of any length but zero.
ObbStatus obb_half_space3_make(ObbVec3 point, ObbVec3 normal, ObbHalfSpace3 *out);

// A triangle from its vertices, in either order.
ObbStatus obb_triangle2_make(ObbVec2 first, ObbVec2 second, ObbVec2 third, ObbTriangle2 *out);

// A triangle from its vertices, in either order.
ObbStatus obb_triangle3_make(ObbVec3 first, ObbVec3 second, ObbVec3 third, ObbTriangle3 *out);

// The axis-aligned rectangle, or box, around an oriented one.
ObbStatus obb_box2_aabb(const ObbBox2 *shape, ObbAabb2 *out);

// The axis-aligned rectangle, or box, around an oriented one.
ObbStatus obb_box3_aabb(const ObbBox3 *shape, ObbAabb3 *out);

// The axis-aligned rectangle around a disc, or the axis-aligned box around a sphere.
ObbStatus obb_circle_aabb(const ObbCircle *shape, ObbAabb2 *out);

// The axis-aligned rectangle around a disc, or the axis-aligned box around a sphere.
ObbStatus obb_sphere_aabb(const ObbSphere *shape, ObbAabb3 *out);

// The axis-aligned rectangle around a rounded one, or the axis-aligned box around a rounded
// box.
ObbStatus obb_rounded2_aabb(const ObbRounded2 *shape, ObbAabb2 *out);

// The axis-aligned rectangle around a rounded one, or the axis-aligned box around a rounded
// box.
ObbStatus obb_rounded3_aabb(const ObbRounded3 *shape, ObbAabb3 *out);

// The axis-aligned box around a cylinder.
ObbStatus obb_cylinder_aabb(const ObbCylinder *shape, ObbAabb3 *out);

// Whether an axis-aligned rectangle, or box, is valid.
ObbStatus obb_aabb2_check(const ObbAabb2 *shape);

// Whether an axis-aligned rectangle, or box, is valid.
ObbStatus obb_aabb3_check(const ObbAabb3 *shape);

// Whether a disc, or a sphere, is valid.
ObbStatus obb_circle_check(const ObbCircle *shape);

// Whether a disc, or a sphere, is valid.
ObbStatus obb_sphere_check(const ObbSphere *shape);

// Whether a ray is valid.
ObbStatus obb_ray2_check(const ObbRay2 *shape);

// Whether a ray is valid.
ObbStatus obb_ray3_check(const ObbRay3 *shape);

// Whether a capsule is valid.
ObbStatus obb_capsule2_check(const ObbCapsule2 *shape);

// Whether a capsule is valid.
ObbStatus obb_capsule3_check(const ObbCapsule3 *shape);

// Whether a rounded rectangle, or box, is valid.
ObbStatus obb_rounded2_check(const ObbRounded2 *shape);

// Whether a rounded rectangle, or box, is valid.
ObbStatus obb_rounded3_check(const ObbRounded3 *shape);

// Whether a cylinder is valid; its axis must be a unit vector such as obb_cylinder_make
// leaves.
ObbStatus obb_cylinder_check(const ObbCylinder *shape);

// Whether a half-plane, or half-space, is valid; its normal must be a unit vector such as
// obb_half_space2_make and obb_half_space3_make leave.
ObbStatus obb_half_space2_check(const ObbHalfSpace2 *shape);

// Whether a half-plane, or half-space, is valid; its normal must be a unit vector such as
// obb_half_space2_make and obb_half_space3_make leave.
ObbStatus obb_half_space3_check(const ObbHalfSpace3 *shape);

// Whether a triangle is valid.
ObbStatus obb_triangle2_check(const ObbTriangle2 *shape);

// Whether a triangle is valid.
ObbStatus obb_triangle3_check(const ObbTriangle3 *shape);

// Whether two oriented rectangles share a point: the separating-axis test over 4 axes.
ObbStatus obb_box2_intersects(const ObbBox2 *a, const ObbBox2 *b, bool *out);

// Whether two oriented boxes share a point: the separating-axis test over 15 axes.
ObbStatus obb_box3_intersects(const ObbBox3 *a, const ObbBox3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_box2_intersects_aabb(const ObbBox2 *a, const ObbAabb2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_box2_intersects_circle(const ObbBox2 *a, const ObbCircle *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_aabb2_intersects(const ObbAabb2 *a, const ObbAabb2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_aabb2_intersects_circle(const ObbAabb2 *a, const ObbCircle *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_circle_intersects(const ObbCircle *a, const ObbCircle *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_capsule2_intersects_box(const ObbCapsule2 *a, const ObbBox2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_capsule2_intersects_aabb(const ObbCapsule2 *a, const ObbAabb2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_capsule2_intersects_circle(const ObbCapsule2 *a, const ObbCircle *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_half_space2_intersects_box(const ObbHalfSpace2 *a, const ObbBox2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_half_space2_intersects_aabb(const ObbHalfSpace2 *a, const ObbAabb2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_half_space2_intersects_circle(const ObbHalfSpace2 *a, const ObbCircle *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_triangle2_intersects_box(const ObbTriangle2 *a, const ObbBox2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_triangle2_intersects_aabb(const ObbTriangle2 *a, const ObbAabb2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_triangle2_intersects_circle(const ObbTriangle2 *a, const ObbCircle *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_polygon_intersects(const ObbPolygon *a, const ObbPolygon *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_polygon_intersects_box(const ObbPolygon *a, const ObbBox2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_polygon_intersects_aabb(const ObbPolygon *a, const ObbAabb2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_polygon_intersects_circle(const ObbPolygon *a, const ObbCircle *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_capsule2_intersects(const ObbCapsule2 *a, const ObbCapsule2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_half_space2_intersects_capsule(const ObbHalfSpace2 *a,
                                             const ObbCapsule2 *b,
                                             bool *out);

// Whether two shapes share a point.
ObbStatus obb_triangle2_intersects_capsule(const ObbTriangle2 *a, const ObbCapsule2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded2_intersects(const ObbRounded2 *a, const ObbRounded2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded2_intersects_box(const ObbRounded2 *a, const ObbBox2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded2_intersects_aabb(const ObbRounded2 *a, const ObbAabb2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded2_intersects_circle(const ObbRounded2 *a, const ObbCircle *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded2_intersects_capsule(const ObbRounded2 *a, const ObbCapsule2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded2_intersects_half_space(const ObbRounded2 *a,
                                             const ObbHalfSpace2 *b,
                                             bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded2_intersects_triangle(const ObbRounded2 *a, const ObbTriangle2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded2_intersects_dop(const ObbRounded2 *a, const ObbDop2 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded2_intersects_polygon(const ObbRounded2 *a, const ObbPolygon *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_box3_intersects_aabb(const ObbBox3 *a, const ObbAabb3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_box3_intersects_sphere(const ObbBox3 *a, const ObbSphere *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_aabb3_intersects(const ObbAabb3 *a, const ObbAabb3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_aabb3_intersects_sphere(const ObbAabb3 *a, const ObbSphere *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_sphere_intersects(const ObbSphere *a, const ObbSphere *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_capsule3_intersects_box(const ObbCapsule3 *a, const ObbBox3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_capsule3_intersects_aabb(const ObbCapsule3 *a, const ObbAabb3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_capsule3_intersects_sphere(const ObbCapsule3 *a, const ObbSphere *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_half_space3_intersects_box(const ObbHalfSpace3 *a, const ObbBox3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_half_space3_intersects_aabb(const ObbHalfSpace3 *a, const ObbAabb3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_half_space3_intersects_sphere(const ObbHalfSpace3 *a, const ObbSphere *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_triangle3_intersects_box(const ObbTriangle3 *a, const ObbBox3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_triangle3_intersects_aabb(const ObbTriangle3 *a, const ObbAabb3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_triangle3_intersects_sphere(const ObbTriangle3 *a, const ObbSphere *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_capsule3_intersects(const ObbCapsule3 *a, const ObbCapsule3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_half_space3_intersects_capsule(const ObbHalfSpace3 *a,
                                             const ObbCapsule3 *b,
                                             bool *out);

// Whether two shapes share a point.
ObbStatus obb_triangle3_intersects_capsule(const ObbTriangle3 *a, const ObbCapsule3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded3_intersects(const ObbRounded3 *a, const ObbRounded3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded3_intersects_box(const ObbRounded3 *a, const ObbBox3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded3_intersects_aabb(const ObbRounded3 *a, const ObbAabb3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded3_intersects_sphere(const ObbRounded3 *a, const ObbSphere *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded3_intersects_capsule(const ObbRounded3 *a, const ObbCapsule3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded3_intersects_half_space(const ObbRounded3 *a,
                                             const ObbHalfSpace3 *b,
                                             bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded3_intersects_triangle(const ObbRounded3 *a, const ObbTriangle3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_rounded3_intersects_dop(const ObbRounded3 *a, const ObbDop3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_hull_intersects(const ObbHull *a, const ObbHull *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_hull_intersects_box(const ObbHull *a, const ObbBox3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_hull_intersects_aabb(const ObbHull *a, const ObbAabb3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_hull_intersects_sphere(const ObbHull *a, const ObbSphere *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_hull_intersects_capsule(const ObbHull *a, const ObbCapsule3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_hull_intersects_half_space(const ObbHull *a, const ObbHalfSpace3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_hull_intersects_triangle(const ObbHull *a, const ObbTriangle3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_hull_intersects_dop(const ObbHull *a, const ObbDop3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_hull_intersects_rounded(const ObbHull *a, const ObbRounded3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_cylinder_intersects(const ObbCylinder *a, const ObbCylinder *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_cylinder_intersects_box(const ObbCylinder *a, const ObbBox3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_cylinder_intersects_aabb(const ObbCylinder *a, const ObbAabb3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_cylinder_intersects_sphere(const ObbCylinder *a, const ObbSphere *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_cylinder_intersects_capsule(const ObbCylinder *a, const ObbCapsule3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_cylinder_intersects_half_space(const ObbCylinder *a,
                                             const ObbHalfSpace3 *b,
                                             bool *out);

// Whether two shapes share a point.
ObbStatus obb_cylinder_intersects_triangle(const ObbCylinder *a, const ObbTriangle3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_cylinder_intersects_dop(const ObbCylinder *a, const ObbDop3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_cylinder_intersects_rounded(const ObbCylinder *a, const ObbRounded3 *b, bool *out);

// Whether two shapes share a point.
ObbStatus obb_cylinder_intersects_hull(const ObbCylinder *a, const ObbHull *b, bool *out);

// Whether two octagons, or octahedrons, overlap along all four directions: eight comparisons.
ObbStatus obb_dop2_intersects(const ObbDop2 *a, const ObbDop2 *b, bool *out);

// Whether two octagons, or octahedrons, overlap along all four directions: eight comparisons.
ObbStatus obb_dop3_intersects(const ObbDop3 *a, const ObbDop3 *b, bool *out);

// Whether an octagon, or octahedron, and another shape overlap along the four directions and
// the axes of the world.
ObbStatus obb_dop2_intersects_box(const ObbDop2 *a, const ObbBox2 *b, bool *out);

// Whether an octagon, or octahedron, and another shape overlap along the four directions and
// the axes of the world.
ObbStatus obb_dop2_intersects_aabb(const ObbDop2 *a, const ObbAabb2 *b, bool *out);

// Whether an octagon, or octahedron, and another shape overlap along the four directions and
// the axes of the world.
ObbStatus obb_dop2_intersects_circle(const ObbDop2 *a, const ObbCircle *b, bool *out);

// Whether an octagon, or octahedron, and another shape overlap along the four directions and
// the axes of the world.
ObbStatus obb_dop3_intersects_box(const ObbDop3 *a, const ObbBox3 *b, bool *out);

// Whether an octagon, or octahedron, and another shape overlap along the four directions and
// the axes of the world.
ObbStatus obb_dop3_intersects_aabb(const ObbDop3 *a, const ObbAabb3 *b, bool *out);

// Whether an octagon, or octahedron, and another shape overlap along the four directions and
// the axes of the world.
ObbStatus obb_dop3_intersects_sphere(const ObbDop3 *a, const ObbSphere *b, bool *out);

// Whether a shape contains a point. A NaN lies nowhere.
ObbStatus obb_box2_contains(const ObbBox2 *shape, ObbVec2 point, bool *out);

// Whether a shape contains a point. A NaN lies nowhere.
ObbStatus obb_aabb2_contains(const ObbAabb2 *shape, ObbVec2 point, bool *out);

// Whether a shape contains a point. A NaN lies nowhere.
ObbStatus obb_circle_contains(const ObbCircle *shape, ObbVec2 point, bool *out);

// Whether a shape contains a point. A NaN lies nowhere.
ObbStatus obb_rounded2_contains(const ObbRounded2 *shape, ObbVec2 point, bool *out);

// Whether a shape contains a point. A NaN lies nowhere.
ObbStatus obb_polygon_contains(const ObbPolygon *shape, ObbVec2 point, bool *out);

// Whether a shape contains a point. A NaN lies nowhere.
ObbStatus obb_box3_contains(const ObbBox3 *shape, ObbVec3 point, bool *out);

// Whether a shape contains a point. A NaN lies nowhere.
ObbStatus obb_aabb3_contains(const ObbAabb3 *shape, ObbVec3 point, bool *out);

// Whether a shape contains a point. A NaN lies nowhere.
ObbStatus obb_sphere_contains(const ObbSphere *shape, ObbVec3 point, bool *out);

// Whether a shape contains a point. A NaN lies nowhere.
ObbStatus obb_rounded3_contains(const ObbRounded3 *shape, ObbVec3 point, bool *out);

// Whether a shape contains a point. A NaN lies nowhere.
ObbStatus obb_hull_contains(const ObbHull *shape, ObbVec3 point, bool *out);

// Whether a shape contains a point. A NaN lies nowhere.
ObbStatus obb_cylinder_contains(const ObbCylinder *shape, ObbVec3 point, bool *out);

// Whether every point of the second oriented rectangle, or box, lies in the first, border
// included.
//
// As in every call on containment, a shape that lies inside is never refused. One that sticks
// out may be called inside only while it does so by no more than rounding. That is at most 26
// FLT_EPSILON times the radius of a disc or a sphere, and 24 FLT_EPSILON times L for
// rectangles and boxes.
ObbStatus obb_box2_contains_box(const ObbBox2 *a, const ObbBox2 *b, bool *out);

// Whether every point of the second oriented rectangle, or box, lies in the first, border
// included.
//
// As in every call on containment, a shape that lies inside is never refused. One that sticks
// out may be called inside only while it does so by no more than rounding. That is at most 26
// FLT_EPSILON times the radius of a disc or a sphere, and 24 FLT_EPSILON times L for
// rectangles and boxes.
ObbStatus obb_box3_contains_box(const ObbBox3 *a, const ObbBox3 *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_box2_contains_aabb(const ObbBox2 *a, const ObbAabb2 *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_box2_contains_circle(const ObbBox2 *a, const ObbCircle *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_aabb2_contains_aabb(const ObbAabb2 *a, const ObbAabb2 *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_aabb2_contains_box(const ObbAabb2 *a, const ObbBox2 *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_aabb2_contains_circle(const ObbAabb2 *a, const ObbCircle *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_circle_contains_circle(const ObbCircle *a, const ObbCircle *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_circle_contains_aabb(const ObbCircle *a, const ObbAabb2 *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_circle_contains_box(const ObbCircle *a, const ObbBox2 *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_box3_contains_aabb(const ObbBox3 *a, const ObbAabb3 *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_box3_contains_sphere(const ObbBox3 *a, const ObbSphere *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_aabb3_contains_aabb(const ObbAabb3 *a, const ObbAabb3 *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_aabb3_contains_box(const ObbAabb3 *a, const ObbBox3 *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_aabb3_contains_sphere(const ObbAabb3 *a, const ObbSphere *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_sphere_contains_sphere(const ObbSphere *a, const ObbSphere *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_sphere_contains_aabb(const ObbSphere *a, const ObbAabb3 *b, bool *out);

// Whether every point of the second shape lies in the first, border included.
ObbStatus obb_sphere_contains_box(const ObbSphere *a, const ObbBox3 *b, bool *out);

// The intersection of two axis-aligned rectangles, or boxes, exactly: flat where they touch;
// OBB_STATUS_NONE if they share no point.
ObbStatus obb_aabb2_intersection(const ObbAabb2 *a, const ObbAabb2 *b, ObbAabb2 *out);

// The intersection of two axis-aligned rectangles, or boxes, exactly: flat where they touch;
// OBB_STATUS_NONE if they share no point.
ObbStatus obb_aabb3_intersection(const ObbAabb3 *a, const ObbAabb3 *b, ObbAabb3 *out);

// How far apart two rectangles are, or how deep they overlap: the greatest gap over the 4
// axes.
ObbStatus obb_box2_separation(const ObbBox2 *a, const ObbBox2 *b, ObbSeparation2 *out);

// How far apart two boxes are, or how deep they overlap: the greatest gap over the 15 axes.
ObbStatus obb_box3_separation(const ObbBox3 *a, const ObbBox3 *b, ObbSeparation3 *out);

// Whether one axis alone shows that two rectangles are apart. Try the axis of the last frame
// before obb_box2_intersects: most pairs that it separated then are still separated.
ObbStatus obb_box2_is_separated_on(const ObbBox2 *a, const ObbBox2 *b, ObbAxis axis, bool *out);

// Whether one axis alone shows that two boxes are apart. Try the axis of the last frame before
// obb_box3_intersects: most pairs that it separated then are still separated.
ObbStatus obb_box3_is_separated_on(const ObbBox3 *a, const ObbBox3 *b, ObbAxis axis, bool *out);

// The distance of two rectangles, or boxes: 0 if and only if they share a point. It is
// accurate to 16 FLT_EPSILON times L.
ObbStatus obb_box2_distance(const ObbBox2 *a, const ObbBox2 *b, obb_real *out);

// The distance of two rectangles, or boxes: 0 if and only if they share a point. It is
// accurate to 16 FLT_EPSILON times L.
ObbStatus obb_box3_distance(const ObbBox3 *a, const ObbBox3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_box2_distance_circle(const ObbBox2 *a, const ObbCircle *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_aabb2_distance_circle(const ObbAabb2 *a, const ObbCircle *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_aabb2_distance(const ObbAabb2 *a, const ObbAabb2 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_circle_distance(const ObbCircle *a, const ObbCircle *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_box3_distance_sphere(const ObbBox3 *a, const ObbSphere *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_aabb3_distance_sphere(const ObbAabb3 *a, const ObbSphere *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_aabb3_distance(const ObbAabb3 *a, const ObbAabb3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_sphere_distance(const ObbSphere *a, const ObbSphere *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_capsule2_distance(const ObbCapsule2 *a, const ObbCapsule2 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_capsule2_distance_box(const ObbCapsule2 *a, const ObbBox2 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_capsule2_distance_aabb(const ObbCapsule2 *a, const ObbAabb2 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_capsule2_distance_circle(const ObbCapsule2 *a, const ObbCircle *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_half_space2_distance_capsule(const ObbHalfSpace2 *a,
                                           const ObbCapsule2 *b,
                                           obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_triangle2_distance_capsule(const ObbTriangle2 *a,
                                         const ObbCapsule2 *b,
                                         obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded2_distance(const ObbRounded2 *a, const ObbRounded2 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded2_distance_box(const ObbRounded2 *a, const ObbBox2 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded2_distance_aabb(const ObbRounded2 *a, const ObbAabb2 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded2_distance_circle(const ObbRounded2 *a, const ObbCircle *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded2_distance_capsule(const ObbRounded2 *a, const ObbCapsule2 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded2_distance_half_space(const ObbRounded2 *a,
                                           const ObbHalfSpace2 *b,
                                           obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded2_distance_triangle(const ObbRounded2 *a,
                                         const ObbTriangle2 *b,
                                         obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded2_distance_dop(const ObbRounded2 *a, const ObbDop2 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded2_distance_polygon(const ObbRounded2 *a, const ObbPolygon *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_capsule3_distance(const ObbCapsule3 *a, const ObbCapsule3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_capsule3_distance_box(const ObbCapsule3 *a, const ObbBox3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_capsule3_distance_aabb(const ObbCapsule3 *a, const ObbAabb3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_capsule3_distance_sphere(const ObbCapsule3 *a, const ObbSphere *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_half_space3_distance_capsule(const ObbHalfSpace3 *a,
                                           const ObbCapsule3 *b,
                                           obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_triangle3_distance_capsule(const ObbTriangle3 *a,
                                         const ObbCapsule3 *b,
                                         obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded3_distance(const ObbRounded3 *a, const ObbRounded3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded3_distance_box(const ObbRounded3 *a, const ObbBox3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded3_distance_aabb(const ObbRounded3 *a, const ObbAabb3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded3_distance_sphere(const ObbRounded3 *a, const ObbSphere *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded3_distance_capsule(const ObbRounded3 *a, const ObbCapsule3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded3_distance_half_space(const ObbRounded3 *a,
                                           const ObbHalfSpace3 *b,
                                           obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_rounded3_distance_triangle(const ObbRounded3 *a,
                                         const ObbTriangle3 *b,
                                         obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_hull_distance(const ObbHull *a, const ObbHull *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_hull_distance_box(const ObbHull *a, const ObbBox3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_hull_distance_aabb(const ObbHull *a, const ObbAabb3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_hull_distance_sphere(const ObbHull *a, const ObbSphere *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_hull_distance_capsule(const ObbHull *a, const ObbCapsule3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_hull_distance_half_space(const ObbHull *a, const ObbHalfSpace3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_hull_distance_triangle(const ObbHull *a, const ObbTriangle3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_hull_distance_rounded(const ObbHull *a, const ObbRounded3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_cylinder_distance(const ObbCylinder *a, const ObbCylinder *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_cylinder_distance_box(const ObbCylinder *a, const ObbBox3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_cylinder_distance_aabb(const ObbCylinder *a, const ObbAabb3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_cylinder_distance_sphere(const ObbCylinder *a, const ObbSphere *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_cylinder_distance_capsule(const ObbCylinder *a, const ObbCapsule3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_cylinder_distance_half_space(const ObbCylinder *a,
                                           const ObbHalfSpace3 *b,
                                           obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_cylinder_distance_triangle(const ObbCylinder *a,
                                         const ObbTriangle3 *b,
                                         obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_cylinder_distance_rounded(const ObbCylinder *a, const ObbRounded3 *b, obb_real *out);

// The distance of two shapes: 0 if and only if they share a point.
ObbStatus obb_cylinder_distance_hull(const ObbCylinder *a, const ObbHull *b, obb_real *out);

// The distance of an octagon and another shape: 0 if they share a point.
ObbStatus obb_dop2_distance(const ObbDop2 *a, const ObbDop2 *b, obb_real *out);

// The distance of an octagon and another shape: 0 if they share a point.
ObbStatus obb_dop2_distance_box(const ObbDop2 *a, const ObbBox2 *b, obb_real *out);

// The distance of an octagon and another shape: 0 if they share a point.
ObbStatus obb_dop2_distance_aabb(const ObbDop2 *a, const ObbAabb2 *b, obb_real *out);

// The distance of an octagon and another shape: 0 if they share a point.
ObbStatus obb_dop2_distance_circle(const ObbDop2 *a, const ObbCircle *b, obb_real *out);

// The distance of two rectangles, or boxes, if it is no greater than a limit, OBB_STATUS_NONE
// otherwise.
//
// This is much faster than the distance for those that are far apart: most are rejected by
// their bounding circles, or spheres. A limit that is negative or NaN has no answer.
ObbStatus obb_box2_distance_within(const ObbBox2 *a,
                                   const ObbBox2 *b,
                                   obb_real limit,
                                   obb_real *out);

// The distance of two rectangles, or boxes, if it is no greater than a limit, OBB_STATUS_NONE
// otherwise.
//
// This is much faster than the distance for those that are far apart: most are rejected by
// their bounding circles, or spheres. A limit that is negative or NaN has no answer.
ObbStatus obb_box3_distance_within(const ObbBox3 *a,
                                   const ObbBox3 *b,
                                   obb_real limit,
                                   obb_real *out);

// The closest points of two rectangles, or boxes, that are apart. If they touch or overlap,
// the point of each that is deepest in the other, along the normal of the separation.
ObbStatus obb_box2_closest_points(const ObbBox2 *a, const ObbBox2 *b, ObbClosest2 *out);

// The closest points of two rectangles, or boxes, that are apart. If they touch or overlap,
// the point of each that is deepest in the other, along the normal of the separation.
ObbStatus obb_box3_closest_points(const ObbBox3 *a, const ObbBox3 *b, ObbClosest3 *out);

// The closest points of an octagon and another shape. If they touch or overlap, a point of
// each, the second gap * normal of the clearance from the first.
ObbStatus obb_dop2_closest_points(const ObbDop2 *a, const ObbDop2 *b, ObbClosest2 *out);

// The closest points of an octagon and another shape. If they touch or overlap, a point of
// each, the second gap * normal of the clearance from the first.
ObbStatus obb_dop2_closest_points_box(const ObbDop2 *a, const ObbBox2 *b, ObbClosest2 *out);

// The closest points of an octagon and another shape. If they touch or overlap, a point of
// each, the second gap * normal of the clearance from the first.
ObbStatus obb_dop2_closest_points_aabb(const ObbDop2 *a, const ObbAabb2 *b, ObbClosest2 *out);

// The closest points of an octagon and another shape. If they touch or overlap, a point of
// each, the second gap * normal of the clearance from the first.
ObbStatus obb_dop2_closest_points_circle(const ObbDop2 *a, const ObbCircle *b, ObbClosest2 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_box2_clearance_circle(const ObbBox2 *a, const ObbCircle *b, ObbClearance2 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_aabb2_clearance_circle(const ObbAabb2 *a, const ObbCircle *b, ObbClearance2 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_aabb2_clearance(const ObbAabb2 *a, const ObbAabb2 *b, ObbClearance2 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_circle_clearance(const ObbCircle *a, const ObbCircle *b, ObbClearance2 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_dop2_clearance(const ObbDop2 *a, const ObbDop2 *b, ObbClearance2 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_dop2_clearance_box(const ObbDop2 *a, const ObbBox2 *b, ObbClearance2 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_dop2_clearance_aabb(const ObbDop2 *a, const ObbAabb2 *b, ObbClearance2 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_dop2_clearance_circle(const ObbDop2 *a, const ObbCircle *b, ObbClearance2 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_polygon_clearance(const ObbPolygon *a, const ObbPolygon *b, ObbClearance2 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_polygon_clearance_box(const ObbPolygon *a, const ObbBox2 *b, ObbClearance2 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_polygon_clearance_aabb(const ObbPolygon *a, const ObbAabb2 *b, ObbClearance2 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_polygon_clearance_circle(const ObbPolygon *a, const ObbCircle *b, ObbClearance2 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_box3_clearance_sphere(const ObbBox3 *a, const ObbSphere *b, ObbClearance3 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_aabb3_clearance_sphere(const ObbAabb3 *a, const ObbSphere *b, ObbClearance3 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_aabb3_clearance(const ObbAabb3 *a, const ObbAabb3 *b, ObbClearance3 *out);

// How far two shapes are apart, or how deep they overlap, and in which direction.
ObbStatus obb_sphere_clearance(const ObbSphere *a, const ObbSphere *b, ObbClearance3 *out);

// Where two rectangles touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_box2_manifold(const ObbBox2 *a, const ObbBox2 *b, ObbManifold2 *out);

// Where two boxes touch, in up to four points; OBB_STATUS_NONE if and only if they are apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_box3_manifold(const ObbBox3 *a, const ObbBox3 *b, ObbManifold3 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_box2_manifold_circle(const ObbBox2 *a, const ObbCircle *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_circle_manifold(const ObbCircle *a, const ObbCircle *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_polygon_manifold(const ObbPolygon *a, const ObbPolygon *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_polygon_manifold_triangle(const ObbPolygon *a,
                                        const ObbTriangle2 *b,
                                        ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_polygon_manifold_capsule(const ObbPolygon *a,
                                       const ObbCapsule2 *b,
                                       ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_polygon_manifold_box(const ObbPolygon *a, const ObbBox2 *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_polygon_manifold_circle(const ObbPolygon *a, const ObbCircle *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_polygon_manifold_dop(const ObbPolygon *a, const ObbDop2 *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_triangle2_manifold(const ObbTriangle2 *a, const ObbTriangle2 *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_triangle2_manifold_capsule(const ObbTriangle2 *a,
                                         const ObbCapsule2 *b,
                                         ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_triangle2_manifold_box(const ObbTriangle2 *a, const ObbBox2 *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_triangle2_manifold_circle(const ObbTriangle2 *a,
                                        const ObbCircle *b,
                                        ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_capsule2_manifold(const ObbCapsule2 *a, const ObbCapsule2 *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_capsule2_manifold_box(const ObbCapsule2 *a, const ObbBox2 *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_capsule2_manifold_circle(const ObbCapsule2 *a, const ObbCircle *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_dop2_manifold(const ObbDop2 *a, const ObbDop2 *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_dop2_manifold_triangle(const ObbDop2 *a, const ObbTriangle2 *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_dop2_manifold_capsule(const ObbDop2 *a, const ObbCapsule2 *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_dop2_manifold_box(const ObbDop2 *a, const ObbBox2 *b, ObbManifold2 *out);

// Where two flat shapes touch, in one or two points; OBB_STATUS_NONE if and only if they are
// apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next
// frame with them.
ObbStatus obb_dop2_manifold_circle(const ObbDop2 *a, const ObbCircle *b, ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_box2_manifold_within(const ObbBox2 *a,
                                   const ObbBox2 *b,
                                   obb_real margin,
                                   ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_box3_manifold_within(const ObbBox3 *a,
                                   const ObbBox3 *b,
                                   obb_real margin,
                                   ObbManifold3 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_box2_manifold_within_circle(const ObbBox2 *a,
                                          const ObbCircle *b,
                                          obb_real margin,
                                          ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_circle_manifold_within(const ObbCircle *a,
                                     const ObbCircle *b,
                                     obb_real margin,
                                     ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_polygon_manifold_within(const ObbPolygon *a,
                                      const ObbPolygon *b,
                                      obb_real margin,
                                      ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_polygon_manifold_within_triangle(const ObbPolygon *a,
                                               const ObbTriangle2 *b,
                                               obb_real margin,
                                               ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_polygon_manifold_within_capsule(const ObbPolygon *a,
                                              const ObbCapsule2 *b,
                                              obb_real margin,
                                              ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_polygon_manifold_within_box(const ObbPolygon *a,
                                          const ObbBox2 *b,
                                          obb_real margin,
                                          ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_polygon_manifold_within_circle(const ObbPolygon *a,
                                             const ObbCircle *b,
                                             obb_real margin,
                                             ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_polygon_manifold_within_dop(const ObbPolygon *a,
                                          const ObbDop2 *b,
                                          obb_real margin,
                                          ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_triangle2_manifold_within(const ObbTriangle2 *a,
                                        const ObbTriangle2 *b,
                                        obb_real margin,
                                        ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_triangle2_manifold_within_capsule(const ObbTriangle2 *a,
                                                const ObbCapsule2 *b,
                                                obb_real margin,
                                                ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_triangle2_manifold_within_box(const ObbTriangle2 *a,
                                            const ObbBox2 *b,
                                            obb_real margin,
                                            ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_triangle2_manifold_within_circle(const ObbTriangle2 *a,
                                               const ObbCircle *b,
                                               obb_real margin,
                                               ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_capsule2_manifold_within(const ObbCapsule2 *a,
                                       const ObbCapsule2 *b,
                                       obb_real margin,
                                       ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_capsule2_manifold_within_box(const ObbCapsule2 *a,
                                           const ObbBox2 *b,
                                           obb_real margin,
                                           ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_capsule2_manifold_within_circle(const ObbCapsule2 *a,
                                              const ObbCircle *b,
                                              obb_real margin,
                                              ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_dop2_manifold_within(const ObbDop2 *a,
                                   const ObbDop2 *b,
                                   obb_real margin,
                                   ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_dop2_manifold_within_triangle(const ObbDop2 *a,
                                            const ObbTriangle2 *b,
                                            obb_real margin,
                                            ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_dop2_manifold_within_capsule(const ObbDop2 *a,
                                           const ObbCapsule2 *b,
                                           obb_real margin,
                                           ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_dop2_manifold_within_box(const ObbDop2 *a,
                                       const ObbBox2 *b,
                                       obb_real margin,
                                       ObbManifold2 *out);

// Where two shapes touch or soon will: as their manifold, for shapes that are no farther apart
// than a margin. Points that are apart have a negative depth, by which a solver lets them
// approach.
ObbStatus obb_dop2_manifold_within_circle(const ObbDop2 *a,
                                          const ObbCircle *b,
                                          obb_real margin,
                                          ObbManifold2 *out);

// When two rectangles, or boxes, that move without rotating first touch, with t in 0 to max_t.
// Nothing tunnels at any speed, with one exception: those thinner than their rounding that
// touch at the start. Those that touch at the start and slide or part are no contact; those
// that come closer, or overlap by more than rounding, are one at t = 0.
ObbStatus obb_box2_sweep(const ObbBox2 *a,
                         ObbVec2 velocity_a,
                         const ObbBox2 *b,
                         ObbVec2 velocity_b,
                         obb_real max_t,
                         ObbContact2 *out);

// When two rectangles, or boxes, that move without rotating first touch, with t in 0 to max_t.
// Nothing tunnels at any speed, with one exception: those thinner than their rounding that
// touch at the start. Those that touch at the start and slide or part are no contact; those
// that come closer, or overlap by more than rounding, are one at t = 0.
ObbStatus obb_box3_sweep(const ObbBox3 *a,
                         ObbVec3 velocity_a,
                         const ObbBox3 *b,
                         ObbVec3 velocity_b,
                         obb_real max_t,
                         ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_box2_sweep_circle(const ObbBox2 *a,
                                ObbVec2 velocity_a,
                                const ObbCircle *b,
                                ObbVec2 velocity_b,
                                obb_real max_t,
                                ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_aabb2_sweep(const ObbAabb2 *a,
                          ObbVec2 velocity_a,
                          const ObbAabb2 *b,
                          ObbVec2 velocity_b,
                          obb_real max_t,
                          ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_aabb2_sweep_circle(const ObbAabb2 *a,
                                 ObbVec2 velocity_a,
                                 const ObbCircle *b,
                                 ObbVec2 velocity_b,
                                 obb_real max_t,
                                 ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_circle_sweep(const ObbCircle *a,
                           ObbVec2 velocity_a,
                           const ObbCircle *b,
                           ObbVec2 velocity_b,
                           obb_real max_t,
                           ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_dop2_sweep(const ObbDop2 *a,
                         ObbVec2 velocity_a,
                         const ObbDop2 *b,
                         ObbVec2 velocity_b,
                         obb_real max_t,
                         ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_dop2_sweep_box(const ObbDop2 *a,
                             ObbVec2 velocity_a,
                             const ObbBox2 *b,
                             ObbVec2 velocity_b,
                             obb_real max_t,
                             ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_dop2_sweep_aabb(const ObbDop2 *a,
                              ObbVec2 velocity_a,
                              const ObbAabb2 *b,
                              ObbVec2 velocity_b,
                              obb_real max_t,
                              ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_dop2_sweep_circle(const ObbDop2 *a,
                                ObbVec2 velocity_a,
                                const ObbCircle *b,
                                ObbVec2 velocity_b,
                                obb_real max_t,
                                ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_polygon_sweep(const ObbPolygon *a,
                            ObbVec2 velocity_a,
                            const ObbPolygon *b,
                            ObbVec2 velocity_b,
                            obb_real max_t,
                            ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_polygon_sweep_box(const ObbPolygon *a,
                                ObbVec2 velocity_a,
                                const ObbBox2 *b,
                                ObbVec2 velocity_b,
                                obb_real max_t,
                                ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_polygon_sweep_aabb(const ObbPolygon *a,
                                 ObbVec2 velocity_a,
                                 const ObbAabb2 *b,
                                 ObbVec2 velocity_b,
                                 obb_real max_t,
                                 ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_polygon_sweep_circle(const ObbPolygon *a,
                                   ObbVec2 velocity_a,
                                   const ObbCircle *b,
                                   ObbVec2 velocity_b,
                                   obb_real max_t,
                                   ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_capsule2_sweep(const ObbCapsule2 *a,
                             ObbVec2 velocity_a,
                             const ObbCapsule2 *b,
                             ObbVec2 velocity_b,
                             obb_real max_t,
                             ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_capsule2_sweep_box(const ObbCapsule2 *a,
                                 ObbVec2 velocity_a,
                                 const ObbBox2 *b,
                                 ObbVec2 velocity_b,
                                 obb_real max_t,
                                 ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_capsule2_sweep_aabb(const ObbCapsule2 *a,
                                  ObbVec2 velocity_a,
                                  const ObbAabb2 *b,
                                  ObbVec2 velocity_b,
                                  obb_real max_t,
                                  ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_capsule2_sweep_circle(const ObbCapsule2 *a,
                                    ObbVec2 velocity_a,
                                    const ObbCircle *b,
                                    ObbVec2 velocity_b,
                                    obb_real max_t,
                                    ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_half_space2_sweep_capsule(const ObbHalfSpace2 *a,
                                        ObbVec2 velocity_a,
                                        const ObbCapsule2 *b,
                                        ObbVec2 velocity_b,
                                        obb_real max_t,
                                        ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_triangle2_sweep_capsule(const ObbTriangle2 *a,
                                      ObbVec2 velocity_a,
                                      const ObbCapsule2 *b,
                                      ObbVec2 velocity_b,
                                      obb_real max_t,
                                      ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded2_sweep(const ObbRounded2 *a,
                             ObbVec2 velocity_a,
                             const ObbRounded2 *b,
                             ObbVec2 velocity_b,
                             obb_real max_t,
                             ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded2_sweep_box(const ObbRounded2 *a,
                                 ObbVec2 velocity_a,
                                 const ObbBox2 *b,
                                 ObbVec2 velocity_b,
                                 obb_real max_t,
                                 ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded2_sweep_aabb(const ObbRounded2 *a,
                                  ObbVec2 velocity_a,
                                  const ObbAabb2 *b,
                                  ObbVec2 velocity_b,
                                  obb_real max_t,
                                  ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded2_sweep_circle(const ObbRounded2 *a,
                                    ObbVec2 velocity_a,
                                    const ObbCircle *b,
                                    ObbVec2 velocity_b,
                                    obb_real max_t,
                                    ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded2_sweep_capsule(const ObbRounded2 *a,
                                     ObbVec2 velocity_a,
                                     const ObbCapsule2 *b,
                                     ObbVec2 velocity_b,
                                     obb_real max_t,
                                     ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded2_sweep_half_space(const ObbRounded2 *a,
                                        ObbVec2 velocity_a,
                                        const ObbHalfSpace2 *b,
                                        ObbVec2 velocity_b,
                                        obb_real max_t,
                                        ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded2_sweep_triangle(const ObbRounded2 *a,
                                      ObbVec2 velocity_a,
                                      const ObbTriangle2 *b,
                                      ObbVec2 velocity_b,
                                      obb_real max_t,
                                      ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded2_sweep_dop(const ObbRounded2 *a,
                                 ObbVec2 velocity_a,
                                 const ObbDop2 *b,
                                 ObbVec2 velocity_b,
                                 obb_real max_t,
                                 ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded2_sweep_polygon(const ObbRounded2 *a,
                                     ObbVec2 velocity_a,
                                     const ObbPolygon *b,
                                     ObbVec2 velocity_b,
                                     obb_real max_t,
                                     ObbContact2 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_box3_sweep_sphere(const ObbBox3 *a,
                                ObbVec3 velocity_a,
                                const ObbSphere *b,
                                ObbVec3 velocity_b,
                                obb_real max_t,
                                ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_aabb3_sweep(const ObbAabb3 *a,
                          ObbVec3 velocity_a,
                          const ObbAabb3 *b,
                          ObbVec3 velocity_b,
                          obb_real max_t,
                          ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_aabb3_sweep_sphere(const ObbAabb3 *a,
                                 ObbVec3 velocity_a,
                                 const ObbSphere *b,
                                 ObbVec3 velocity_b,
                                 obb_real max_t,
                                 ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_sphere_sweep(const ObbSphere *a,
                           ObbVec3 velocity_a,
                           const ObbSphere *b,
                           ObbVec3 velocity_b,
                           obb_real max_t,
                           ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_capsule3_sweep(const ObbCapsule3 *a,
                             ObbVec3 velocity_a,
                             const ObbCapsule3 *b,
                             ObbVec3 velocity_b,
                             obb_real max_t,
                             ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_capsule3_sweep_box(const ObbCapsule3 *a,
                                 ObbVec3 velocity_a,
                                 const ObbBox3 *b,
                                 ObbVec3 velocity_b,
                                 obb_real max_t,
                                 ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_capsule3_sweep_aabb(const ObbCapsule3 *a,
                                  ObbVec3 velocity_a,
                                  const ObbAabb3 *b,
                                  ObbVec3 velocity_b,
                                  obb_real max_t,
                                  ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_capsule3_sweep_sphere(const ObbCapsule3 *a,
                                    ObbVec3 velocity_a,
                                    const ObbSphere *b,
                                    ObbVec3 velocity_b,
                                    obb_real max_t,
                                    ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_half_space3_sweep_capsule(const ObbHalfSpace3 *a,
                                        ObbVec3 velocity_a,
                                        const ObbCapsule3 *b,
                                        ObbVec3 velocity_b,
                                        obb_real max_t,
                                        ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_triangle3_sweep_capsule(const ObbTriangle3 *a,
                                      ObbVec3 velocity_a,
                                      const ObbCapsule3 *b,
                                      ObbVec3 velocity_b,
                                      obb_real max_t,
                                      ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded3_sweep(const ObbRounded3 *a,
                             ObbVec3 velocity_a,
                             const ObbRounded3 *b,
                             ObbVec3 velocity_b,
                             obb_real max_t,
                             ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded3_sweep_box(const ObbRounded3 *a,
                                 ObbVec3 velocity_a,
                                 const ObbBox3 *b,
                                 ObbVec3 velocity_b,
                                 obb_real max_t,
                                 ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded3_sweep_aabb(const ObbRounded3 *a,
                                  ObbVec3 velocity_a,
                                  const ObbAabb3 *b,
                                  ObbVec3 velocity_b,
                                  obb_real max_t,
                                  ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded3_sweep_sphere(const ObbRounded3 *a,
                                    ObbVec3 velocity_a,
                                    const ObbSphere *b,
                                    ObbVec3 velocity_b,
                                    obb_real max_t,
                                    ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded3_sweep_capsule(const ObbRounded3 *a,
                                     ObbVec3 velocity_a,
                                     const ObbCapsule3 *b,
                                     ObbVec3 velocity_b,
                                     obb_real max_t,
                                     ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded3_sweep_half_space(const ObbRounded3 *a,
                                        ObbVec3 velocity_a,
                                        const ObbHalfSpace3 *b,
                                        ObbVec3 velocity_b,
                                        obb_real max_t,
                                        ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_rounded3_sweep_triangle(const ObbRounded3 *a,
                                      ObbVec3 velocity_a,
                                      const ObbTriangle3 *b,
                                      ObbVec3 velocity_b,
                                      obb_real max_t,
                                      ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_hull_sweep(const ObbHull *a,
                         ObbVec3 velocity_a,
                         const ObbHull *b,
                         ObbVec3 velocity_b,
                         obb_real max_t,
                         ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_hull_sweep_box(const ObbHull *a,
                             ObbVec3 velocity_a,
                             const ObbBox3 *b,
                             ObbVec3 velocity_b,
                             obb_real max_t,
                             ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_hull_sweep_aabb(const ObbHull *a,
                              ObbVec3 velocity_a,
                              const ObbAabb3 *b,
                              ObbVec3 velocity_b,
                              obb_real max_t,
                              ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_hull_sweep_sphere(const ObbHull *a,
                                ObbVec3 velocity_a,
                                const ObbSphere *b,
                                ObbVec3 velocity_b,
                                obb_real max_t,
                                ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_hull_sweep_capsule(const ObbHull *a,
                                 ObbVec3 velocity_a,
                                 const ObbCapsule3 *b,
                                 ObbVec3 velocity_b,
                                 obb_real max_t,
                                 ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_hull_sweep_half_space(const ObbHull *a,
                                    ObbVec3 velocity_a,
                                    const ObbHalfSpace3 *b,
                                    ObbVec3 velocity_b,
                                    obb_real max_t,
                                    ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_hull_sweep_triangle(const ObbHull *a,
                                  ObbVec3 velocity_a,
                                  const ObbTriangle3 *b,
                                  ObbVec3 velocity_b,
                                  obb_real max_t,
                                  ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_hull_sweep_rounded(const ObbHull *a,
                                 ObbVec3 velocity_a,
                                 const ObbRounded3 *b,
                                 ObbVec3 velocity_b,
                                 obb_real max_t,
                                 ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_cylinder_sweep(const ObbCylinder *a,
                             ObbVec3 velocity_a,
                             const ObbCylinder *b,
                             ObbVec3 velocity_b,
                             obb_real max_t,
                             ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_cylinder_sweep_box(const ObbCylinder *a,
                                 ObbVec3 velocity_a,
                                 const ObbBox3 *b,
                                 ObbVec3 velocity_b,
                                 obb_real max_t,
                                 ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_cylinder_sweep_aabb(const ObbCylinder *a,
                                  ObbVec3 velocity_a,
                                  const ObbAabb3 *b,
                                  ObbVec3 velocity_b,
                                  obb_real max_t,
                                  ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_cylinder_sweep_sphere(const ObbCylinder *a,
                                    ObbVec3 velocity_a,
                                    const ObbSphere *b,
                                    ObbVec3 velocity_b,
                                    obb_real max_t,
                                    ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_cylinder_sweep_capsule(const ObbCylinder *a,
                                     ObbVec3 velocity_a,
                                     const ObbCapsule3 *b,
                                     ObbVec3 velocity_b,
                                     obb_real max_t,
                                     ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_cylinder_sweep_half_space(const ObbCylinder *a,
                                        ObbVec3 velocity_a,
                                        const ObbHalfSpace3 *b,
                                        ObbVec3 velocity_b,
                                        obb_real max_t,
                                        ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_cylinder_sweep_triangle(const ObbCylinder *a,
                                      ObbVec3 velocity_a,
                                      const ObbTriangle3 *b,
                                      ObbVec3 velocity_b,
                                      obb_real max_t,
                                      ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_cylinder_sweep_rounded(const ObbCylinder *a,
                                     ObbVec3 velocity_a,
                                     const ObbRounded3 *b,
                                     ObbVec3 velocity_b,
                                     obb_real max_t,
                                     ObbContact3 *out);

// When two shapes that move without rotating first touch, with t in 0 to max_t, as
// obb_box2_sweep and obb_box3_sweep.
ObbStatus obb_cylinder_sweep_hull(const ObbCylinder *a,
                                  ObbVec3 velocity_a,
                                  const ObbHull *b,
                                  ObbVec3 velocity_b,
                                  obb_real max_t,
                                  ObbContact3 *out);

// A rectangle, or box, after it has moved and turned for a time, which may be negative.
ObbStatus obb_box2_moved(const ObbBox2 *shape, ObbMotion2 motion, obb_real t, ObbBox2 *out);

// A rectangle, or box, after it has moved and turned for a time, which may be negative.
ObbStatus obb_box3_moved(const ObbBox3 *shape, ObbMotion3 motion, obb_real t, ObbBox3 *out);

// When two rectangles, or boxes, that move and turn first touch, with t in 0 to max_t: never
// late. It takes at most 64 steps, each a separation. If these did not suffice, the time
// reached so far would be written, and gap says how far apart they still are. What only
// touches is no contact, as for a sweep. If nothing turns, obb_box2_sweep and obb_box3_sweep
// are exact and faster.
ObbStatus obb_box2_sweep_turning(const ObbBox2 *a,
                                 ObbMotion2 motion_a,
                                 const ObbBox2 *b,
                                 ObbMotion2 motion_b,
                                 obb_real max_t,
                                 ObbTurningContact2 *out);

// When two rectangles, or boxes, that move and turn first touch, with t in 0 to max_t: never
// late. It takes at most 64 steps, each a separation. If these did not suffice, the time
// reached so far would be written, and gap says how far apart they still are. What only
// touches is no contact, as for a sweep. If nothing turns, obb_box2_sweep and obb_box3_sweep
// are exact and faster.
ObbStatus obb_box3_sweep_turning(const ObbBox3 *a,
                                 ObbMotion3 motion_a,
                                 const ObbBox3 *b,
                                 ObbMotion3 motion_b,
                                 obb_real max_t,
                                 ObbTurningContact3 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_box2_sweep_turning_circle(const ObbBox2 *a,
                                        ObbMotion2 motion_a,
                                        const ObbCircle *b,
                                        ObbMotion2 motion_b,
                                        obb_real max_t,
                                        ObbTurningContact2 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_capsule2_sweep_turning(const ObbCapsule2 *a,
                                     ObbMotion2 motion_a,
                                     const ObbCapsule2 *b,
                                     ObbMotion2 motion_b,
                                     obb_real max_t,
                                     ObbTurningContact2 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_capsule2_sweep_turning_box(const ObbCapsule2 *a,
                                         ObbMotion2 motion_a,
                                         const ObbBox2 *b,
                                         ObbMotion2 motion_b,
                                         obb_real max_t,
                                         ObbTurningContact2 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_capsule2_sweep_turning_circle(const ObbCapsule2 *a,
                                            ObbMotion2 motion_a,
                                            const ObbCircle *b,
                                            ObbMotion2 motion_b,
                                            obb_real max_t,
                                            ObbTurningContact2 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_half_space2_sweep_turning_box(const ObbHalfSpace2 *a,
                                            ObbMotion2 motion_a,
                                            const ObbBox2 *b,
                                            ObbMotion2 motion_b,
                                            obb_real max_t,
                                            ObbTurningContact2 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_half_space2_sweep_turning_capsule(const ObbHalfSpace2 *a,
                                                ObbMotion2 motion_a,
                                                const ObbCapsule2 *b,
                                                ObbMotion2 motion_b,
                                                obb_real max_t,
                                                ObbTurningContact2 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_box3_sweep_turning_sphere(const ObbBox3 *a,
                                        ObbMotion3 motion_a,
                                        const ObbSphere *b,
                                        ObbMotion3 motion_b,
                                        obb_real max_t,
                                        ObbTurningContact3 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_capsule3_sweep_turning(const ObbCapsule3 *a,
                                     ObbMotion3 motion_a,
                                     const ObbCapsule3 *b,
                                     ObbMotion3 motion_b,
                                     obb_real max_t,
                                     ObbTurningContact3 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_capsule3_sweep_turning_box(const ObbCapsule3 *a,
                                         ObbMotion3 motion_a,
                                         const ObbBox3 *b,
                                         ObbMotion3 motion_b,
                                         obb_real max_t,
                                         ObbTurningContact3 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_capsule3_sweep_turning_sphere(const ObbCapsule3 *a,
                                            ObbMotion3 motion_a,
                                            const ObbSphere *b,
                                            ObbMotion3 motion_b,
                                            obb_real max_t,
                                            ObbTurningContact3 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_half_space3_sweep_turning_box(const ObbHalfSpace3 *a,
                                            ObbMotion3 motion_a,
                                            const ObbBox3 *b,
                                            ObbMotion3 motion_b,
                                            obb_real max_t,
                                            ObbTurningContact3 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_half_space3_sweep_turning_capsule(const ObbHalfSpace3 *a,
                                                ObbMotion3 motion_a,
                                                const ObbCapsule3 *b,
                                                ObbMotion3 motion_b,
                                                obb_real max_t,
                                                ObbTurningContact3 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_cylinder_sweep_turning(const ObbCylinder *a,
                                     ObbMotion3 motion_a,
                                     const ObbCylinder *b,
                                     ObbMotion3 motion_b,
                                     obb_real max_t,
                                     ObbTurningContact3 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_cylinder_sweep_turning_box(const ObbCylinder *a,
                                         ObbMotion3 motion_a,
                                         const ObbBox3 *b,
                                         ObbMotion3 motion_b,
                                         obb_real max_t,
                                         ObbTurningContact3 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_cylinder_sweep_turning_sphere(const ObbCylinder *a,
                                            ObbMotion3 motion_a,
                                            const ObbSphere *b,
                                            ObbMotion3 motion_b,
                                            obb_real max_t,
                                            ObbTurningContact3 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_cylinder_sweep_turning_capsule(const ObbCylinder *a,
                                             ObbMotion3 motion_a,
                                             const ObbCapsule3 *b,
                                             ObbMotion3 motion_b,
                                             obb_real max_t,
                                             ObbTurningContact3 *out);

// When two shapes that move and turn first touch, as obb_box2_sweep_turning and
// obb_box3_sweep_turning.
ObbStatus obb_cylinder_sweep_turning_half_space(const ObbCylinder *a,
                                                ObbMotion3 motion_a,
                                                const ObbHalfSpace3 *b,
                                                ObbMotion3 motion_b,
                                                obb_real max_t,
                                                ObbTurningContact3 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_box2_cast_ray(const ObbBox2 *shape, const ObbRay2 *ray, obb_real max_t, ObbHit2 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_aabb2_cast_ray(const ObbAabb2 *shape,
                             const ObbRay2 *ray,
                             obb_real max_t,
                             ObbHit2 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_circle_cast_ray(const ObbCircle *shape,
                              const ObbRay2 *ray,
                              obb_real max_t,
                              ObbHit2 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_capsule2_cast_ray(const ObbCapsule2 *shape,
                                const ObbRay2 *ray,
                                obb_real max_t,
                                ObbHit2 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_half_space2_cast_ray(const ObbHalfSpace2 *shape,
                                   const ObbRay2 *ray,
                                   obb_real max_t,
                                   ObbHit2 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_triangle2_cast_ray(const ObbTriangle2 *shape,
                                 const ObbRay2 *ray,
                                 obb_real max_t,
                                 ObbHit2 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_dop2_cast_ray(const ObbDop2 *shape, const ObbRay2 *ray, obb_real max_t, ObbHit2 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_rounded2_cast_ray(const ObbRounded2 *shape,
                                const ObbRay2 *ray,
                                obb_real max_t,
                                ObbHit2 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_polygon_cast_ray(const ObbPolygon *shape,
                               const ObbRay2 *ray,
                               obb_real max_t,
                               ObbHit2 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_box3_cast_ray(const ObbBox3 *shape, const ObbRay3 *ray, obb_real max_t, ObbHit3 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_aabb3_cast_ray(const ObbAabb3 *shape,
                             const ObbRay3 *ray,
                             obb_real max_t,
                             ObbHit3 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_sphere_cast_ray(const ObbSphere *shape,
                              const ObbRay3 *ray,
                              obb_real max_t,
                              ObbHit3 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_capsule3_cast_ray(const ObbCapsule3 *shape,
                                const ObbRay3 *ray,
                                obb_real max_t,
                                ObbHit3 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_half_space3_cast_ray(const ObbHalfSpace3 *shape,
                                   const ObbRay3 *ray,
                                   obb_real max_t,
                                   ObbHit3 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_triangle3_cast_ray(const ObbTriangle3 *shape,
                                 const ObbRay3 *ray,
                                 obb_real max_t,
                                 ObbHit3 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_dop3_cast_ray(const ObbDop3 *shape, const ObbRay3 *ray, obb_real max_t, ObbHit3 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_rounded3_cast_ray(const ObbRounded3 *shape,
                                const ObbRay3 *ray,
                                obb_real max_t,
                                ObbHit3 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_hull_cast_ray(const ObbHull *shape, const ObbRay3 *ray, obb_real max_t, ObbHit3 *out);

// Where a ray first hits a shape, with t in 0 to max_t.
ObbStatus obb_cylinder_cast_ray(const ObbCylinder *shape,
                                const ObbRay3 *ray,
                                obb_real max_t,
                                ObbHit3 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_box2_ray_exit(const ObbBox2 *shape, const ObbRay2 *ray, ObbHit2 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_aabb2_ray_exit(const ObbAabb2 *shape, const ObbRay2 *ray, ObbHit2 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_circle_ray_exit(const ObbCircle *shape, const ObbRay2 *ray, ObbHit2 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_capsule2_ray_exit(const ObbCapsule2 *shape, const ObbRay2 *ray, ObbHit2 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_half_space2_ray_exit(const ObbHalfSpace2 *shape, const ObbRay2 *ray, ObbHit2 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_triangle2_ray_exit(const ObbTriangle2 *shape, const ObbRay2 *ray, ObbHit2 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_dop2_ray_exit(const ObbDop2 *shape, const ObbRay2 *ray, ObbHit2 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_rounded2_ray_exit(const ObbRounded2 *shape, const ObbRay2 *ray, ObbHit2 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_polygon_ray_exit(const ObbPolygon *shape, const ObbRay2 *ray, ObbHit2 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_box3_ray_exit(const ObbBox3 *shape, const ObbRay3 *ray, ObbHit3 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_aabb3_ray_exit(const ObbAabb3 *shape, const ObbRay3 *ray, ObbHit3 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_sphere_ray_exit(const ObbSphere *shape, const ObbRay3 *ray, ObbHit3 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_capsule3_ray_exit(const ObbCapsule3 *shape, const ObbRay3 *ray, ObbHit3 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_half_space3_ray_exit(const ObbHalfSpace3 *shape, const ObbRay3 *ray, ObbHit3 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_triangle3_ray_exit(const ObbTriangle3 *shape, const ObbRay3 *ray, ObbHit3 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_dop3_ray_exit(const ObbDop3 *shape, const ObbRay3 *ray, ObbHit3 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_rounded3_ray_exit(const ObbRounded3 *shape, const ObbRay3 *ray, ObbHit3 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_hull_ray_exit(const ObbHull *shape, const ObbRay3 *ray, ObbHit3 *out);

// Where a ray last is in a shape, with the outward normal there; OBB_STATUS_NONE if the shape
// lies behind or has no end on this way. `inside` is 1 when the ray starts inside.
ObbStatus obb_cylinder_ray_exit(const ObbCylinder *shape, const ObbRay3 *ray, ObbHit3 *out);

// Which of many shapes a ray hits first.
//
// `shapes` points to the first of `count` shapes that lie `stride` bytes apart: the size of
// one in an array of them, or the size of your struct that has each as a field.
ObbStatus obb_box2_nearest(const ObbBox2 *shapes,
                           size_t count,
                           size_t stride,
                           const ObbRay2 *ray,
                           obb_real max_t,
                           ObbNearest2 *out);

// Which of many shapes a ray hits first.
//
// `shapes` points to the first of `count` shapes that lie `stride` bytes apart: the size of
// one in an array of them, or the size of your struct that has each as a field.
ObbStatus obb_aabb2_nearest(const ObbAabb2 *shapes,
                            size_t count,
                            size_t stride,
                            const ObbRay2 *ray,
                            obb_real max_t,
                            ObbNearest2 *out);

// Which of many shapes a ray hits first.
//
// `shapes` points to the first of `count` shapes that lie `stride` bytes apart: the size of
// one in an array of them, or the size of your struct that has each as a field.
ObbStatus obb_box3_nearest(const ObbBox3 *shapes,
                           size_t count,
                           size_t stride,
                           const ObbRay3 *ray,
                           obb_real max_t,
                           ObbNearest3 *out);

// Which of many shapes a ray hits first.
//
// `shapes` points to the first of `count` shapes that lie `stride` bytes apart: the size of
// one in an array of them, or the size of your struct that has each as a field.
ObbStatus obb_aabb3_nearest(const ObbAabb3 *shapes,
                            size_t count,
                            size_t stride,
                            const ObbRay3 *ray,
                            obb_real max_t,
                            ObbNearest3 *out);

// Whether a ray hits any of many shapes, with t in 0 to max_t. A segment from one point to
// another is a ray with a max_t of 1.
//
// `shapes` is as for obb_box3_nearest.
ObbStatus obb_box2_is_blocked(const ObbBox2 *shapes,
                              size_t count,
                              size_t stride,
                              const ObbRay2 *ray,
                              obb_real max_t,
                              bool *out);

// Whether a ray hits any of many shapes, with t in 0 to max_t. A segment from one point to
// another is a ray with a max_t of 1.
//
// `shapes` is as for obb_box3_nearest.
ObbStatus obb_aabb2_is_blocked(const ObbAabb2 *shapes,
                               size_t count,
                               size_t stride,
                               const ObbRay2 *ray,
                               obb_real max_t,
                               bool *out);

// Whether a ray hits any of many shapes, with t in 0 to max_t. A segment from one point to
// another is a ray with a max_t of 1.
//
// `shapes` is as for obb_box3_nearest.
ObbStatus obb_box3_is_blocked(const ObbBox3 *shapes,
                              size_t count,
                              size_t stride,
                              const ObbRay3 *ray,
                              obb_real max_t,
                              bool *out);

// Whether a ray hits any of many shapes, with t in 0 to max_t. A segment from one point to
// another is a ray with a max_t of 1.
//
// `shapes` is as for obb_box3_nearest.
ObbStatus obb_aabb3_is_blocked(const ObbAabb3 *shapes,
                               size_t count,
                               size_t stride,
                               const ObbRay3 *ray,
                               obb_real max_t,
                               bool *out);

// Every shape of an array that a ray hits, front to back.
//
// `shapes` is as for obb_box3_nearest. `hits` holds up to `capacity` hits, and `found` is set
// to the number that there are; if that exceeds `capacity`, the last ones did not fit. If
// `capacity` is 0, `hits` may be null.
ObbStatus obb_box2_hits(const ObbBox2 *shapes,
                        size_t count,
                        size_t stride,
                        const ObbRay2 *ray,
                        obb_real max_t,
                        ObbNearest2 *hits,
                        size_t capacity,
                        size_t *found);

// Every shape of an array that a ray hits, front to back.
//
// `shapes` is as for obb_box3_nearest. `hits` holds up to `capacity` hits, and `found` is set
// to the number that there are; if that exceeds `capacity`, the last ones did not fit. If
// `capacity` is 0, `hits` may be null.
ObbStatus obb_aabb2_hits(const ObbAabb2 *shapes,
                         size_t count,
                         size_t stride,
                         const ObbRay2 *ray,
                         obb_real max_t,
                         ObbNearest2 *hits,
                         size_t capacity,
                         size_t *found);

// Every shape of an array that a ray hits, front to back.
//
// `shapes` is as for obb_box3_nearest. `hits` holds up to `capacity` hits, and `found` is set
// to the number that there are; if that exceeds `capacity`, the last ones did not fit. If
// `capacity` is 0, `hits` may be null.
ObbStatus obb_box3_hits(const ObbBox3 *shapes,
                        size_t count,
                        size_t stride,
                        const ObbRay3 *ray,
                        obb_real max_t,
                        ObbNearest3 *hits,
                        size_t capacity,
                        size_t *found);

// Every shape of an array that a ray hits, front to back.
//
// `shapes` is as for obb_box3_nearest. `hits` holds up to `capacity` hits, and `found` is set
// to the number that there are; if that exceeds `capacity`, the last ones did not fit. If
// `capacity` is 0, `hits` may be null.
ObbStatus obb_aabb3_hits(const ObbAabb3 *shapes,
                         size_t count,
                         size_t stride,
                         const ObbRay3 *ray,
                         obb_real max_t,
                         ObbNearest3 *hits,
                         size_t capacity,
                         size_t *found);

// Every pair of shapes of an array that share a point, each once, in the order of their
// indices.
//
// It compares each with every other: for more than a few hundred, a tree is faster. `pairs`
// holds up to `capacity` pairs and is filled as by obb_box3_hits.
ObbStatus obb_box2_pairs(const ObbBox2 *shapes,
                         size_t count,
                         size_t stride,
                         ObbIndexPair *pairs,
                         size_t capacity,
                         size_t *found);

// Every pair of shapes of an array that share a point, each once, in the order of their
// indices.
//
// It compares each with every other: for more than a few hundred, a tree is faster. `pairs`
// holds up to `capacity` pairs and is filled as by obb_box3_hits.
ObbStatus obb_aabb2_pairs(const ObbAabb2 *shapes,
                          size_t count,
                          size_t stride,
                          ObbIndexPair *pairs,
                          size_t capacity,
                          size_t *found);

// Every pair of shapes of an array that share a point, each once, in the order of their
// indices.
//
// It compares each with every other: for more than a few hundred, a tree is faster. `pairs`
// holds up to `capacity` pairs and is filled as by obb_box3_hits.
ObbStatus obb_box3_pairs(const ObbBox3 *shapes,
                         size_t count,
                         size_t stride,
                         ObbIndexPair *pairs,
                         size_t capacity,
                         size_t *found);

// Every pair of shapes of an array that share a point, each once, in the order of their
// indices.
//
// It compares each with every other: for more than a few hundred, a tree is faster. `pairs`
// holds up to `capacity` pairs and is filled as by obb_box3_hits.
ObbStatus obb_aabb3_pairs(const ObbAabb3 *shapes,
                          size_t count,
                          size_t stride,
                          ObbIndexPair *pairs,
                          size_t capacity,
                          size_t *found);

// Which of many overlapping detections to keep: best first, and none that overlaps a better one
// too much.
//
// Rectangles are taken in order of decreasing score, equal scores in order of index. Each is kept
// unless its intersection over union with one that was kept before is greater than threshold. The
// indices of those kept, at most capacity of them, are written to kept, best first, and their
// number to found. A rectangle whose score is a NaN is left out.
//
// scratch is memory for 2 * count numbers, with any contents, with which thousands of rectangles
// take far less time; without it (NULL and 0) the answer is the same.
ObbStatus obb_box2_non_maximum_suppression(const ObbBox2 *boxes,
                                           const obb_real *scores,
                                           size_t count,
                                           obb_real threshold,
                                           size_t *scratch,
                                           size_t scratch_count,
                                           size_t *kept,
                                           size_t capacity,
                                           size_t *found);

// The smallest octagon, or octahedron, that encloses points, each bound rounded outward.
ObbStatus obb_dop2_from_points(const ObbVec2 *points, size_t count, ObbDop2 *out);

// The smallest octagon, or octahedron, that encloses points, each bound rounded outward.
ObbStatus obb_dop3_from_points(const ObbVec3 *points, size_t count, ObbDop3 *out);

// The smallest octagon, or octahedron, that encloses an axis-aligned rectangle, or box.
ObbStatus obb_dop2_from_aabb(const ObbAabb2 *shape, ObbDop2 *out);

// The smallest octagon, or octahedron, that encloses an axis-aligned rectangle, or box.
ObbStatus obb_dop3_from_aabb(const ObbAabb3 *shape, ObbDop3 *out);

// Whether an octagon is valid: no least value is above the greatest, and there are points that
// satisfy all bounds.
ObbStatus obb_dop2_check(const ObbDop2 *shape);

// Whether an octahedron is valid: no least value is above the greatest, and there are points
// that satisfy all bounds.
ObbStatus obb_dop3_check(const ObbDop3 *shape);

// The smallest octagon, or octahedron, that encloses two others, exactly.
ObbStatus obb_dop2_merged(const ObbDop2 *a, const ObbDop2 *b, ObbDop2 *out);

// The smallest octagon, or octahedron, that encloses two others, exactly.
ObbStatus obb_dop3_merged(const ObbDop3 *a, const ObbDop3 *b, ObbDop3 *out);

// An octagon, or octahedron, translated by a vector, with each bound moved outward by its
// rounding. If a shape rotates, make a new one from its points.
ObbStatus obb_dop2_translated(const ObbDop2 *shape, ObbVec2 by, ObbDop2 *out);

// An octagon, or octahedron, translated by a vector, with each bound moved outward by its
// rounding. If a shape rotates, make a new one from its points.
ObbStatus obb_dop3_translated(const ObbDop3 *shape, ObbVec3 by, ObbDop3 *out);

// The axis-aligned rectangle around an octagon, or the axis-aligned box around an octahedron:
// the bounds that a tree stores.
ObbStatus obb_dop2_aabb(const ObbDop2 *shape, ObbAabb2 *out);

// The axis-aligned rectangle around an octagon, or the axis-aligned box around an octahedron:
// the bounds that a tree stores.
ObbStatus obb_dop3_aabb(const ObbDop3 *shape, ObbAabb3 *out);

// Whether a point lies in an octagon, or octahedron, or on its border, or outside by no more
// than the rounding of the sum of its coordinates.
ObbStatus obb_dop2_contains_point(const ObbDop2 *shape, ObbVec2 point, bool *out);

// Whether a point lies in an octagon, or octahedron, or on its border, or outside by no more
// than the rounding of the sum of its coordinates.
ObbStatus obb_dop3_contains_point(const ObbDop3 *shape, ObbVec3 point, bool *out);

// Whether every point of the second lies in the first, judged by their bounds alone.
ObbStatus obb_dop2_contains_dop(const ObbDop2 *a, const ObbDop2 *b, bool *out);

// Whether every point of the second lies in the first, judged by their bounds alone.
ObbStatus obb_dop3_contains_dop(const ObbDop3 *a, const ObbDop3 *b, bool *out);

// The eight corners of an octagon, counterclockwise: the lower and the upper end of the right
// side, the right and the left end of the upper side, and so on. Some may be equal. They are
// convex and lie outside the octagon by no more than a rounding, never inside. `out` has room for
// 8.
ObbStatus obb_dop2_corners(const ObbDop2 *shape, ObbVec2 *out);

// The area of an octagon.
ObbStatus obb_dop2_area(const ObbDop2 *shape, obb_real *out);

// A convex polygon from its vertices, 3 to 16, clockwise or counterclockwise. Vertices that are
// not corners are left out.
ObbStatus obb_polygon_make(const ObbVec2 *vertices, size_t count, ObbPolygon *out);

// The convex hull of points, which may have up to 16 corners. It is exact.
ObbStatus obb_polygon_hull(const ObbVec2 *points, size_t count, ObbPolygon *out);

// The convex pieces of a simple outline of 3 to 16 vertices, which may be concave: without gaps
// and without overlaps.
//
// `pieces` holds up to `capacity` polygons, and `found` is set to the number of pieces, at most
// 14; if that exceeds `capacity`, the rest did not fit. If `capacity` is 0, `pieces` may be null.
ObbStatus obb_polygon_decompose(const ObbVec2 *outline,
                                size_t count,
                                ObbPolygon *pieces,
                                size_t capacity,
                                size_t *found);

// Whether a polygon is valid.
ObbStatus obb_polygon_check(const ObbPolygon *shape);

// The axis-aligned rectangle around a polygon.
ObbStatus obb_polygon_aabb(const ObbPolygon *shape, ObbAabb2 *out);

// The area of a polygon.
ObbStatus obb_polygon_area(const ObbPolygon *shape, obb_real *out);

// A polygon in the world, from one whose vertices are given in the frame of a body.
ObbStatus obb_polygon_placed(const ObbPolygon *shape, const ObbPose2 *pose, ObbPolygon *out);

// The convex hull of points, which may have up to 32 corners: OBB_STATUS_SIZE if it has more, and
// OBB_STATUS_NO_VOLUME if the points lie in one plane.
//
// It is exact, but for a rounding of less than DBL_EPSILON of its extents. Each corner takes a few
// passes over the points. The distance of two hulls takes time in proportion to the product of
// their numbers of corners, so few corners are best.
ObbStatus obb_hull_from_points(const ObbVec3 *points, size_t count, ObbHull *out);

// The corners of a hull.
//
// `corners` holds up to `capacity` points, and `found` is set to the number of corners, at most
// 32; if that exceeds `capacity`, the rest did not fit. If `capacity` is 0, `corners` may be null.
ObbStatus obb_hull_corners(const ObbHull *shape, ObbVec3 *corners, size_t capacity, size_t *found);

// The facets of a hull as triangles, counterclockwise as seen from outside: what a renderer draws.
//
// `triangles` holds up to `capacity` of them, and `found` is set to their number, at most 60; if
// that exceeds `capacity`, the rest did not fit. If `capacity` is 0, `triangles` may be null.
ObbStatus obb_hull_triangles(const ObbHull *shape,
                             ObbTriangle3 *triangles,
                             size_t capacity,
                             size_t *found);

// The axis-aligned box around a hull.
ObbStatus obb_hull_aabb(const ObbHull *shape, ObbAabb3 *out);

// A hull in the world, from one whose corners are given in the frame of a body: that of the
// corners where they are rounded to, which takes as long as from points.
ObbStatus obb_hull_placed(const ObbHull *shape, const ObbPose3 *pose, ObbHull *out);

// The number of bytes that `count` oriented rectangles take in blocks of eight. The memory may
// have any alignment.
ObbStatus obb_box2x8_size(size_t count, size_t *out);

// The number of bytes that `count` oriented boxes take in blocks of eight. The memory may have
// any alignment.
ObbStatus obb_box3x8_size(size_t count, size_t *out);

// The number of bytes that `count` axis-aligned rectangles take in blocks of eight. The memory
// may have any alignment.
ObbStatus obb_aabb2x8_size(size_t count, size_t *out);

// The number of bytes that `count` axis-aligned boxes take in blocks of eight. The memory may
// have any alignment.
ObbStatus obb_aabb3x8_size(size_t count, size_t *out);

// Puts rectangles, or boxes, of an array into blocks, in your memory of `size` bytes; whatever
// was there is lost.
//
// `shapes` is as for obb_box3_nearest; they are copied. To move some, make the blocks anew.
ObbStatus obb_box2x8_make(void *memory,
                          size_t size,
                          const ObbBox2 *shapes,
                          size_t count,
                          size_t stride,
                          ObbBox2x8 **out);

// Puts rectangles, or boxes, of an array into blocks, in your memory of `size` bytes; whatever
// was there is lost.
//
// `shapes` is as for obb_box3_nearest; they are copied. To move some, make the blocks anew.
ObbStatus obb_box3x8_make(void *memory,
                          size_t size,
                          const ObbBox3 *shapes,
                          size_t count,
                          size_t stride,
                          ObbBox3x8 **out);

// The indices of those in blocks that touch another one, in order; the list is filled as by
// obb_box3_hits.
ObbStatus obb_box2x8_touching(const ObbBox2x8 *blocks,
                              const ObbBox2 *shape,
                              size_t *indices,
                              size_t capacity,
                              size_t *found);

// The indices of those in blocks that touch another one, in order; the list is filled as by
// obb_box3_hits.
ObbStatus obb_box3x8_touching(const ObbBox3x8 *blocks,
                              const ObbBox3 *shape,
                              size_t *indices,
                              size_t capacity,
                              size_t *found);

// Which of those in blocks a ray hits first, as obb_box3_nearest.
ObbStatus obb_box2x8_nearest(const ObbBox2x8 *blocks,
                             const ObbRay2 *ray,
                             obb_real max_t,
                             ObbNearest2 *out);

// Which of those in blocks a ray hits first, as obb_box3_nearest.
ObbStatus obb_box3x8_nearest(const ObbBox3x8 *blocks,
                             const ObbRay3 *ray,
                             obb_real max_t,
                             ObbNearest3 *out);

// Whether a ray hits any of those in blocks, as obb_box3_is_blocked.
ObbStatus obb_box2x8_is_blocked(const ObbBox2x8 *blocks,
                                const ObbRay2 *ray,
                                obb_real max_t,
                                bool *out);

// Whether a ray hits any of those in blocks, as obb_box3_is_blocked.
ObbStatus obb_box3x8_is_blocked(const ObbBox3x8 *blocks,
                                const ObbRay3 *ray,
                                obb_real max_t,
                                bool *out);

// Puts rectangles, or boxes, of an array into blocks, in your memory of `size` bytes; whatever
// was there is lost.
//
// `shapes` is as for obb_box3_nearest; they are copied. To move some, make the blocks anew.
ObbStatus obb_aabb2x8_make(void *memory,
                           size_t size,
                           const ObbAabb2 *shapes,
                           size_t count,
                           size_t stride,
                           ObbAabb2x8 **out);

// Puts rectangles, or boxes, of an array into blocks, in your memory of `size` bytes; whatever
// was there is lost.
//
// `shapes` is as for obb_box3_nearest; they are copied. To move some, make the blocks anew.
ObbStatus obb_aabb3x8_make(void *memory,
                           size_t size,
                           const ObbAabb3 *shapes,
                           size_t count,
                           size_t stride,
                           ObbAabb3x8 **out);

// The indices of those in blocks that touch another one, in order; the list is filled as by
// obb_box3_hits.
ObbStatus obb_aabb2x8_touching(const ObbAabb2x8 *blocks,
                               const ObbAabb2 *shape,
                               size_t *indices,
                               size_t capacity,
                               size_t *found);

// The indices of those in blocks that touch another one, in order; the list is filled as by
// obb_box3_hits.
ObbStatus obb_aabb3x8_touching(const ObbAabb3x8 *blocks,
                               const ObbAabb3 *shape,
                               size_t *indices,
                               size_t capacity,
                               size_t *found);

// Which of those in blocks a ray hits first, as obb_box3_nearest.
ObbStatus obb_aabb2x8_nearest(const ObbAabb2x8 *blocks,
                              const ObbRay2 *ray,
                              obb_real max_t,
                              ObbNearest2 *out);

// Which of those in blocks a ray hits first, as obb_box3_nearest.
ObbStatus obb_aabb3x8_nearest(const ObbAabb3x8 *blocks,
                              const ObbRay3 *ray,
                              obb_real max_t,
                              ObbNearest3 *out);

// Whether a ray hits any of those in blocks, as obb_box3_is_blocked.
ObbStatus obb_aabb2x8_is_blocked(const ObbAabb2x8 *blocks,
                                 const ObbRay2 *ray,
                                 obb_real max_t,
                                 bool *out);

// Whether a ray hits any of those in blocks, as obb_box3_is_blocked.
ObbStatus obb_aabb3x8_is_blocked(const ObbAabb3x8 *blocks,
                                 const ObbRay3 *ray,
                                 obb_real max_t,
                                 bool *out);

// The ray through a cursor, from the near plane, in a unit direction.
//
// The cursor is a position in the window: for a whole pixel, its corner plus one half. A cursor
// outside the viewport has a ray, too.
ObbStatus obb_camera_pick_ray(const ObbCamera *camera,
                              const ObbViewport *viewport,
                              ObbVec2 cursor,
                              ObbRay3 *out);

// Where a point of the world appears in the window, as x and y. OBB_STATUS_NONE for a point behind
// the eye.
ObbStatus obb_camera_project(const ObbCamera *camera,
                             const ObbViewport *viewport,
                             ObbVec3 point,
                             ObbVec2 *out);

// The point that appears at a pixel with a depth, through any matrix from the world to clip space.
//
// `to_clip` points to 16 numbers, column by column, for column vectors, y up. `pixel` is x and y
// in the window and the depth after the division by w, so any depth range will do.
ObbStatus obb_unproject(const obb_real *to_clip,
                        const ObbViewport *viewport,
                        ObbVec3 pixel,
                        ObbVec3 *out);

// obb_unproject through a matrix with y down in clip space, as Vulkan has it.
ObbStatus obb_unproject_y_down(const obb_real *to_clip,
                               const ObbViewport *viewport,
                               ObbVec3 pixel,
                               ObbVec3 *out);

// A camera from the two matrices of a renderer. One leads from the world to the frame of the eye,
// by a rotation and a translation; the other from there to clip space, with y up or down.
//
// `depth` is the ObbDepth that the second one writes. Each matrix has 16 numbers, column by
// column, for column vectors.
ObbStatus obb_camera_from_matrices(const obb_real *world_to_eye,
                                   const obb_real *lens,
                                   uint8_t depth,
                                   bool is_y_down,
                                   ObbCamera *out);

// The matrix of a perspective lens whose axis need not meet the center of its picture, as for a
// headset or for one part of a larger picture. Its depths go from 0 at the near plane to 1, and y
// is up.
//
// `left`, `right`, `bottom` and `top` are where the edges of the picture lie on the near plane, as
// glFrustum has them. A far plane of 0 stands for none. `out` has room for 16 numbers, column by
// column: for `lens` of an ObbCamera.
ObbStatus obb_lens_off_center(obb_real left,
                              obb_real right,
                              obb_real bottom,
                              obb_real top,
                              obb_real near_plane,
                              obb_real far_plane,
                              obb_real *out);

// How much of each of many oriented boxes a camera sees behind a rectangle of its picture, exact
// but for rounding: no box that it sees is called outside. If `band` is null, the rectangle is the
// whole picture.
//
// `shapes` points to the first of `count` shapes that lie `stride` bytes apart, as for
// obb_box3_nearest. `out` has room for `count` answers, which must not overlap the shapes.
ObbStatus obb_camera_classify_boxes(const ObbCamera *camera,
                                    const ObbViewport *viewport,
                                    const ObbBand *band,
                                    const ObbBox3 *shapes,
                                    size_t count,
                                    size_t stride,
                                    ObbContainment *out);

// How much of each of many axis-aligned boxes, or spheres, a camera sees, as
// obb_camera_classify_boxes.
ObbStatus obb_camera_classify_aabbs(const ObbCamera *camera,
                                    const ObbViewport *viewport,
                                    const ObbBand *band,
                                    const ObbAabb3 *shapes,
                                    size_t count,
                                    size_t stride,
                                    ObbContainment *out);

// How much of each of many axis-aligned boxes, or spheres, a camera sees, as
// obb_camera_classify_boxes.
ObbStatus obb_camera_classify_spheres(const ObbCamera *camera,
                                      const ObbViewport *viewport,
                                      const ObbBand *band,
                                      const ObbSphere *shapes,
                                      size_t count,
                                      size_t stride,
                                      ObbContainment *out);

// The new place of a grabbed point that moves in the plane through it and parallel to the picture:
// on the ray through the cursor, at the same distance along the view.
//
// Grab the point that a click has hit, `origin + t * direction` of its ray; the shape moves by as
// much as that point does. As in every drag, OBB_STATUS_NONE means that there is no such place:
// leave the shape where it was.
ObbStatus obb_camera_drag(const ObbCamera *camera,
                          ObbVec3 grabbed,
                          const ObbRay3 *ray,
                          ObbVec3 *out);

// The new place of a grabbed point that moves in the plane through it with this normal, of any
// length but zero: an upward one to push furniture around on a floor. OBB_STATUS_NONE if the ray
// leads away from the plane, as above the horizon, or lies in it.
ObbStatus obb_drag_in_plane(ObbVec3 grabbed, ObbVec3 normal, const ObbRay3 *ray, ObbVec3 *out);

// The new place of a grabbed point that moves along the line through it with this direction, of
// any length but zero, as on an arrow of a gizmo. It is the point of the line closest to the ray.
// OBB_STATUS_NONE where the line is seen end-on, or past its vanishing point.
ObbStatus obb_drag_along_axis(ObbVec3 grabbed, ObbVec3 direction, const ObbRay3 *ray, ObbVec3 *out);

// How many bytes of memory a tree of up to `capacity` boxes needs: about 150 a box. They may begin
// anywhere.
ObbStatus obb_tree_size(size_t capacity, size_t *out);

// Builds the tree of some boxes in your memory of `size` bytes; whatever was there is lost. The
// boxes are copied, and checked.
//
// `capacity` is the one that you asked obb_tree_size about: later there may be boxes with any
// index below it. Put obb_box3_aabb around what is not axis-aligned. Building takes about 0.3 us a
// box.
ObbStatus obb_tree_build(void *memory,
                         size_t size,
                         size_t capacity,
                         const ObbAabb3 *boxes,
                         size_t count,
                         ObbTree **out);

// Adds a box with an index of your choice below the capacity, which it has in every answer.
// OBB_STATUS_OCCUPIED where the tree has a box of this index, OBB_STATUS_FULL where the index is
// not below the capacity.
//
// This, too, takes time in proportion to the levels of the tree, which are few.
ObbStatus obb_tree_insert(ObbTree *tree, size_t index, const ObbAabb3 *bounds);

// Gives a box new bounds: what moves a little takes less time than what moves far.
// OBB_STATUS_ABSENT where the tree has no box of this index.
ObbStatus obb_tree_update(ObbTree *tree, size_t index, const ObbAabb3 *bounds);

// Removes a box. OBB_STATUS_ABSENT where the tree has no box of this index.
ObbStatus obb_tree_remove(ObbTree *tree, size_t index);

// Makes a tree better at some of its nodes, the next ones in each call: so a few nodes a frame
// undo its decay. No answer changes.
ObbStatus obb_tree_optimize(ObbTree *tree, size_t nodes);

// Takes the new bounds of boxes that have moved, all of them by their indices, and writes by how
// much the tree has decayed: 1 when it is new. From about 1.5 on, building it anew pays off if
// many questions follow. There are as many as obb_tree_cast_ray_boxes needs.
//
// What stays where it was in the tree makes this faster than an update of each box. Bounds of
// boxes that the tree does not have are ignored.
ObbStatus obb_tree_refit(ObbTree *tree, const ObbAabb3 *boxes, size_t count, obb_real *out);

// How many boxes a tree has.
ObbStatus obb_tree_count(const ObbTree *tree, size_t *out);

// The box of a tree that a ray hits first, with t in 0 to max_t. Of boxes hit at the same t the
// one with the smallest index wins.
ObbStatus obb_tree_cast_ray(const ObbTree *tree,
                            const ObbRay3 *ray,
                            obb_real max_t,
                            ObbNearest3 *out);

// The oriented box that a ray hits first, where the tree was built of the obb_box3_aabb of each:
// what obb_box3_nearest answers, but faster.
//
// `shapes` points to the first of `count` boxes, `stride` bytes apart, by the indices of the tree.
// `count` is at least one more than the largest index that it has had, whether or not there is a
// box of each.
ObbStatus obb_tree_cast_ray_boxes(const ObbTree *tree,
                                  const ObbBox3 *shapes,
                                  size_t count,
                                  size_t stride,
                                  const ObbRay3 *ray,
                                  obb_real max_t,
                                  ObbNearest3 *out);

// The box that a ray hits first, where a callback decides about the shape inside the bounds.
//
// Which boxes it is called for, and in which order, depends on the tree, but not the answer.
ObbStatus obb_tree_cast_ray_with(const ObbTree *tree,
                                 const ObbRay3 *ray,
                                 obb_real max_t,
                                 ObbRefineBox refine,
                                 void *user,
                                 ObbNearest3 *out);

// Every oriented box that a ray hits, front to back, as obb_box3_hits, but faster; the tree as for
// obb_tree_cast_ray_boxes.
ObbStatus obb_tree_hits_boxes(const ObbTree *tree,
                              const ObbBox3 *shapes,
                              size_t count,
                              size_t stride,
                              const ObbRay3 *ray,
                              obb_real max_t,
                              ObbNearest3 *hits,
                              size_t capacity,
                              size_t *found);

// Every box that a ray hits, front to back, where a callback decides about the shape inside the
// bounds; a list as that of obb_box3_hits.
ObbStatus obb_tree_hits_with(const ObbTree *tree,
                             const ObbRay3 *ray,
                             obb_real max_t,
                             ObbRefineBox refine,
                             void *user,
                             ObbNearest3 *hits,
                             size_t capacity,
                             size_t *found);

// Whether a ray hits any box of a tree, with t in 0 to max_t: faster than obb_tree_cast_ray, since
// any box will do. A segment from one point to another is a ray with a max_t of 1.
ObbStatus obb_tree_is_blocked(const ObbTree *tree, const ObbRay3 *ray, obb_real max_t, bool *out);

// Whether a ray hits any oriented box, with t in 0 to max_t, where the tree was built of the
// obb_box3_aabb of each.
//
// `shapes` is as for obb_tree_cast_ray_boxes.
ObbStatus obb_tree_is_blocked_boxes(const ObbTree *tree,
                                    const ObbBox3 *shapes,
                                    size_t count,
                                    size_t stride,
                                    const ObbRay3 *ray,
                                    obb_real max_t,
                                    bool *out);

// The box of a tree that each of `count` rays hits first, with t in 0 to max_t. The answers are
// those of obb_tree_cast_ray, to the bit. They take less time where rays that follow each other
// lie close together, as those of a picture tile by tile.
//
// `rays` and `out` are arrays of `count` elements that do not overlap. Where a ray hits nothing,
// `index` is SIZE_MAX and `hit.t` infinite.
ObbStatus obb_tree_cast_rays(const ObbTree *tree,
                             const ObbRay3 *rays,
                             size_t count,
                             obb_real max_t,
                             ObbNearest3 *out);

// The oriented box that each of `count` rays hits first, as obb_tree_cast_ray_boxes has it; `rays`
// and `out` are as for obb_tree_cast_rays.
//
// `shapes` points to the first of `shape_count` boxes, `stride` bytes apart; there are as many as
// for obb_tree_cast_ray_boxes.
ObbStatus obb_tree_cast_rays_boxes(const ObbTree *tree,
                                   const ObbBox3 *shapes,
                                   size_t shape_count,
                                   size_t stride,
                                   const ObbRay3 *rays,
                                   size_t count,
                                   obb_real max_t,
                                   ObbNearest3 *out);

// The boxes of a tree that touch an axis-aligned box, by their indices, in no particular order.
//
// As in every call with a list, `indices` holds up to `capacity` of them, and `found` is set to
// how many there are; if that is more, the rest did not fit. If `capacity` is 0, `indices` may be
// null.
ObbStatus obb_tree_query_aabb(const ObbTree *tree,
                              const ObbAabb3 *shape,
                              size_t *indices,
                              size_t capacity,
                              size_t *found);

// The boxes of a tree that touch an oriented box, or a sphere, as obb_tree_query_aabb.
ObbStatus obb_tree_query_box(const ObbTree *tree,
                             const ObbBox3 *shape,
                             size_t *indices,
                             size_t capacity,
                             size_t *found);

// The boxes of a tree that touch an oriented box, or a sphere, as obb_tree_query_aabb.
ObbStatus obb_tree_query_sphere(const ObbTree *tree,
                                const ObbSphere *shape,
                                size_t *indices,
                                size_t capacity,
                                size_t *found);

// The boxes of a tree that a camera sees behind a rectangle of its picture, or in all of it where
// `band` is null, as obb_tree_query_aabb. Ask obb_camera_classify_boxes about what is found.
ObbStatus obb_tree_query_camera(const ObbTree *tree,
                                const ObbCamera *camera,
                                const ObbViewport *viewport,
                                const ObbBand *band,
                                size_t *indices,
                                size_t capacity,
                                size_t *found);

// The pairs of boxes of a tree that touch, each once, in no particular order; a list as that of
// obb_tree_query_aabb.
ObbStatus obb_tree_pairs(const ObbTree *tree, ObbIndexPair *pairs, size_t capacity, size_t *found);

// The pairs of oriented boxes that share a point, where the tree was built of the obb_box3_aabb of
// each, as obb_tree_pairs.
//
// `shapes` is as for obb_tree_cast_ray_boxes.
ObbStatus obb_tree_pairs_boxes(const ObbTree *tree,
                               const ObbBox3 *shapes,
                               size_t count,
                               size_t stride,
                               ObbIndexPair *pairs,
                               size_t capacity,
                               size_t *found);

// Calls `visit` with each pair of boxes of a tree that touch, once; needs no array.
ObbStatus obb_tree_visit_pairs(const ObbTree *tree, ObbVisitPairs visit, void *user);

// The box of a tree that is nearest to a point; of boxes at the same distance the one with the
// smallest index. OBB_STATUS_NONE in an empty tree, or for a NaN.
ObbStatus obb_tree_nearest(const ObbTree *tree, ObbVec3 point, ObbNearestBox *out);

// The box of a tree that a moving axis-aligned box meets first, with t in 0 to max_t, as
// obb_aabb3_sweep has it: nothing tunnels at any speed. Of boxes met at the same t the one with
// the smallest index wins.
ObbStatus obb_tree_sweep(const ObbTree *tree,
                         const ObbAabb3 *start,
                         ObbVec3 velocity,
                         obb_real max_t,
                         ObbMetBox *out);

// The pairs of a box of one tree and a box of another that touch, each once, in no particular
// order; a list as that of obb_tree_query_aabb. In each pair, `a` is the index in the first tree,
// and `b` that in the second.
ObbStatus obb_tree_pairs_between(const ObbTree *first,
                                 const ObbTree *second,
                                 ObbIndexPair *pairs,
                                 size_t capacity,
                                 size_t *found);

// The size in bytes of the memory for a quadtree with this capacity, which must be aligned to 8.
ObbStatus obb_quadtree_size(uint32_t capacity, size_t *out);

// Makes an empty quadtree in your memory; whatever was there is lost.
//
// `capacity` is 64, 256, 1024 or 4096, and `bounds` is where most items will be; items elsewhere
// are found as well. `limits` may be null: then the depth is 5, and a cell splits above 10 items.
//
// `serial` is a number of your choice that becomes part of every id. An id from a tree with
// another serial is an error in this one, so increment it for each tree that you make, whether in
// the memory of an earlier tree or elsewhere. 0 will do for a program that makes only one tree.
ObbStatus obb_quadtree_init(void *memory,
                            size_t size,
                            uint32_t capacity,
                            const ObbAabb2 *bounds,
                            const ObbLimits *limits,
                            uint16_t serial,
                            ObbQuadtree **out);

// Stores an item with a key of yours and writes its id, by which it can be moved and removed.
ObbStatus obb_quadtree_insert(ObbQuadtree *tree,
                              uint32_t key,
                              const ObbAabb2 *bounds,
                              uint64_t *out);

// Gives an item new bounds.
ObbStatus obb_quadtree_update(ObbQuadtree *tree, uint64_t id, const ObbAabb2 *bounds);

// Gives every item new bounds, once per frame for example: faster than updating each one.
//
// An item whose new bounds are invalid, with a NaN for example, keeps its old ones, and the call
// returns the first such error. This is the only call that does its work in spite of an error.
ObbStatus obb_quadtree_refresh(ObbQuadtree *tree, ObbMove move_item, void *user);

// Removes an item.
ObbStatus obb_quadtree_remove(ObbQuadtree *tree, uint64_t id);

// Removes every item.
ObbStatus obb_quadtree_clear(ObbQuadtree *tree);

// How many items are stored.
ObbStatus obb_quadtree_count(const ObbQuadtree *tree, size_t *out);

// An item by its id.
ObbStatus obb_quadtree_get(const ObbQuadtree *tree, uint64_t id, ObbItem *out);

// The items whose bounds touch an axis-aligned rectangle.
//
// As in every call with a list, `items` holds up to `capacity` items, and `found` is set to how
// many there are; if that is more, the rest did not fit. If `capacity` is 0, `items` may be null.
ObbStatus obb_quadtree_query_aabb(const ObbQuadtree *tree,
                                  const ObbAabb2 *shape,
                                  ObbItem *items,
                                  size_t capacity,
                                  size_t *found);

// The items whose bounds touch an oriented rectangle, or a disc.
ObbStatus obb_quadtree_query_box(const ObbQuadtree *tree,
                                 const ObbBox2 *shape,
                                 ObbItem *items,
                                 size_t capacity,
                                 size_t *found);

// The items whose bounds touch an oriented rectangle, or a disc.
ObbStatus obb_quadtree_query_circle(const ObbQuadtree *tree,
                                    const ObbCircle *shape,
                                    ObbItem *items,
                                    size_t capacity,
                                    size_t *found);

// The items whose bounds contain a point. A NaN lies nowhere.
ObbStatus obb_quadtree_query_point(const ObbQuadtree *tree,
                                   ObbVec2 point,
                                   ObbItem *items,
                                   size_t capacity,
                                   size_t *found);

// Each pair of items whose bounds touch, once.
ObbStatus obb_quadtree_pairs(const ObbQuadtree *tree,
                             ObbPair *pairs,
                             size_t capacity,
                             size_t *found);

// Calls `visit` with each pair of items whose bounds touch, once; needs no array.
ObbStatus obb_quadtree_visit_pairs(ObbQuadtree *tree, ObbVisit visit, void *user);

// The item whose bounds a ray hits first, with t in 0 to max_t.
ObbStatus obb_quadtree_cast_ray(const ObbQuadtree *tree,
                                const ObbRay2 *ray,
                                obb_real max_t,
                                ObbItemHit *out);

// The item that a ray hits first, where a callback decides about the shape inside the bounds, with
// obb_box2_cast_ray for example.
ObbStatus obb_quadtree_cast_ray_with(ObbQuadtree *tree,
                                     const ObbRay2 *ray,
                                     obb_real max_t,
                                     ObbRefine refine,
                                     void *user,
                                     ObbItemHit *out);

// The item whose bounds are nearest to a point. OBB_STATUS_NONE in an empty tree, or for a NaN.
ObbStatus obb_quadtree_nearest(const ObbQuadtree *tree, ObbVec2 point, ObbNearestItem *out);

// Whether a ray hits the bounds of any item, with t in 0 to max_t: faster than
// obb_quadtree_cast_ray, since any item will do. A segment from one point to another is a ray with
// a max_t of 1.
ObbStatus obb_quadtree_is_blocked(const ObbQuadtree *tree,
                                  const ObbRay2 *ray,
                                  obb_real max_t,
                                  bool *out);

// The item whose bounds a moving axis-aligned rectangle meets first, with t in 0 to max_t, as
// obb_aabb2_sweep has it: nothing tunnels at any speed. Of items met at the same t the one stored
// earlier wins.
ObbStatus obb_quadtree_sweep(const ObbQuadtree *tree,
                             const ObbAabb2 *start,
                             ObbVec2 velocity,
                             obb_real max_t,
                             ObbMetItem *out);

// The pairs of an item of one quadtree and an item of another whose bounds touch, each once, in no
// particular order; a list as that of obb_quadtree_pairs. Each item of the second is searched for
// in the first, so the second should be the smaller of the two.
ObbStatus obb_quadtree_pairs_between(const ObbQuadtree *first,
                                     const ObbQuadtree *second,
                                     ObbPair *pairs,
                                     size_t capacity,
                                     size_t *found);

// The items whose bounds a ray hits, with t in 0 to max_t, front to back.
//
// Where there is not room for all, the nearest are listed. The first is that of
// obb_quadtree_cast_ray: of hits at the same t the item stored earlier comes first, if the two
// were stored less than 2^31 insertions apart.
ObbStatus obb_quadtree_hits(const ObbQuadtree *tree,
                            const ObbRay2 *ray,
                            obb_real max_t,
                            ObbItemHit *hits,
                            size_t capacity,
                            size_t *found);

// The items whose bounds are nearest to a point, nearest first: as many as there is room for, or
// all.
//
// `found` is set to how many are listed. Of items at the same distance the one stored earlier
// comes first. There are none for a NaN.
ObbStatus obb_quadtree_nearest_items(const ObbQuadtree *tree,
                                     ObbVec2 point,
                                     ObbNearestItem *items,
                                     size_t capacity,
                                     size_t *found);

// The items whose bounds an axis-aligned rectangle touches while it moves in a straight line by
// `motion`, at the start and at the end included: nothing is passed in a single step, however
// fast.
ObbStatus obb_quadtree_query_sweep(const ObbQuadtree *tree,
                                   const ObbAabb2 *shape,
                                   ObbVec2 motion,
                                   ObbItem *items,
                                   size_t capacity,
                                   size_t *found);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* OBBLIGATO_H */

/* The layout of the structs in the library. A compiler that lays them out differently stops here. */
extern char obb_layout_vec[sizeof(ObbVec2) == 2 * sizeof(obb_real) && sizeof(ObbVec3) == 3 * sizeof(obb_real) && sizeof(ObbQuat) == 4 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_aabb[sizeof(ObbAabb2) == 4 * sizeof(obb_real) && sizeof(ObbAabb3) == 6 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_box[sizeof(ObbBox2) == 8 * sizeof(obb_real) && sizeof(ObbBox3) == 15 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_round[sizeof(ObbCircle) == 3 * sizeof(obb_real) && sizeof(ObbSphere) == 4 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_ray[sizeof(ObbRay2) == 4 * sizeof(obb_real) && sizeof(ObbRay3) == 6 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_capsule[sizeof(ObbCapsule2) == 5 * sizeof(obb_real) && sizeof(ObbCapsule3) == 7 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_rounded[sizeof(ObbRounded2) == 9 * sizeof(obb_real) && sizeof(ObbRounded3) == 16 * sizeof(obb_real) && sizeof(ObbHull) == 8 * OBB_HULL_WORDS && sizeof(ObbCylinder) == 8 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_half_space[sizeof(ObbHalfSpace2) == 4 * sizeof(obb_real) && sizeof(ObbHalfSpace3) == 6 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_triangle[sizeof(ObbTriangle2) == 6 * sizeof(obb_real) && sizeof(ObbTriangle3) == 9 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_dop[sizeof(ObbDop2) == 8 * sizeof(obb_real) && sizeof(ObbDop3) == 8 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_pose[sizeof(ObbPose2) == 4 * sizeof(obb_real) && sizeof(ObbPose3) == 7 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_hit[sizeof(ObbHit2) == 4 * sizeof(obb_real) && sizeof(ObbHit3) == 5 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_separation[sizeof(ObbSeparation2) == 4 * sizeof(obb_real) && sizeof(ObbSeparation3) == 5 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_contact[sizeof(ObbContact2) == 3 * sizeof(obb_real) && sizeof(ObbContact3) == 4 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_closest[sizeof(ObbClosest2) == 4 * sizeof(obb_real) && sizeof(ObbClosest3) == 6 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_touch[sizeof(ObbTouch2) == 4 * sizeof(obb_real) && sizeof(ObbTouch3) == 5 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_manifold[sizeof(ObbManifold2) == 11 * sizeof(obb_real) && sizeof(ObbManifold3) == 24 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_clearance[sizeof(ObbClearance2) == 3 * sizeof(obb_real) && sizeof(ObbClearance3) == 4 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_camera[sizeof(ObbViewport) == 4 * sizeof(obb_real) && sizeof(ObbCamera) == 30 * sizeof(obb_real) && sizeof(ObbBand) == 4 * sizeof(obb_real) ? 1 : -1];
extern char obb_layout_enum[sizeof(ObbAxis) == 3 && sizeof(ObbStatus) == 4 && sizeof(ObbContainment) == 1 ? 1 : -1];
extern char obb_layout_tree64[sizeof(ObbQuadtree64) == OBB_QUADTREE_64_SIZE ? 1 : -1];
extern char obb_layout_tree256[sizeof(ObbQuadtree256) == OBB_QUADTREE_256_SIZE ? 1 : -1];
extern char obb_layout_tree1024[sizeof(ObbQuadtree1024) == OBB_QUADTREE_1024_SIZE ? 1 : -1];
extern char obb_layout_tree4096[sizeof(ObbQuadtree4096) == OBB_QUADTREE_4096_SIZE ? 1 : -1];
