// Rays in 3D.

import { RawRay3 } from '../built/obbligato_js.js';
import { floats, take, type WritableNumbers } from './answers.js';
import { finite, read, type Vector3 } from './arguments.js';
import { failure, wrong } from './errors.js';
import { at, exchange } from './memory.js';
import { filled, finishValued, freed, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';

const FREED = freed<RawRay3>('Ray3');

/** A ray in 3D: an origin and a direction of any length but zero. */
export class Ray3 {
    /** @internal */
    [RAW]: RawRay3 = new RawRay3();

    /** @throws ArgumentError if a number is not finite, or the direction is zero. */
    constructor(origin: Vector3 = [0, 0, 0], direction: Vector3 = [1, 0, 0]) {
        withValues(this);
        filled(this, this.set, origin, direction);
    }

    /** Takes another origin and direction. If it throws, the ray stays as it was. */
    set(origin: Vector3, direction: Vector3): this {
        read().vector3(origin, 'origin').vector3(direction, 'direction').send();
        if (!this[RAW].set()) throw failure();
        return this;
    }

    /** The point where it starts. */
    origin<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(0, 3, out ?? floats<T>(3));
    }

    /** The direction in which it goes. */
    direction<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(3, 3, out ?? floats<T>(3));
    }

    /** The point `origin + t direction`. A `t` that is not finite throws. */
    pointAt<T extends WritableNumbers = Float64Array>(t: number, out?: T): NoInfer<T> {
        finite(t, 't');
        this[RAW].get();
        const numbers = exchange();
        for (let i = at; i < at + 3; i++) {
            numbers[i]! += t * numbers[i + 3]!;
        }
        return take(0, 3, out ?? floats<T>(3));
    }

    /** 3, so that the types of 2D and 3D are not mistaken for each other. */
    get dimension(): 3 {
        return 3;
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this[RAW].free();
        this[RAW] = FREED;
    }
}

/** @internal A ray that is an argument. */
export function aRay3(ray: Ray3, argument: string): Ray3 {
    return ray instanceof Ray3 && ray[RAW] ? ray : wrong(argument, 'a Ray3');
}

// `using` frees it.
export interface Ray3 extends Disposable, Valued<{ origin: number[]; direction: number[] }> {}
finishValued(Ray3, 'origin', 'direction');
