// What two boxes answer with.

import { number, take } from './answers.js';
import { whole } from './arguments.js';

/** The position of two boxes to each other, along the axis of the separating-axis test on which they are farthest apart. */
export class Separation {
    /** Positive: apart by at least this much. Otherwise they touch, and `-gap` is how deep. */
    gap = 0;
    /** The unit direction from the first box to the second; moving the second by `-gap * normal` ends the overlap. */
    readonly normal: Float64Array;
    /**
     * The number of the axis. In 3D: 0 to 2, a face of the first box; 3 to 5, of the second; `6 + 3 i + j`, across edge `i` of the
     * first and edge `j` of the second. In 2D: 0 and 1, then 2 and 3.
     */
    axis = 0;

    /** A place for an answer in 2D or 3D. */
    constructor(dimension: 2 | 3 = 3) {
        this.normal = new Float64Array(whole(dimension, 2, 3, 'dimension'));
    }
}

/** The first contact of moving boxes. */
export class Contact {
    /** The time of the contact, in the unit of time of the velocities. */
    t = Infinity;
    /** The unit direction from the first box to the second. */
    readonly normal: Float64Array;

    /** A place for an answer in 2D or 3D. */
    constructor(dimension: 2 | 3 = 3) {
        this.normal = new Float64Array(whole(dimension, 2, 3, 'dimension'));
    }
}

/** @internal */
export function takeSeparation(out: Separation, normal: Float64Array): Separation {
    const gap = number(0);
    const axis = number(1);
    take(2, normal.length, normal);
    out.gap = gap;
    out.axis = axis;
    return out;
}

/** @internal */
export function takeContact(out: Contact, normal: Float64Array): Contact {
    const t = number(0);
    take(2, normal.length, normal);
    out.t = t;
    return out;
}
