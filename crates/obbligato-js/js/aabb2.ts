// Axis-aligned rectangles.

import { RawAabb2 } from '../built/obbligato_js.js';
import { floats, take, type WritableNumbers } from './answers.js';
import { read, send, send2, type Points2, type Vector2 } from './arguments.js';
import { failure, wrong } from './errors.js';
import { filled, finishValued, freed, type Valued, withValues } from './objects.js';

const FREED = freed<RawAabb2>('Aabb2');

/** An axis-aligned rectangle. */
export class Aabb2 {
    #raw: RawAabb2 = new RawAabb2();

    /** @throws ArgumentError if a number is not finite or beyond 1e150, or a minimum exceeds its maximum. */
    constructor(min: Vector2 = [0, 0], max: Vector2 = [0, 0]) {
        withValues(this);
        filled(this, this.set, min, max);
    }

    /** The smallest rectangle around points. */
    static around(points: Points2, out?: Aabb2): Aabb2 {
        if (out === undefined) return filled(new Aabb2(), Aabb2.prototype.setAround, points);
        return Aabb2.#of(out, 'out').setAround(points);
    }

    /** Replaces both corners. If it throws, the rectangle stays as it was. */
    set(min: Vector2, max: Vector2): this {
        read().vector2(min, 'min').vector2(max, 'max').send();
        if (!this.#raw.set()) throw failure();
        return this;
    }

    /** As `around`, in place. */
    setAround(points: Points2): this {
        send(points, 'points');
        if (!this.#raw.setAround()) throw failure();
        return this;
    }

    /** The smallest x and y, then the largest. */
    bounds<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this.#raw.get();
        return take(0, 4, out ?? floats<T>(4));
    }

    /** The area that it covers. */
    area(): number {
        return this.#raw.area();
    }

    /** Whether it contains a point; its border counts. */
    containsPoint(point: Vector2): boolean {
        send2(point, 'point');
        return this.#raw.containsPoint();
    }

    /** Whether the rectangles share a point: four comparisons, exact. */
    intersects(other: Aabb2): boolean {
        return this.#raw.intersects(Aabb2.#of(other, 'other').#raw);
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this.#raw.free();
        this.#raw = FREED;
    }

    static #of(value: Aabb2, argument: string): Aabb2 {
        return value instanceof Aabb2 && #raw in value ? value : wrong(argument, 'an Aabb2');
    }
}

// `using` frees it.
export interface Aabb2 extends Disposable, Valued<{ bounds: number[] }> {}
finishValued(Aabb2, 'bounds');
