// Rays and trees of boxes in 3D alone, in a smaller module. Its classes are not those of `obbligato`: use one of the two. Its
// `Obb3` has no `distance`, `closestPoints`, `separation`, `isSeparatedOn` and `sweep`.

export { ArgumentError } from './errors.js';
export { Camera, type Conventions, type LookAt, type Matrices } from './camera.js';
export { Hit, type Span } from './hit.js';
export { Ray3 } from './ray3.js';
export { Obb3 } from './obb3.js';
export { Tree3, type Building, type Nearest } from './tree3.js';
export type { Matrix, Quaternion, Vector3 } from './arguments.js';
export type { WritableNumbers } from './answers.js';
