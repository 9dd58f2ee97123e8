// Octagons with sides along the axes and the diagonals.

import { RawDop8 } from '../built/obbligato_js.js';
import { failure, made } from './errors.js';
import { asFloats, type Points2 } from './points.js';
import { floats, put2, take, type Vector2 } from './vectors.js';
import type { WritableNumbers } from './memory.js';

/** An octagon with sides along the axes and the diagonals, an 8-DOP: least and greatest x, y, x + y and x - y. */
export class Dop8 {
    readonly #raw: RawDop8 = made(() => new RawDop8());

    /** The smallest octagon around points; without points, the origin. */
    constructor(points: Points2 = [0, 0]) {
        this.setAround(points);
    }

    /** The smallest octagon around points. */
    static around(points: Points2, out: Dop8 = new Dop8()): Dop8 {
        return out.setAround(points);
    }

    /** As `around`, in place. If it throws, the octagon stays as it was. */
    setAround(points: Points2): this {
        if (!this.#raw.setAround(asFloats(points, 'points'))) throw failure();
        return this;
    }

    /** The least x, y, x + y and x - y, then the greatest: eight numbers. */
    bounds<T extends WritableNumbers = Float64Array>(out?: T): T {
        this.#raw.get();
        return take(0, 8, out ?? floats<T>(8));
    }

    /** The eight vertices in order around it, one after the other; some may be equal. */
    vertices<T extends WritableNumbers = Float64Array>(out?: T): T {
        this.#raw.vertices();
        return take(0, 16, out ?? floats<T>(16));
    }

    area(): number {
        return this.#raw.area();
    }

    containsPoint(point: Vector2): boolean {
        put2(0, point, 'point');
        return this.#raw.containsPoint();
    }

    /** Whether the octagons share a point: eight comparisons, exact. */
    intersects(other: Dop8): boolean {
        return this.#raw.intersects(other.#raw);
    }

    /** Gives its memory back now, and not when it is collected as garbage. */
    free(): void {
        this.#raw.free();
    }
}
