// What a ray hits.

import { number, take } from './answers.js';
import { whole } from './arguments.js';

/** The hit of a ray. Give one to a call as `out`, and the call allocates nothing. */
export class Hit {
    /** The distance along the ray, in lengths of its direction. */
    t = Infinity;
    /** The unit outward normal of the face that was hit; zero where the ray starts inside. */
    readonly normal: Float64Array;
    /** Whether the ray starts inside; `t` is then 0. */
    inside = false;
    /** Of many boxes: the index or the key of this one; otherwise -1. */
    index = -1;

    /** A place for an answer in 2D or 3D. */
    constructor(dimension: 2 | 3 = 3) {
        this.normal = new Float64Array(whole(dimension, 2, 3, 'dimension'));
    }
}

/** The part of the line of a ray that is in a box. */
export interface Span {
    /** Negative where the ray starts inside. */
    enter: number;
    /** Where the line leaves the box. */
    exit: number;
}

/** @internal */
export function takeHit(out: Hit, normal: Float64Array, index: number): Hit {
    const t = number(0);
    const inside = number(1) !== 0;
    take(2, normal.length, normal);
    out.t = t;
    out.inside = inside;
    out.index = index;
    return out;
}

/** @internal */
export function takeSpan(out: Span): Span {
    const enter = number(0);
    const exit = number(1);
    out.enter = enter;
    out.exit = exit;
    return out;
}
