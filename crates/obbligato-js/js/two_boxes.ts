// How two oriented boxes lie to each other: methods of `Obb2` and `Obb3` that the smaller modules do without.

import { floats, normalOf, take, type WritableNumbers } from './answers.js';
import { limit, read, whole, type Vector3 } from './arguments.js';
import { Contact, Separation, takeContact, takeSeparation } from './contact.js';
import { Obb2 } from './obb2.js';
import { anObb3, Obb3 } from './obb3.js';
import { RAW } from './raw.js';
import { ofKind } from './shape2.js';

/** How a box lies to another one. */
export interface TwoBoxes<Box> {
    /** The gap of the boxes along the best of the axes, 15 in 3D and 4 in 2D, or the depth of their overlap. */
    separation(other: Box, out?: Separation): Separation;

    /** Whether the axis of this number separates the boxes; see `Separation.axis`. */
    isSeparatedOn(other: Box, axis: number): boolean;
}

/** How a box in 3D lies to another one. */
export interface TwoBoxes3 extends TwoBoxes<Obb3> {
    /** The distance of the boxes; 0 if they touch. */
    distance(other: Obb3): number;

    /** The points at which the boxes are closest: the coordinates of that on this one, then of that on the other. */
    closestPoints<T extends WritableNumbers = Float64Array>(other: Obb3, out?: T): NoInfer<T>;

    /**
     * The first contact of two boxes that move in straight lines, at `t` from 0 to `maxT`, by default infinite; `null` if there is
     * none. Without a velocity of its own, the other box is at rest. Boxes that touch at the start and slide or part are no contact; those that
     * come closer, or overlap by more than rounding, are one at `t` 0.
     */
    sweep(velocity: Vector3, other: Obb3, otherVelocity?: Vector3, maxT?: number, out?: Contact): Contact | null;
}

declare module './obb2.js' {
    interface Obb2 extends TwoBoxes<Obb2> {}
}

declare module './obb3.js' {
    interface Obb3 extends TwoBoxes3 {}
}

const AT_REST = [0, 0, 0] as const;

class Methods {
    separation(this: Obb2 | Obb3, other: Obb2 | Obb3, out: Separation = new Separation(this.dimension)): Separation {
        const normal = normalOf(out, this.dimension);
        this[RAW].separation(raw(this, other));
        return takeSeparation(out, normal);
    }

    isSeparatedOn(this: Obb2 | Obb3, other: Obb2 | Obb3, axis: number): boolean {
        return this[RAW].isSeparatedOn(raw(this, other), whole(axis, 0, this.dimension === 2 ? 3 : 14, 'axis'));
    }
}

class Methods3 {
    distance(this: Obb3, other: Obb3): number {
        return this[RAW].distance(anObb3(other, 'other')[RAW]);
    }

    closestPoints<T extends WritableNumbers = Float64Array>(this: Obb3, other: Obb3, out?: T): T {
        this[RAW].closestPoints(anObb3(other, 'other')[RAW]);
        return take(0, 6, out ?? floats<T>(6));
    }

    sweep(this: Obb3, velocity: Vector3, other: Obb3, otherVelocity: Vector3 = AT_REST, maxT = Infinity, out: Contact = new Contact(3)): Contact | null {
        const normal = normalOf(out, 3);
        const box = anObb3(other, 'other')[RAW];
        limit(maxT, 'maxT');
        read().vector3(velocity, 'velocity').vector3(otherVelocity, 'otherVelocity').send();
        return this[RAW].sweep(box, maxT) ? takeContact(out, normal) : null;
    }
}

/** The other box, if it has the dimension of the first: which of the two the compiler does not know. */
function raw(box: Obb2 | Obb3, other: Obb2 | Obb3): never {
    const same = box.dimension === 2 ? ofKind(Obb2, other as Obb2, 'other') : anObb3(other as Obb3, 'other');
    return same[RAW] as never;
}

/** Gives a class the methods of another one. */
function extend(to: { prototype: object }, { prototype }: { prototype: object }): void {
    const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(prototype);
    Object.defineProperties(to.prototype, methods);
}

extend(Obb2, Methods);
extend(Obb3, Methods);
extend(Obb3, Methods3);
