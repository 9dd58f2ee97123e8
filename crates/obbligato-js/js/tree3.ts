// Many boxes in 3D.

import { RawTree3 } from '../built/obbligato_js.js';
import { failure, made } from './errors.js';
import { Hit, Ray3, takeHit } from './ray.js';
import { copyFound, exchange, at, type WritableNumbers } from './memory.js';
import { asFloats } from './points.js';
import { number, put3, type Vector3 } from './vectors.js';
import type { Obb3 } from './obb3.js';

/** Which of many boxes is closest to a point, and how far it is. */
export interface Nearest {
    index: number;
    distance: number;
}

/** How a tree is built. */
export interface Building {
    /** In less than half of the time, with rays that take twice as long: for boxes that move in every frame. */
    quick?: boolean;
}

/**
 * A tree of many boxes in 3D. It answers as a look at every box would, ties included, but looks at few of them.
 *
 * Its boxes are copied from an array, and lists are copied into yours: nothing that you hold is a view of the module's
 * memory, so nothing goes stale when that grows.
 */
export class Tree3 {
    readonly #raw: RawTree3;
    /** How many numbers a box has. */
    readonly #stride: number;
    readonly #length: number;

    private constructor(boxes: ArrayLike<number>, stride: 6 | 10, building: Building) {
        this.#raw = made(() => new RawTree3(asFloats(boxes, 'boxes'), stride === 10, building.quick ?? false));
        this.#stride = stride;
        this.#length = boxes.length / stride;
    }

    /** The tree of axis-aligned boxes, each of six numbers: the smallest `x y z`, then the largest. */
    static fromMinMax(boxes: ArrayLike<number>, building: Building = {}): Tree3 {
        return new Tree3(boxes, 6, building);
    }

    /**
     * The tree of oriented boxes, each of ten numbers: the center, the half-extents, and a quaternion `x y z w`. Its answers
     * are about the oriented boxes, not about the axis-aligned ones around them.
     */
    static fromObbs(boxes: ArrayLike<number>, building: Building = {}): Tree3 {
        return new Tree3(boxes, 10, building);
    }

    /** How many boxes there are. */
    get length(): number {
        return this.#length;
    }

    /**
     * Takes new places of the same boxes, in the same order. Returns by how much the tree has decayed: 1 while nothing has
     * moved; from about 1.5 on, a new tree pays off if many rays follow.
     */
    refit(boxes: ArrayLike<number>): number {
        if (boxes.length !== this.#length * this.#stride) {
            throw new TypeError(`boxes: expected ${this.#length * this.#stride} numbers, got ${boxes.length}`);
        }
        const decay = this.#raw.refit(asFloats(boxes, 'boxes'));
        if (decay < 0) throw failure();
        return decay;
    }

    /** The box that a ray hits first, with `t` at most `maxT`; `null` if it hits none. */
    castRay(ray: Ray3, maxT = Infinity, out: Hit = new Hit(3)): Hit | null {
        const index = this.#raw.castRay(ray.raw, maxT);
        return index < 0 ? null : takeHit(out, index);
    }

    /**
     * Casts many rays, each of six numbers: origin and direction. For ray `i`, `indices[i]` becomes the box that it hits first or
     * -1, and `ts[i]`, if given, becomes its `t` or `Infinity`. Returns how many have hit.
     */
    castRays(rays: ArrayLike<number>, indices: WritableNumbers, ts?: WritableNumbers, maxT = Infinity): number {
        if (rays.length % 6 !== 0) throw new TypeError(`rays: ${rays.length} numbers are not a multiple of 6`);
        const count = rays.length / 6;
        if (indices.length < count) throw new TypeError(`indices: expected room for ${count}`);
        if (ts !== undefined && ts.length < count) throw new TypeError(`ts: expected room for ${count}`);
        let hits = 0;
        for (let i = 0; i < count; i++) {
            const to = exchange();
            for (let j = 0; j < 6; j++) {
                to[at + j] = rays[6 * i + j]!;
            }
            const index = this.#raw.castNumbers(maxT);
            if (index === -2) {
                throw failure(`rays[${i}].${failure().message}`);
            }
            indices[i] = index;
            if (ts !== undefined) ts[i] = index < 0 ? Infinity : number(0);
            if (index >= 0) hits++;
        }
        return hits;
    }

    /**
     * The boxes that a box intersects. Their indices go into `out`, in no particular order, as many as fit; returns how many there
     * are.
     */
    query(box: Obb3, out: WritableNumbers): number {
        const count = this.#raw.query(box.raw);
        copyFound(count, out);
        return count;
    }

    /** The pairs of boxes that intersect, each once, two indices each in `out`, as many as fit; returns how many pairs there are. */
    pairs(out: WritableNumbers): number {
        const count = this.#raw.pairs();
        copyFound(2 * count, out);
        return count;
    }

    /** The box whose bounds, axis-aligned, are closest to a point; `null` if there are no boxes. */
    nearest(point: Vector3, out: Nearest = { index: -1, distance: 0 }): Nearest | null {
        put3(0, point, 'point');
        const index = this.#raw.nearest();
        if (index < 0) return null;
        out.index = index;
        out.distance = number(0);
        return out;
    }

    /** Gives its memory back now, and not when it is collected as garbage. */
    free(): void {
        this.#raw.free();
    }
}
