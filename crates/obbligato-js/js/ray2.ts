// Rays in 2D.

import { RawRay2 } from '../built/obbligato_js.js';
import { floats, take, type WritableNumbers } from './answers.js';
import { finite, read, type Vector2 } from './arguments.js';
import { failure, wrong } from './errors.js';
import { at, exchange } from './memory.js';
import { filled, finishValued, freed, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';

const FREED = freed<RawRay2>('Ray2');

/** A ray in 2D: an origin and a direction of any length but zero. */
export class Ray2 {
    /** @internal */
    [RAW]: RawRay2 = new RawRay2();

    /** @throws ArgumentError if a number is not finite, or the direction is zero. */
    constructor(origin: Vector2 = [0, 0], direction: Vector2 = [1, 0]) {
        withValues(this);
        filled(this, this.set, origin, direction);
    }

    /** Takes another origin and direction. If it throws, the ray stays as it was. */
    set(origin: Vector2, direction: Vector2): this {
        read().vector2(origin, 'origin').vector2(direction, 'direction').send();
        if (!this[RAW].set()) throw failure();
        return this;
    }

    /** The point where it starts. */
    origin<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(0, 2, out ?? floats<T>(2));
    }

    /** The direction in which it goes. */
    direction<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(2, 2, out ?? floats<T>(2));
    }

    /** The point `origin + t direction`. A `t` that is not finite throws. */
    pointAt<T extends WritableNumbers = Float64Array>(t: number, out?: T): NoInfer<T> {
        finite(t, 't');
        this[RAW].get();
        const numbers = exchange();
        for (let i = at; i < at + 2; i++) {
            numbers[i]! += t * numbers[i + 2]!;
        }
        return take(0, 2, out ?? floats<T>(2));
    }

    /** 2, so that the types of 2D and 3D are not mistaken for each other. */
    get dimension(): 2 {
        return 2;
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this[RAW].free();
        this[RAW] = FREED;
    }
}

/** @internal A ray that is an argument. */
export function aRay2(ray: Ray2, argument: string): Ray2 {
    return ray instanceof Ray2 && ray[RAW] ? ray : wrong(argument, 'a Ray2');
}

// `using` frees it.
export interface Ray2 extends Disposable, Valued<{ origin: number[]; direction: number[] }> {}
finishValued(Ray2, 'origin', 'direction');
