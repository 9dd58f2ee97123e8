// Many rectangles in 2D.

import { quadtreeCapacity, RawQuadtree } from '../built/obbligato_js.js';
import { normalOf, number, roomIn, takeFound, takeNumbers, type WritableNumbers } from './answers.js';
import { choice, finite, limit, object, options as known, read, send2, whole, type Vector2 } from './arguments.js';
import { failure } from './errors.js';
import { finish, freed, made } from './objects.js';
import { RAW } from './raw.js';
import { Hit, takeHit } from './hit.js';
import { aRay2, type Ray2 } from './ray2.js';
import { aShape2, type Shape2 } from './shape2.js';

const FREED = freed<RawQuadtree>('Quadtree');

/** The sizes of trees that the module has. */
const SIZES = [...new Set([quadtreeCapacity(false), quadtreeCapacity(true)])];

/** The settings of a new quadtree. */
export interface QuadtreeOptions {
    /** The number of items that fit: 4096, the default, or 65000; in `obbligato/flat`, 16384. */
    capacity?: 4096 | 16384 | 65000;
    /** The number of times that its bounds may be halved, at most 16; by default 5. */
    maxDepth?: number;
    /** A node with more items than this splits; by default 10. */
    splitAbove?: number;
}

/** The item closest to a point, by its key, and how far it is. */
export interface NearestItem {
    /** The key that the item was given. */
    key: number;
    /** The distance from the point to the item; 0 inside. */
    distance: number;
}

/**
 * A quadtree of axis-aligned rectangles that may move. Each has a key of yours, a whole number such as an index, and gets an
 * id, by which it is moved and removed.
 *
 * Items may lie outside of the bounds, all at one point, or across every border: each is found.
 */
export class Quadtree {
    #raw: RawQuadtree;

    /** An empty tree with bounds in which most items will be. */
    constructor(min: Vector2, max: Vector2, options: QuadtreeOptions = {}) {
        const { capacity = SIZES[0], maxDepth = 5, splitAbove = 10 } = known(options, ['capacity', 'maxDepth', 'splitAbove'], 'options');
        const isLarge = choice(capacity, SIZES, 'capacity') !== SIZES[0];
        whole(maxDepth, 0, 16, 'maxDepth');
        whole(splitAbove, 0, 65535, 'splitAbove');
        sendRectangle(min, max);
        this.#raw = made(() => new RawQuadtree(isLarge, maxDepth, splitAbove));
    }

    /** The number of items. */
    get size(): number {
        return this.#raw.len();
    }

    /** The number of items that fit. */
    get capacity(): number {
        return this.#raw.capacity();
    }

    /** Adds an item and returns its id. */
    insert(key: number, min: Vector2, max: Vector2): number {
        whole(key, 0, 0xffffffff, 'key');
        sendRectangle(min, max);
        const id = this.#raw.insert(key);
        if (id < 0) throw failure();
        return id;
    }

    /** Moves an item. Returns whether there is one of this id. */
    update(id: number, min: Vector2, max: Vector2): boolean {
        finite(id, 'id');
        sendRectangle(min, max);
        const moved = this.#raw.update(id);
        if (moved < 0) throw failure();
        return moved > 0;
    }

    /** Removes an item. Returns its key; `null` if there is none of this id. */
    remove(id: number): number | null {
        const key = this.#raw.remove(finite(id, 'id'));
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
        const room = roomIn(out);
        sendRectangle(min, max);
        const count = this.#raw.query(room);
        if (count < 0) throw failure();
        takeFound(count, room, out);
        return count;
    }

    /** The items that touch a shape of any kind; otherwise as `query`. */
    queryShape(shape: Shape2, out: WritableNumbers): number {
        const room = roomIn(out);
        const count = this.#raw.queryShape(aShape2(shape, 'shape')[RAW], room);
        if (count < 0) throw failure();
        takeFound(count, room, out);
        return count;
    }

    /** The pairs of items that touch, each once, two keys each in `out`, as many as fit; returns how many pairs there are. */
    pairs(out: WritableNumbers): number {
        const room = roomIn(out);
        const count = this.#raw.pairs(room);
        if (count < 0) throw failure();
        takeFound(2 * count, room, out);
        return count;
    }

    /** The item that a ray hits first, with `t` at most `maxT`, its key as `index`; `null` if it hits none. */
    castRay(ray: Ray2, maxT = Infinity, out: Hit = new Hit(2)): Hit | null {
        const normal = normalOf(out, 2);
        const key = this.#raw.castRay(aRay2(ray, 'ray')[RAW], limit(maxT, 'maxT'));
        return key < 0 ? null : takeHit(out, normal, key);
    }

    /** Whether a ray hits any item, with `t` at most `maxT`: in less time than it takes to find the first. */
    isBlocked(ray: Ray2, maxT = Infinity): boolean {
        return this.#raw.isBlocked(aRay2(ray, 'ray')[RAW], limit(maxT, 'maxT'));
    }

    /** The item closest to a point; `null` if there are none. */
    nearest(point: Vector2, out: NearestItem = { key: -1, distance: 0 }): NearestItem | null {
        object(out, 'out');
        send2(point, 'point');
        const key = this.#raw.nearest();
        if (key < 0) return null;
        const distance = number(0);
        out.key = key;
        out.distance = distance;
        return out;
    }

    /**
     * The cells, for drawing. Six numbers each go into `out`, as many as fit: the smallest x and y, the largest,
     * how many times the bounds were halved, and how many items lie in the cell itself. Returns how many cells
     * there are.
     */
    cells(out: WritableNumbers): number {
        const room = roomIn(out);
        const count = this.#raw.cells();
        takeNumbers(6 * count, room, out);
        return count;
    }

    /**
     * The rectangles that a query looks at, for drawing and counting: bounds of items, and of all that a node and
     * its quarters hold. Four numbers each go into `out`, as many as fit: the smallest x and y, the largest.
     * Returns how many there are.
     */
    lookedAt(min: Vector2, max: Vector2, out: WritableNumbers): number {
        const room = roomIn(out);
        sendRectangle(min, max);
        const count = this.#raw.lookedAt();
        if (count < 0) throw failure();
        takeNumbers(4 * count, room, out);
        return count;
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this.#raw.free();
        this.#raw = FREED;
    }
}

function sendRectangle(min: Vector2, max: Vector2): void {
    read().vector2(min, 'min').vector2(max, 'max').send();
}

// `using` frees it.
export interface Quadtree extends Disposable {}
finish(Quadtree, 'size', 'capacity');
