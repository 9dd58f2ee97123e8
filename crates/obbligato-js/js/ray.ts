// What rays in 2D and 3D have in common.

import { floats, take, type WritableNumbers } from './answers.js';
import { finite } from './arguments.js';
import { at, exchange } from './memory.js';
import { freed } from './objects.js';
import { RAW } from './raw.js';

/** An origin and a direction in 2D or 3D. */
export abstract class Ray {
    /** @internal */
    abstract [RAW]: { get(): void; free(): void };

    /** The number of coordinates. */
    abstract get dimension(): 2 | 3;

    /** The point where it starts. */
    origin<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(0, this.dimension, out ?? floats<T>(this.dimension));
    }

    /** The direction in which it goes. */
    direction<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(this.dimension, this.dimension, out ?? floats<T>(this.dimension));
    }

    /** The point `origin + t direction`. A `t` that is not finite throws. */
    pointAt<T extends WritableNumbers = Float64Array>(t: number, out?: T): NoInfer<T> {
        finite(t, 't');
        const { dimension } = this;
        this[RAW].get();
        const numbers = exchange();
        for (let i = at; i < at + dimension; i++) {
            numbers[i]! += t * numbers[i + dimension]!;
        }
        return take(0, dimension, out ?? floats<T>(dimension));
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this[RAW].free();
        this[RAW] = freed(this.constructor.name);
    }
}
