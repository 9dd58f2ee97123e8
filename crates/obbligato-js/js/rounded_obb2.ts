// Rounded boxes in 2D.

import { floats, number, take, type WritableNumbers } from './answers.js';
import { read, type Vector2 } from './arguments.js';
import { failure } from './errors.js';
import { filled, finishValued, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { Shape2 } from './shape2.js';

/** A rounded box in 2D: the points within a radius of an oriented box. */
export class RoundedObb2 extends Shape2 {
    /**
     * The box inside, as `Obb2` takes it, and the radius around it.
     *
     * @throws ArgumentError if a number is not finite or beyond 1e150, a half-extent or the radius is negative.
     */
    constructor(center: Vector2 = [0, 0], halfExtents: Vector2 = [0, 0], angle = 0, radius = 0) {
        super();
        withValues(this);
        filled(this, this.set, center, halfExtents, angle, radius);
    }

    /** Replaces the box inside and the radius. If it throws, the rounded box stays as it was. */
    set(center: Vector2, halfExtents: Vector2, angle: number, radius: number): this {
        read().vector2(center, 'center').vector2(halfExtents, 'halfExtents').number(angle, 'angle').number(radius, 'radius').send();
        if (!this[RAW].setRounded()) throw failure();
        return this;
    }

    /** The center, as coordinates. */
    center<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].round();
        return take(0, 2, out ?? floats<T>(2));
    }

    /** Half the lengths of the edges of the box inside. */
    halfExtents<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].round();
        return take(2, 2, out ?? floats<T>(2));
    }

    /** The angle of the first axis of the box inside, from -pi to pi. */
    angle(): number {
        this[RAW].round();
        return number(4);
    }

    /** The distance from the box inside to the border. */
    radius(): number {
        this[RAW].round();
        return number(5);
    }
}

export interface RoundedObb2 extends Valued<{ center: number[]; halfExtents: number[]; angle: number; radius: number }> {}
finishValued(RoundedObb2, 'center', 'halfExtents', 'angle', 'radius');
