// Many boxes in 3D.

import { RawBoxes, RawTree3 } from '../built/obbligato_js.js';
import { normalOf, number, roomIn, takeFound, takeNumbers, type WritableNumbers } from './answers.js';
import { countOf, flag, limit, list, object, options, read, send, send3, whole, type Vector2, type Vector3 } from './arguments.js';
import { aCamera, type Camera } from './camera.js';
import { ArgumentError, failure, wrong } from './errors.js';
import { anObb3, type Obb3 } from './obb3.js';
import { finish, freed, made } from './objects.js';
import { RAW } from './raw.js';
import { Hit, takeHit } from './hit.js';
import { aRay3, type Ray3 } from './ray3.js';

const FREED = freed<RawTree3>('Tree3');

/** Of many boxes, the one that is closest to a point, and its distance. */
export interface Nearest {
    /** The index of the box. */
    index: number;
    /** The distance from the point to the box; 0 inside. */
    distance: number;
}

/** The settings for building a tree. */
export interface Building {
    /** Whether to build it in less than half of the time, for rays that take twice as long: for boxes that move in every frame. */
    quick?: boolean;
}

/**
 * A tree of many boxes in 3D. Its answers are those of a scan of all boxes, ties included, but it looks at few of
 * them.
 *
 * Its boxes are copied from an array, and lists are copied into yours: nothing that you hold is a view of the module's
 * memory, so nothing goes stale when that grows.
 */
export class Tree3 {
    #raw: RawTree3;
    /** The number of numbers of a box. */
    readonly #stride: 6 | 10;

    private constructor(raw: RawTree3, stride: 6 | 10) {
        this.#raw = raw instanceof RawTree3 ? raw : wrong('Tree3', 'a call of fromMinMax, fromObbs, fromBoxes or fromMatrices');
        this.#stride = stride;
    }

    /** The tree of axis-aligned boxes, each of six numbers: the smallest `x y z`, then the largest. */
    static fromMinMax(boxes: ArrayLike<number>, building: Building = {}): Tree3 {
        return new Tree3(ofNumbers(boxes, false, building), 6);
    }

    /**
     * The tree of oriented boxes, each of ten numbers: the center, the half-extents, and a quaternion `x y z w`. Its answers
     * are about the oriented boxes, not about the axis-aligned ones around them.
     */
    static fromObbs(boxes: ArrayLike<number>, building: Building = {}): Tree3 {
        return new Tree3(ofNumbers(boxes, true, building), 10);
    }

    /** The same of boxes. Each is copied as it comes, so a generator may give one box again and again, with other numbers. */
    static fromBoxes(boxes: Iterable<Obb3>, building: Building = {}): Tree3 {
        const quick = isQuick(building);
        const all = collected(boxes);
        return new Tree3(made(() => RawTree3.ofBoxes(all, quick)), 10);
    }

    /**
     * The tree of the images of one box, given by its corners, under matrices of sixteen numbers each, column by column: of the
     * instances of a mesh. The image under one that shears is no box: that one gets a box around it, as by `Obb3.enclosingImage`.
     */
    static fromMatrices(min: Vector3, max: Vector3, matrices: ArrayLike<number>, building: Building = {}): Tree3 {
        const quick = isQuick(building);
        const boxes = imagesOf(min, max, matrices);
        return new Tree3(made(() => RawTree3.ofBoxes(boxes, quick)), 10);
    }

    /** The number of boxes. */
    get length(): number {
        return this.#raw.len();
    }

    /**
     * Takes new places of the same boxes, in the same order. Returns by how much the tree has decayed: 1 while nothing has
     * moved; from about 1.5 on, a new tree pays off if many rays follow. Where boxes were removed, any box stands for them.
     */
    refit(boxes: ArrayLike<number>): number {
        const numbers = list(boxes, 'boxes');
        const expected = this.#stride * this.#raw.places();
        if (countOf(numbers) !== expected) wrong('boxes', `${expected} numbers`);
        send(numbers, 'boxes');
        const decay = this.#raw.refit();
        if (decay < 0) throw failure();
        return decay;
    }

    /**
     * Adds a box and returns its index: one of a box that was removed, or the next that no box has had. In a tree of axis-aligned
     * boxes, the bounds of the box count.
     */
    insert(box: Obb3): number {
        const index = this.#raw.insert(anObb3(box, 'box')[RAW]);
        if (index < 0) throw failure();
        return index;
    }

    /** Removes a box; returns whether there was one of this index. */
    remove(index: number): boolean {
        return this.#raw.remove(whole(index, 0, MOST_INDEX, 'index'));
    }

    /** Moves a box; returns whether there is one of this index. If most boxes have moved, `refit` is quicker. */
    update(index: number, box: Obb3): boolean {
        return this.#raw.update(whole(index, 0, MOST_INDEX, 'index'), anObb3(box, 'box')[RAW]);
    }

    /**
     * Moves many boxes at once, to the images of one box under matrices as those of `fromMatrices`. If a matrix is wrong, none has
     * moved; if an index is, those before it have.
     */
    updateMatrices(indices: ArrayLike<number>, min: Vector3, max: Vector3, matrices: ArrayLike<number>): void {
        const [places, numbers] = [list(indices, 'indices'), list(matrices, 'matrices')];
        const count = countOf(places);
        if (countOf(numbers) !== 16 * count) wrong('matrices', `${16 * count} numbers`);
        const boxes = imagesOf(min, max, numbers);
        try {
            for (let i = 0; i < count; i++) {
                const index = places[i]!;
                const isThere = Number.isInteger(index) && index >= 0 && index <= MOST_INDEX && this.#raw.updateFrom(index, boxes, i);
                if (!isThere) wrong(`indices[${i}]`, 'the index of a box');
            }
        } finally {
            boxes.free();
        }
    }

    /** Whether a ray hits any box, with `t` at most `maxT`: in less time than it takes to find the first. */
    isBlocked(ray: Ray3, maxT = Infinity): boolean {
        return this.#raw.isBlocked(aRay3(ray, 'ray')[RAW], limit(maxT, 'maxT'));
    }

    /**
     * Every box that a ray hits, front to back: their indices go into `indices`, and the `t` of the hits into `ts`, if given, as
     * many as fit; returns how many there are.
     */
    castRayThrough(ray: Ray3, indices: WritableNumbers, ts?: WritableNumbers, maxT = Infinity): number {
        const room = roomIn(indices, 'indices');
        const roomForTs = ts === undefined ? 0 : roomIn(ts, 'ts');
        const most = Math.max(room, roomForTs);
        const count = this.#raw.allHits(aRay3(ray, 'ray')[RAW], limit(maxT, 'maxT'), most);
        takeHits(Math.min(count, most), room, indices, roomForTs, ts);
        return count;
    }

    /**
     * The boxes behind a rubber band: the rectangle between two pixels of a camera's picture, which is `width` wide and `height`
     * high. With `wholly`, those alone that lie in it as a whole; otherwise it is enough to touch it. Their indices go into
     * `out`, as many as fit; returns how many there are. For all that the camera sees, give the corners of the picture.
     */
    queryRectangle(
        camera: Camera,
        corner: Vector2,
        opposite: Vector2,
        width: number,
        height: number,
        out: WritableNumbers,
        wholly = false,
    ): number {
        const room = roomIn(out);
        const raw = aCamera(camera, 'camera')[RAW];
        flag(wholly, 'wholly');
        const place = read().vector2(corner, 'corner').number(width, 'width').number(height, 'height');
        place.vector2(opposite, 'opposite').send();
        const count = this.#raw.queryCamera(raw, wholly, room);
        if (count < 0) throw failure();
        takeFound(count, room, out);
        return count;
    }

    /** The box that a ray hits first, with `t` at most `maxT`; `null` if it hits none. */
    castRay(ray: Ray3, maxT = Infinity, out: Hit = new Hit(3)): Hit | null {
        const normal = normalOf(out, 3);
        const index = this.#raw.castRay(aRay3(ray, 'ray')[RAW], limit(maxT, 'maxT'));
        return index < 0 ? null : takeHit(out, normal, index);
    }

    /**
     * Casts many rays, each of six numbers: origin and direction. For ray `i`, `indices[i]` becomes the box that it hits first or
     * -1, and `ts[i]`, if given, becomes its `t` or `Infinity`. Returns how many have hit.
     */
    castRays(rays: ArrayLike<number>, indices: WritableNumbers, ts?: WritableNumbers, maxT = Infinity): number {
        const numbers = list(rays, 'rays');
        const count = countOf(numbers) / 6;
        if (!Number.isInteger(count)) wrong('rays', 'six numbers each');
        if (roomIn(indices, 'indices') < count) wrong('indices', `room for ${count}`);
        if (ts !== undefined && roomIn(ts, 'ts') < count) wrong('ts', `room for ${count}`);
        limit(maxT, 'maxT');
        send(numbers, 'rays');
        const hits = this.#raw.castRays(maxT);
        if (hits < 0) throw failure();
        takeHits(count, count, indices, count, ts);
        return hits;
    }

    /**
     * The boxes that a box intersects. Their indices go into `out`, in no particular order, as many as fit; returns how many there
     * are.
     */
    query(box: Obb3, out: WritableNumbers): number {
        const room = roomIn(out);
        const count = this.#raw.query(anObb3(box, 'box')[RAW], room);
        if (count < 0) throw failure();
        takeFound(count, room, out);
        return count;
    }

    /** The pairs of boxes that intersect, each once, two indices each in `out`, as many as fit; returns how many pairs there are. */
    pairs(out: WritableNumbers): number {
        const room = roomIn(out);
        const count = this.#raw.pairs(room);
        if (count < 0) throw failure();
        takeFound(2 * count, room, out);
        return count;
    }

    /** The box that is closest to a point, and its distance, which is 0 inside; `null` if there are no boxes. */
    nearest(point: Vector3, out: Nearest = { index: -1, distance: 0 }): Nearest | null {
        object(out, 'out');
        send3(point, 'point');
        const index = this.#raw.nearest();
        if (index < 0) return null;
        const distance = number(0);
        out.index = index;
        out.distance = distance;
        return out;
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this.#raw.free();
        this.#raw = FREED;
    }
}

// `using` frees it.
export interface Tree3 extends Disposable {}
finish(Tree3, 'length');

/** The largest number that an index may be. */
const MOST_INDEX = 2 ** 32 - 1;

function isQuick(building: Building): boolean {
    const { quick = false } = options(building, ['quick'], 'building');
    return flag(quick, 'quick');
}

function imagesOf(min: Vector3, max: Vector3, matrices: ArrayLike<number>): RawBoxes {
    const corners = read().vector3(min, 'min').vector3(max, 'max');
    send(matrices, 'matrices');
    corners.send();
    return made(() => RawBoxes.ofMatrices());
}

function ofNumbers(boxes: ArrayLike<number>, turned: boolean, building: Building): RawTree3 {
    const quick = isQuick(building);
    send(boxes, 'boxes');
    return made(() => new RawTree3(turned, quick));
}

/** Copies so many indices that the last call has left, and the `t` behind them, each as many as there is room for. */
function takeHits(count: number, room: number, indices: WritableNumbers, roomForTs: number, ts?: WritableNumbers): void {
    // What writing to an array of the caller's own runs may ask the module something else.
    const far = ts === undefined || ArrayBuffer.isView(ts) ? null : new Float64Array(Math.min(count, roomForTs));
    if (ts !== undefined) takeNumbers(count, roomForTs, far ?? ts, count);
    takeNumbers(count, room, indices);
    far?.forEach((t, i) => (ts![i] = t));
}

function collected(boxes: Iterable<Obb3>): RawBoxes {
    if (ArrayBuffer.isView(boxes) || typeof boxes?.[Symbol.iterator] !== 'function') wrong('boxes', 'an array of Obb3');
    const all = new RawBoxes();
    let count = 0;
    try {
        for (const box of boxes) {
            const raw = anObb3(box, `boxes[${count++}]`)[RAW];
            if (!all.push(raw)) throw new ArgumentError('boxes', `the module has no room for ${count}`);
        }
    } catch (error) {
        all.free();
        throw error;
    }
    return all;
}
