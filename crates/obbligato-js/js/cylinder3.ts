// Cylinders in 3D.

import { floats, number, take, type WritableNumbers } from './answers.js';
import { read, type Vector3 } from './arguments.js';
import { failure } from './errors.js';
import { filled, finishValued, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { ORIGIN, Solid3 } from './solid3.js';

const UP = [0, 1, 0] as const;

/** A cylinder in 3D with flat caps. With a zero `halfHeight` it is a disc. */
export class Cylinder3 extends Solid3 {
    /**
     * The center, a vector along the axis of any length but zero, the distance from the center to each cap, and the radius.
     *
     * @throws ArgumentError if a number is not finite or beyond 1e150, the axis is zero, `halfHeight` or the radius is negative.
     */
    constructor(center: Vector3 = ORIGIN, axis: Vector3 = UP, halfHeight = 0, radius = 0) {
        super();
        withValues(this);
        filled(this, this.set, center, axis, halfHeight, radius);
    }

    /** Replaces its numbers. If it throws, the cylinder stays as it was. */
    set(center: Vector3, axis: Vector3, halfHeight: number, radius: number): this {
        read().vector3(center, 'center').vector3(axis, 'axis').number(halfHeight, 'halfHeight').number(radius, 'radius').send();
        if (!this[RAW].setCylinder()) throw failure();
        return this;
    }

    /** The point halfway between the caps, as coordinates. */
    center<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(0, 3, out ?? floats<T>(3));
    }

    /** The unit vector from one cap to the other. */
    axis<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(3, 3, out ?? floats<T>(3));
    }

    /** The distance from the center to each cap. */
    halfHeight(): number {
        this[RAW].get();
        return number(6);
    }

    /** The distance from the axis to the side. */
    radius(): number {
        this[RAW].get();
        return number(7);
    }
}

export interface Cylinder3 extends Valued<{ center: number[]; axis: number[]; halfHeight: number; radius: number }> {}
finishValued(Cylinder3, 'center', 'axis', 'halfHeight', 'radius');
