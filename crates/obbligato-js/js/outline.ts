// Simple outlines, which may be concave.

import { RawOutline } from '../built/obbligato_js.js';
import { floats, roomIn, take, type WritableNumbers } from './answers.js';
import { finite, send, send2, type Points2, type Vector2 } from './arguments.js';
import { failure, wrong } from './errors.js';
import { finishValued, freed, made, type Valued, withValues } from './objects.js';

const FREED = freed<RawOutline>('Outline');

/** A simple outline of 3 to 32 corners with its interior: it may be concave, but does not cross itself. */
export class Outline {
    #raw: RawOutline;

    /**
     * An outline from its corners in order, clockwise or counterclockwise. It is cut into convex pieces.
     *
     * @throws ArgumentError if it touches or crosses itself, has no area, or more than 32 corners.
     */
    constructor(points: Points2) {
        send(points, 'points');
        this.#raw = made(() => new RawOutline());
        withValues(this);
    }

    /** Takes other corners. If it throws, the outline stays as it was. */
    set(points: Points2): this {
        send(points, 'points');
        if (!this.#raw.set()) throw failure();
        return this;
    }

    /** The number of corners. */
    get length(): number {
        return this.#raw.len();
    }

    /** The number of convex pieces. */
    get pieces(): number {
        return this.#raw.pieces();
    }

    /** The corners of a piece, counterclockwise, two numbers each in `out`, as many as fit; returns how many corners it has. */
    piece(index: number, out: WritableNumbers): number {
        const room = roomIn(out);
        const isPiece = Number.isInteger(finite(index, 'index')) && index >= 0 && index < this.pieces;
        const count = isPiece ? this.#raw.piece(index) : 0;
        take(0, Math.min(2 * count, room), out);
        return count;
    }

    /** The corners, counterclockwise, two numbers each. */
    vertices<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this.#raw.vertices();
        return take(0, 2 * this.length, out ?? floats<T>(2 * this.length));
    }

    /** The area that it covers. */
    area(): number {
        return this.#raw.area();
    }

    /** Whether it contains a point; its border counts. */
    containsPoint(point: Vector2): boolean {
        send2(point, 'point');
        return this.#raw.containsPoint();
    }

    /** Whether the outlines share a point: whether any of their pieces do. An overlap is never missed. */
    intersects(other: Outline): boolean {
        return this.#raw.intersects(Outline.#of(other, 'other').#raw);
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this.#raw.free();
        this.#raw = FREED;
    }

    static #of(value: Outline, argument: string): Outline {
        return value instanceof Outline && #raw in value ? value : wrong(argument, 'an Outline');
    }
}

// `using` frees it.
export interface Outline extends Disposable, Valued<{ vertices: number[] }> {}
finishValued(Outline, 'vertices');
