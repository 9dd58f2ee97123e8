// Oriented boxes in 3D.

import { RawObb3 } from '../built/obbligato_js.js';
import { floats, normalOf, take, type WritableNumbers } from './answers.js';
import { limit, object, read, send3, type Matrix, type Quaternion, type Vector3 } from './arguments.js';
import { failure, wrong } from './errors.js';
import { filled, finishValued, freed, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { Hit, type Span, takeHit, takeSpan } from './hit.js';
import { aRay3, type Ray3 } from './ray3.js';

const FREED = freed<RawObb3>('Obb3');

const UNTURNED = [0, 0, 0, 1] as const;
const AT_REST = [0, 0, 0] as const;

/**
 * An oriented box in 3D.
 *
 * Shapes are closed: touching counts. A method throws only if one of its arguments is wrong, or if a box was freed.
 */
export class Obb3 {
    /** @internal */
    [RAW]: RawObb3 = new RawObb3();

    /**
     * A box of a center, half its edge lengths and a rotation, which need not be normalized.
     *
     * @throws ArgumentError if a number is not finite or beyond 1e150, a half-extent is negative, or the quaternion is zero.
     */
    constructor(center: Vector3 = AT_REST, halfExtents: Vector3 = AT_REST, rotation: Quaternion = UNTURNED) {
        withValues(this);
        filled(this, this.set, center, halfExtents, rotation);
    }

    /** The box with these corners, not rotated. */
    static fromMinMax(min: Vector3, max: Vector3, out?: Obb3): Obb3 {
        if (out === undefined) return filled(new Obb3(), Obb3.prototype.setMinMax, min, max);
        return anObb3(out, 'out').setMinMax(min, max);
    }

    /**
     * The image of the box with these corners under a matrix that may rotate, move, scale and mirror.
     *
     * @throws ArgumentError if the matrix shears, so that the image is no box, or a number is not finite.
     */
    static fromMatrix(min: Vector3, max: Vector3, matrix: Matrix, out?: Obb3): Obb3 {
        if (out === undefined) return filled(new Obb3(), Obb3.prototype.setMatrix, min, max, matrix);
        return anObb3(out, 'out').setMatrix(min, max, matrix);
    }

    /**
     * A box that encloses that image, rounding included, under a matrix that may also shear: then it is fitted to the corners.
     *
     * @throws ArgumentError if a number is not finite, or the matrix is one of a perspective.
     */
    static enclosingImage(min: Vector3, max: Vector3, matrix: Matrix, out?: Obb3): Obb3 {
        if (out === undefined) return filled(new Obb3(), Obb3.prototype.setEnclosingImage, min, max, matrix);
        return anObb3(out, 'out').setEnclosingImage(min, max, matrix);
    }

    /** Replaces center, half-extents and rotation. If it throws, the box stays as it was. */
    set(center: Vector3, halfExtents: Vector3, rotation: Quaternion = UNTURNED): this {
        read().vector3(center, 'center').vector3(halfExtents, 'halfExtents').quaternion(rotation, 'rotation').send();
        if (!this[RAW].set()) throw failure();
        return this;
    }

    /** As `fromMinMax`, in place. */
    setMinMax(min: Vector3, max: Vector3): this {
        read().vector3(min, 'min').vector3(max, 'max').send();
        if (!this[RAW].setMinMax()) throw failure();
        return this;
    }

    /** As `fromMatrix`, in place. */
    setMatrix(min: Vector3, max: Vector3, matrix: Matrix): this {
        read().vector3(min, 'min').vector3(max, 'max').matrix(matrix, 16, 'matrix').send();
        if (!this[RAW].setMatrix()) throw failure();
        return this;
    }

    /** As `enclosingImage`, in place. */
    setEnclosingImage(min: Vector3, max: Vector3, matrix: Matrix): this {
        read().vector3(min, 'min').vector3(max, 'max').matrix(matrix, 16, 'matrix').send();
        if (!this[RAW].setEnclosingImage()) throw failure();
        return this;
    }

    /** Takes the numbers of another box. */
    copy(other: Obb3): this {
        this[RAW].copy(anObb3(other, 'other')[RAW]);
        return this;
    }

    /** Another box of the same numbers. */
    clone(): Obb3 {
        return new Obb3().copy(this);
    }

    /** The center, as coordinates. */
    center<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(0, 3, out ?? floats<T>(3));
    }

    /** Half the lengths of its edges, along its axes. */
    halfExtents<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(3, 3, out ?? floats<T>(3));
    }

    /** A unit quaternion `x y z w`. */
    rotation<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(6, 4, out ?? floats<T>(4));
    }

    /** The three unit axes, one after the other: nine numbers. */
    axes<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].axes();
        return take(0, 9, out ?? floats<T>(9));
    }

    /** The eight vertices, one after the other: 24 numbers. */
    vertices<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].vertices();
        return take(0, 24, out ?? floats<T>(24));
    }

    /** An axis-aligned box that encloses it, rounding included: the smallest coordinates, then the largest. */
    bounds<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].bounds();
        return take(0, 6, out ?? floats<T>(6));
    }

    /** Half the length of its projection onto a direction, times the length of the direction. */
    radiusAlong(direction: Vector3): number {
        send3(direction, 'direction');
        return this[RAW].radiusAlong();
    }

    /** Whether it contains a point; its border counts. */
    containsPoint(point: Vector3): boolean {
        send3(point, 'point');
        return this[RAW].containsPoint();
    }

    /** Its point closest to a point: that point itself if it is inside. */
    closestPoint<T extends WritableNumbers = Float64Array>(point: Vector3, out?: T): NoInfer<T> {
        send3(point, 'point');
        this[RAW].closestPoint();
        return take(0, 3, out ?? floats<T>(3));
    }

    /** The distance of a point; 0 inside. */
    distanceToPoint(point: Vector3): number {
        send3(point, 'point');
        return this[RAW].closestPoint();
    }

    /** The first hit of a ray, with `t` at most `maxT`; `null` if there is none. */
    castRay(ray: Ray3, maxT = Infinity, out: Hit = new Hit(3)): Hit | null {
        const normal = normalOf(out, 3);
        return this[RAW].castRay(aRay3(ray, 'ray')[RAW], limit(maxT, 'maxT')) ? takeHit(out, normal, -1) : null;
    }

    /** The part of the whole line of a ray that is in it; `null` if it passes by. */
    span(ray: Ray3, out: Span = { enter: 0, exit: 0 }): Span | null {
        object(out, 'out');
        return this[RAW].span(aRay3(ray, 'ray')[RAW]) ? takeSpan(out) : null;
    }

    /** Whether the boxes share a point. An overlap is never missed. */
    intersects(other: Obb3): boolean {
        return this[RAW].intersects(anObb3(other, 'other')[RAW]);
    }

    /** Whether another box lies inside this one. */
    contains(other: Obb3): boolean {
        return this[RAW].contains(anObb3(other, 'other')[RAW]);
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

/** @internal A box that is an argument. */
export function anObb3(box: Obb3, argument: string): Obb3 {
    return box instanceof Obb3 && box[RAW] ? box : wrong(argument, 'an Obb3');
}

// `using` frees it.
export interface Obb3 extends Disposable, Valued<{ center: number[]; halfExtents: number[]; rotation: number[] }> {}
finishValued(Obb3, 'center', 'halfExtents', 'rotation');
