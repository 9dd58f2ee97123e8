// Rays in 3D.

import { RawRay3 } from '../built/obbligato_js.js';
import { read, type Vector3 } from './arguments.js';
import { failure, wrong } from './errors.js';
import { filled, finishValued, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { Ray } from './ray.js';

/** A ray in 3D: an origin and a direction of any length but zero. */
export class Ray3 extends Ray {
    /** @internal */
    [RAW]: RawRay3 = new RawRay3();

    /** @throws ArgumentError if a number is not finite, or the direction is zero. */
    constructor(origin: Vector3 = [0, 0, 0], direction: Vector3 = [1, 0, 0]) {
        super();
        withValues(this);
        filled(this, this.set, origin, direction);
    }

    /** Takes another origin and direction. If it throws, the ray stays as it was. */
    set(origin: Vector3, direction: Vector3): this {
        read().vector3(origin, 'origin').vector3(direction, 'direction').send();
        if (!this[RAW].set()) throw failure();
        return this;
    }

    /** 3, so that the types of 2D and 3D are not mistaken for each other. */
    get dimension(): 3 {
        return 3;
    }
}

/** @internal A ray that is an argument. */
export function aRay3(ray: Ray3, argument: string): Ray3 {
    return ray instanceof Ray3 && ray[RAW] ? ray : wrong(argument, 'a Ray3');
}

// `using` frees it.
export interface Ray3 extends Disposable, Valued<{ origin: number[]; direction: number[] }> {}
finishValued(Ray3, 'origin', 'direction');
