// Convex polygons.

import { floats, take, type WritableNumbers } from './answers.js';
import { sendPoints, type Points2 } from './arguments.js';
import { failure } from './errors.js';
import { filled, finishValued, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { ofKind, Shape2 } from './shape2.js';

/** A convex polygon of 3 to 32 corners. */
export class ConvexPolygon extends Shape2 {
    /**
     * A polygon from its corners in order, clockwise or counterclockwise.
     *
     * @throws ArgumentError if they are not convex, lie on one line, or are more than 32.
     */
    constructor(points: Points2);
    /** @internal */
    constructor(points: Points2, isHull: true);
    constructor(points: Points2, isHull = false) {
        super();
        withValues(this);
        filled(this, isHull ? this.setHull : this.set, points);
    }

    /** The convex hull of points in any order. */
    static hull(points: Points2, out?: ConvexPolygon): ConvexPolygon {
        return out === undefined ? new ConvexPolygon(points, true) : ofKind(ConvexPolygon, out, 'out').setHull(points);
    }

    /** Takes other corners in order. If it throws, the polygon stays as it was. */
    set(points: Points2): this {
        sendPoints(points, 'points');
        if (!this[RAW].setPolygon()) throw failure();
        return this;
    }

    /** As `hull`, in place. If it throws, the polygon stays as it was. */
    setHull(points: Points2): this {
        sendPoints(points, 'points');
        if (!this[RAW].setHull()) throw failure();
        return this;
    }

    /** The number of corners. */
    get length(): number {
        return this[RAW].corners();
    }

    /** The corners, counterclockwise, two numbers each. */
    vertices<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        const count = 2 * this[RAW].corners();
        return take(0, count, out ?? floats<T>(count));
    }
}

export interface ConvexPolygon extends Valued<{ vertices: number[] }> {}
finishValued(ConvexPolygon, 'vertices');
