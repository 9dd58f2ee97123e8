// Axis-aligned rectangles.

import { RawAabb2 } from '../built/obbligato_js.js';
import { failure } from './errors.js';
import { asFloats, type Points2 } from './points.js';
import { floats, put2, take, type Vector2 } from './vectors.js';
import type { WritableNumbers } from './memory.js';

/** An axis-aligned rectangle. */
export class Aabb2 {
    readonly #raw: RawAabb2 = new RawAabb2();

    /** @throws ArgumentError if a number is not finite or beyond 1e150, or a minimum exceeds its maximum. */
    constructor(min: Vector2 = [0, 0], max: Vector2 = [0, 0]) {
        this.set(min, max);
    }

    /** The smallest rectangle around points. */
    static around(points: Points2, out: Aabb2 = new Aabb2()): Aabb2 {
        return out.setAround(points);
    }

    /** Takes another place. If it throws, the rectangle stays as it was. */
    set(min: Vector2, max: Vector2): this {
        put2(0, min, 'min');
        put2(2, max, 'max');
        if (!this.#raw.set()) throw failure();
        return this;
    }

    /** As `around`, in place. */
    setAround(points: Points2): this {
        if (!this.#raw.setAround(asFloats(points, 'points'))) throw failure();
        return this;
    }

    /** The smallest x and y, then the largest. */
    bounds<T extends WritableNumbers = Float64Array>(out?: T): T {
        this.#raw.get();
        return take(0, 4, out ?? floats<T>(4));
    }

    area(): number {
        return this.#raw.area();
    }

    containsPoint(point: Vector2): boolean {
        put2(0, point, 'point');
        return this.#raw.containsPoint();
    }

    /** Whether the rectangles share a point: four comparisons, exact. */
    intersects(other: Aabb2): boolean {
        return this.#raw.intersects(other.#raw);
    }

    /** Gives its memory back now, and not when it is collected as garbage. */
    free(): void {
        this.#raw.free();
    }
}
