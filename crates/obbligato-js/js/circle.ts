// Circles.

import { RawCircle } from '../built/obbligato_js.js';
import { failure } from './errors.js';
import { asFloats, type Points2 } from './points.js';
import { floats, number, put2, putNumber, take, type Vector2 } from './vectors.js';
import type { WritableNumbers } from './memory.js';

/** A circle with its interior. */
export class Circle {
    readonly #raw: RawCircle = new RawCircle();

    /** @throws ArgumentError if a number is not finite or beyond 1e150, or the radius is negative. */
    constructor(center: Vector2 = [0, 0], radius = 0) {
        this.set(center, radius);
    }

    /** The smallest circle around points. */
    static around(points: Points2, out: Circle = new Circle()): Circle {
        return out.setAround(points);
    }

    /** Takes another place. If it throws, the circle stays as it was. */
    set(center: Vector2, radius: number): this {
        put2(0, center, 'center');
        putNumber(2, radius);
        if (!this.#raw.set()) throw failure();
        return this;
    }

    /** As `around`, in place. If it throws, the circle stays as it was. */
    setAround(points: Points2): this {
        if (!this.#raw.setAround(asFloats(points, 'points'))) throw failure();
        return this;
    }

    center<T extends WritableNumbers = Float64Array>(out?: T): T {
        this.#raw.get();
        return take(0, 2, out ?? floats<T>(2));
    }

    radius(): number {
        this.#raw.get();
        return number(2);
    }

    area(): number {
        return this.#raw.area();
    }

    containsPoint(point: Vector2): boolean {
        put2(0, point, 'point');
        return this.#raw.containsPoint();
    }

    /** Whether the circles share a point. */
    intersects(other: Circle): boolean {
        return this.#raw.intersects(other.#raw);
    }

    /** Gives its memory back now, and not when it is collected as garbage. */
    free(): void {
        this.#raw.free();
    }
}
