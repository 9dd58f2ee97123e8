// Oriented boxes, rays, cameras and trees, in WebAssembly that is ready as soon as this file is loaded.
import './two_boxes.js';

export { Aabb2 } from './aabb2.js';
export { ArgumentError } from './errors.js';
export { Camera, type Conventions, type LookAt, type Matrices } from './camera.js';
export { Capsule2 } from './capsule2.js';
export { Capsule3 } from './capsule3.js';
export { Circle } from './circle.js';
export { Contact, Separation } from './contact.js';
export { ConvexHull3 } from './convex_hull3.js';
export { ConvexPolygon } from './polygon.js';
export { Dop8 } from './dop8.js';
export { Hit, type Span } from './hit.js';
export { manifold, Manifold } from './manifold.js';
export { isBlocked, nearestHit } from './nearest_hit.js';
export { Obb2 } from './obb2.js';
export { Obb3 } from './obb3.js';
export { Outline } from './outline.js';
export { Quadtree, type NearestItem, type QuadtreeOptions } from './quadtree.js';
export { Ray2 } from './ray2.js';
export { Ray3 } from './ray3.js';
export { RoundedObb2 } from './rounded_obb2.js';
export { RoundedObb3 } from './rounded_obb3.js';
export { Shape2 } from './shape2.js';
export { Solid3 } from './solid3.js';
export { Tree3, type Building, type Nearest } from './tree3.js';
export type { Matrix, Matrix2, Points2, Points3, Quaternion, Vector2, Vector3 } from './arguments.js';
export type { WritableNumbers } from './answers.js';
