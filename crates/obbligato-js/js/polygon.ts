// Convex polygons.

import { RawPolygon } from '../built/obbligato_js.js';
import { failure, made } from './errors.js';
import { asFloats, type Points2 } from './points.js';
import { floats, put2, take, type Vector2 } from './vectors.js';
import type { WritableNumbers } from './memory.js';

/** A convex polygon of 3 to 32 corners. */
export class ConvexPolygon {
    readonly #raw: RawPolygon;

    /**
     * A polygon from its corners in order, clockwise or counterclockwise.
     *
     * @throws ArgumentError if they are not convex, lie on one line, or are more than 32.
     */
    constructor(points: Points2);
    /** @internal */
    constructor(points: Points2, isHull: true);
    constructor(points: Points2, isHull = false) {
        const corners = asFloats(points, 'points');
        this.#raw = made(() => (isHull ? RawPolygon.hull(corners) : new RawPolygon(corners)));
    }

    /** The convex hull of points in any order. */
    static hull(points: Points2, out?: ConvexPolygon): ConvexPolygon {
        return out === undefined ? new ConvexPolygon(points, true) : out.setHull(points);
    }

    /** As `hull`, in place. If it throws, the polygon stays as it was. */
    setHull(points: Points2): this {
        if (!this.#raw.setHull(asFloats(points, 'points'))) throw failure();
        return this;
    }

    /** How many corners it has. */
    get length(): number {
        return this.#raw.len();
    }

    /** The corners, counterclockwise, two numbers each. */
    vertices<T extends WritableNumbers = Float64Array>(out?: T): T {
        this.#raw.vertices();
        return take(0, 2 * this.length, out ?? floats<T>(2 * this.length));
    }

    area(): number {
        return this.#raw.area();
    }

    containsPoint(point: Vector2): boolean {
        put2(0, point, 'point');
        return this.#raw.containsPoint();
    }

    /** Whether the polygons share a point. An overlap is never missed. */
    intersects(other: ConvexPolygon): boolean {
        return this.#raw.intersects(other.#raw);
    }

    /** Gives its memory back now, and not when it is collected as garbage. */
    free(): void {
        this.#raw.free();
    }
}
