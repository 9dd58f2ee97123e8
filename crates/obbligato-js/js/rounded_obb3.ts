// Rounded boxes in 3D.

import { floats, number, take, type WritableNumbers } from './answers.js';
import { read, type Quaternion, type Vector3 } from './arguments.js';
import { failure } from './errors.js';
import { filled, finishValued, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { ORIGIN, Solid3 } from './solid3.js';

const UNTURNED = [0, 0, 0, 1] as const;

/** A rounded box in 3D: the points within a radius of an oriented box. */
export class RoundedObb3 extends Solid3 {
    /**
     * The box inside, as `Obb3` takes it, and the radius around it.
     *
     * @throws ArgumentError if a number is not finite or beyond 1e150, a half-extent or the radius is negative, or the quaternion is zero.
     */
    constructor(center: Vector3 = ORIGIN, halfExtents: Vector3 = ORIGIN, rotation: Quaternion = UNTURNED, radius = 0) {
        super();
        withValues(this);
        filled(this, this.set, center, halfExtents, rotation, radius);
    }

    /** Replaces the box inside and the radius. If it throws, the rounded box stays as it was. */
    set(center: Vector3, halfExtents: Vector3, rotation: Quaternion, radius: number): this {
        read().vector3(center, 'center').vector3(halfExtents, 'halfExtents').quaternion(rotation, 'rotation').number(radius, 'radius').send();
        if (!this[RAW].setRounded()) throw failure();
        return this;
    }

    /** The center, as coordinates. */
    center<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(0, 3, out ?? floats<T>(3));
    }

    /** Half the lengths of the edges of the box inside. */
    halfExtents<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(3, 3, out ?? floats<T>(3));
    }

    /** A unit quaternion `x y z w`. */
    rotation<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(6, 4, out ?? floats<T>(4));
    }

    /** The distance from the box inside to the border. */
    radius(): number {
        this[RAW].get();
        return number(10);
    }
}

export interface RoundedObb3 extends Valued<{ center: number[]; halfExtents: number[]; rotation: number[]; radius: number }> {}
finishValued(RoundedObb3, 'center', 'halfExtents', 'rotation', 'radius');
