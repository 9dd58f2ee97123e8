// Simple outlines, which may be concave.

import { floats, roomIn, take, type WritableNumbers } from './answers.js';
import { finite, sendPoints, type Points2 } from './arguments.js';
import { failure } from './errors.js';
import { filled, finishValued, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { Shape2 } from './shape2.js';

/** A simple outline of 3 to 32 corners with its interior: it may be concave, but does not cross itself. */
export class Outline extends Shape2 {
    /**
     * An outline from its corners in order, clockwise or counterclockwise. It is cut into convex pieces.
     *
     * @throws ArgumentError if it touches or crosses itself, has no area, or more than 32 corners.
     */
    constructor(points: Points2) {
        super();
        withValues(this);
        filled(this, this.set, points);
    }

    /** Takes other corners. If it throws, the outline stays as it was. */
    set(points: Points2): this {
        sendPoints(points, 'points');
        if (!this[RAW].setOutline()) throw failure();
        return this;
    }

    /** The number of corners. */
    get length(): number {
        return this[RAW].corners();
    }

    /** The number of convex pieces. */
    get pieces(): number {
        return this[RAW].pieces();
    }

    /** The corners of a piece, counterclockwise, two numbers each in `out`, as many as fit; returns how many corners it has. */
    piece(index: number, out: WritableNumbers): number {
        const room = roomIn(out);
        const isPiece = Number.isInteger(finite(index, 'index')) && index >= 0 && index < this.pieces;
        const count = isPiece ? this[RAW].piece(index) : 0;
        take(0, Math.min(2 * count, room), out);
        return count;
    }

    /** The corners, counterclockwise, two numbers each. */
    vertices<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        const count = 2 * this[RAW].corners();
        return take(0, count, out ?? floats<T>(count));
    }
}

export interface Outline extends Valued<{ vertices: number[] }> {}
finishValued(Outline, 'vertices');
