// Rays, and what they hit.

import { RawRay2, RawRay3 } from '../built/obbligato_js.js';
import { floats, number, take, type WritableNumbers } from './answers.js';
import { finite, read, whole, type Vector2, type Vector3 } from './arguments.js';
import { failure, wrong } from './errors.js';
import { at, exchange } from './memory.js';
import { filled, finishValued, freed, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';

const FREED2 = freed<RawRay2>('Ray2');
const FREED3 = freed<RawRay3>('Ray3');

/** The hit of a ray. Give one to a call as `out`, and the call allocates nothing. */
export class Hit {
    /** The distance along the ray, in lengths of its direction. */
    t = Infinity;
    /** The unit outward normal of the face that was hit; zero where the ray starts inside. */
    readonly normal: Float64Array;
    /** Whether the ray starts inside; `t` is then 0. */
    inside = false;
    /** Of many boxes: the index or the key of this one; otherwise -1. */
    index = -1;

    /** A place for an answer in 2D or 3D. */
    constructor(dimension: 2 | 3 = 3) {
        this.normal = new Float64Array(whole(dimension, 2, 3, 'dimension'));
    }
}

/** The part of the line of a ray that is in a box. */
export interface Span {
    /** Negative where the ray starts inside. */
    enter: number;
    /** Where the line leaves the box. */
    exit: number;
}

/** @internal */
export function takeHit(out: Hit, normal: Float64Array, index: number): Hit {
    const t = number(0);
    const inside = number(1) !== 0;
    take(2, normal.length, normal);
    out.t = t;
    out.inside = inside;
    out.index = index;
    return out;
}

/** @internal */
export function takeSpan(out: Span): Span {
    const enter = number(0);
    const exit = number(1);
    out.enter = enter;
    out.exit = exit;
    return out;
}

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
        this[RAW] = FREED2;
    }
}

/** @internal A ray that is an argument. */
export function aRay2(ray: Ray2, argument: string): Ray2 {
    return ray instanceof Ray2 && ray[RAW] ? ray : wrong(argument, 'a Ray2');
}

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
        this[RAW] = FREED3;
    }
}

/** @internal A ray that is an argument. */
export function aRay3(ray: Ray3, argument: string): Ray3 {
    return ray instanceof Ray3 && ray[RAW] ? ray : wrong(argument, 'a Ray3');
}

// `using` frees it.
export interface Ray2 extends Disposable, Valued<{ origin: number[]; direction: number[] }> {}
finishValued(Ray2, 'origin', 'direction');
// `using` frees it.
export interface Ray3 extends Disposable, Valued<{ origin: number[]; direction: number[] }> {}
finishValued(Ray3, 'origin', 'direction');
