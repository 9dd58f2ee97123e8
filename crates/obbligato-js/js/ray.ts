// Rays, and what they hit.

import { RawRay2, RawRay3 } from '../built/obbligato_js.js';
import { failure } from './errors.js';
import { floats, number, put2, put3, take, type Vector2, type Vector3 } from './vectors.js';
import type { WritableNumbers } from './memory.js';

/** What a ray has hit. Give one to a call as `out`, and the call allocates nothing. */
export class Hit {
    /** How far along the ray, in lengths of its direction. */
    t = Infinity;
    /** The unit outward normal of the face that was hit; zero where the ray starts inside. */
    readonly normal: Float64Array;
    /** Whether the ray starts inside; `t` is then 0. */
    inside = false;
    /** Of many boxes: the index or the key of this one; otherwise -1. */
    index = -1;

    constructor(dimension: 2 | 3 = 3) {
        this.normal = new Float64Array(dimension);
    }
}

/** Where the line of a ray enters and leaves a box. */
export interface Span {
    /** Negative where the ray starts inside. */
    enter: number;
    exit: number;
}

/** @internal */
export function takeHit(out: Hit, index: number): Hit {
    out.t = number(0);
    out.inside = number(1) !== 0;
    take(2, out.normal.length, out.normal);
    out.index = index;
    return out;
}

/** A ray in 2D: an origin and a direction of any length but zero. */
export class Ray2 {
    /** @internal */
    readonly raw: RawRay2 = new RawRay2();

    /** @throws ArgumentError if a number is not finite, or the direction is zero. */
    constructor(origin: Vector2 = [0, 0], direction: Vector2 = [1, 0]) {
        this.set(origin, direction);
    }

    /** Takes another origin and direction. If it throws, the ray stays as it was. */
    set(origin: Vector2, direction: Vector2): this {
        put2(0, origin, 'origin');
        put2(2, direction, 'direction');
        if (!this.raw.set()) throw failure();
        return this;
    }

    /** Where it starts. */
    origin<T extends WritableNumbers = Float64Array>(out?: T): T {
        this.raw.get();
        return take(0, 2, out ?? floats<T>(2));
    }

    /** Where it goes. */
    direction<T extends WritableNumbers = Float64Array>(out?: T): T {
        this.raw.get();
        return take(2, 2, out ?? floats<T>(2));
    }

    /** The point `origin + t direction`. */
    pointAt<T extends WritableNumbers = Float64Array>(t: number, out?: T): T {
        this.raw.get();
        const point = out ?? floats<T>(2);
        for (let i = 0; i < 2; i++) {
            point[i] = number(i) + t * number(2 + i);
        }
        return point;
    }

    /** 2, so that the types of 2D and 3D are not mistaken for each other. */
    get dimension(): 2 {
        return 2;
    }

    /** Gives its memory back now, and not when it is collected as garbage. */
    free(): void {
        this.raw.free();
    }
}

/** A ray in 3D: an origin and a direction of any length but zero. */
export class Ray3 {
    /** @internal */
    readonly raw: RawRay3 = new RawRay3();

    /** @throws ArgumentError if a number is not finite, or the direction is zero. */
    constructor(origin: Vector3 = [0, 0, 0], direction: Vector3 = [1, 0, 0]) {
        this.set(origin, direction);
    }

    /** Takes another origin and direction. If it throws, the ray stays as it was. */
    set(origin: Vector3, direction: Vector3): this {
        put3(0, origin, 'origin');
        put3(3, direction, 'direction');
        if (!this.raw.set()) throw failure();
        return this;
    }

    /** Where it starts. */
    origin<T extends WritableNumbers = Float64Array>(out?: T): T {
        this.raw.get();
        return take(0, 3, out ?? floats<T>(3));
    }

    /** Where it goes. */
    direction<T extends WritableNumbers = Float64Array>(out?: T): T {
        this.raw.get();
        return take(3, 3, out ?? floats<T>(3));
    }

    /** The point `origin + t direction`. */
    pointAt<T extends WritableNumbers = Float64Array>(t: number, out?: T): T {
        this.raw.get();
        const point = out ?? floats<T>(3);
        for (let i = 0; i < 3; i++) {
            point[i] = number(i) + t * number(3 + i);
        }
        return point;
    }

    /** 3, so that the types of 2D and 3D are not mistaken for each other. */
    get dimension(): 3 {
        return 3;
    }

    /** Gives its memory back now, and not when it is collected as garbage. */
    free(): void {
        this.raw.free();
    }
}
