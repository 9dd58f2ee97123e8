// Circles.

import { RawCircle } from '../built/obbligato_js.js';
import { floats, number, take, type WritableNumbers } from './answers.js';
import { read, send, send2, type Points2, type Vector2 } from './arguments.js';
import { failure, wrong } from './errors.js';
import { filled, finishValued, freed, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';

const FREED = freed<RawCircle>('Circle');

/** A circle with its interior. */
export class Circle {
    /** @internal */
    [RAW]: RawCircle = new RawCircle();

    /** @throws ArgumentError if a number is not finite or beyond 1e150, or the radius is negative. */
    constructor(center: Vector2 = [0, 0], radius = 0) {
        withValues(this);
        filled(this, this.set, center, radius);
    }

    /** The smallest circle around points. */
    static around(points: Points2, out?: Circle): Circle {
        if (out === undefined) return filled(new Circle(), Circle.prototype.setAround, points);
        return aCircle(out, 'out').setAround(points);
    }

    /** Replaces center and radius. If it throws, the circle stays as it was. */
    set(center: Vector2, radius: number): this {
        read().vector2(center, 'center').number(radius, 'radius').send();
        if (!this[RAW].set()) throw failure();
        return this;
    }

    /** As `around`, in place. If it throws, the circle stays as it was. */
    setAround(points: Points2): this {
        send(points, 'points');
        if (!this[RAW].setAround()) throw failure();
        return this;
    }

    /** The center, as coordinates. */
    center<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(0, 2, out ?? floats<T>(2));
    }

    /** The radius. */
    radius(): number {
        this[RAW].get();
        return number(2);
    }

    /** The area that it covers. */
    area(): number {
        return this[RAW].area();
    }

    /** Whether it contains a point; its border counts. */
    containsPoint(point: Vector2): boolean {
        send2(point, 'point');
        return this[RAW].containsPoint();
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this[RAW].free();
        this[RAW] = FREED;
    }
}

function aCircle(value: Circle, argument: string): Circle {
    return value instanceof Circle && value[RAW] ? value : wrong(argument, 'a Circle');
}

// `using` frees it.
export interface Circle extends Disposable, Valued<{ center: number[]; radius: number }> {}
finishValued(Circle, 'center', 'radius');
