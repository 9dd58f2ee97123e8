// Rays in 2D.

import { RawRay2 } from '../built/obbligato_js.js';
import { read, type Vector2 } from './arguments.js';
import { failure, wrong } from './errors.js';
import { filled, finishValued, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { Ray } from './ray.js';

/** A ray in 2D: an origin and a direction of any length but zero. */
export class Ray2 extends Ray {
    /** @internal */
    [RAW]: RawRay2 = new RawRay2();

    /** @throws ArgumentError if a number is not finite, or the direction is zero. */
    constructor(origin: Vector2 = [0, 0], direction: Vector2 = [1, 0]) {
        super();
        withValues(this);
        filled(this, this.set, origin, direction);
    }

    /** Takes another origin and direction. If it throws, the ray stays as it was. */
    set(origin: Vector2, direction: Vector2): this {
        read().vector2(origin, 'origin').vector2(direction, 'direction').send();
        if (!this[RAW].set()) throw failure();
        return this;
    }

    /** 2, so that the types of 2D and 3D are not mistaken for each other. */
    get dimension(): 2 {
        return 2;
    }
}

/** @internal A ray that is an argument. */
export function aRay2(ray: Ray2, argument: string): Ray2 {
    return ray instanceof Ray2 && ray[RAW] ? ray : wrong(argument, 'a Ray2');
}

// `using` frees it.
export interface Ray2 extends Disposable, Valued<{ origin: number[]; direction: number[] }> {}
finishValued(Ray2, 'origin', 'direction');
