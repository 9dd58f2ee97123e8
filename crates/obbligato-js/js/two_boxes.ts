// How two oriented boxes in 3D lie to each other: methods of `Obb3` that `obbligato/trees` does without.

import { floats, normalOf, take, type WritableNumbers } from './answers.js';
import { limit, read, whole, type Vector3 } from './arguments.js';
import { Contact, Separation, takeContact, takeSeparation } from './contact.js';
import { anObb3, Obb3 } from './obb3.js';

declare module './obb3.js' {
    interface Obb3 {
        /** The distance of the boxes; 0 if they touch. */
        distance(other: Obb3): number;

        /** The points at which the boxes are closest: three numbers on this one, then three on the other. */
        closestPoints<T extends WritableNumbers = Float64Array>(other: Obb3, out?: T): T;

        /** The gap of the boxes along the best of the 15 axes, or the depth of their overlap. */
        separation(other: Obb3, out?: Separation): Separation;

        /** Whether the axis of this number separates the boxes; see `Separation.axis`. */
        isSeparatedOn(other: Obb3, axis: number): boolean;

        /** The first contact of two boxes that move in straight lines, at `t` from 0 to `maxT`; `null` if there is none. */
        sweep(velocity: Vector3, other: Obb3, otherVelocity?: Vector3, maxT?: number, out?: Contact): Contact | null;
    }
}

class TwoBoxes {
    distance(this: Obb3, other: Obb3): number {
        return this.raw.distance(anObb3(other, 'other').raw);
    }

    closestPoints<T extends WritableNumbers = Float64Array>(this: Obb3, other: Obb3, out?: T): T {
        this.raw.closestPoints(anObb3(other, 'other').raw);
        return take(0, 6, out ?? floats<T>(6));
    }

    separation(this: Obb3, other: Obb3, out: Separation = new Separation(3)): Separation {
        const normal = normalOf(out, 3);
        this.raw.separation(anObb3(other, 'other').raw);
        return takeSeparation(out, normal);
    }

    isSeparatedOn(this: Obb3, other: Obb3, axis: number): boolean {
        return this.raw.isSeparatedOn(anObb3(other, 'other').raw, whole(axis, 0, 14, 'axis'));
    }

    sweep(
        this: Obb3,
        velocity: Vector3,
        other: Obb3,
        otherVelocity: Vector3 = [0, 0, 0],
        maxT = 1,
        out: Contact = new Contact(3),
    ): Contact | null {
        const normal = normalOf(out, 3);
        const box = anObb3(other, 'other');
        limit(maxT, 'maxT');
        read().vector3(velocity, 'velocity').vector3(otherVelocity, 'otherVelocity').send();
        return this.raw.sweep(box.raw, maxT) ? takeContact(out, normal) : null;
    }
}

const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(TwoBoxes.prototype);
Object.defineProperties(Obb3.prototype, methods);
