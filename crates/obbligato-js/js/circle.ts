// Circles.

import { floats, number, take, type WritableNumbers } from './answers.js';
import { read, sendPoints, type Points2, type Vector2 } from './arguments.js';
import { failure } from './errors.js';
import { filled, finishValued, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { ofKind, Shape2 } from './shape2.js';

/** A circle with its interior. */
export class Circle extends Shape2 {
    /** @throws ArgumentError if a number is not finite or beyond 1e150, or the radius is negative. */
    constructor(center: Vector2 = [0, 0], radius = 0) {
        super();
        withValues(this);
        filled(this, this.set, center, radius);
    }

    /** The smallest circle around points. */
    static around(points: Points2, out?: Circle): Circle {
        if (out === undefined) return filled(new Circle(), Circle.prototype.setAround, points);
        return ofKind(Circle, out, 'out').setAround(points);
    }

    /** Replaces center and radius. If it throws, the circle stays as it was. */
    set(center: Vector2, radius: number): this {
        read().vector2(center, 'center').number(radius, 'radius').send();
        if (!this[RAW].setCircle()) throw failure();
        return this;
    }

    /** As `around`, in place. If it throws, the circle stays as it was. */
    setAround(points: Points2): this {
        sendPoints(points, 'points');
        if (!this[RAW].setCircleAround()) throw failure();
        return this;
    }

    /** The center, as coordinates. */
    center<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].circle();
        return take(0, 2, out ?? floats<T>(2));
    }

    /** The radius. */
    radius(): number {
        this[RAW].circle();
        return number(2);
    }
}

export interface Circle extends Valued<{ center: number[]; radius: number }> {}
finishValued(Circle, 'center', 'radius');
