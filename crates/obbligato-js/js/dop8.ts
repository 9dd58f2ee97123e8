// Octagons with sides along the axes and the diagonals.

import { RawDop8 } from '../built/obbligato_js.js';
import { floats, take, type WritableNumbers } from './answers.js';
import { send2, sendPoints, type Points2, type Vector2 } from './arguments.js';
import { failure, wrong } from './errors.js';
import { filled, finishValued, freed, made, type Valued, withValues } from './objects.js';

const FREED = freed<RawDop8>('Dop8');

/** An octagon with sides along the axes and the diagonals, an 8-DOP: least and greatest x, y, x + y and x - y. */
export class Dop8 {
    #raw: RawDop8 = made(() => new RawDop8());

    /** The smallest octagon around points; without points, the origin. */
    constructor(points: Points2 = [0, 0]) {
        withValues(this);
        filled(this, this.setAround, points);
    }

    /** The smallest octagon around points. */
    static around(points: Points2, out?: Dop8): Dop8 {
        if (out === undefined) return filled(new Dop8(), Dop8.prototype.setAround, points);
        return Dop8.#of(out, 'out').setAround(points);
    }

    /** As `around`, in place. If it throws, the octagon stays as it was. */
    setAround(points: Points2): this {
        sendPoints(points, 'points');
        if (!this.#raw.setAround()) throw failure();
        return this;
    }

    /** The least x, y, x + y and x - y, then the greatest: eight numbers. */
    bounds<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this.#raw.get();
        return take(0, 8, out ?? floats<T>(8));
    }

    /** The eight vertices in order around it, one after the other; some may be equal. */
    vertices<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this.#raw.vertices();
        return take(0, 16, out ?? floats<T>(16));
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

    /** Whether the octagons share a point: eight comparisons, exact. */
    intersects(other: Dop8): boolean {
        return this.#raw.intersects(Dop8.#of(other, 'other').#raw);
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this.#raw.free();
        this.#raw = FREED;
    }

    static #of(value: Dop8, argument: string): Dop8 {
        return value instanceof Dop8 && #raw in value ? value : wrong(argument, 'a Dop8');
    }
}

// `using` frees it.
export interface Dop8 extends Disposable, Valued<{ bounds: number[] }> {}
finishValued(Dop8, 'bounds');
