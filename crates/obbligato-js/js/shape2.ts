// What shapes in 2D have in common: any two of them answer each other.

import { RawShape2 } from '../built/obbligato_js.js';
import { floats, normalOf, take, type WritableNumbers } from './answers.js';
import { limit, read, send2, type Vector2 } from './arguments.js';
import { Contact, takeContact } from './contact.js';
import { wrong } from './errors.js';
import { Hit, takeHit } from './hit.js';
import { finish, freed } from './objects.js';
import { RAW } from './raw.js';
import { aRay2, type Ray2 } from './ray2.js';

const AT_REST = [0, 0] as const;

/**
 * A shape in 2D: an `Aabb2`, a `Circle`, a `ConvexPolygon`, an `Obb2` or an `Outline`; in `obbligato`, but not in its smaller
 * modules, also a `Capsule2` or a `RoundedObb2`.
 *
 * Shapes are closed: touching counts. A method throws only if one of its arguments is wrong, or if a shape was freed.
 */
export abstract class Shape2 {
    /** @internal */
    [RAW]: RawShape2 = new RawShape2();

    /** The area that it covers. */
    area(): number {
        return this[RAW].area();
    }

    /** An axis-aligned box that encloses it, rounding included: the smallest coordinates, then the largest. */
    bounds<T extends WritableNumbers = Float64Array>(out?: T): NoInfer<T> {
        this[RAW].bounds();
        return take(0, 4, out ?? floats<T>(4));
    }

    /** Whether it contains a point; its border counts. */
    containsPoint(point: Vector2): boolean {
        send2(point, 'point');
        return this[RAW].containsPoint();
    }

    /** Its point closest to a point: that point itself if it is inside. */
    closestPoint<T extends WritableNumbers = Float64Array>(point: Vector2, out?: T): NoInfer<T> {
        send2(point, 'point');
        this[RAW].closestPoint();
        return take(0, 2, out ?? floats<T>(2));
    }

    /** The distance of a point; 0 inside. */
    distanceToPoint(point: Vector2): number {
        send2(point, 'point');
        return this[RAW].closestPoint();
    }

    /** The first hit of a ray, with `t` at most `maxT`; `null` if there is none. */
    castRay(ray: Ray2, maxT = Infinity, out: Hit = new Hit(2)): Hit | null {
        const normal = normalOf(out, 2);
        return this[RAW].castRay(aRay2(ray, 'ray')[RAW], limit(maxT, 'maxT')) ? takeHit(out, normal, -1) : null;
    }

    /** Whether it shares a point with another shape of any kind. An overlap is never missed. */
    intersects(other: Shape2): boolean {
        return this[RAW].intersects(aShape2(other, 'other')[RAW]);
    }

    /** The distance of another shape; 0 if they touch. */
    distance(other: Shape2): number {
        return this[RAW].distance(aShape2(other, 'other')[RAW]);
    }

    /** The points at which the shapes are closest: the coordinates of that on this one, then of that on the other. */
    closestPoints<T extends WritableNumbers = Float64Array>(other: Shape2, out?: T): NoInfer<T> {
        this[RAW].closestPoints(aShape2(other, 'other')[RAW]);
        return take(0, 4, out ?? floats<T>(4));
    }

    /**
     * The first contact of two shapes that move in straight lines, at `t` from 0 to `maxT`, by default infinite; `null` if there is
     * none. Without a velocity of its own, the other shape is at rest. Shapes that touch at the start and slide or part are no
     * contact; those that come closer, or overlap by more than rounding, are one at `t` 0.
     */
    sweep(velocity: Vector2, other: Shape2, otherVelocity: Vector2 = AT_REST, maxT = Infinity, out: Contact = new Contact(2)): Contact | null {
        const normal = normalOf(out, 2);
        const raw = aShape2(other, 'other')[RAW];
        limit(maxT, 'maxT');
        read().vector2(velocity, 'velocity').vector2(otherVelocity, 'otherVelocity').send();
        return this[RAW].sweep(raw, maxT) ? takeContact(out, normal) : null;
    }

    /**
     * How to move this shape so that it no longer overlaps the other; `null` if they do not intersect. For convex shapes it is the
     * shortest way. With an `Outline` it leads out of one piece after another, or, where that is shorter, out of the whole hull.
     */
    pushOut<T extends WritableNumbers = Float64Array>(other: Shape2, out?: T): NoInfer<T> | null {
        return this[RAW].pushOut(aShape2(other, 'other')[RAW]) ? take(0, 2, out ?? floats<T>(2)) : null;
    }

    /** 2, so that the types of 2D and 3D are not mistaken for each other. */
    get dimension(): 2 {
        return 2;
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this[RAW].free();
        this[RAW] = freed(this.constructor.name);
    }
}

/** @internal A shape that is an argument. */
export function aShape2(value: Shape2, argument: string): Shape2 {
    return value instanceof Shape2 && value[RAW] ? value : wrong(argument, 'an Aabb2, a Circle, a ConvexPolygon, an Obb2 or an Outline');
}

/** @internal A shape of one kind that is an argument. */
export function ofKind<S extends Shape2>(kind: abstract new (...args: never[]) => S, value: S, argument: string): S {
    return value instanceof kind && value[RAW] ? value : wrong(argument, `${/^[AO]/.test(kind.name) ? 'an' : 'a'} ${kind.name}`);
}

// `using` frees it.
export interface Shape2 extends Disposable {}
finish(Shape2);
