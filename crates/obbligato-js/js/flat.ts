// Shapes in 2D and the quadtree alone, in a smaller module. Its classes are not those of `obbligato`: use one of the two.

export { Aabb2 } from './aabb2.js';
export { ArgumentError } from './errors.js';
export { Circle } from './circle.js';
export { Contact } from './contact.js';
export { ConvexPolygon } from './polygon.js';
export { Hit, type Span } from './hit.js';
export { isBlocked, nearestHit } from './nearest_hit.js';
export { manifold, Manifold } from './manifold.js';
export { Obb2 } from './obb2.js';
export { Outline } from './outline.js';
export { Quadtree, type NearestItem, type QuadtreeOptions } from './quadtree.js';
export { Ray2 } from './ray2.js';
export { Shape2 } from './shape2.js';
export type { Matrix2, Points2, Vector2 } from './arguments.js';
export type { WritableNumbers } from './answers.js';
