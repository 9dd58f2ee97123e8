// Many rectangles in 2D.

import { RawQuadtree } from '../built/obbligato_js.js';
import { failure, made } from './errors.js';
import { Hit, Ray2, takeHit } from './ray.js';
import { copyFound, copyRectangles, type WritableNumbers } from './memory.js';
import { number, put2, type Vector2 } from './vectors.js';
import type { Obb2 } from './obb2.js';

/** How a quadtree is made. */
export interface QuadtreeOptions {
    /** How many items must fit, at most 65000; by default 4096. */
    capacity?: number;
    /** How many times its bounds may be halved, at most 16; by default 5. */
    maxDepth?: number;
    /** A node with more items than this splits; by default 10. */
    splitAbove?: number;
}

/** The item closest to a point, by its key, and how far it is. */
export interface NearestItem {
    key: number;
    distance: number;
}

/**
 * A quadtree of axis-aligned rectangles that may move. Each has a key of yours, a whole number such as an index, and gets an
 * id, by which it is moved and removed.
 *
 * Items may lie outside of the bounds, all at one point, or across every border: each is found.
 */
export class Quadtree {
    readonly #raw: RawQuadtree;

    constructor(min: Vector2, max: Vector2, options: QuadtreeOptions = {}) {
        const { capacity = 4096, maxDepth = 5, splitAbove = 10 } = options;
        if (!(capacity >= 0 && capacity <= 65000)) throw new TypeError('capacity: expected a number up to 65000');
        if (!(maxDepth >= 0 && maxDepth <= 16)) throw new TypeError('maxDepth: expected a number from 0 to 16');
        if (!(splitAbove >= 0 && splitAbove <= 65535)) throw new TypeError('splitAbove: expected a number up to 65535');
        put2(0, min, 'min');
        put2(2, max, 'max');
        this.#raw = made(() => new RawQuadtree(capacity > 4096, maxDepth, splitAbove));
    }

    /** How many items there are. */
    get size(): number {
        return this.#raw.len();
    }

    /** How many items fit: 4096 or 65000. */
    get capacity(): number {
        return this.#raw.capacity();
    }

    /** Adds an item and returns its id. */
    insert(key: number, min: Vector2, max: Vector2): number {
        if (!(Number.isInteger(key) && key >= 0 && key <= 0xffffffff)) {
            throw new TypeError('key: expected a whole number from 0 to 4294967295');
        }
        putRectangle(min, max);
        const id = this.#raw.insert(key);
        if (id < 0) throw failure();
        return id;
    }

    /** Moves an item. Returns whether there is one of this id. */
    update(id: number, min: Vector2, max: Vector2): boolean {
        putRectangle(min, max);
        const moved = this.#raw.update(id);
        if (moved < 0) throw failure();
        return moved > 0;
    }

    /** Removes an item. Returns its key; `null` if there is none of this id. */
    remove(id: number): number | null {
        const key = this.#raw.remove(id);
        return key < 0 ? null : key;
    }

    /** Removes all items. */
    clear(): void {
        this.#raw.clear();
    }

    /**
     * The items that touch a rectangle. Their keys go into `out`, in no particular order, as many as fit; returns how many there
     * are.
     */
    query(min: Vector2, max: Vector2, out: WritableNumbers): number {
        putRectangle(min, max);
        const count = this.#raw.query();
        if (count < 0) throw failure();
        copyFound(count, out);
        return count;
    }

    /** The items that touch an oriented box; otherwise as `query`. */
    queryObb(box: Obb2, out: WritableNumbers): number {
        const count = this.#raw.queryObb(box.raw);
        copyFound(count, out);
        return count;
    }

    /** The pairs of items that touch, each once, two keys each in `out`, as many as fit; returns how many pairs there are. */
    pairs(out: WritableNumbers): number {
        const count = this.#raw.pairs();
        copyFound(2 * count, out);
        return count;
    }

    /** The item that a ray hits first, with `t` at most `maxT`, its key as `index`; `null` if it hits none. */
    castRay(ray: Ray2, maxT = Infinity, out: Hit = new Hit(2)): Hit | null {
        const key = this.#raw.castRay(ray.raw, maxT);
        return key < 0 ? null : takeHit(out, key);
    }

    /** The item closest to a point; `null` if there are none. */
    nearest(point: Vector2, out: NearestItem = { key: -1, distance: 0 }): NearestItem | null {
        put2(0, point, 'point');
        const key = this.#raw.nearest();
        if (key < 0) return null;
        out.key = key;
        out.distance = number(0);
        return out;
    }

    /**
     * The cells, for drawing: six numbers each in `out`, as many as fit. The smallest x and y, the largest, how many times the bounds
     * were halved, and how many items lie in the cell itself. Returns how many cells there are.
     */
    cells(out: WritableNumbers): number {
        const count = this.#raw.cells();
        copyRectangles(count, 6, out);
        return count;
    }

    /**
     * What a query of a rectangle looks at, for drawing and counting: the rectangles that it is compared with, around all that a
     * node and its quarters hold or around an item, four numbers each in `out`, as many as fit: the smallest x and y, the
     * largest. Returns how many there are.
     */
    lookedAt(min: Vector2, max: Vector2, out: WritableNumbers): number {
        putRectangle(min, max);
        const count = this.#raw.lookedAt();
        if (count < 0) throw failure();
        copyRectangles(count, 4, out);
        return count;
    }

    /** Gives its memory back now, and not when it is collected as garbage. */
    free(): void {
        this.#raw.free();
    }
}

function putRectangle(min: Vector2, max: Vector2): void {
    put2(0, min, 'min');
    put2(2, max, 'max');
}
