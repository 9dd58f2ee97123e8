// Convex polygons.

import { RawPolygon } from '../built/obbligato_js.js';
import { floats, take, type WritableNumbers } from './answers.js';
import { send, send2, type Points2, type Vector2 } from './arguments.js';
import { failure, wrong } from './errors.js';
import { finishValued, freed, made, type Valued, withValues } from './objects.js';
import { RAW } from './raw.js';

const FREED = freed<RawPolygon>('ConvexPolygon');

/** A convex polygon of 3 to 32 corners. */
export class ConvexPolygon {
    /** @internal */
    [RAW]: RawPolygon;

    /**
     * A polygon from its corners in order, clockwise or counterclockwise.
     *
     * @throws ArgumentError if they are not convex, lie on one line, or are more than 32.
     */
    constructor(points: Points2);
    /** @internal */
    constructor(points: Points2, isHull: true);
    constructor(points: Points2, isHull = false) {
        send(points, 'points');
        withValues(this);
        this[RAW] = made(() => (isHull ? RawPolygon.hull() : new RawPolygon()));
    }

    /** The convex hull of points in any order. */
    static hull(points: Points2, out?: ConvexPolygon): ConvexPolygon {
        return out === undefined ? new ConvexPolygon(points, true) : aConvexPolygon(out, 'out').setHull(points);
    }

    /** As `hull`, in place. If it throws, the polygon stays as it was. */
    setHull(points: Points2): this {
        send(points, 'points');
        if (!this[RAW].setHull()) throw failure();
        return this;
    }

    /** The number of corners. */
    get length(): number {
        return this[RAW].len();
    }

    /** The corners, counterclockwise, two numbers each. */
    vertices<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].vertices();
        return take(0, 2 * this.length, out ?? floats<T>(2 * this.length));
    }

    /** The area that it covers. */
    area(): number {
        return this[RAW].area();
    }

    /** Whether it contains a point; its border counts. */
    containsPoint(point: Vector2): boolean {
        send2(point, 'point');
        return this[RAW].containsPoint();
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this[RAW].free();
        this[RAW] = FREED;
    }
}

function aConvexPolygon(value: ConvexPolygon, argument: string): ConvexPolygon {
    return value instanceof ConvexPolygon && value[RAW] ? value : wrong(argument, 'a ConvexPolygon');
}

// `using` frees it.
export interface ConvexPolygon extends Disposable, Valued<{ vertices: number[] }> {}
finishValued(ConvexPolygon, 'vertices');
