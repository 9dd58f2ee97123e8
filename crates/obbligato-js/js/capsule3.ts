// Capsules in 3D.

import { floats, number, take, type WritableNumbers } from './answers.js';
import { read, type Vector3 } from './arguments.js';
import { failure } from './errors.js';
import { filled, finishValued, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { ORIGIN, Solid3 } from './solid3.js';

/** A capsule in 3D: the points within a radius of a segment. */
export class Capsule3 extends Solid3 {
    /** @throws ArgumentError if a number is not finite or beyond 1e150, or the radius is negative. */
    constructor(start: Vector3 = ORIGIN, end: Vector3 = ORIGIN, radius = 0) {
        super();
        withValues(this);
        filled(this, this.set, start, end, radius);
    }

    /** Replaces both ends of the segment and the radius. If it throws, the capsule stays as it was. */
    set(start: Vector3, end: Vector3, radius: number): this {
        read().vector3(start, 'start').vector3(end, 'end').number(radius, 'radius').send();
        if (!this[RAW].setCapsule()) throw failure();
        return this;
    }

    /** The first end of the segment, as coordinates. */
    start<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(0, 3, out ?? floats<T>(3));
    }

    /** The other end of the segment. */
    end<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(3, 3, out ?? floats<T>(3));
    }

    /** The radius. */
    radius(): number {
        this[RAW].get();
        return number(6);
    }
}

export interface Capsule3 extends Valued<{ start: number[]; end: number[]; radius: number }> {}
finishValued(Capsule3, 'start', 'end', 'radius');
