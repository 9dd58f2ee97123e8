// Circles.

import { RawCircle } from '../built/obbligato_js.js';
import { floats, number, take, type WritableNumbers } from './answers.js';
import { read, send, send2, type Points2, type Vector2 } from './arguments.js';
import { failure, filled, finish, freed, wrong } from './errors.js';

const FREED = freed<RawCircle>('Circle');

/** A circle with its interior. */
export class Circle {
    /** @internal */
    raw: RawCircle = new RawCircle();

    /** @throws ArgumentError if a number is not finite or beyond 1e150, or the radius is negative. */
    constructor(center: Vector2 = [0, 0], radius = 0) {
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
        if (!this.raw.set()) throw failure();
        return this;
    }

    /** As `around`, in place. If it throws, the circle stays as it was. */
    setAround(points: Points2): this {
        send(points, 'points');
        if (!this.raw.setAround()) throw failure();
        return this;
    }

    center<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this.raw.get();
        return take(0, 2, out ?? floats<T>(2));
    }

    radius(): number {
        this.raw.get();
        return number(2);
    }

    area(): number {
        return this.raw.area();
    }

    containsPoint(point: Vector2): boolean {
        send2(point, 'point');
        return this.raw.containsPoint();
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this.raw.free();
        this.raw = FREED;
    }
}

function aCircle(value: Circle, argument: string): Circle {
    return value instanceof Circle && value.raw ? value : wrong(argument, 'a Circle');
}

// `using` frees it.
export interface Circle extends Disposable {}
finish(Circle, 'center', 'radius');
