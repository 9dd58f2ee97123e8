// What capsules, cylinders, rounded boxes and hulls in 3D have in common: any two of them answer each other, and so do one and a box.

import { RawSolid3 } from '../built/obbligato_js.js';
import { floats, normalOf, take, type WritableNumbers } from './answers.js';
import { limit, read, send3, type Vector3 } from './arguments.js';
import { Contact, takeContact } from './contact.js';
import { wrong } from './errors.js';
import { Hit, takeHit } from './hit.js';
import { anObb3, Obb3 } from './obb3.js';
import { finish, freed, made } from './objects.js';
import { RAW } from './raw.js';
import { aRay3, type Ray3 } from './ray3.js';

/** @internal */
export const ORIGIN = [0, 0, 0] as const;

/** The place of a box that is the other one. */
const BOX = made(() => new RawSolid3());

/**
 * A solid in 3D: a `Capsule3`, a `ConvexHull3`, a `Cylinder3` or a `RoundedObb3`. Each answers each other and an `Obb3`.
 *
 * Solids are closed: touching counts. A method throws only if one of its arguments is wrong, or if a solid was freed.
 */
export abstract class Solid3 {
    /** @internal */
    [RAW]: RawSolid3 = made(() => new RawSolid3());

    /** An axis-aligned box that encloses it, rounding included: the smallest coordinates, then the largest. */
    bounds<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].bounds();
        return take(0, 6, out ?? floats<T>(6));
    }

    /** Whether it contains a point; its border counts. */
    containsPoint(point: Vector3): boolean {
        send3(point, 'point');
        return this[RAW].containsPoint();
    }

    /** The first hit of a ray, with `t` at most `maxT`; `null` if there is none. */
    castRay(ray: Ray3, maxT = Infinity, out: Hit = new Hit(3)): Hit | null {
        const normal = normalOf(out, 3);
        return this[RAW].castRay(aRay3(ray, 'ray')[RAW], limit(maxT, 'maxT')) ? takeHit(out, normal, -1) : null;
    }

    /** Whether it shares a point with another solid or a box. An overlap is never missed. */
    intersects(other: Solid3 | Obb3): boolean {
        return this[RAW].intersects(rawOf(other, 'other'));
    }

    /** The distance of another solid or a box; 0 if they touch. */
    distance(other: Solid3 | Obb3): number {
        return this[RAW].distance(rawOf(other, 'other'));
    }

    /** The points at which they are closest: the coordinates of that on this one, then of that on the other. */
    closestPoints<T extends WritableNumbers = Float64Array>(other: Solid3 | Obb3, out?: T): NoInfer<T> {
        this[RAW].closestPoints(rawOf(other, 'other'));
        return take(0, 6, out ?? floats<T>(6));
    }

    /**
     * The first contact of two that move in straight lines, at `t` from 0 to `maxT`, by default infinite; `null` if there is none.
     * Without a velocity of its own, the other one is at rest. Those that touch at the start and slide or part are no contact; those
     * that come closer, or overlap by more than rounding, are one at `t` 0.
     */
    sweep(velocity: Vector3, other: Solid3 | Obb3, otherVelocity: Vector3 = ORIGIN, maxT = Infinity, out: Contact = new Contact(3)): Contact | null {
        const normal = normalOf(out, 3);
        limit(maxT, 'maxT');
        const velocities = read().vector3(velocity, 'velocity').vector3(otherVelocity, 'otherVelocity');
        const raw = rawOf(other, 'other');
        velocities.send();
        return this[RAW].sweep(raw, maxT) ? takeContact(out, normal) : null;
    }

    /** The shortest way to move this solid so that it no longer overlaps the other; `null` if they do not intersect. */
    pushOut<T extends WritableNumbers = Float64Array>(other: Solid3 | Obb3, out?: T): NoInfer<T> | null {
        return this[RAW].pushOut(rawOf(other, 'other')) ? take(0, 3, out ?? floats<T>(3)) : null;
    }

    /** 3, so that the types of 2D and 3D are not mistaken for each other. */
    get dimension(): 3 {
        return 3;
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this[RAW].free();
        this[RAW] = freed(this.constructor.name);
    }
}

/** A solid that is an argument; a box in the place for it, where it stays until the next call. */
function rawOf(value: Solid3 | Obb3, argument: string): RawSolid3 {
    if (value instanceof Obb3) {
        const box = anObb3(value, argument)[RAW];
        BOX.setBox(box);
        return BOX;
    }
    return value instanceof Solid3 && value[RAW] ? value[RAW] : wrong(argument, 'a Capsule3, a ConvexHull3, a Cylinder3, an Obb3 or a RoundedObb3');
}

// `using` frees it.
export interface Solid3 extends Disposable {}
finish(Solid3);
