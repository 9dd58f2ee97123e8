// Oriented boxes in 2D.

import { floats, take, type WritableNumbers } from './answers.js';
import { object, read, send2, sendPoints, type Matrix2, type Points2, type Vector2 } from './arguments.js';
import { failure } from './errors.js';
import { type Span, takeSpan } from './hit.js';
import { filled, finishValued, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { aRay2, type Ray2 } from './ray2.js';
import { ofKind, Shape2 } from './shape2.js';

const AT_REST = [0, 0] as const;

/** An oriented box in 2D. */
export class Obb2 extends Shape2 {
    /**
     * A box of a center, half its edge lengths and an angle in radians, counterclockwise if y is up.
     *
     * @throws ArgumentError if a number is not finite or beyond 1e150, or a half-extent is negative.
     */
    constructor(center: Vector2 = AT_REST, halfExtents: Vector2 = AT_REST, angle = 0) {
        super();
        withValues(this);
        filled(this, this.set, center, halfExtents, angle);
    }

    /** The box with these corners, not rotated. */
    static fromMinMax(min: Vector2, max: Vector2, out?: Obb2): Obb2 {
        if (out === undefined) return filled(new Obb2(), Obb2.prototype.setMinMax, min, max);
        return ofKind(Obb2, out, 'out').setMinMax(min, max);
    }

    /**
     * The box of a node: its size, its anchor (the point of it that its matrix moves to the node's position, from `[0, 0]`
     * to `[1, 1]`), and its matrix to the world: nine numbers column by column, or the six
     * of a canvas, Pixi or Phaser.
     *
     * @throws ArgumentError if the matrix shears, so that the image is no box, or a number is not finite.
     */
    static fromAnchor(size: Vector2, anchor: Vector2, matrix: Matrix2, out?: Obb2): Obb2 {
        if (out === undefined) return filled(new Obb2(), Obb2.prototype.setAnchor, size, anchor, matrix);
        return ofKind(Obb2, out, 'out').setAnchor(size, anchor, matrix);
    }

    /**
     * The box of least area around points. Around more than 48 points on a circle it may be larger by up to 1 %.
     */
    static around(points: Points2, out?: Obb2): Obb2 {
        if (out === undefined) return filled(new Obb2(), Obb2.prototype.setAround, points);
        return ofKind(Obb2, out, 'out').setAround(points);
    }

    /** Replaces center, half-extents and angle. If it throws, the box stays as it was. */
    set(center: Vector2, halfExtents: Vector2, angle = 0): this {
        read().vector2(center, 'center').vector2(halfExtents, 'halfExtents').number(angle, 'angle').send();
        if (!this[RAW].setBox()) throw failure();
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
        sendPoints(points, 'points');
        if (!this[RAW].setBoxAround()) throw failure();
        return this;
    }

    /** As `fromAnchor`, in place. */
    setAnchor(size: Vector2, anchor: Vector2, matrix: Matrix2): this {
        read().vector2(size, 'size').vector2(anchor, 'anchor').matrix2(matrix, 'matrix').send();
        if (!this[RAW].setAnchor()) throw failure();
        return this;
    }

    /** Takes the numbers of another box. */
    copy(other: Obb2): this {
        this[RAW].copy(ofKind(Obb2, other, 'other')[RAW]);
        return this;
    }

    /** Another box of the same numbers. */
    clone(): Obb2 {
        return new Obb2().copy(this);
    }

    /** The center, as coordinates. */
    center<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].box();
        return take(0, 2, out ?? floats<T>(2));
    }

    /** Half the lengths of its edges, along its axes. */
    halfExtents<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].box();
        return take(2, 2, out ?? floats<T>(2));
    }

    /** The angle of its first axis, from -pi to pi. */
    angle(): number {
        return this[RAW].angle();
    }

    /** The two unit axes, one after the other: four numbers. */
    axes<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].box();
        return take(4, 4, out ?? floats<T>(4));
    }

    /** The four vertices in order around it, one after the other: eight numbers. */
    vertices<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].vertices();
        return take(0, 8, out ?? floats<T>(8));
    }

    /** Half the length of its projection interval on a direction, times the length of the direction. */
    radiusAlong(direction: Vector2): number {
        send2(direction, 'direction');
        return this[RAW].radiusAlong();
    }

    /** The part of the whole line of a ray that is in it; `null` if it passes by. */
    span(ray: Ray2, out: Span = { enter: 0, exit: 0 }): Span | null {
        object(out, 'out');
        return this[RAW].span(aRay2(ray, 'ray')[RAW]) ? takeSpan(out) : null;
    }

    /** Whether another box lies inside this one. */
    contains(other: Obb2): boolean {
        return this[RAW].contains(ofKind(Obb2, other, 'other')[RAW]);
    }

    /** The area that the boxes share, over the area that they cover together. */
    iou(other: Obb2): number {
        return this[RAW].iou(ofKind(Obb2, other, 'other')[RAW]);
    }
}

export interface Obb2 extends Valued<{ center: number[]; halfExtents: number[]; angle: number }> {}
finishValued(Obb2, 'center', 'halfExtents', 'angle');
