// Axis-aligned rectangles.

import { read, sendPoints, type Points2, type Vector2 } from './arguments.js';
import { failure } from './errors.js';
import { filled, finishValued, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';
import { ofKind, Shape2 } from './shape2.js';

/** An axis-aligned rectangle. Whether two of them touch takes four comparisons and is exact. */
export class Aabb2 extends Shape2 {
    /** @throws ArgumentError if a number is not finite or beyond 1e150, or a minimum exceeds its maximum. */
    constructor(min: Vector2 = [0, 0], max: Vector2 = [0, 0]) {
        super();
        withValues(this);
        filled(this, this.set, min, max);
    }

    /** The smallest rectangle around points. */
    static around(points: Points2, out?: Aabb2): Aabb2 {
        if (out === undefined) return filled(new Aabb2(), Aabb2.prototype.setAround, points);
        return ofKind(Aabb2, out, 'out').setAround(points);
    }

    /** Replaces both corners. If it throws, the rectangle stays as it was. */
    set(min: Vector2, max: Vector2): this {
        read().vector2(min, 'min').vector2(max, 'max').send();
        if (!this[RAW].setRectangle()) throw failure();
        return this;
    }

    /** As `around`, in place. */
    setAround(points: Points2): this {
        sendPoints(points, 'points');
        if (!this[RAW].setRectangleAround()) throw failure();
        return this;
    }
}

export interface Aabb2 extends Valued<{ bounds: number[] }> {}
finishValued(Aabb2, 'bounds');
