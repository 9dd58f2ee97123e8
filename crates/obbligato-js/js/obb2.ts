// Oriented boxes in 2D.

import { RawObb2 } from '../built/obbligato_js.js';
import { floats, normalOf, take, type WritableNumbers } from './answers.js';
import { limit, object, read, send, send2, type Matrix, type Points2, type Vector2 } from './arguments.js';
import { failure, wrong } from './errors.js';
import { filled, finishValued, freed, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { aRay2, Hit, Ray2, type Span, takeHit, takeSpan } from './ray.js';

const FREED = freed<RawObb2>('Obb2');

const AT_REST = [0, 0] as const;

/**
 * An oriented box in 2D.
 *
 * Shapes are closed: touching counts. A method throws only if one of its arguments is wrong, or if a box was freed.
 */
export class Obb2 {
    /** @internal */
    [RAW]: RawObb2 = new RawObb2();

    /**
     * A box of a center, half its edge lengths and an angle in radians, counterclockwise if y is up.
     *
     * @throws ArgumentError if a number is not finite or beyond 1e150, or a half-extent is negative.
     */
    constructor(center: Vector2 = AT_REST, halfExtents: Vector2 = AT_REST, angle = 0) {
        withValues(this);
        filled(this, this.set, center, halfExtents, angle);
    }

    /** The box with these corners, not rotated. */
    static fromMinMax(min: Vector2, max: Vector2, out?: Obb2): Obb2 {
        if (out === undefined) return filled(new Obb2(), Obb2.prototype.setMinMax, min, max);
        return anObb2(out, 'out').setMinMax(min, max);
    }

    /**
     * The box of a node: its size, its anchor (the point of it that its matrix moves to the node's position, from `[0, 0]`
     * to `[1, 1]`), and its 3x3 matrix to the world, column by column.
     *
     * @throws ArgumentError if the matrix shears, so that the image is no box, or a number is not finite.
     */
    static fromAnchor(size: Vector2, anchor: Vector2, matrix: Matrix, out?: Obb2): Obb2 {
        if (out === undefined) return filled(new Obb2(), Obb2.prototype.setAnchor, size, anchor, matrix);
        return anObb2(out, 'out').setAnchor(size, anchor, matrix);
    }

    /**
     * The box of least area around points. Around more than 48 points on a circle it may be larger by up to 1 %.
     */
    static around(points: Points2, out?: Obb2): Obb2 {
        if (out === undefined) return filled(new Obb2(), Obb2.prototype.setAround, points);
        return anObb2(out, 'out').setAround(points);
    }

    /** Replaces center, half-extents and angle. If it throws, the box stays as it was. */
    set(center: Vector2, halfExtents: Vector2, angle = 0): this {
        read().vector2(center, 'center').vector2(halfExtents, 'halfExtents').number(angle, 'angle').send();
        if (!this[RAW].set()) throw failure();
        return this;
    }

    /** As `fromMinMax`, in place. */
    setMinMax(min: Vector2, max: Vector2): this {
        read().vector2(min, 'min').vector2(max, 'max').send();
        if (!this[RAW].setMinMax()) throw failure();
        return this;
    }

    /** As `around`, in place. */
    setAround(points: Points2): this {
        send(points, 'points');
        if (!this[RAW].setAround()) throw failure();
        return this;
    }

    /** As `fromAnchor`, in place. */
    setAnchor(size: Vector2, anchor: Vector2, matrix: Matrix): this {
        read().vector2(size, 'size').vector2(anchor, 'anchor').matrix(matrix, 9, 'matrix').send();
        if (!this[RAW].setAnchor()) throw failure();
        return this;
    }

    /** Takes the numbers of another box. */
    copy(other: Obb2): this {
        this[RAW].copy(anObb2(other, 'other')[RAW]);
        return this;
    }

    /** Another box of the same numbers. */
    clone(): Obb2 {
        return new Obb2().copy(this);
    }

    /** The center, as coordinates. */
    center<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(0, 2, out ?? floats<T>(2));
    }

    /** Half the lengths of its edges, along its axes. */
    halfExtents<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].get();
        return take(2, 2, out ?? floats<T>(2));
    }

    /** The angle of its first axis, from -pi to pi. */
    angle(): number {
        return this[RAW].angle();
    }

    /** The two unit axes, one after the other: four numbers. */
    axes<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].axes();
        return take(0, 4, out ?? floats<T>(4));
    }

    /** The four vertices in order around it, one after the other: eight numbers. */
    vertices<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].vertices();
        return take(0, 8, out ?? floats<T>(8));
    }

    /** An axis-aligned box that encloses it, rounding included: the smallest coordinates, then the largest. */
    bounds<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].bounds();
        return take(0, 4, out ?? floats<T>(4));
    }

    /** The area that it covers. */
    area(): number {
        return this[RAW].area();
    }

    /** Half the length of its shadow on a direction, times the length of the direction. */
    radiusAlong(direction: Vector2): number {
        send2(direction, 'direction');
        return this[RAW].radiusAlong();
    }

    /** Whether it contains a point; its border counts. */
    containsPoint(point: Vector2): boolean {
        send2(point, 'point');
        return this[RAW].containsPoint();
    }

    /** Its point closest to a point: that point itself if it is inside. */
    closestPoint<T extends WritableNumbers = Float64Array>(point: Vector2, out?: T): NoInfer<T> {
        send2(point, 'point');
        this[RAW].closestPoint();
        return take(0, 2, out ?? floats<T>(2));
    }

    /** The distance of a point; 0 inside. */
    distanceToPoint(point: Vector2): number {
        send2(point, 'point');
        return this[RAW].closestPoint();
    }

    /** The first hit of a ray, with `t` at most `maxT`; `null` if there is none. */
    castRay(ray: Ray2, maxT = Infinity, out: Hit = new Hit(2)): Hit | null {
        const normal = normalOf(out, 2);
        return this[RAW].castRay(aRay2(ray, 'ray')[RAW], limit(maxT, 'maxT')) ? takeHit(out, normal, -1) : null;
    }

    /** The part of the whole line of a ray that is in it; `null` if it passes by. */
    span(ray: Ray2, out: Span = { enter: 0, exit: 0 }): Span | null {
        object(out, 'out');
        return this[RAW].span(aRay2(ray, 'ray')[RAW]) ? takeSpan(out) : null;
    }

    /** Whether another box lies inside this one. */
    contains(other: Obb2): boolean {
        return this[RAW].contains(anObb2(other, 'other')[RAW]);
    }

    /** The area that the boxes share, over the area that they cover together. */
    iou(other: Obb2): number {
        return this[RAW].iou(anObb2(other, 'other')[RAW]);
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

/** @internal A box that is an argument. */
export function anObb2(box: Obb2, argument: string): Obb2 {
    return box instanceof Obb2 && box[RAW] ? box : wrong(argument, 'an Obb2');
}

// `using` frees it.
export interface Obb2 extends Disposable, Valued<{ center: number[]; halfExtents: number[]; angle: number }> {}
finishValued(Obb2, 'center', 'halfExtents', 'angle');
