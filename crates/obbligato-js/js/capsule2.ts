// Capsules in 2D.

import { floats, number, take, type WritableNumbers } from './answers.js';
import { read, type Vector2 } from './arguments.js';
import { failure } from './errors.js';
import { filled, finishValued, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { Shape2 } from './shape2.js';

/** A capsule in 2D: the points within a radius of a segment. */
export class Capsule2 extends Shape2 {
    /** @throws ArgumentError if a number is not finite or beyond 1e150, or the radius is negative. */
    constructor(start: Vector2 = [0, 0], end: Vector2 = [0, 0], radius = 0) {
        super();
        withValues(this);
        filled(this, this.set, start, end, radius);
    }

    /** Replaces both ends of the segment and the radius. If it throws, the capsule stays as it was. */
    set(start: Vector2, end: Vector2, radius: number): this {
        read().vector2(start, 'start').vector2(end, 'end').number(radius, 'radius').send();
        if (!this[RAW].setCapsule()) throw failure();
        return this;
    }

    /** The first end of the segment, as coordinates. */
    start<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].round();
        return take(0, 2, out ?? floats<T>(2));
    }

    /** The other end of the segment. */
    end<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].round();
        return take(2, 2, out ?? floats<T>(2));
    }

    /** The radius. */
    radius(): number {
        this[RAW].round();
        return number(4);
    }
}

export interface Capsule2 extends Valued<{ start: number[]; end: number[]; radius: number }> {}
finishValued(Capsule2, 'start', 'end', 'radius');
