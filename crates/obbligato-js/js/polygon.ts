// Convex polygons.

import { RawPolygon } from '../built/obbligato_js.js';
import { floats, take, type WritableNumbers } from './answers.js';
import { send, send2, type Points2, type Vector2 } from './arguments.js';
import { failure, finish, freed, made, wrong } from './errors.js';

const FREED = freed<RawPolygon>('ConvexPolygon');

/** A convex polygon of 3 to 32 corners. */
export class ConvexPolygon {
    /** @internal */
    raw: RawPolygon;

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
        this.raw = made(() => (isHull ? RawPolygon.hull() : new RawPolygon()));
    }

    /** The convex hull of points in any order. */
    static hull(points: Points2, out?: ConvexPolygon): ConvexPolygon {
        return out === undefined ? new ConvexPolygon(points, true) : aConvexPolygon(out, 'out').setHull(points);
    }

    /** As `hull`, in place. If it throws, the polygon stays as it was. */
    setHull(points: Points2): this {
        send(points, 'points');
        if (!this.raw.setHull()) throw failure();
        return this;
    }

    /** The number of corners. */
    get length(): number {
        return this.raw.len();
    }

    /** The corners, counterclockwise, two numbers each. */
    vertices<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this.raw.vertices();
        return take(0, 2 * this.length, out ?? floats<T>(2 * this.length));
    }

    area(): number {
        return this.raw.area();
    }

    containsPoint(point: Vector2): boolean {
        send2(point, 'point');
        return this.raw.containsPoint();
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this.raw.free();
        this.raw = FREED;
    }
}

function aConvexPolygon(value: ConvexPolygon, argument: string): ConvexPolygon {
    return value instanceof ConvexPolygon && value.raw ? value : wrong(argument, 'a ConvexPolygon');
}

// `using` frees it.
export interface ConvexPolygon extends Disposable {}
finish(ConvexPolygon, 'vertices');
