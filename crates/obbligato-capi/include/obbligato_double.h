/* Obbligato for double: everything in obbligato.h that computes, with the prefix obbd_ and structs of double.
 *
 * Generated from crates/obbligato-capi by cbindgen; make changes there.
 *
 * The conventions are those of obbligato.h, with DBL_EPSILON for FLT_EPSILON and lengths up to 1e150.
 */

#ifndef OBBLIGATO_DOUBLE_H
#define OBBLIGATO_DOUBLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "obbligato.h"

// The most vertices of a convex polygon.
#define OBBD_POLYGON_VERTICES 16

// The size in bytes of a quadtree for up to 64 items.
#define OBBD_QUADTREE_64_SIZE 4608

// The size in bytes of a quadtree for up to 256 items.
#define OBBD_QUADTREE_256_SIZE 17408

// The size in bytes of a quadtree for up to 1024 items.
#define OBBD_QUADTREE_1024_SIZE 69632

// The size in bytes of a quadtree for up to 4096 items.
#define OBBD_QUADTREE_4096_SIZE 278528

// Axis-aligned rectangles in blocks of eight; see ObbdBox2x8.
typedef struct ObbdAabb2x8 ObbdAabb2x8;

// Axis-aligned boxes in blocks of eight; see ObbdBox3x8.
typedef struct ObbdAabb3x8 ObbdAabb3x8;

// Oriented rectangles in blocks of eight, in your memory, which must not be moved; there is nothing to release. A
// question about all of them takes a fraction of the time that an array of rectangles takes; answers are the same to
// the bit.
typedef struct ObbdBox2x8 ObbdBox2x8;

// Oriented boxes in blocks of eight, in your memory, which must not be moved; there is nothing to release. A
// question about all of them takes a fraction of the time that an array of boxes takes; answers are the same to
// the bit.
typedef struct ObbdBox3x8 ObbdBox3x8;

// A quadtree in your memory, for up to 64, 256, 1024 or 4096 items: rectangles that are found by
// position. Keys are numbers of your choice, indices for example.
//
// It takes OBBD_QUADTREE_64_SIZE bytes and so on, aligned to 8; an ObbdQuadtree64 is such memory, and it
// needs no cleanup. A callback must return, without longjmp or an exception; until then, every call on the
// tree returns OBB_STATUS_BUSY.
typedef struct ObbdQuadtree ObbdQuadtree;

// A tree of many boxes in 3D, in your memory, which it needs no longer when you stop using it. It keeps the bounds of the boxes and
// answers with their indices.
//
// Memory that holds a tree must not be moved. A callback must not change the tree that calls it.
typedef struct ObbdTree ObbdTree;

// A 2D point or vector.
typedef struct {
    double x;
    double y;
} ObbdVec2;

// An oriented rectangle. Half-extent x is measured along `axes[0]`, y along `axes[1]`.
typedef struct {
    ObbdVec2 center;
    ObbdVec2 half_extents;
    ObbdVec2 axes[2];
} ObbdBox2;

// Where a 2D body is and which way it faces.
typedef struct {
    // Where its origin is.
    ObbdVec2 position;
    // Where its first axis points: the cosine and the sine of its angle, or any multiple of them.
    ObbdVec2 axis;
} ObbdPose2;

// A 3D point or vector.
typedef struct {
    double x;
    double y;
    double z;
} ObbdVec3;

// A quaternion: `w` is the real part.
typedef struct {
    double x;
    double y;
    double z;
    double w;
} ObbdQuat;

// An oriented box. Half-extent x is measured along `axes[0]`, y along `axes[1]`, z along `axes[2]`.
typedef struct {
    ObbdVec3 center;
    ObbdVec3 half_extents;
    ObbdVec3 axes[3];
} ObbdBox3;

// Where a 3D body is and which way it faces.
typedef struct {
    // Where its origin is.
    ObbdVec3 position;
    // How it is rotated; of any length but zero.
    ObbdQuat rotation;
} ObbdPose3;

// A rectangle with edges parallel to the coordinate axes.
typedef struct {
    ObbdVec2 min;
    ObbdVec2 max;
} ObbdAabb2;

// A disc: a solid circle.
typedef struct {
    ObbdVec2 center;
    double radius;
} ObbdCircle;

// The points `origin + t * direction`, t >= 0. The direction may have any length but zero.
typedef struct {
    ObbdVec2 origin;
    ObbdVec2 direction;
} ObbdRay2;

// A box with edges parallel to the coordinate axes.
typedef struct {
    ObbdVec3 min;
    ObbdVec3 max;
} ObbdAabb3;

// A solid sphere.
typedef struct {
    ObbdVec3 center;
    double radius;
} ObbdSphere;

// The points `origin + t * direction`, t >= 0. The direction may have any length but zero.
typedef struct {
    ObbdVec3 origin;
    ObbdVec3 direction;
} ObbdRay3;

// The points within `radius` of a segment. With radius 0 it is the segment, with equal ends a disc.
typedef struct {
    ObbdVec2 start;
    ObbdVec2 end;
    double radius;
} ObbdCapsule2;

// Everything on one side of a line: the points `p` with `normal . (p - point) <= 0`. The normal is a unit
// vector that points out of it.
typedef struct {
    ObbdVec2 point;
    ObbdVec2 normal;
} ObbdHalfSpace2;

// A triangle, filled; its vertices may come in either order and lie on one line.
typedef struct {
    ObbdVec2 vertices[3];
} ObbdTriangle2;

// The points within `radius` of a segment. With radius 0 it is the segment, with equal ends a sphere.
typedef struct {
    ObbdVec3 start;
    ObbdVec3 end;
    double radius;
} ObbdCapsule3;

// Everything on one side of a plane: the points `p` with `normal . (p - point) <= 0`. The normal is a unit
// vector that points out of it.
typedef struct {
    ObbdVec3 point;
    ObbdVec3 normal;
} ObbdHalfSpace3;

// A triangle, flat; its vertices may come in either order and lie on one line.
typedef struct {
    ObbdVec3 vertices[3];
} ObbdTriangle3;

// How far apart two rectangles are, or how deep they overlap, and along which axis.
typedef struct {
    // Positive: they are apart by at least this much. Otherwise they overlap, and -gap is the depth.
    double gap;
    // The unit direction from the first to the second. Moving the second by -gap * normal, the minimum
    // translation vector, ends an overlap.
    ObbdVec2 normal;
    // The axis of the greatest gap.
    ObbAxis axis;
} ObbdSeparation2;

// How far apart two boxes are, or how deep they overlap, and along which axis.
typedef struct {
    // Positive: they are apart by at least this much. Otherwise they overlap, and -gap is the depth.
    double gap;
    // The unit direction from the first to the second. Moving the second by -gap * normal, the minimum
    // translation vector, ends an overlap.
    ObbdVec3 normal;
    // The axis of the greatest gap.
    ObbAxis axis;
} ObbdSeparation3;

// The closest points of two rectangles.
typedef struct {
    // The point of the first.
    ObbdVec2 on_a;
    // The point of the second.
    ObbdVec2 on_b;
} ObbdClosest2;

// The closest points of two boxes.
typedef struct {
    // The point of the first.
    ObbdVec3 on_a;
    // The point of the second.
    ObbdVec3 on_b;
} ObbdClosest3;

// A point at which two rectangles touch.
typedef struct {
    // Halfway between the surfaces: `point + depth / 2 * normal` lies on the first, `point - depth / 2 *
    // normal` on the second.
    ObbdVec2 point;
    // How deep they overlap there, along the normal. Where they only count as touching it is negative.
    double depth;
    // An id of the features that touch there: the same number in every frame in which the same ones do.
    uint32_t id;
} ObbdTouch2;

// Where two rectangles touch.
typedef struct {
    // The unit normal from the first to the second, that of obbd_box2_separation or of the clearance.
    ObbdVec2 normal;
    // How many points there are: 1 to 2.
    uint32_t count;
    // The points, in the order of their ids; zero beyond `count`.
    ObbdTouch2 points[2];
} ObbdManifold2;

// A point at which two boxes touch.
typedef struct {
    // Halfway between the surfaces: `point + depth / 2 * normal` lies on the first, `point - depth / 2 *
    // normal` on the second.
    ObbdVec3 point;
    // How deep they overlap there, along the normal. Where they only count as touching it is negative.
    double depth;
    // An id of the features that touch there: the same number in every frame in which the same ones do.
    uint32_t id;
} ObbdTouch3;

// Where two boxes touch.
typedef struct {
    // The unit normal from the first to the second, that of obbd_box3_separation or of the clearance.
    ObbdVec3 normal;
    // How many points there are: 1 to 4.
    uint32_t count;
    // The points, in the order of their ids; zero beyond `count`.
    ObbdTouch3 points[4];
} ObbdManifold3;

// How far two 2D shapes are apart, or how deep they overlap, and in which direction.
typedef struct {
    // Positive: they are apart by this much. Otherwise they overlap, and -gap is the depth.
    double gap;
    // The unit direction from the first to the second. Moving the second by -gap * normal ends an overlap.
    ObbdVec2 normal;
} ObbdClearance2;

// How far two 3D shapes are apart, or how deep they overlap, and in which direction.
typedef struct {
    // Positive: they are apart by this much. Otherwise they overlap, and -gap is the depth.
    double gap;
    // The unit direction from the first to the second. Moving the second by -gap * normal ends an overlap.
    ObbdVec3 normal;
} ObbdClearance3;

// The first contact of two moving 2D shapes.
typedef struct {
    // When, in the time unit of the velocities.
    double t;
    // The unit normal of the contact, from the first to the second.
    ObbdVec2 normal;
} ObbdContact2;

// The first contact of two moving 3D shapes.
typedef struct {
    // When, in the time unit of the velocities.
    double t;
    // The unit normal of the contact, from the first to the second.
    ObbdVec3 normal;
} ObbdContact3;

// How a rectangle moves and turns: the velocity of its center and a spin about it, both constant.
typedef struct {
    // The velocity of the center.
    ObbdVec2 velocity;
    // The angular velocity in radians per unit of time, counterclockwise.
    double spin;
} ObbdMotion2;

// The first contact of two rectangles that move and turn.
typedef struct {
    // When, in the unit of time of the motions: never late.
    double t;
    // The unit normal of the contact, from the first to the second.
    ObbdVec2 normal;
    // The gap along the normal at that time; negative if they overlap at the start.
    double gap;
} ObbdTurningContact2;

// How a box moves and turns: the velocity of its center and a spin about it, both constant.
typedef struct {
    // The velocity of the center.
    ObbdVec3 velocity;
    // The angular velocity: its direction is the axis in the world, and its length the angle in radians
    // per unit of time.
    ObbdVec3 spin;
} ObbdMotion3;

// The first contact of two boxes that move and turn.
typedef struct {
    // When, in the unit of time of the motions: never late.
    double t;
    // The unit normal of the contact, from the first to the second.
    ObbdVec3 normal;
    // The gap along the normal at that time; negative if they overlap at the start.
    double gap;
} ObbdTurningContact3;

// Where a ray first hits a 2D shape.
typedef struct {
    // The hit point is `origin + t * direction`.
    double t;
    // The unit outward normal of the edge that is hit; zero when the ray starts inside.
    ObbdVec2 normal;
    // 1 when the ray starts inside, where t is 0; otherwise 0.
    uint8_t inside;
} ObbdHit2;

// An octagon with sides along the axes and the diagonals, an 8-DOP: the least and the greatest values of x, y,
// x + y and x - y, in this order.
typedef struct {
    double min[4];
    double max[4];
} ObbdDop2;

// Where a ray first hits a 3D shape.
typedef struct {
    // The hit point is `origin + t * direction`.
    double t;
    // The unit outward normal of the face that is hit; zero when the ray starts inside.
    ObbdVec3 normal;
    // 1 when the ray starts inside, where t is 0; otherwise 0.
    uint8_t inside;
} ObbdHit3;

// An octahedron with faces across the four diagonals of a cube, an 8-DOP: the least and the greatest values of x + y + z,
// x + y - z, x - y + z and y + z - x, in this order.
typedef struct {
    double min[4];
    double max[4];
} ObbdDop3;

// Of the shapes in an array, the one that a ray hits first. Of shapes hit at the same t, the earlier one
// wins.
typedef struct {
    // Its index, counted from 0.
    size_t index;
    // Where the ray hits it.
    ObbdHit2 hit;
} ObbdNearest2;

// Of the shapes in an array, the one that a ray hits first. Of shapes hit at the same t, the earlier one
// wins.
typedef struct {
    // Its index, counted from 0.
    size_t index;
    // Where the ray hits it.
    ObbdHit3 hit;
} ObbdNearest3;

// A convex polygon, filled. A struct that obbd_polygon_make or obbd_polygon_hull has filled is valid; every call checks it.
typedef struct {
    // Its corners, counterclockwise; the rest of the array is ignored.
    ObbdVec2 vertices[OBBD_POLYGON_VERTICES];
    // How many corners it has, 3 to 16.
    uint32_t count;
} ObbdPolygon;

// A camera: where it is, and one of three lenses. Every call checks it, so its fields may be changed at will; fields
// that are not needed are 0.
typedef struct {
    // The position of the camera.
    ObbdVec3 eye;
    // A point in the direction of the view: the one in the center of the picture, unless the lens is off-center.
    ObbdVec3 target;
    // The direction that points upward in the picture; of any length, not parallel to the view.
    ObbdVec3 up;
    // For a perspective projection: the vertical field of view, the whole angle, in radians.
    // Otherwise 0.
    double fov_y;
    // For an orthographic projection: the height of the picture in world units. Otherwise 0.
    double height;
    // The distance of the near plane, on which pick rays start.
    double near_plane;
    // The distance of the far plane, which bounds what is seen; 0 for none. Pick rays ignore it.
    double far_plane;
    // For any other projection, with `fov_y` and `height` 0: the projection matrix of a renderer, from the frame
    // of the eye (x right, y up, looking down -z) to clip space, column by column, for column vectors. It fixes
    // the near and far planes.
    double lens[16];
    // The depths that `lens` writes: an ObbDepth.
    uint8_t depth;
    // 1 if `lens` has y down in clip space, as for Vulkan; otherwise 0.
    uint8_t is_y_down;
} ObbdCamera;

// The rectangle of a window that a picture fills, in physical pixels, y down; (0, 0) is the top
// left corner of the window.
typedef struct {
    // Its top left corner.
    ObbdVec2 offset;
    // Width and height, at least one pixel each.
    ObbdVec2 size;
} ObbdViewport;

// A rubber band: the rectangle of a window between two opposite corners, in any order. Its corners are positions
// like a cursor's; to select from one whole pixel to another, both included, pass their outer corners.
typedef struct {
    // Where the drag began.
    ObbdVec2 corner;
    // Where it is now.
    ObbdVec2 opposite;
} ObbdBand;

// Called for the box of this index, whose bounds a ray hits. It returns 0 if the ray misses the shape inside them. Otherwise it
// returns any other value and fills in `hit`, a point that does not come before the bounds, with t in 0 to max_t. In
// `inside`, too, any byte but 0 counts as 1.
typedef uint8_t (*ObbdRefineBox)(void *user, size_t index, double max_t, ObbdHit3 *hit);

// The box of a tree that is nearest to a point.
typedef struct {
    // Its index, counted from 0.
    size_t index;
    // The distance of its bounds from the point; 0 inside.
    double distance;
} ObbdNearestBox;

// The box of a tree that a moving box meets first.
typedef struct {
    // Its index, counted from 0.
    size_t index;
    // When, and the unit normal, from the moving box to the one that it meets.
    ObbdContact3 contact;
} ObbdMetBox;

// Called by obbd_quadtree_refresh for each item, with its bounds, which it changes in place.
typedef void (*ObbdMove)(void *user, uint32_t key, ObbdAabb2 *bounds);

// A stored item.
typedef struct {
    // Identifies the item while it is stored; after that it is an error. It could identify another item
    // only after 2^32 more insertions, or in another tree with the same serial.
    uint64_t id;
    // The key that it was stored with.
    uint32_t key;
    // Its bounds.
    ObbdAabb2 bounds;
} ObbdItem;

// Two items whose bounds overlap, the one inserted earlier first.
typedef struct {
    // The earlier item.
    ObbdItem first;
    // The later item.
    ObbdItem second;
} ObbdPair;

// Called by obbd_quadtree_visit_pairs for each pair. It returns 0 to stop, anything else to go on.
typedef uint8_t (*ObbdVisit)(void *user, const ObbdPair *pair);

// The item that a ray hits first.
typedef struct {
    // The item.
    ObbdItem item;
    // Where the ray hits it.
    ObbdHit2 hit;
} ObbdItemHit;

// Called by obbd_quadtree_cast_ray_with for an item that the ray hits, or misses by no more than rounding. It returns 0 if the ray
// misses the shape inside its bounds. Otherwise it returns any other value and fills in `hit`, a point that does
// not come before the bounds, with t in 0 to max_t. In `inside`, too, any byte but 0 counts as 1.
typedef uint8_t (*ObbdRefine)(void *user, uint32_t key, double max_t, ObbdHit2 *hit);

// The item nearest to a point.
typedef struct {
    // The item.
    ObbdItem item;
    // The distance of its bounds from the point; 0 inside.
    double distance;
} ObbdNearestItem;

// The item that a moving rectangle meets first.
typedef struct {
    // The item.
    ObbdItem item;
    // When, and the unit normal, from the moving rectangle to the item.
    ObbdContact2 contact;
} ObbdMetItem;

// Memory for a quadtree with up to 64 items: a static variable, for example.
typedef struct {
    uint64_t words[576];
} ObbdQuadtree64;

// Memory for a quadtree with up to 256 items.
typedef struct {
    uint64_t words[2176];
} ObbdQuadtree256;

// Memory for a quadtree with up to 1024 items.
typedef struct {
    uint64_t words[8704];
} ObbdQuadtree1024;

// Memory for a quadtree with up to 4096 items.
typedef struct {
    uint64_t words[34816];
} ObbdQuadtree4096;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// A rectangle rotated counterclockwise by an angle in radians. Sine and cosine have the same bits on
// every machine; on a microcontroller, obbd_box2_from_axis is faster.
ObbStatus obbd_box2_from_angle(ObbdVec2 center,
                               ObbdVec2 half_extents,
                               double radians,
                               ObbdBox2 *out);

// A rectangle from the unit direction of its first axis: the cosine and the sine of its angle.
ObbStatus obbd_box2_from_axis(ObbdVec2 center, ObbdVec2 half_extents, ObbdVec2 axis, ObbdBox2 *out);

// A rectangle whose first axis points in a direction of any length but zero: that of a velocity, or a cosine
// and a sine that have drifted.
ObbStatus obbd_box2_from_direction(ObbdVec2 center,
                                   ObbdVec2 half_extents,
                                   ObbdVec2 direction,
                                   ObbdBox2 *out);

// A rectangle that is centered in the frame of a body and rotated with it.
ObbStatus obbd_box2_from_pose(ObbdVec2 half_extents, const ObbdPose2 *pose, ObbdBox2 *out);

// The four corners of a rectangle, counterclockwise, beginning where both local coordinates are
// negative. `out` has room for 4.
ObbStatus obbd_box2_corners(const ObbdBox2 *shape, ObbdVec2 *out);

// The matrix that maps the unit square, -0.5 to 0.5 on each axis, onto a rectangle: 9 numbers, column by
// column, for column vectors. `out` has room for 9.
ObbStatus obbd_box2_to_matrix(const ObbdBox2 *shape,
                              double *out);

// Whether an oriented rectangle is valid.
ObbStatus obbd_box2_check(const ObbdBox2 *shape);

// A box rotated by a quaternion, whose length must be within 1e-3 of 1 and is normalized.
ObbStatus obbd_box3_from_quat(ObbdVec3 center,
                              ObbdVec3 half_extents,
                              ObbdQuat rotation,
                              ObbdBox3 *out);

// A box rotated by a quaternion of any length but zero, which is normalized: one that drifts as a program
// multiplies it needs no care.
ObbStatus obbd_box3_from_any_quat(ObbdVec3 center,
                                  ObbdVec3 half_extents,
                                  ObbdQuat rotation,
                                  ObbdBox3 *out);

// A box that is centered in the frame of a body and rotated with it.
ObbStatus obbd_box3_from_pose(ObbdVec3 half_extents, const ObbdPose3 *pose, ObbdBox3 *out);

// A box from the unit directions of its axes, right-handed. Axes within 8 DBL_EPSILON of orthonormal
// are kept bit for bit; those within 1e-4 are replaced by the nearest rotation.
ObbStatus obbd_box3_from_axes(ObbdVec3 center,
                              ObbdVec3 half_extents,
                              ObbdVec3 axis_x,
                              ObbdVec3 axis_y,
                              ObbdVec3 axis_z,
                              ObbdBox3 *out);

// The eight corners of a box. Bit i of a corner's index says on which side of axis i it lies. `out` has
// room for 8.
ObbStatus obbd_box3_corners(const ObbdBox3 *shape,
                            ObbdVec3 *out);

// The matrix that maps the unit cube, -0.5 to 0.5 on each axis, onto a box: 16 numbers, column by column,
// for column vectors; what a renderer uploads for each instance of a cube. `out` has room for 16.
ObbStatus obbd_box3_to_matrix(const ObbdBox3 *shape,
                              double *out);

// Whether an oriented box is valid. Axes that obbd_box3_from_axes would have to correct are an error.
ObbStatus obbd_box3_check(const ObbdBox3 *shape);

// An axis-aligned rectangle between two opposite corners.
ObbStatus obbd_aabb2_make(ObbdVec2 min, ObbdVec2 max, ObbdAabb2 *out);

// An axis-aligned rectangle as an oriented one.
ObbStatus obbd_box2_from_aabb(const ObbdAabb2 *shape, ObbdBox2 *out);

// The image of an axis-aligned rectangle under an affine map, such as the bounds of a mesh or a sprite under the matrix of its node.
//
// The map may rotate, translate, mirror, and scale each axis; OBB_STATUS_SHEAR if the image is not a rectangle.
// `to_world` points to 9 numbers, column by column, for column vectors.
ObbStatus obbd_box2_from_affine(const ObbdAabb2 *local,
                                const double *to_world,
                                ObbdBox2 *out);

// A rectangle that encloses the image of an axis-aligned rectangle under any affine map. Unlike obbd_box2_from_affine it
// accepts a shear, as of children of scaled parents. `to_world` is as there.
ObbStatus obbd_box2_enclosing_image(const ObbdAabb2 *local,
                                    const double *to_world,
                                    ObbdBox2 *out);

// A disc.
ObbStatus obbd_circle_make(ObbdVec2 center, double radius, ObbdCircle *out);

// A ray. Its direction is not normalized, so t counts lengths of it.
ObbStatus obbd_ray2_make(ObbdVec2 origin, ObbdVec2 direction, ObbdRay2 *out);

// The axis-aligned rectangle around an oriented one.
ObbStatus obbd_box2_aabb(const ObbdBox2 *shape, ObbdAabb2 *out);

// The axis-aligned rectangle around a disc.
ObbStatus obbd_circle_aabb(const ObbdCircle *shape, ObbdAabb2 *out);

// An axis-aligned box between two opposite corners.
ObbStatus obbd_aabb3_make(ObbdVec3 min, ObbdVec3 max, ObbdAabb3 *out);

// An axis-aligned box as an oriented one.
ObbStatus obbd_box3_from_aabb(const ObbdAabb3 *shape, ObbdBox3 *out);

// The image of an axis-aligned box under an affine map, such as the bounds of a mesh or a sprite under the matrix of its node.
//
// The map may rotate, translate, mirror, and scale each axis; OBB_STATUS_SHEAR if the image is not a box.
// `to_world` points to 16 numbers, column by column, for column vectors.
ObbStatus obbd_box3_from_affine(const ObbdAabb3 *local,
                                const double *to_world,
                                ObbdBox3 *out);

// A box that encloses the image of an axis-aligned box under any affine map. Unlike obbd_box3_from_affine it
// accepts a shear, as of children of scaled parents. `to_world` is as there.
ObbStatus obbd_box3_enclosing_image(const ObbdAabb3 *local,
                                    const double *to_world,
                                    ObbdBox3 *out);

// A sphere.
ObbStatus obbd_sphere_make(ObbdVec3 center, double radius, ObbdSphere *out);

// A ray. Its direction is not normalized, so t counts lengths of it.
ObbStatus obbd_ray3_make(ObbdVec3 origin, ObbdVec3 direction, ObbdRay3 *out);

// The axis-aligned box around an oriented one.
ObbStatus obbd_box3_aabb(const ObbdBox3 *shape, ObbdAabb3 *out);

// The axis-aligned box around a sphere.
ObbStatus obbd_sphere_aabb(const ObbdSphere *shape, ObbdAabb3 *out);

// A capsule around the segment from one point to another, which may be the same.
ObbStatus obbd_capsule2_make(ObbdVec2 start, ObbdVec2 end, double radius, ObbdCapsule2 *out);

// A half-plane from a point on its border and a vector that points out of it, of any length but zero.
ObbStatus obbd_half_space2_make(ObbdVec2 point,
                                ObbdVec2 normal,
                                ObbdHalfSpace2 *out);

// A triangle from its vertices, in either order.
ObbStatus obbd_triangle2_make(ObbdVec2 first, ObbdVec2 second, ObbdVec2 third, ObbdTriangle2 *out);

// Whether a capsule is valid.
ObbStatus obbd_capsule2_check(const ObbdCapsule2 *shape);

// Whether a half-plane is valid; its normal must be a unit vector such as obbd_half_space2_make leaves.
ObbStatus obbd_half_space2_check(const ObbdHalfSpace2 *shape);

// Whether a triangle is valid.
ObbStatus obbd_triangle2_check(const ObbdTriangle2 *shape);

// A capsule around the segment from one point to another, which may be the same.
ObbStatus obbd_capsule3_make(ObbdVec3 start, ObbdVec3 end, double radius, ObbdCapsule3 *out);

// A half-space from a point on its border and a vector that points out of it, of any length but zero.
ObbStatus obbd_half_space3_make(ObbdVec3 point,
                                ObbdVec3 normal,
                                ObbdHalfSpace3 *out);

// A triangle from its vertices, in either order.
ObbStatus obbd_triangle3_make(ObbdVec3 first, ObbdVec3 second, ObbdVec3 third, ObbdTriangle3 *out);

// Whether a capsule is valid.
ObbStatus obbd_capsule3_check(const ObbdCapsule3 *shape);

// Whether a half-space is valid; its normal must be a unit vector such as obbd_half_space3_make leaves.
ObbStatus obbd_half_space3_check(const ObbdHalfSpace3 *shape);

// Whether a triangle is valid.
ObbStatus obbd_triangle3_check(const ObbdTriangle3 *shape);

// The smallest disc that encloses points: every one lies inside, even after rounding, and the radius exceeds
// that of the smallest by a few roundings. There must be at least one point.
//
// Nothing is stored; the points are read a few times. After 100 passes the search stops, and the disc is still
// at most 2 % larger than the smallest; no set of points is known that needs more than 20.
ObbStatus obbd_circle_from_points(const ObbdVec2 *points,
                                  size_t count,
                                  ObbdCircle *out);

// The smallest sphere that encloses points: every one lies inside, even after rounding, and the radius exceeds
// that of the smallest by a few roundings. There must be at least one point.
//
// Nothing is stored; the points are read a few times. After 100 passes the search stops, and the sphere is still
// at most 2 % larger than the smallest; no set of points is known that needs more than 20.
ObbStatus obbd_sphere_from_points(const ObbdVec3 *points,
                                  size_t count,
                                  ObbdSphere *out);

// Whether an axis-aligned rectangle is valid.
ObbStatus obbd_aabb2_check(const ObbdAabb2 *shape);

// Whether a disc is valid.
ObbStatus obbd_circle_check(const ObbdCircle *shape);

// Whether a 2D ray is valid.
ObbStatus obbd_ray2_check(const ObbdRay2 *shape);

// Whether an axis-aligned box is valid.
ObbStatus obbd_aabb3_check(const ObbdAabb3 *shape);

// Whether a sphere is valid.
ObbStatus obbd_sphere_check(const ObbdSphere *shape);

// Whether a 3D ray is valid.
ObbStatus obbd_ray3_check(const ObbdRay3 *shape);

// Whether two oriented rectangles share a point: the separating-axis test over 4 axes.
ObbStatus obbd_box2_intersects(const ObbdBox2 *a, const ObbdBox2 *b, bool *out);

// Whether an oriented and an axis-aligned rectangle share a point.
ObbStatus obbd_box2_intersects_aabb(const ObbdBox2 *a, const ObbdAabb2 *b, bool *out);

// Whether an oriented rectangle and a disc share a point.
ObbStatus obbd_box2_intersects_circle(const ObbdBox2 *a, const ObbdCircle *b, bool *out);

// Whether two axis-aligned rectangles share a point.
ObbStatus obbd_aabb2_intersects(const ObbdAabb2 *a, const ObbdAabb2 *b, bool *out);

// Whether an axis-aligned rectangle and a disc share a point.
ObbStatus obbd_aabb2_intersects_circle(const ObbdAabb2 *a, const ObbdCircle *b, bool *out);

// Whether two discs share a point.
ObbStatus obbd_circle_intersects(const ObbdCircle *a, const ObbdCircle *b, bool *out);

// Whether an oriented rectangle contains a point. A NaN lies nowhere.
ObbStatus obbd_box2_contains(const ObbdBox2 *shape, ObbdVec2 point, bool *out);

// Whether an axis-aligned rectangle contains a point. A NaN lies nowhere.
ObbStatus obbd_aabb2_contains(const ObbdAabb2 *shape, ObbdVec2 point, bool *out);

// Whether a disc contains a point. A NaN lies nowhere.
ObbStatus obbd_circle_contains(const ObbdCircle *shape, ObbdVec2 point, bool *out);

// Whether two oriented boxes share a point: the separating-axis test over 15 axes.
ObbStatus obbd_box3_intersects(const ObbdBox3 *a, const ObbdBox3 *b, bool *out);

// Whether an oriented and an axis-aligned box share a point.
ObbStatus obbd_box3_intersects_aabb(const ObbdBox3 *a, const ObbdAabb3 *b, bool *out);

// Whether an oriented box and a sphere share a point.
ObbStatus obbd_box3_intersects_sphere(const ObbdBox3 *a, const ObbdSphere *b, bool *out);

// Whether two axis-aligned boxes share a point.
ObbStatus obbd_aabb3_intersects(const ObbdAabb3 *a, const ObbdAabb3 *b, bool *out);

// Whether an axis-aligned box and a sphere share a point.
ObbStatus obbd_aabb3_intersects_sphere(const ObbdAabb3 *a, const ObbdSphere *b, bool *out);

// Whether two spheres share a point.
ObbStatus obbd_sphere_intersects(const ObbdSphere *a, const ObbdSphere *b, bool *out);

// Whether an oriented box contains a point. A NaN lies nowhere.
ObbStatus obbd_box3_contains(const ObbdBox3 *shape, ObbdVec3 point, bool *out);

// Whether an axis-aligned box contains a point. A NaN lies nowhere.
ObbStatus obbd_aabb3_contains(const ObbdAabb3 *shape, ObbdVec3 point, bool *out);

// Whether a sphere contains a point. A NaN lies nowhere.
ObbStatus obbd_sphere_contains(const ObbdSphere *shape, ObbdVec3 point, bool *out);

// Whether every point of the second oriented rectangle lies in the first, border included.
//
// As in every call on containment, a shape that lies inside is never refused. One that sticks out may be called
// inside only while it does so by no more than rounding: at most 26 DBL_EPSILON times the radius of a disc, and
// 24 DBL_EPSILON times L for rectangles.
ObbStatus obbd_box2_contains_box(const ObbdBox2 *a,
                                 const ObbdBox2 *b,
                                 bool *out);

// Whether every point of the second axis-aligned rectangle lies in the first, border included.
ObbStatus obbd_aabb2_contains_aabb(const ObbdAabb2 *a, const ObbdAabb2 *b, bool *out);

// Whether every point of the second disc lies in the first, border included.
ObbStatus obbd_circle_contains_circle(const ObbdCircle *a, const ObbdCircle *b, bool *out);

// Whether every point of an axis-aligned rectangle lies in an oriented rectangle, border included.
ObbStatus obbd_box2_contains_aabb(const ObbdBox2 *a, const ObbdAabb2 *b, bool *out);

// Whether every point of a disc lies in an oriented rectangle, border included.
ObbStatus obbd_box2_contains_circle(const ObbdBox2 *a, const ObbdCircle *b, bool *out);

// Whether every point of an oriented rectangle lies in an axis-aligned rectangle, border included.
ObbStatus obbd_aabb2_contains_box(const ObbdAabb2 *a, const ObbdBox2 *b, bool *out);

// Whether every point of a disc lies in an axis-aligned rectangle, border included.
ObbStatus obbd_aabb2_contains_circle(const ObbdAabb2 *a, const ObbdCircle *b, bool *out);

// Whether every point of an axis-aligned rectangle lies in a disc, border included.
ObbStatus obbd_circle_contains_aabb(const ObbdCircle *a, const ObbdAabb2 *b, bool *out);

// Whether every point of an oriented rectangle lies in a disc, border included.
ObbStatus obbd_circle_contains_box(const ObbdCircle *a, const ObbdBox2 *b, bool *out);

// The intersection of two axis-aligned rectangles, exactly: flat where they touch; OBB_STATUS_NONE if they share no
// point.
ObbStatus obbd_aabb2_intersection(const ObbdAabb2 *a,
                                  const ObbdAabb2 *b,
                                  ObbdAabb2 *out);

// Whether every point of the second oriented box lies in the first, border included.
//
// As in every call on containment, a shape that lies inside is never refused. One that sticks out may be called
// inside only while it does so by no more than rounding: at most 26 DBL_EPSILON times the radius of a sphere, and
// 24 DBL_EPSILON times L for boxes.
ObbStatus obbd_box3_contains_box(const ObbdBox3 *a,
                                 const ObbdBox3 *b,
                                 bool *out);

// Whether every point of the second axis-aligned box lies in the first, border included.
ObbStatus obbd_aabb3_contains_aabb(const ObbdAabb3 *a, const ObbdAabb3 *b, bool *out);

// Whether every point of the second sphere lies in the first, border included.
ObbStatus obbd_sphere_contains_sphere(const ObbdSphere *a, const ObbdSphere *b, bool *out);

// Whether every point of an axis-aligned box lies in an oriented box, border included.
ObbStatus obbd_box3_contains_aabb(const ObbdBox3 *a, const ObbdAabb3 *b, bool *out);

// Whether every point of a sphere lies in an oriented box, border included.
ObbStatus obbd_box3_contains_sphere(const ObbdBox3 *a, const ObbdSphere *b, bool *out);

// Whether every point of an oriented box lies in an axis-aligned box, border included.
ObbStatus obbd_aabb3_contains_box(const ObbdAabb3 *a, const ObbdBox3 *b, bool *out);

// Whether every point of a sphere lies in an axis-aligned box, border included.
ObbStatus obbd_aabb3_contains_sphere(const ObbdAabb3 *a, const ObbdSphere *b, bool *out);

// Whether every point of an axis-aligned box lies in a sphere, border included.
ObbStatus obbd_sphere_contains_aabb(const ObbdSphere *a, const ObbdAabb3 *b, bool *out);

// Whether every point of an oriented box lies in a sphere, border included.
ObbStatus obbd_sphere_contains_box(const ObbdSphere *a, const ObbdBox3 *b, bool *out);

// The intersection of two axis-aligned boxes, exactly: flat where they touch; OBB_STATUS_NONE if they share no
// point.
ObbStatus obbd_aabb3_intersection(const ObbdAabb3 *a,
                                  const ObbdAabb3 *b,
                                  ObbdAabb3 *out);

// How far apart two rectangles are, or how deep they overlap: the greatest gap over the 4 axes.
ObbStatus obbd_box2_separation(const ObbdBox2 *a, const ObbdBox2 *b, ObbdSeparation2 *out);

// Whether one axis alone shows that two rectangles are apart. Try the axis of the last frame before
// obbd_box2_intersects: most pairs that it separated then are still separated.
ObbStatus obbd_box2_is_separated_on(const ObbdBox2 *a, const ObbdBox2 *b, ObbAxis axis, bool *out);

// How far apart two boxes are, or how deep they overlap: the greatest gap over the 15 axes.
ObbStatus obbd_box3_separation(const ObbdBox3 *a, const ObbdBox3 *b, ObbdSeparation3 *out);

// Whether one axis alone shows that two boxes are apart. Try the axis of the last frame before
// obbd_box3_intersects: most pairs that it separated then are still separated.
ObbStatus obbd_box3_is_separated_on(const ObbdBox3 *a, const ObbdBox3 *b, ObbAxis axis, bool *out);

// The distance of two rectangles: 0 if and only if they share a point. It is accurate to 16 DBL_EPSILON
// times L.
ObbStatus obbd_box2_distance(const ObbdBox2 *a,
                             const ObbdBox2 *b,
                             double *out);

// The distance of two rectangles if it is no greater than a limit, OBB_STATUS_NONE otherwise.
//
// This is much faster than obbd_box2_distance for rectangles that are far apart: most are rejected by their
// bounding circles. A limit that is negative or NaN has no answer.
ObbStatus obbd_box2_distance_within(const ObbdBox2 *a,
                                    const ObbdBox2 *b,
                                    double limit,
                                    double *out);

// The closest points of two rectangles that are apart. If they touch or overlap, the point of each that is deepest in
// the other, along the normal of obbd_box2_separation.
ObbStatus obbd_box2_closest_points(const ObbdBox2 *a,
                                   const ObbdBox2 *b,
                                   ObbdClosest2 *out);

// The distance of two boxes: 0 if and only if they share a point. It is accurate to 16 DBL_EPSILON
// times L.
ObbStatus obbd_box3_distance(const ObbdBox3 *a, const ObbdBox3 *b, double *out);

// The distance of two boxes if it is no greater than a limit, OBB_STATUS_NONE otherwise.
//
// This is much faster than obbd_box3_distance for boxes that are far apart: most are rejected by their
// bounding spheres. A limit that is negative or NaN has no answer.
ObbStatus obbd_box3_distance_within(const ObbdBox3 *a,
                                    const ObbdBox3 *b,
                                    double limit,
                                    double *out);

// The closest points of two boxes that are apart. If they touch or overlap, the point of each that is deepest in
// the other, along the normal of obbd_box3_separation.
ObbStatus obbd_box3_closest_points(const ObbdBox3 *a,
                                   const ObbdBox3 *b,
                                   ObbdClosest3 *out);

// Where two rectangles touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next frame with them.
ObbStatus obbd_box2_manifold(const ObbdBox2 *a,
                             const ObbdBox2 *b,
                             ObbdManifold2 *out);

// Where two boxes touch, in up to four points; OBB_STATUS_NONE if and only if they are apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next frame with them.
ObbStatus obbd_box3_manifold(const ObbdBox3 *a,
                             const ObbdBox3 *b,
                             ObbdManifold3 *out);

// How far an oriented rectangle and a disc are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_box2_clearance_circle(const ObbdBox2 *a,
                                     const ObbdCircle *b,
                                     ObbdClearance2 *out);

// How far an axis-aligned rectangle and a disc are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_aabb2_clearance_circle(const ObbdAabb2 *a,
                                      const ObbdCircle *b,
                                      ObbdClearance2 *out);

// How far two axis-aligned rectangles are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_aabb2_clearance(const ObbdAabb2 *a, const ObbdAabb2 *b, ObbdClearance2 *out);

// How far two discs are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_circle_clearance(const ObbdCircle *a, const ObbdCircle *b, ObbdClearance2 *out);

// The distance of an oriented rectangle and a disc: 0 if and only if they share a point.
ObbStatus obbd_box2_distance_circle(const ObbdBox2 *a, const ObbdCircle *b, double *out);

// The distance of an axis-aligned rectangle and a disc: 0 if and only if they share a point.
ObbStatus obbd_aabb2_distance_circle(const ObbdAabb2 *a, const ObbdCircle *b, double *out);

// The distance of two axis-aligned rectangles: 0 if and only if they share a point.
ObbStatus obbd_aabb2_distance(const ObbdAabb2 *a, const ObbdAabb2 *b, double *out);

// The distance of two discs: 0 if and only if they share a point.
ObbStatus obbd_circle_distance(const ObbdCircle *a, const ObbdCircle *b, double *out);

// How far an oriented box and a sphere are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_box3_clearance_sphere(const ObbdBox3 *a, const ObbdSphere *b, ObbdClearance3 *out);

// How far an axis-aligned box and a sphere are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_aabb3_clearance_sphere(const ObbdAabb3 *a,
                                      const ObbdSphere *b,
                                      ObbdClearance3 *out);

// How far two axis-aligned boxes are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_aabb3_clearance(const ObbdAabb3 *a, const ObbdAabb3 *b, ObbdClearance3 *out);

// How far two spheres are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_sphere_clearance(const ObbdSphere *a, const ObbdSphere *b, ObbdClearance3 *out);

// The distance of an oriented box and a sphere: 0 if and only if they share a point.
ObbStatus obbd_box3_distance_sphere(const ObbdBox3 *a, const ObbdSphere *b, double *out);

// The distance of an axis-aligned box and a sphere: 0 if and only if they share a point.
ObbStatus obbd_aabb3_distance_sphere(const ObbdAabb3 *a, const ObbdSphere *b, double *out);

// The distance of two axis-aligned boxes: 0 if and only if they share a point.
ObbStatus obbd_aabb3_distance(const ObbdAabb3 *a, const ObbdAabb3 *b, double *out);

// The distance of two spheres: 0 if and only if they share a point.
ObbStatus obbd_sphere_distance(const ObbdSphere *a, const ObbdSphere *b, double *out);

// When two rectangles that move without rotating first touch, with t in 0 to max_t. Nothing tunnels at any
// speed, with one exception: rectangles thinner than their rounding that touch at the start.
ObbStatus obbd_box2_sweep(const ObbdBox2 *a,
                          ObbdVec2 velocity_a,
                          const ObbdBox2 *b,
                          ObbdVec2 velocity_b,
                          double max_t,
                          ObbdContact2 *out);

// When an oriented rectangle and a disc that move without rotating first touch, with t in 0 to max_t, as
// obbd_box2_sweep.
ObbStatus obbd_box2_sweep_circle(const ObbdBox2 *a,
                                 ObbdVec2 velocity_a,
                                 const ObbdCircle *b,
                                 ObbdVec2 velocity_b,
                                 double max_t,
                                 ObbdContact2 *out);

// When an axis-aligned rectangle and a disc that move without rotating first touch, with t in 0 to max_t, as
// obbd_box2_sweep.
ObbStatus obbd_aabb2_sweep_circle(const ObbdAabb2 *a,
                                  ObbdVec2 velocity_a,
                                  const ObbdCircle *b,
                                  ObbdVec2 velocity_b,
                                  double max_t,
                                  ObbdContact2 *out);

// When two axis-aligned rectangles that move without rotating first touch, with t in 0 to max_t, as
// obbd_box2_sweep.
ObbStatus obbd_aabb2_sweep(const ObbdAabb2 *a,
                           ObbdVec2 velocity_a,
                           const ObbdAabb2 *b,
                           ObbdVec2 velocity_b,
                           double max_t,
                           ObbdContact2 *out);

// When two discs that move without rotating first touch, with t in 0 to max_t, as
// obbd_box2_sweep.
ObbStatus obbd_circle_sweep(const ObbdCircle *a,
                            ObbdVec2 velocity_a,
                            const ObbdCircle *b,
                            ObbdVec2 velocity_b,
                            double max_t,
                            ObbdContact2 *out);

// When two boxes that move without rotating first touch, with t in 0 to max_t. Nothing tunnels at any
// speed, with one exception: boxes thinner than their rounding that touch at the start.
ObbStatus obbd_box3_sweep(const ObbdBox3 *a,
                          ObbdVec3 velocity_a,
                          const ObbdBox3 *b,
                          ObbdVec3 velocity_b,
                          double max_t,
                          ObbdContact3 *out);

// When an oriented box and a sphere that move without rotating first touch, with t in 0 to max_t, as
// obbd_box3_sweep.
ObbStatus obbd_box3_sweep_sphere(const ObbdBox3 *a,
                                 ObbdVec3 velocity_a,
                                 const ObbdSphere *b,
                                 ObbdVec3 velocity_b,
                                 double max_t,
                                 ObbdContact3 *out);

// When an axis-aligned box and a sphere that move without rotating first touch, with t in 0 to max_t, as
// obbd_box3_sweep.
ObbStatus obbd_aabb3_sweep_sphere(const ObbdAabb3 *a,
                                  ObbdVec3 velocity_a,
                                  const ObbdSphere *b,
                                  ObbdVec3 velocity_b,
                                  double max_t,
                                  ObbdContact3 *out);

// When two axis-aligned boxes that move without rotating first touch, with t in 0 to max_t, as
// obbd_box3_sweep.
ObbStatus obbd_aabb3_sweep(const ObbdAabb3 *a,
                           ObbdVec3 velocity_a,
                           const ObbdAabb3 *b,
                           ObbdVec3 velocity_b,
                           double max_t,
                           ObbdContact3 *out);

// When two spheres that move without rotating first touch, with t in 0 to max_t, as
// obbd_box3_sweep.
ObbStatus obbd_sphere_sweep(const ObbdSphere *a,
                            ObbdVec3 velocity_a,
                            const ObbdSphere *b,
                            ObbdVec3 velocity_b,
                            double max_t,
                            ObbdContact3 *out);

// A rectangle after it has moved and turned for a time, which may be negative.
ObbStatus obbd_box2_moved(const ObbdBox2 *shape, ObbdMotion2 motion, double t, ObbdBox2 *out);

// When two rectangles that move and turn first touch, with t in 0 to max_t: never late. It takes at most 64 steps, each
// a separation. If these do not suffice, as for rectangles that graze each other, the time reached so far is written,
// and gap says how far apart they still are. If nothing turns, obbd_box2_sweep is exact and faster.
ObbStatus obbd_box2_sweep_turning(const ObbdBox2 *a,
                                  ObbdMotion2 motion_a,
                                  const ObbdBox2 *b,
                                  ObbdMotion2 motion_b,
                                  double max_t,
                                  ObbdTurningContact2 *out);

// A box after it has moved and turned for a time, which may be negative.
ObbStatus obbd_box3_moved(const ObbdBox3 *shape, ObbdMotion3 motion, double t, ObbdBox3 *out);

// When two boxes that move and turn first touch, with t in 0 to max_t: never late. It takes at most 64 steps, each
// a separation. If these do not suffice, as for boxes that graze each other, the time reached so far is written,
// and gap says how far apart they still are. If nothing turns, obbd_box3_sweep is exact and faster.
ObbStatus obbd_box3_sweep_turning(const ObbdBox3 *a,
                                  ObbdMotion3 motion_a,
                                  const ObbdBox3 *b,
                                  ObbdMotion3 motion_b,
                                  double max_t,
                                  ObbdTurningContact3 *out);

// Where a ray first hits an oriented rectangle, with t in 0 to max_t.
ObbStatus obbd_box2_cast_ray(const ObbdBox2 *shape,
                             const ObbdRay2 *ray,
                             double max_t,
                             ObbdHit2 *out);

// Where a ray first hits an axis-aligned rectangle, with t in 0 to max_t.
ObbStatus obbd_aabb2_cast_ray(const ObbdAabb2 *shape,
                              const ObbdRay2 *ray,
                              double max_t,
                              ObbdHit2 *out);

// Where a ray first hits a disc, with t in 0 to max_t.
ObbStatus obbd_circle_cast_ray(const ObbdCircle *shape,
                               const ObbdRay2 *ray,
                               double max_t,
                               ObbdHit2 *out);

// Where a ray first hits a capsule, with t in 0 to max_t.
ObbStatus obbd_capsule2_cast_ray(const ObbdCapsule2 *shape,
                                 const ObbdRay2 *ray,
                                 double max_t,
                                 ObbdHit2 *out);

// Where a ray first hits a half-plane, with t in 0 to max_t.
ObbStatus obbd_half_space2_cast_ray(const ObbdHalfSpace2 *shape,
                                    const ObbdRay2 *ray,
                                    double max_t,
                                    ObbdHit2 *out);

// Where a ray first hits a triangle, with t in 0 to max_t.
ObbStatus obbd_triangle2_cast_ray(const ObbdTriangle2 *shape,
                                  const ObbdRay2 *ray,
                                  double max_t,
                                  ObbdHit2 *out);

// Where a ray first hits an octagon, with t in 0 to max_t.
ObbStatus obbd_dop2_cast_ray(const ObbdDop2 *shape,
                             const ObbdRay2 *ray,
                             double max_t,
                             ObbdHit2 *out);

// Where a ray first hits an oriented box, with t in 0 to max_t.
ObbStatus obbd_box3_cast_ray(const ObbdBox3 *shape,
                             const ObbdRay3 *ray,
                             double max_t,
                             ObbdHit3 *out);

// Where a ray first hits an axis-aligned box, with t in 0 to max_t.
ObbStatus obbd_aabb3_cast_ray(const ObbdAabb3 *shape,
                              const ObbdRay3 *ray,
                              double max_t,
                              ObbdHit3 *out);

// Where a ray first hits a sphere, with t in 0 to max_t.
ObbStatus obbd_sphere_cast_ray(const ObbdSphere *shape,
                               const ObbdRay3 *ray,
                               double max_t,
                               ObbdHit3 *out);

// Where a ray first hits a capsule, with t in 0 to max_t.
ObbStatus obbd_capsule3_cast_ray(const ObbdCapsule3 *shape,
                                 const ObbdRay3 *ray,
                                 double max_t,
                                 ObbdHit3 *out);

// Where a ray first hits a half-space, with t in 0 to max_t.
ObbStatus obbd_half_space3_cast_ray(const ObbdHalfSpace3 *shape,
                                    const ObbdRay3 *ray,
                                    double max_t,
                                    ObbdHit3 *out);

// Where a ray first hits a triangle, with t in 0 to max_t.
ObbStatus obbd_triangle3_cast_ray(const ObbdTriangle3 *shape,
                                  const ObbdRay3 *ray,
                                  double max_t,
                                  ObbdHit3 *out);

// Where a ray first hits an octahedron, with t in 0 to max_t.
ObbStatus obbd_dop3_cast_ray(const ObbdDop3 *shape,
                             const ObbdRay3 *ray,
                             double max_t,
                             ObbdHit3 *out);

// Which of many oriented rectangles a ray hits first.
//
// `shapes` points to the first of `count` shapes that lie `stride` bytes apart:
// `sizeof(ObbdBox2)` in an array of them, `sizeof(struct thing)` where each is a field of a struct thing.
ObbStatus obbd_box2_nearest(const ObbdBox2 *shapes,
                            size_t count,
                            size_t stride,
                            const ObbdRay2 *ray,
                            double max_t,
                            ObbdNearest2 *out);

// Which of many axis-aligned rectangles a ray hits first.
//
// `shapes` points to the first of `count` shapes that lie `stride` bytes apart:
// `sizeof(ObbdAabb2)` in an array of them, `sizeof(struct thing)` where each is a field of a struct thing.
ObbStatus obbd_aabb2_nearest(const ObbdAabb2 *shapes,
                             size_t count,
                             size_t stride,
                             const ObbdRay2 *ray,
                             double max_t,
                             ObbdNearest2 *out);

// Which of many oriented boxes a ray hits first.
//
// `shapes` points to the first of `count` shapes that lie `stride` bytes apart:
// `sizeof(ObbdBox3)` in an array of them, `sizeof(struct thing)` where each is a field of a struct thing.
ObbStatus obbd_box3_nearest(const ObbdBox3 *shapes,
                            size_t count,
                            size_t stride,
                            const ObbdRay3 *ray,
                            double max_t,
                            ObbdNearest3 *out);

// Which of many axis-aligned boxes a ray hits first.
//
// `shapes` points to the first of `count` shapes that lie `stride` bytes apart:
// `sizeof(ObbdAabb3)` in an array of them, `sizeof(struct thing)` where each is a field of a struct thing.
ObbStatus obbd_aabb3_nearest(const ObbdAabb3 *shapes,
                             size_t count,
                             size_t stride,
                             const ObbdRay3 *ray,
                             double max_t,
                             ObbdNearest3 *out);

// Every oriented rectangle of an array that a ray hits, front to back.
//
// `shapes` is as for obbd_box2_nearest. `hits` has room for `room` hits, and `found` is set to the number that
// there are; if that exceeds `room`, the last ones did not fit. If `room` is 0, `hits` may be null.
ObbStatus obbd_box2_hits(const ObbdBox2 *shapes,
                         size_t count,
                         size_t stride,
                         const ObbdRay2 *ray,
                         double max_t,
                         ObbdNearest2 *hits,
                         size_t room,
                         size_t *found);

// Every axis-aligned rectangle of an array that a ray hits, front to back.
//
// `shapes` is as for obbd_box2_nearest. `hits` has room for `room` hits, and `found` is set to the number that
// there are; if that exceeds `room`, the last ones did not fit. If `room` is 0, `hits` may be null.
ObbStatus obbd_aabb2_hits(const ObbdAabb2 *shapes,
                          size_t count,
                          size_t stride,
                          const ObbdRay2 *ray,
                          double max_t,
                          ObbdNearest2 *hits,
                          size_t room,
                          size_t *found);

// Every pair of oriented rectangles of an array that share a point, each once, in the order of their indices.
//
// It compares each with every other: for more than a few hundred, a tree is faster. `pairs` has room for `room`
// pairs and is filled as by obbd_box2_hits.
ObbStatus obbd_box2_pairs(const ObbdBox2 *shapes,
                          size_t count,
                          size_t stride,
                          ObbIndexPair *pairs,
                          size_t room,
                          size_t *found);

// Every pair of axis-aligned rectangles of an array that share a point, each once, in the order of their indices.
//
// It compares each with every other: for more than a few hundred, a tree is faster. `pairs` has room for `room`
// pairs and is filled as by obbd_box2_hits.
ObbStatus obbd_aabb2_pairs(const ObbdAabb2 *shapes,
                           size_t count,
                           size_t stride,
                           ObbIndexPair *pairs,
                           size_t room,
                           size_t *found);

// Every oriented box of an array that a ray hits, front to back.
//
// `shapes` is as for obbd_box3_nearest. `hits` has room for `room` hits, and `found` is set to the number that
// there are; if that exceeds `room`, the last ones did not fit. If `room` is 0, `hits` may be null.
ObbStatus obbd_box3_hits(const ObbdBox3 *shapes,
                         size_t count,
                         size_t stride,
                         const ObbdRay3 *ray,
                         double max_t,
                         ObbdNearest3 *hits,
                         size_t room,
                         size_t *found);

// Every axis-aligned box of an array that a ray hits, front to back.
//
// `shapes` is as for obbd_box3_nearest. `hits` has room for `room` hits, and `found` is set to the number that
// there are; if that exceeds `room`, the last ones did not fit. If `room` is 0, `hits` may be null.
ObbStatus obbd_aabb3_hits(const ObbdAabb3 *shapes,
                          size_t count,
                          size_t stride,
                          const ObbdRay3 *ray,
                          double max_t,
                          ObbdNearest3 *hits,
                          size_t room,
                          size_t *found);

// Every pair of oriented boxes of an array that share a point, each once, in the order of their indices.
//
// It compares each with every other: for more than a few hundred, a tree is faster. `pairs` has room for `room`
// pairs and is filled as by obbd_box3_hits.
ObbStatus obbd_box3_pairs(const ObbdBox3 *shapes,
                          size_t count,
                          size_t stride,
                          ObbIndexPair *pairs,
                          size_t room,
                          size_t *found);

// Every pair of axis-aligned boxes of an array that share a point, each once, in the order of their indices.
//
// It compares each with every other: for more than a few hundred, a tree is faster. `pairs` has room for `room`
// pairs and is filled as by obbd_box3_hits.
ObbStatus obbd_aabb3_pairs(const ObbdAabb3 *shapes,
                           size_t count,
                           size_t stride,
                           ObbIndexPair *pairs,
                           size_t room,
                           size_t *found);

// Which of many overlapping detections to keep: best first, and none that overlaps a better one too much.
//
// Rectangles are taken in order of decreasing score, equal scores in order of index. Each is kept unless its
// intersection over union with one that was kept before is greater than threshold. The indices of those kept, at
// most capacity of them, are written to kept, best first, and their number to found. A rectangle whose score is a
// NaN is left out.
//
// room is memory for 2 * count numbers, with any contents, with which thousands of rectangles take far less time;
// without it (NULL and 0) the answer is the same.
ObbStatus obbd_box2_non_maximum_suppression(const ObbdBox2 *boxes,
                                            const double *scores,
                                            size_t count,
                                            double threshold,
                                            size_t *room,
                                            size_t room_count,
                                            size_t *kept,
                                            size_t capacity,
                                            size_t *found);

// Whether a capsule and an oriented rectangle share a point.
ObbStatus obbd_capsule2_intersects_box(const ObbdCapsule2 *a, const ObbdBox2 *b, bool *out);

// Whether a capsule and an axis-aligned rectangle share a point.
ObbStatus obbd_capsule2_intersects_aabb(const ObbdCapsule2 *a, const ObbdAabb2 *b, bool *out);

// Whether a capsule and a disc share a point.
ObbStatus obbd_capsule2_intersects_circle(const ObbdCapsule2 *a, const ObbdCircle *b, bool *out);

// Whether a half-plane and an oriented rectangle share a point.
ObbStatus obbd_half_space2_intersects_box(const ObbdHalfSpace2 *a, const ObbdBox2 *b, bool *out);

// Whether a half-plane and an axis-aligned rectangle share a point.
ObbStatus obbd_half_space2_intersects_aabb(const ObbdHalfSpace2 *a, const ObbdAabb2 *b, bool *out);

// Whether a half-plane and a disc share a point.
ObbStatus obbd_half_space2_intersects_circle(const ObbdHalfSpace2 *a,
                                             const ObbdCircle *b,
                                             bool *out);

// Whether a triangle and an oriented rectangle share a point.
ObbStatus obbd_triangle2_intersects_box(const ObbdTriangle2 *a, const ObbdBox2 *b, bool *out);

// Whether a triangle and an axis-aligned rectangle share a point.
ObbStatus obbd_triangle2_intersects_aabb(const ObbdTriangle2 *a, const ObbdAabb2 *b, bool *out);

// Whether a triangle and a disc share a point.
ObbStatus obbd_triangle2_intersects_circle(const ObbdTriangle2 *a, const ObbdCircle *b, bool *out);

// Whether a capsule and an oriented box share a point.
ObbStatus obbd_capsule3_intersects_box(const ObbdCapsule3 *a, const ObbdBox3 *b, bool *out);

// Whether a capsule and an axis-aligned box share a point.
ObbStatus obbd_capsule3_intersects_aabb(const ObbdCapsule3 *a, const ObbdAabb3 *b, bool *out);

// Whether a capsule and a sphere share a point.
ObbStatus obbd_capsule3_intersects_sphere(const ObbdCapsule3 *a, const ObbdSphere *b, bool *out);

// Whether a half-space and an oriented box share a point.
ObbStatus obbd_half_space3_intersects_box(const ObbdHalfSpace3 *a, const ObbdBox3 *b, bool *out);

// Whether a half-space and an axis-aligned box share a point.
ObbStatus obbd_half_space3_intersects_aabb(const ObbdHalfSpace3 *a, const ObbdAabb3 *b, bool *out);

// Whether a half-space and a sphere share a point.
ObbStatus obbd_half_space3_intersects_sphere(const ObbdHalfSpace3 *a,
                                             const ObbdSphere *b,
                                             bool *out);

// Whether a triangle and an oriented box share a point.
ObbStatus obbd_triangle3_intersects_box(const ObbdTriangle3 *a, const ObbdBox3 *b, bool *out);

// Whether a triangle and an axis-aligned box share a point.
ObbStatus obbd_triangle3_intersects_aabb(const ObbdTriangle3 *a, const ObbdAabb3 *b, bool *out);

// Whether a triangle and a sphere share a point.
ObbStatus obbd_triangle3_intersects_sphere(const ObbdTriangle3 *a, const ObbdSphere *b, bool *out);

// The smallest octagon that encloses points, each bound rounded outward.
ObbStatus obbd_dop2_from_points(const ObbdVec2 *points, size_t count, ObbdDop2 *out);

// The smallest octagon that encloses an axis-aligned rectangle.
ObbStatus obbd_dop2_from_aabb(const ObbdAabb2 *shape, ObbdDop2 *out);

// Whether an octagon is valid: no least value is above the greatest, and there are points that satisfy all bounds.
ObbStatus obbd_dop2_check(const ObbdDop2 *shape);

// The smallest octagon that encloses two others, exactly.
ObbStatus obbd_dop2_merged(const ObbdDop2 *a, const ObbdDop2 *b, ObbdDop2 *out);

// An octagon translated by a vector, with each bound moved outward by its rounding. If a shape rotates, make a
// new one from its points.
ObbStatus obbd_dop2_translated(const ObbdDop2 *shape,
                               ObbdVec2 by,
                               ObbdDop2 *out);

// The axis-aligned rectangle around an octagon: the bounds that a quadtree stores.
ObbStatus obbd_dop2_aabb(const ObbdDop2 *shape, ObbdAabb2 *out);

// Whether a point lies in an octagon or on its border, or outside by no more than the rounding of the sum of
// its coordinates.
ObbStatus obbd_dop2_contains_point(const ObbdDop2 *shape,
                                   ObbdVec2 point,
                                   bool *out);

// Whether every point of the second octagon lies in the first, judged by their bounds alone.
ObbStatus obbd_dop2_contains_dop(const ObbdDop2 *a, const ObbdDop2 *b, bool *out);

// Whether two octagons overlap along all four directions: eight comparisons.
ObbStatus obbd_dop2_intersects(const ObbdDop2 *a, const ObbdDop2 *b, bool *out);

// Whether an octagon and an oriented rectangle overlap along the four directions and the axes of the world.
ObbStatus obbd_dop2_intersects_box(const ObbdDop2 *a,
                                   const ObbdBox2 *b,
                                   bool *out);

// Whether an octagon and an axis-aligned rectangle overlap along the four directions and the axes of the world.
ObbStatus obbd_dop2_intersects_aabb(const ObbdDop2 *a,
                                    const ObbdAabb2 *b,
                                    bool *out);

// Whether an octagon and a disc overlap along the four directions and the axes of the world.
ObbStatus obbd_dop2_intersects_circle(const ObbdDop2 *a, const ObbdCircle *b, bool *out);

// The smallest octahedron that encloses points, each bound rounded outward.
ObbStatus obbd_dop3_from_points(const ObbdVec3 *points, size_t count, ObbdDop3 *out);

// The smallest octahedron that encloses an axis-aligned box.
ObbStatus obbd_dop3_from_aabb(const ObbdAabb3 *shape, ObbdDop3 *out);

// Whether an octahedron is valid: no least value is above the greatest, and there are points that satisfy all bounds.
ObbStatus obbd_dop3_check(const ObbdDop3 *shape);

// The smallest octahedron that encloses two others, exactly.
ObbStatus obbd_dop3_merged(const ObbdDop3 *a, const ObbdDop3 *b, ObbdDop3 *out);

// An octahedron translated by a vector, with each bound moved outward by its rounding. If a shape rotates, make a
// new one from its points.
ObbStatus obbd_dop3_translated(const ObbdDop3 *shape,
                               ObbdVec3 by,
                               ObbdDop3 *out);

// The axis-aligned box around an octahedron: the bounds that a tree of boxes stores.
ObbStatus obbd_dop3_aabb(const ObbdDop3 *shape, ObbdAabb3 *out);

// Whether a point lies in an octahedron or on its border, or outside by no more than the rounding of the sum of
// its coordinates.
ObbStatus obbd_dop3_contains_point(const ObbdDop3 *shape,
                                   ObbdVec3 point,
                                   bool *out);

// Whether every point of the second octahedron lies in the first, judged by their bounds alone.
ObbStatus obbd_dop3_contains_dop(const ObbdDop3 *a, const ObbdDop3 *b, bool *out);

// Whether two octahedrons overlap along all four directions: eight comparisons.
ObbStatus obbd_dop3_intersects(const ObbdDop3 *a, const ObbdDop3 *b, bool *out);

// Whether an octahedron and an oriented box overlap along the four directions and the axes of the world.
ObbStatus obbd_dop3_intersects_box(const ObbdDop3 *a,
                                   const ObbdBox3 *b,
                                   bool *out);

// Whether an octahedron and an axis-aligned box overlap along the four directions and the axes of the world.
ObbStatus obbd_dop3_intersects_aabb(const ObbdDop3 *a,
                                    const ObbdAabb3 *b,
                                    bool *out);

// Whether an octahedron and a sphere overlap along the four directions and the axes of the world.
ObbStatus obbd_dop3_intersects_sphere(const ObbdDop3 *a, const ObbdSphere *b, bool *out);

// The eight corners of an octagon, counterclockwise: the lower and the upper end of the right side, the right and
// the left end of the upper side, and so on. Some may be equal. They are convex and lie outside the octagon by no more than a
// rounding, never inside. `out` has room for 8.
ObbStatus obbd_dop2_corners(const ObbdDop2 *shape,
                            ObbdVec2 *out);

// The area of an octagon.
ObbStatus obbd_dop2_area(const ObbdDop2 *shape, double *out);

// A convex polygon from its vertices, 3 to 16, clockwise or counterclockwise. Vertices that are not corners are left out.
ObbStatus obbd_polygon_make(const ObbdVec2 *vertices,
                            size_t count,
                            ObbdPolygon *out);

// The convex hull of points, which may have up to 16 corners. It is exact.
ObbStatus obbd_polygon_hull(const ObbdVec2 *points, size_t count, ObbdPolygon *out);

// The convex pieces of a simple outline of 3 to 16 vertices, which may be concave: without gaps and without overlaps.
//
// `pieces` has room for `room` polygons, and `found` is set to the number of pieces, at most 14; if that exceeds
// `room`, the rest did not fit. If `room` is 0, `pieces` may be null.
ObbStatus obbd_polygon_decompose(const ObbdVec2 *outline,
                                 size_t count,
                                 ObbdPolygon *pieces,
                                 size_t room,
                                 size_t *found);

// Whether a polygon is valid.
ObbStatus obbd_polygon_check(const ObbdPolygon *shape);

// The axis-aligned rectangle around a polygon.
ObbStatus obbd_polygon_aabb(const ObbdPolygon *shape, ObbdAabb2 *out);

// The area of a polygon.
ObbStatus obbd_polygon_area(const ObbdPolygon *shape, double *out);

// A polygon in the world, from one whose vertices are given in the frame of a body.
ObbStatus obbd_polygon_placed(const ObbdPolygon *shape, const ObbdPose2 *pose, ObbdPolygon *out);

// Whether a polygon contains a point. A NaN lies nowhere.
ObbStatus obbd_polygon_contains(const ObbdPolygon *shape, ObbdVec2 point, bool *out);

// Where a ray first hits a polygon, with t in 0 to max_t.
ObbStatus obbd_polygon_cast_ray(const ObbdPolygon *shape,
                                const ObbdRay2 *ray,
                                double max_t,
                                ObbdHit2 *out);

// Whether a polygon and an oriented rectangle share a point.
ObbStatus obbd_polygon_intersects_box(const ObbdPolygon *a, const ObbdBox2 *b, bool *out);

// Whether two polygons share a point.
ObbStatus obbd_polygon_intersects(const ObbdPolygon *a, const ObbdPolygon *b, bool *out);

// Whether a polygon and an axis-aligned rectangle share a point.
ObbStatus obbd_polygon_intersects_aabb(const ObbdPolygon *a, const ObbdAabb2 *b, bool *out);

// Whether a polygon and a disc share a point.
ObbStatus obbd_polygon_intersects_circle(const ObbdPolygon *a, const ObbdCircle *b, bool *out);

// How far an octagon and an oriented rectangle are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_dop2_clearance_box(const ObbdDop2 *a,
                                  const ObbdBox2 *b,
                                  ObbdClearance2 *out);

// How far two octagons are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_dop2_clearance(const ObbdDop2 *a, const ObbdDop2 *b, ObbdClearance2 *out);

// How far an octagon and an axis-aligned rectangle are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_dop2_clearance_aabb(const ObbdDop2 *a,
                                   const ObbdAabb2 *b,
                                   ObbdClearance2 *out);

// How far an octagon and a disc are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_dop2_clearance_circle(const ObbdDop2 *a, const ObbdCircle *b, ObbdClearance2 *out);

// How far two polygons are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_polygon_clearance(const ObbdPolygon *a, const ObbdPolygon *b, ObbdClearance2 *out);

// How far a polygon and an oriented rectangle are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_polygon_clearance_box(const ObbdPolygon *a,
                                     const ObbdBox2 *b,
                                     ObbdClearance2 *out);

// How far a polygon and an axis-aligned rectangle are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_polygon_clearance_aabb(const ObbdPolygon *a,
                                      const ObbdAabb2 *b,
                                      ObbdClearance2 *out);

// How far a polygon and a disc are apart, or how deep they overlap, and in which direction.
ObbStatus obbd_polygon_clearance_circle(const ObbdPolygon *a,
                                        const ObbdCircle *b,
                                        ObbdClearance2 *out);

// The distance of an octagon and an oriented rectangle: 0 if they share a point.
ObbStatus obbd_dop2_distance_box(const ObbdDop2 *a, const ObbdBox2 *b, double *out);

// The distance of two octagons: 0 if they share a point.
ObbStatus obbd_dop2_distance(const ObbdDop2 *a, const ObbdDop2 *b, double *out);

// The distance of an octagon and an axis-aligned rectangle: 0 if they share a point.
ObbStatus obbd_dop2_distance_aabb(const ObbdDop2 *a, const ObbdAabb2 *b, double *out);

// The distance of an octagon and a disc: 0 if they share a point.
ObbStatus obbd_dop2_distance_circle(const ObbdDop2 *a, const ObbdCircle *b, double *out);

// The closest points of an octagon and an oriented rectangle. If they touch or overlap, a point of each, the second
// gap * normal of the clearance from the first.
ObbStatus obbd_dop2_closest_points_box(const ObbdDop2 *a,
                                       const ObbdBox2 *b,
                                       ObbdClosest2 *out);

// The closest points of two octagons. If they touch or overlap, a point of each, the second
// gap * normal of the clearance from the first.
ObbStatus obbd_dop2_closest_points(const ObbdDop2 *a, const ObbdDop2 *b, ObbdClosest2 *out);

// The closest points of an octagon and an axis-aligned rectangle. If they touch or overlap, a point of each, the second
// gap * normal of the clearance from the first.
ObbStatus obbd_dop2_closest_points_aabb(const ObbdDop2 *a,
                                        const ObbdAabb2 *b,
                                        ObbdClosest2 *out);

// The closest points of an octagon and a disc. If they touch or overlap, a point of each, the second
// gap * normal of the clearance from the first.
ObbStatus obbd_dop2_closest_points_circle(const ObbdDop2 *a,
                                          const ObbdCircle *b,
                                          ObbdClosest2 *out);

// When an octagon and an oriented rectangle that move without rotating first touch, with t in 0 to max_t, as obbd_box2_sweep.
ObbStatus obbd_dop2_sweep_box(const ObbdDop2 *a,
                              ObbdVec2 velocity_a,
                              const ObbdBox2 *b,
                              ObbdVec2 velocity_b,
                              double max_t,
                              ObbdContact2 *out);

// When two octagons that move without rotating first touch, with t in 0 to max_t, as obbd_box2_sweep.
ObbStatus obbd_dop2_sweep(const ObbdDop2 *a,
                          ObbdVec2 velocity_a,
                          const ObbdDop2 *b,
                          ObbdVec2 velocity_b,
                          double max_t,
                          ObbdContact2 *out);

// When an octagon and an axis-aligned rectangle that move without rotating first touch, with t in 0 to max_t, as obbd_box2_sweep.
ObbStatus obbd_dop2_sweep_aabb(const ObbdDop2 *a,
                               ObbdVec2 velocity_a,
                               const ObbdAabb2 *b,
                               ObbdVec2 velocity_b,
                               double max_t,
                               ObbdContact2 *out);

// When an octagon and a disc that move without rotating first touch, with t in 0 to max_t, as obbd_box2_sweep.
ObbStatus obbd_dop2_sweep_circle(const ObbdDop2 *a,
                                 ObbdVec2 velocity_a,
                                 const ObbdCircle *b,
                                 ObbdVec2 velocity_b,
                                 double max_t,
                                 ObbdContact2 *out);

// When two polygons that move without rotating first touch, with t in 0 to max_t, as obbd_box2_sweep.
ObbStatus obbd_polygon_sweep(const ObbdPolygon *a,
                             ObbdVec2 velocity_a,
                             const ObbdPolygon *b,
                             ObbdVec2 velocity_b,
                             double max_t,
                             ObbdContact2 *out);

// When a polygon and an oriented rectangle that move without rotating first touch, with t in 0 to max_t, as obbd_box2_sweep.
ObbStatus obbd_polygon_sweep_box(const ObbdPolygon *a,
                                 ObbdVec2 velocity_a,
                                 const ObbdBox2 *b,
                                 ObbdVec2 velocity_b,
                                 double max_t,
                                 ObbdContact2 *out);

// When a polygon and an axis-aligned rectangle that move without rotating first touch, with t in 0 to max_t, as obbd_box2_sweep.
ObbStatus obbd_polygon_sweep_aabb(const ObbdPolygon *a,
                                  ObbdVec2 velocity_a,
                                  const ObbdAabb2 *b,
                                  ObbdVec2 velocity_b,
                                  double max_t,
                                  ObbdContact2 *out);

// When a polygon and a disc that move without rotating first touch, with t in 0 to max_t, as obbd_box2_sweep.
ObbStatus obbd_polygon_sweep_circle(const ObbdPolygon *a,
                                    ObbdVec2 velocity_a,
                                    const ObbdCircle *b,
                                    ObbdVec2 velocity_b,
                                    double max_t,
                                    ObbdContact2 *out);

// Where two polygons touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
//
// A solver can store the impulses of a frame under the ids of the points, and start the next frame with them.
ObbStatus obbd_polygon_manifold(const ObbdPolygon *a,
                                const ObbdPolygon *b,
                                ObbdManifold2 *out);

// Where a polygon and a triangle touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_polygon_manifold_triangle(const ObbdPolygon *a,
                                         const ObbdTriangle2 *b,
                                         ObbdManifold2 *out);

// Where a polygon and a capsule touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_polygon_manifold_capsule(const ObbdPolygon *a,
                                        const ObbdCapsule2 *b,
                                        ObbdManifold2 *out);

// Where a polygon and an oriented rectangle touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_polygon_manifold_box(const ObbdPolygon *a,
                                    const ObbdBox2 *b,
                                    ObbdManifold2 *out);

// Where a polygon and a disc touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_polygon_manifold_circle(const ObbdPolygon *a,
                                       const ObbdCircle *b,
                                       ObbdManifold2 *out);

// Where two triangles touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_triangle2_manifold(const ObbdTriangle2 *a,
                                  const ObbdTriangle2 *b,
                                  ObbdManifold2 *out);

// Where a triangle and a capsule touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_triangle2_manifold_capsule(const ObbdTriangle2 *a,
                                          const ObbdCapsule2 *b,
                                          ObbdManifold2 *out);

// Where a triangle and an oriented rectangle touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_triangle2_manifold_box(const ObbdTriangle2 *a,
                                      const ObbdBox2 *b,
                                      ObbdManifold2 *out);

// Where a triangle and a disc touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_triangle2_manifold_circle(const ObbdTriangle2 *a,
                                         const ObbdCircle *b,
                                         ObbdManifold2 *out);

// Where two capsules touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_capsule2_manifold(const ObbdCapsule2 *a, const ObbdCapsule2 *b, ObbdManifold2 *out);

// Where a capsule and an oriented rectangle touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_capsule2_manifold_box(const ObbdCapsule2 *a,
                                     const ObbdBox2 *b,
                                     ObbdManifold2 *out);

// Where a capsule and a disc touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_capsule2_manifold_circle(const ObbdCapsule2 *a,
                                        const ObbdCircle *b,
                                        ObbdManifold2 *out);

// Where an oriented rectangle and a disc touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_box2_manifold_circle(const ObbdBox2 *a,
                                    const ObbdCircle *b,
                                    ObbdManifold2 *out);

// Where two discs touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_circle_manifold(const ObbdCircle *a, const ObbdCircle *b, ObbdManifold2 *out);

// Where a polygon and an octagon touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_polygon_manifold_dop(const ObbdPolygon *a,
                                    const ObbdDop2 *b,
                                    ObbdManifold2 *out);

// Where two octagons touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_dop2_manifold(const ObbdDop2 *a, const ObbdDop2 *b, ObbdManifold2 *out);

// Where an octagon and a triangle touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_dop2_manifold_triangle(const ObbdDop2 *a,
                                      const ObbdTriangle2 *b,
                                      ObbdManifold2 *out);

// Where an octagon and a capsule touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_dop2_manifold_capsule(const ObbdDop2 *a,
                                     const ObbdCapsule2 *b,
                                     ObbdManifold2 *out);

// Where an octagon and an oriented rectangle touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_dop2_manifold_box(const ObbdDop2 *a,
                                 const ObbdBox2 *b,
                                 ObbdManifold2 *out);

// Where an octagon and a disc touch, in one or two points; OBB_STATUS_NONE if and only if they are apart.
ObbStatus obbd_dop2_manifold_circle(const ObbdDop2 *a,
                                    const ObbdCircle *b,
                                    ObbdManifold2 *out);

// The number of bytes that `count` oriented rectangles take in blocks of eight. The memory may have any alignment.
ObbStatus obbd_box2x8_size(size_t count,
                           size_t *out);

// The number of bytes that `count` axis-aligned rectangles take in blocks of eight. The memory may have any alignment.
ObbStatus obbd_aabb2x8_size(size_t count,
                            size_t *out);

// Puts oriented rectangles of an array into blocks, in your memory of `size` bytes; whatever was there is lost.
//
// `shapes` is as for obbd_box2_nearest; the rectangles are copied. To move rectangles, make the blocks anew.
ObbStatus obbd_box2x8_make(void *memory,
                           size_t size,
                           const ObbdBox2 *shapes,
                           size_t count,
                           size_t stride,
                           ObbdBox2x8 **out);

// Puts axis-aligned rectangles of an array into blocks, in your memory of `size` bytes; whatever was there is lost.
//
// `shapes` is as for obbd_box2_nearest; the rectangles are copied. To move rectangles, make the blocks anew.
ObbStatus obbd_aabb2x8_make(void *memory,
                            size_t size,
                            const ObbdAabb2 *shapes,
                            size_t count,
                            size_t stride,
                            ObbdAabb2x8 **out);

// The indices of the oriented rectangles that touch another one, in order; the list is filled as by obbd_box2_hits.
ObbStatus obbd_box2x8_touching(const ObbdBox2x8 *blocks,
                               const ObbdBox2 *shape,
                               size_t *indices,
                               size_t room,
                               size_t *found);

// The indices of the axis-aligned rectangles that touch another one, in order; the list is filled as by obbd_box2_hits.
ObbStatus obbd_aabb2x8_touching(const ObbdAabb2x8 *blocks,
                                const ObbdAabb2 *shape,
                                size_t *indices,
                                size_t room,
                                size_t *found);

// Which of many oriented rectangles a ray hits first, as obbd_box2_nearest.
ObbStatus obbd_box2x8_nearest(const ObbdBox2x8 *blocks,
                              const ObbdRay2 *ray,
                              double max_t,
                              ObbdNearest2 *out);

// Which of many axis-aligned rectangles a ray hits first, as obbd_box2_nearest.
ObbStatus obbd_aabb2x8_nearest(const ObbdAabb2x8 *blocks,
                               const ObbdRay2 *ray,
                               double max_t,
                               ObbdNearest2 *out);

// The number of bytes that `count` oriented boxes take in blocks of eight. The memory may have any alignment.
ObbStatus obbd_box3x8_size(size_t count,
                           size_t *out);

// The number of bytes that `count` axis-aligned boxes take in blocks of eight. The memory may have any alignment.
ObbStatus obbd_aabb3x8_size(size_t count,
                            size_t *out);

// Puts oriented boxes of an array into blocks, in your memory of `size` bytes; whatever was there is lost.
//
// `shapes` is as for obbd_box3_nearest; the boxes are copied. To move boxes, make the blocks anew.
ObbStatus obbd_box3x8_make(void *memory,
                           size_t size,
                           const ObbdBox3 *shapes,
                           size_t count,
                           size_t stride,
                           ObbdBox3x8 **out);

// Puts axis-aligned boxes of an array into blocks, in your memory of `size` bytes; whatever was there is lost.
//
// `shapes` is as for obbd_box3_nearest; the boxes are copied. To move boxes, make the blocks anew.
ObbStatus obbd_aabb3x8_make(void *memory,
                            size_t size,
                            const ObbdAabb3 *shapes,
                            size_t count,
                            size_t stride,
                            ObbdAabb3x8 **out);

// The indices of the oriented boxes that touch another one, in order; the list is filled as by obbd_box3_hits.
ObbStatus obbd_box3x8_touching(const ObbdBox3x8 *blocks,
                               const ObbdBox3 *shape,
                               size_t *indices,
                               size_t room,
                               size_t *found);

// The indices of the axis-aligned boxes that touch another one, in order; the list is filled as by obbd_box3_hits.
ObbStatus obbd_aabb3x8_touching(const ObbdAabb3x8 *blocks,
                                const ObbdAabb3 *shape,
                                size_t *indices,
                                size_t room,
                                size_t *found);

// Which of many oriented boxes a ray hits first, as obbd_box3_nearest.
ObbStatus obbd_box3x8_nearest(const ObbdBox3x8 *blocks,
                              const ObbdRay3 *ray,
                              double max_t,
                              ObbdNearest3 *out);

// Which of many axis-aligned boxes a ray hits first, as obbd_box3_nearest.
ObbStatus obbd_aabb3x8_nearest(const ObbdAabb3x8 *blocks,
                               const ObbdRay3 *ray,
                               double max_t,
                               ObbdNearest3 *out);

// Whether a ray hits any of many oriented rectangles, with t in 0 to max_t. A segment from one point to another is a ray with a max_t of 1.
//
// `shapes` is as for obbd_box2_nearest.
ObbStatus obbd_box2_is_blocked(const ObbdBox2 *shapes,
                               size_t count,
                               size_t stride,
                               const ObbdRay2 *ray,
                               double max_t,
                               bool *out);

// Whether a ray hits any of many axis-aligned rectangles, with t in 0 to max_t. A segment from one point to another is a ray with a max_t of 1.
//
// `shapes` is as for obbd_box2_nearest.
ObbStatus obbd_aabb2_is_blocked(const ObbdAabb2 *shapes,
                                size_t count,
                                size_t stride,
                                const ObbdRay2 *ray,
                                double max_t,
                                bool *out);

// Whether a ray hits any oriented rectangle of some blocks, as obbd_box2_is_blocked.
ObbStatus obbd_box2x8_is_blocked(const ObbdBox2x8 *blocks,
                                 const ObbdRay2 *ray,
                                 double max_t,
                                 bool *out);

// Whether a ray hits any axis-aligned rectangle of some blocks, as obbd_box2_is_blocked.
ObbStatus obbd_aabb2x8_is_blocked(const ObbdAabb2x8 *blocks,
                                  const ObbdRay2 *ray,
                                  double max_t,
                                  bool *out);

// Whether a ray hits any of many oriented boxes, with t in 0 to max_t. A segment from one point to another is a ray with a max_t of 1.
//
// `shapes` is as for obbd_box3_nearest.
ObbStatus obbd_box3_is_blocked(const ObbdBox3 *shapes,
                               size_t count,
                               size_t stride,
                               const ObbdRay3 *ray,
                               double max_t,
                               bool *out);

// Whether a ray hits any of many axis-aligned boxes, with t in 0 to max_t. A segment from one point to another is a ray with a max_t of 1.
//
// `shapes` is as for obbd_box3_nearest.
ObbStatus obbd_aabb3_is_blocked(const ObbdAabb3 *shapes,
                                size_t count,
                                size_t stride,
                                const ObbdRay3 *ray,
                                double max_t,
                                bool *out);

// Whether a ray hits any oriented box of some blocks, as obbd_box3_is_blocked.
ObbStatus obbd_box3x8_is_blocked(const ObbdBox3x8 *blocks,
                                 const ObbdRay3 *ray,
                                 double max_t,
                                 bool *out);

// Whether a ray hits any axis-aligned box of some blocks, as obbd_box3_is_blocked.
ObbStatus obbd_aabb3x8_is_blocked(const ObbdAabb3x8 *blocks,
                                  const ObbdRay3 *ray,
                                  double max_t,
                                  bool *out);

// The ray through a cursor, from the near plane, in a unit direction.
//
// The cursor is a position in the window: for a whole pixel, its corner plus one half. A cursor
// outside the viewport has a ray, too.
ObbStatus obbd_camera_pick_ray(const ObbdCamera *camera,
                               const ObbdViewport *viewport,
                               ObbdVec2 cursor,
                               ObbdRay3 *out);

// Where a point of the world appears in the window, as x and y. OBB_STATUS_NONE for a point behind the
// eye.
ObbStatus obbd_camera_project(const ObbdCamera *camera,
                              const ObbdViewport *viewport,
                              ObbdVec3 point,
                              ObbdVec2 *out);

// The point that appears at a pixel with a depth, through any matrix from the world to clip space.
//
// `to_clip` points to 16 numbers, column by column, for column vectors, y up. `pixel` is x and y in the
// window and the depth after the division by w, so any depth range will do.
ObbStatus obbd_unproject(const double *to_clip,
                         const ObbdViewport *viewport,
                         ObbdVec3 pixel,
                         ObbdVec3 *out);

// obbd_unproject through a matrix with y down in clip space, as Vulkan has it.
ObbStatus obbd_unproject_y_down(const double *to_clip,
                                const ObbdViewport *viewport,
                                ObbdVec3 pixel,
                                ObbdVec3 *out);

// A camera from the two matrices of a renderer: one from the world to the frame of the eye, a rotation and a
// translation, and one from there to clip space, with y up or down.
//
// `depth` is the ObbDepth that the second one writes. Each matrix has 16 numbers, column by column, for column
// vectors.
ObbStatus obbd_camera_from_matrices(const double *world_to_eye,
                                    const double *lens,
                                    uint8_t depth,
                                    bool is_y_down,
                                    ObbdCamera *out);

// The matrix of a perspective lens whose axis need not meet the center of its picture, as for a headset or for one
// part of a larger picture. Its depths go from 0 at the near plane to 1, and y is up.
//
// `left`, `right`, `bottom` and `top` are where the edges of the picture lie on the near plane, as glFrustum has them.
// A far plane of 0 stands for none. `out` has room for 16 numbers, column by column: for `lens` of an ObbdCamera.
ObbStatus obbd_lens_off_center(double left,
                               double right,
                               double bottom,
                               double top,
                               double near_plane,
                               double far_plane,
                               double *out);

// How much of each of many oriented boxes a camera sees behind a rectangle of its picture, exact but for rounding:
// no box that it sees is called outside. If `band` is null, the rectangle is the whole picture.
//
// `shapes` points to the first of `count` shapes that lie `stride` bytes apart, as for obbd_box3_nearest.
// `out` has room for `count` answers, which must not overlap the shapes.
ObbStatus obbd_camera_classify_boxes(const ObbdCamera *camera,
                                     const ObbdViewport *viewport,
                                     const ObbdBand *band,
                                     const ObbdBox3 *shapes,
                                     size_t count,
                                     size_t stride,
                                     ObbContainment *out);

// How much of each of many axis-aligned boxes a camera sees, as obbd_camera_classify_boxes.
ObbStatus obbd_camera_classify_aabbs(const ObbdCamera *camera,
                                     const ObbdViewport *viewport,
                                     const ObbdBand *band,
                                     const ObbdAabb3 *shapes,
                                     size_t count,
                                     size_t stride,
                                     ObbContainment *out);

// How much of each of many spheres a camera sees, as obbd_camera_classify_boxes.
ObbStatus obbd_camera_classify_spheres(const ObbdCamera *camera,
                                       const ObbdViewport *viewport,
                                       const ObbdBand *band,
                                       const ObbdSphere *shapes,
                                       size_t count,
                                       size_t stride,
                                       ObbContainment *out);

// The new place of a grabbed point that moves in the plane through it and parallel to the picture: on the ray
// through the cursor, at the same distance along the view.
//
// Grab the point that a click has hit, `origin + t * direction` of its ray; the shape moves by as much as that
// point does. As in every drag, OBB_STATUS_NONE means that there is no such place: leave the shape where it was.
ObbStatus obbd_camera_drag(const ObbdCamera *camera,
                           ObbdVec3 grabbed,
                           const ObbdRay3 *ray,
                           ObbdVec3 *out);

// The new place of a grabbed point that moves in the plane through it with this normal, of any length but zero: an
// upward one to push furniture around on a floor. OBB_STATUS_NONE if the ray leads away from the plane, as above
// the horizon, or lies in it.
ObbStatus obbd_drag_in_plane(ObbdVec3 grabbed,
                             ObbdVec3 normal,
                             const ObbdRay3 *ray,
                             ObbdVec3 *out);

// The new place of a grabbed point that moves along the line through it with this direction, of any length but
// zero, as on an arrow of a gizmo: the point of the line closest to the ray. OBB_STATUS_NONE where the line is
// seen end-on, or past its vanishing point.
ObbStatus obbd_drag_along_axis(ObbdVec3 grabbed,
                               ObbdVec3 direction,
                               const ObbdRay3 *ray,
                               ObbdVec3 *out);

// How many bytes of memory a tree of up to `capacity` boxes needs: about 150 a box. They may begin anywhere.
ObbStatus obbd_tree_size(size_t capacity,
                         size_t *out);

// Builds the tree of some boxes in your memory of `size` bytes; whatever was there is lost. The boxes are copied, and checked.
//
// `capacity` is the one that you asked obbd_tree_size about: later there may be boxes with any index below it. Put
// obbd_box3_aabb around what is not axis-aligned. Building takes about 0.3 us a box.
ObbStatus obbd_tree_build(void *memory,
                          size_t size,
                          size_t capacity,
                          const ObbdAabb3 *boxes,
                          size_t count,
                          ObbdTree **out);

// Adds a box with an index of your choice below the capacity, which it has in every answer. OBB_STATUS_OCCUPIED where the tree has
// a box of this index, OBB_STATUS_FULL where the index is not below the capacity.
//
// This, too, takes time in proportion to the levels of the tree, which are few.
ObbStatus obbd_tree_insert(ObbdTree *tree,
                           size_t index,
                           const ObbdAabb3 *bounds);

// Gives a box new bounds: what moves a little takes less time than what moves far. OBB_STATUS_ABSENT where the tree has no box
// of this index.
ObbStatus obbd_tree_update(ObbdTree *tree,
                           size_t index,
                           const ObbdAabb3 *bounds);

// Removes a box. OBB_STATUS_ABSENT where the tree has no box of this index.
ObbStatus obbd_tree_remove(ObbdTree *tree, size_t index);

// Makes a tree better at some of its nodes, the next ones in each call: so a few nodes a frame undo its decay. No answer changes.
ObbStatus obbd_tree_optimize(ObbdTree *tree,
                             size_t nodes);

// Takes the new bounds of boxes that have moved, all of them by their indices, and writes by how much
// the tree has decayed: 1 when it is new. From about 1.5 on, building it anew pays off if many questions follow. There are as
// many as obbd_tree_cast_ray_boxes needs.
//
// What stays where it was in the tree makes this faster than an update of each box. Bounds of boxes that the tree does not have
// are ignored.
ObbStatus obbd_tree_refit(ObbdTree *tree,
                          const ObbdAabb3 *boxes,
                          size_t count,
                          double *out);

// How many boxes a tree has.
ObbStatus obbd_tree_count(const ObbdTree *tree, size_t *out);

// The box of a tree that a ray hits first, with t in 0 to max_t. Of boxes hit at the same t the one with the smallest index wins.
ObbStatus obbd_tree_cast_ray(const ObbdTree *tree,
                             const ObbdRay3 *ray,
                             double max_t,
                             ObbdNearest3 *out);

// The oriented box that a ray hits first, where the tree was built of the obbd_box3_aabb of each: what obbd_box3_nearest answers,
// but faster.
//
// `shapes` points to the first of `count` boxes, `stride` bytes apart, by the indices of the tree: at least one more than the
// largest index that it has had, whether or not there is a box of each.
ObbStatus obbd_tree_cast_ray_boxes(const ObbdTree *tree,
                                   const ObbdBox3 *shapes,
                                   size_t count,
                                   size_t stride,
                                   const ObbdRay3 *ray,
                                   double max_t,
                                   ObbdNearest3 *out);

// The box that a ray hits first, where a callback decides about the shape inside the bounds.
//
// Which boxes it is called for, and in which order, depends on the tree, but not the answer.
ObbStatus obbd_tree_cast_ray_with(const ObbdTree *tree,
                                  const ObbdRay3 *ray,
                                  double max_t,
                                  ObbdRefineBox refine,
                                  void *user,
                                  ObbdNearest3 *out);

// Every oriented box that a ray hits, front to back, as obbd_box3_hits, but faster; the tree as for obbd_tree_cast_ray_boxes.
ObbStatus obbd_tree_hits_boxes(const ObbdTree *tree,
                               const ObbdBox3 *shapes,
                               size_t count,
                               size_t stride,
                               const ObbdRay3 *ray,
                               double max_t,
                               ObbdNearest3 *hits,
                               size_t room,
                               size_t *found);

// Every box that a ray hits, front to back, where a callback decides about the shape inside the bounds; a list as that of
// obbd_box3_hits.
ObbStatus obbd_tree_hits_with(const ObbdTree *tree,
                              const ObbdRay3 *ray,
                              double max_t,
                              ObbdRefineBox refine,
                              void *user,
                              ObbdNearest3 *hits,
                              size_t room,
                              size_t *found);

// The box of a tree that each of `count` rays hits first, with t in 0 to max_t: what obbd_tree_cast_ray answers, to the bit, in less
// time where rays that follow each other lie close together, as those of a picture tile by tile.
//
// `rays` and `out` are arrays of `count` elements that do not overlap. Where a ray hits nothing, `index` is SIZE_MAX and `hit.t`
// infinite.
ObbStatus obbd_tree_cast_rays(const ObbdTree *tree,
                              const ObbdRay3 *rays,
                              size_t count,
                              double max_t,
                              ObbdNearest3 *out);

// The oriented box that each of `count` rays hits first, as obbd_tree_cast_ray_boxes has it; `rays` and `out` are as for
// obbd_tree_cast_rays.
//
// `shapes` points to the first of `shape_count` boxes, `stride` bytes apart; there are as many as for obbd_tree_cast_ray_boxes.
ObbStatus obbd_tree_cast_rays_boxes(const ObbdTree *tree,
                                    const ObbdBox3 *shapes,
                                    size_t shape_count,
                                    size_t stride,
                                    const ObbdRay3 *rays,
                                    size_t count,
                                    double max_t,
                                    ObbdNearest3 *out);

// The boxes of a tree that touch an axis-aligned box, by their indices, in no particular order.
//
// As in every call with a list, `indices` has room for `room` of them, and `found` is set to how many there are; if that is
// more, the rest did not fit. If `room` is 0, `indices` may be null.
ObbStatus obbd_tree_query_aabb(const ObbdTree *tree,
                               const ObbdAabb3 *shape,
                               size_t *indices,
                               size_t room,
                               size_t *found);

// The boxes of a tree that touch an oriented box, as obbd_tree_query_aabb.
ObbStatus obbd_tree_query_box(const ObbdTree *tree,
                              const ObbdBox3 *shape,
                              size_t *indices,
                              size_t room,
                              size_t *found);

// The boxes of a tree that touch a sphere, as obbd_tree_query_aabb.
ObbStatus obbd_tree_query_sphere(const ObbdTree *tree,
                                 const ObbdSphere *shape,
                                 size_t *indices,
                                 size_t room,
                                 size_t *found);

// The boxes of a tree that a camera sees behind a rectangle of its picture, or in all of it where `band` is null, as
// obbd_tree_query_aabb. Ask obbd_camera_classify_boxes about what is found.
ObbStatus obbd_tree_query_camera(const ObbdTree *tree,
                                 const ObbdCamera *camera,
                                 const ObbdViewport *viewport,
                                 const ObbdBand *band,
                                 size_t *indices,
                                 size_t room,
                                 size_t *found);

// The pairs of boxes of a tree that touch, each once, in no particular order; a list as that of obbd_tree_query_aabb.
ObbStatus obbd_tree_pairs(const ObbdTree *tree,
                          ObbIndexPair *pairs,
                          size_t room,
                          size_t *found);

// The pairs of oriented boxes that share a point, where the tree was built of the obbd_box3_aabb of each, as obbd_tree_pairs.
//
// `shapes` is as for obbd_tree_cast_ray_boxes.
ObbStatus obbd_tree_pairs_boxes(const ObbdTree *tree,
                                const ObbdBox3 *shapes,
                                size_t count,
                                size_t stride,
                                ObbIndexPair *pairs,
                                size_t room,
                                size_t *found);

// Calls `visit` with each pair of boxes of a tree that touch, once; needs no array.
ObbStatus obbd_tree_visit_pairs(const ObbdTree *tree, ObbVisitPairs visit, void *user);

// The box of a tree that is nearest to a point; of boxes at the same distance the one with the smallest index.
// OBB_STATUS_NONE in an empty tree, or for a NaN.
ObbStatus obbd_tree_nearest(const ObbdTree *tree,
                            ObbdVec3 point,
                            ObbdNearestBox *out);

// Whether a ray hits any box of a tree, with t in 0 to max_t: faster than obbd_tree_cast_ray, since any box will do. A segment from
// one point to another is a ray with a max_t of 1.
ObbStatus obbd_tree_is_blocked(const ObbdTree *tree,
                               const ObbdRay3 *ray,
                               double max_t,
                               bool *out);

// Whether a ray hits any oriented box, with t in 0 to max_t, where the tree was built of the obbd_box3_aabb of each.
//
// `shapes` is as for obbd_tree_cast_ray_boxes.
ObbStatus obbd_tree_is_blocked_boxes(const ObbdTree *tree,
                                     const ObbdBox3 *shapes,
                                     size_t count,
                                     size_t stride,
                                     const ObbdRay3 *ray,
                                     double max_t,
                                     bool *out);

// The box of a tree that a moving axis-aligned box meets first, with t in 0 to max_t, as obbd_aabb3_sweep has it: nothing tunnels
// at any speed. Of boxes met at the same t the one with the smallest index wins.
ObbStatus obbd_tree_sweep(const ObbdTree *tree,
                          const ObbdAabb3 *start,
                          ObbdVec3 velocity,
                          double max_t,
                          ObbdMetBox *out);

// The pairs of a box of one tree and a box of another that touch, each once, in no particular order; a list as that of
// obbd_tree_query_aabb. In each pair, `a` is the index in the first tree, and `b` that in the second.
ObbStatus obbd_tree_pairs_between(const ObbdTree *first,
                                  const ObbdTree *second,
                                  ObbIndexPair *pairs,
                                  size_t room,
                                  size_t *found);

// The size in bytes of the memory for a quadtree with this capacity, which must be aligned to 8.
ObbStatus obbd_quadtree_size(uint32_t capacity, size_t *out);

// Makes an empty quadtree in your memory; whatever was there is lost.
//
// `capacity` is 64, 256, 1024 or 4096, and `bounds` is where most items will be; items elsewhere are
// found as well. `limits` may be null: then the depth is 5, and a cell splits above 10 items.
//
// `serial` is a number of your choice that becomes part of every id. An id from a tree with another
// serial is an error in this one, so increment it for each tree that you make, whether in the memory of
// an earlier tree or beside it. 0 will do for a program that makes only one tree.
ObbStatus obbd_quadtree_init(void *memory,
                             size_t size,
                             uint32_t capacity,
                             const ObbdAabb2 *bounds,
                             const ObbLimits *limits,
                             uint16_t serial,
                             ObbdQuadtree **out);

// Stores an item with a key of yours and writes its id, by which it can be moved and removed.
ObbStatus obbd_quadtree_insert(ObbdQuadtree *tree,
                               uint32_t key,
                               const ObbdAabb2 *bounds,
                               uint64_t *out);

// Gives an item new bounds.
ObbStatus obbd_quadtree_update(ObbdQuadtree *tree, uint64_t id, const ObbdAabb2 *bounds);

// Gives every item new bounds, once per frame for example: faster than updating each one.
//
// An item whose new bounds are invalid, with a NaN for example, keeps its old ones, and the call returns
// the first such error. This is the only call that does its work in spite of an error.
ObbStatus obbd_quadtree_refresh(ObbdQuadtree *tree,
                                ObbdMove move_item,
                                void *user);

// Removes an item.
ObbStatus obbd_quadtree_remove(ObbdQuadtree *tree, uint64_t id);

// Removes every item.
ObbStatus obbd_quadtree_clear(ObbdQuadtree *tree);

// How many items are stored.
ObbStatus obbd_quadtree_count(const ObbdQuadtree *tree, size_t *out);

// An item by its id.
ObbStatus obbd_quadtree_get(const ObbdQuadtree *tree, uint64_t id, ObbdItem *out);

// The items whose bounds touch an axis-aligned rectangle.
//
// As in every call with a list, `items` has room for `room` items, and `found` is set to how many there
// are; if that is more, the rest did not fit. If `room` is 0, `items` may be null.
ObbStatus obbd_quadtree_query_aabb(const ObbdQuadtree *tree,
                                   const ObbdAabb2 *shape,
                                   ObbdItem *items,
                                   size_t room,
                                   size_t *found);

// The items whose bounds touch an oriented rectangle.
ObbStatus obbd_quadtree_query_box(const ObbdQuadtree *tree,
                                  const ObbdBox2 *shape,
                                  ObbdItem *items,
                                  size_t room,
                                  size_t *found);

// The items whose bounds touch a disc.
ObbStatus obbd_quadtree_query_circle(const ObbdQuadtree *tree,
                                     const ObbdCircle *shape,
                                     ObbdItem *items,
                                     size_t room,
                                     size_t *found);

// The items whose bounds contain a point. A NaN lies nowhere.
ObbStatus obbd_quadtree_query_point(const ObbdQuadtree *tree,
                                    ObbdVec2 point,
                                    ObbdItem *items,
                                    size_t room,
                                    size_t *found);

// Each pair of items whose bounds touch, once.
ObbStatus obbd_quadtree_pairs(const ObbdQuadtree *tree,
                              ObbdPair *pairs,
                              size_t room,
                              size_t *found);

// Calls `visit` with each pair of items whose bounds touch, once; needs no array.
ObbStatus obbd_quadtree_visit_pairs(ObbdQuadtree *tree, ObbdVisit visit, void *user);

// The item whose bounds a ray hits first, with t in 0 to max_t.
ObbStatus obbd_quadtree_cast_ray(const ObbdQuadtree *tree,
                                 const ObbdRay2 *ray,
                                 double max_t,
                                 ObbdItemHit *out);

// The item that a ray hits first, where a callback decides about the shape inside the bounds, with
// obbd_box2_cast_ray for example.
ObbStatus obbd_quadtree_cast_ray_with(ObbdQuadtree *tree,
                                      const ObbdRay2 *ray,
                                      double max_t,
                                      ObbdRefine refine,
                                      void *user,
                                      ObbdItemHit *out);

// The item whose bounds are nearest to a point. OBB_STATUS_NONE in an empty tree, or for a NaN.
ObbStatus obbd_quadtree_nearest(const ObbdQuadtree *tree, ObbdVec2 point, ObbdNearestItem *out);

// The items whose bounds a ray hits, with t in 0 to max_t, front to back.
//
// Where there is not room for all, the nearest are listed. The first is that of obbd_quadtree_cast_ray: of hits
// at the same t the item stored earlier comes first, if the two were stored less than 2^31 insertions apart.
ObbStatus obbd_quadtree_hits(const ObbdQuadtree *tree,
                             const ObbdRay2 *ray,
                             double max_t,
                             ObbdItemHit *hits,
                             size_t room,
                             size_t *found);

// The items whose bounds are nearest to a point, nearest first: as many as there is room for, or all.
//
// `found` is set to how many are listed. Of items at the same distance the one stored earlier comes first. There
// are none for a NaN.
ObbStatus obbd_quadtree_nearest_items(const ObbdQuadtree *tree,
                                      ObbdVec2 point,
                                      ObbdNearestItem *items,
                                      size_t room,
                                      size_t *found);

// The items whose bounds an axis-aligned rectangle touches while it moves in a straight line by `motion`, at the
// start and at the end included: nothing is passed in a single step, however fast.
ObbStatus obbd_quadtree_query_sweep(const ObbdQuadtree *tree,
                                    const ObbdAabb2 *shape,
                                    ObbdVec2 motion,
                                    ObbdItem *items,
                                    size_t room,
                                    size_t *found);

// Whether a ray hits the bounds of any item, with t in 0 to max_t: faster than obbd_quadtree_cast_ray, since any item will do. A
// segment from one point to another is a ray with a max_t of 1.
ObbStatus obbd_quadtree_is_blocked(const ObbdQuadtree *tree,
                                   const ObbdRay2 *ray,
                                   double max_t,
                                   bool *out);

// The item whose bounds a moving axis-aligned rectangle meets first, with t in 0 to max_t, as obbd_aabb2_sweep has it: nothing
// tunnels at any speed. Of items met at the same t the one stored earlier wins.
ObbStatus obbd_quadtree_sweep(const ObbdQuadtree *tree,
                              const ObbdAabb2 *start,
                              ObbdVec2 velocity,
                              double max_t,
                              ObbdMetItem *out);

// The pairs of an item of one quadtree and an item of another whose bounds touch, each once, in no particular order; a list as
// that of obbd_quadtree_pairs. Each item of the second is searched for in the first, so the second should be the smaller of the two.
ObbStatus obbd_quadtree_pairs_between(const ObbdQuadtree *first,
                                      const ObbdQuadtree *second,
                                      ObbdPair *pairs,
                                      size_t room,
                                      size_t *found);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* OBBLIGATO_DOUBLE_H */

/* The layout of the structs in the library. A compiler that lays them out differently stops here. */
extern char obbd_layout_vec[sizeof(ObbdVec2) == 2 * sizeof(double) && sizeof(ObbdVec3) == 3 * sizeof(double) && sizeof(ObbdQuat) == 4 * sizeof(double) ? 1 : -1];
extern char obbd_layout_aabb[sizeof(ObbdAabb2) == 4 * sizeof(double) && sizeof(ObbdAabb3) == 6 * sizeof(double) ? 1 : -1];
extern char obbd_layout_box[sizeof(ObbdBox2) == 8 * sizeof(double) && sizeof(ObbdBox3) == 15 * sizeof(double) ? 1 : -1];
extern char obbd_layout_round[sizeof(ObbdCircle) == 3 * sizeof(double) && sizeof(ObbdSphere) == 4 * sizeof(double) ? 1 : -1];
extern char obbd_layout_ray[sizeof(ObbdRay2) == 4 * sizeof(double) && sizeof(ObbdRay3) == 6 * sizeof(double) ? 1 : -1];
extern char obbd_layout_capsule[sizeof(ObbdCapsule2) == 5 * sizeof(double) && sizeof(ObbdCapsule3) == 7 * sizeof(double) ? 1 : -1];
extern char obbd_layout_half_space[sizeof(ObbdHalfSpace2) == 4 * sizeof(double) && sizeof(ObbdHalfSpace3) == 6 * sizeof(double) ? 1 : -1];
extern char obbd_layout_triangle[sizeof(ObbdTriangle2) == 6 * sizeof(double) && sizeof(ObbdTriangle3) == 9 * sizeof(double) ? 1 : -1];
extern char obbd_layout_dop[sizeof(ObbdDop2) == 8 * sizeof(double) && sizeof(ObbdDop3) == 8 * sizeof(double) ? 1 : -1];
extern char obbd_layout_pose[sizeof(ObbdPose2) == 4 * sizeof(double) && sizeof(ObbdPose3) == 7 * sizeof(double) ? 1 : -1];
extern char obbd_layout_hit[sizeof(ObbdHit2) == 4 * sizeof(double) && sizeof(ObbdHit3) == 5 * sizeof(double) ? 1 : -1];
extern char obbd_layout_separation[sizeof(ObbdSeparation2) == 4 * sizeof(double) && sizeof(ObbdSeparation3) == 5 * sizeof(double) ? 1 : -1];
extern char obbd_layout_contact[sizeof(ObbdContact2) == 3 * sizeof(double) && sizeof(ObbdContact3) == 4 * sizeof(double) ? 1 : -1];
extern char obbd_layout_closest[sizeof(ObbdClosest2) == 4 * sizeof(double) && sizeof(ObbdClosest3) == 6 * sizeof(double) ? 1 : -1];
extern char obbd_layout_touch[sizeof(ObbdTouch2) == 4 * sizeof(double) && sizeof(ObbdTouch3) == 5 * sizeof(double) ? 1 : -1];
extern char obbd_layout_manifold[sizeof(ObbdManifold2) == 11 * sizeof(double) && sizeof(ObbdManifold3) == 24 * sizeof(double) ? 1 : -1];
extern char obbd_layout_clearance[sizeof(ObbdClearance2) == 3 * sizeof(double) && sizeof(ObbdClearance3) == 4 * sizeof(double) ? 1 : -1];
extern char obbd_layout_camera[sizeof(ObbdViewport) == 4 * sizeof(double) && sizeof(ObbdCamera) == 30 * sizeof(double) && sizeof(ObbdBand) == 4 * sizeof(double) ? 1 : -1];
extern char obbd_layout_enum[sizeof(ObbAxis) == 3 && sizeof(ObbStatus) == 4 && sizeof(ObbContainment) == 1 ? 1 : -1];
extern char obbd_layout_tree64[sizeof(ObbdQuadtree64) == OBBD_QUADTREE_64_SIZE ? 1 : -1];
extern char obbd_layout_tree256[sizeof(ObbdQuadtree256) == OBBD_QUADTREE_256_SIZE ? 1 : -1];
extern char obbd_layout_tree1024[sizeof(ObbdQuadtree1024) == OBBD_QUADTREE_1024_SIZE ? 1 : -1];
extern char obbd_layout_tree4096[sizeof(ObbdQuadtree4096) == OBBD_QUADTREE_4096_SIZE ? 1 : -1];
