// How two oriented boxes lie to each other: methods of `Obb2`, and those of `Obb3` that `obbligato/trees` does without.

import { floats, normalOf, take, type WritableNumbers } from './answers.js';
import { limit, read, whole, type Vector2, type Vector3 } from './arguments.js';
import { Contact, Separation, takeContact, takeSeparation } from './contact.js';
import { anObb2, Obb2 } from './obb2.js';
import { anObb3, Obb3 } from './obb3.js';
import { RAW } from './raw.js';

/** How a box lies to another one. */
export interface TwoBoxes<Box, Vector> {
    /** The distance of the boxes; 0 if they touch. */
    distance(other: Box): number;

    /** The points at which the boxes are closest: the coordinates of that on this one, then of that on the other. */
    closestPoints<T extends WritableNumbers = Float64Array>(other: Box, out?: T): NoInfer<T>;

    /** The gap of the boxes along the best of the axes, 15 in 3D and 4 in 2D, or the depth of their overlap. */
    separation(other: Box, out?: Separation): Separation;

    /** Whether the axis of this number separates the boxes; see `Separation.axis`. */
    isSeparatedOn(other: Box, axis: number): boolean;

    /**
     * The first contact of two boxes that move in straight lines, at `t` from 0 to `maxT`, by default infinite; `null` if there is
     * none. Without a velocity of its own, the other box is at rest. Boxes that touch at the start and slide or part are no contact; those that
     * come closer, or overlap by more than rounding, are one at `t` 0.
     */
    sweep(velocity: Vector, other: Box, otherVelocity?: Vector, maxT?: number, out?: Contact): Contact | null;
}

declare module './obb2.js' {
    interface Obb2 extends TwoBoxes<Obb2, Vector2> {}
}

declare module './obb3.js' {
    interface Obb3 extends TwoBoxes<Obb3, Vector3> {}
}

type Box = Obb2 | Obb3;
type Vector = Vector2 & Vector3;

const AT_REST = { x: 0, y: 0, z: 0 };

class Methods {
    distance(this: Box, other: Box): number {
        return this[RAW].distance(raw(this, other));
    }

    closestPoints<T extends WritableNumbers = Float64Array>(this: Box, other: Box, out?: T): T {
        this[RAW].closestPoints(raw(this, other));
        const count = 2 * this.dimension;
        return take(0, count, out ?? floats<T>(count));
    }

    separation(this: Box, other: Box, out: Separation = new Separation(this.dimension)): Separation {
        const normal = normalOf(out, this.dimension);
        this[RAW].separation(raw(this, other));
        return takeSeparation(out, normal);
    }

    isSeparatedOn(this: Box, other: Box, axis: number): boolean {
        return this[RAW].isSeparatedOn(raw(this, other), whole(axis, 0, this.dimension === 2 ? 3 : 14, 'axis'));
    }

    sweep(
        this: Box,
        velocity: Vector,
        other: Box,
        otherVelocity: Vector = AT_REST,
        maxT = Infinity,
        out: Contact = new Contact(this.dimension),
    ): Contact | null {
        const normal = normalOf(out, this.dimension);
        const box = raw(this, other);
        limit(maxT, 'maxT');
        if (this.dimension === 2) read().vector2(velocity, 'velocity').vector2(otherVelocity, 'otherVelocity').send();
        else read().vector3(velocity, 'velocity').vector3(otherVelocity, 'otherVelocity').send();
        return this[RAW].sweep(box, maxT) ? takeContact(out, normal) : null;
    }
}

/** The other box, if it has the dimension of the first: which of the two the compiler does not know. */
function raw(box: Box, other: Box): never {
    const same = box.dimension === 2 ? anObb2(other as Obb2, 'other') : anObb3(other as Obb3, 'other');
    return same[RAW] as never;
}

const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(Methods.prototype);
for (const { prototype } of [Obb2, Obb3]) Object.defineProperties(prototype, methods);
