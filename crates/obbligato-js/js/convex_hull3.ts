// Convex hulls in 3D.

import { floats, take, type WritableNumbers } from './answers.js';
import { sendPoints3, type Points3 } from './arguments.js';
import { failure } from './errors.js';
import { filled, finishValued, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { Solid3 } from './solid3.js';

/** The convex hull of points in 3D with its interior, with 4 to 32 corners. */
export class ConvexHull3 extends Solid3 {
    /**
     * The hull of points in any order. Each answer takes time in proportion to its corners and more, so few are best.
     *
     * @throws ArgumentError if they lie in one plane, have more than 32 corners, or a number is not finite.
     */
    constructor(points: Points3) {
        super();
        withValues(this);
        filled(this, this.set, points);
    }

    /** Takes the hull of other points. If it throws, the hull stays as it was. */
    set(points: Points3): this {
        sendPoints3(points, 'points');
        if (!this[RAW].setHull()) throw failure();
        return this;
    }

    /** The number of corners. */
    get length(): number {
        return this[RAW].corners();
    }

    /** The corners, three numbers each. */
    vertices<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        const count = 3 * this[RAW].corners();
        return take(0, count, out ?? floats<T>(count));
    }
}

export interface ConvexHull3 extends Valued<{ vertices: number[] }> {}
finishValued(ConvexHull3, 'vertices');
