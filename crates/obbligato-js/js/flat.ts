// Whether two shapes in 2D touch, of one kind or of two: the method `intersects` of boxes, circles and convex polygons.

import { RawCircle, RawObb2, RawPolygon } from '../built/obbligato_js.js';
import { Circle } from './circle.js';
import { wrong } from './errors.js';
import { Obb2 } from './obb2.js';
import { ConvexPolygon } from './polygon.js';
import { RAW } from './raw.js';

declare module './obb2.js' {
    interface Obb2 {
        /** Whether it shares a point with another box, a circle or a convex polygon. An overlap is never missed. */
        intersects(other: Obb2 | Circle | ConvexPolygon): boolean;
    }
}

declare module './circle.js' {
    interface Circle {
        /** Whether it shares a point with another circle, a box or a convex polygon. */
        intersects(other: Circle | Obb2 | ConvexPolygon): boolean;
    }
}

declare module './polygon.js' {
    interface ConvexPolygon {
        /** Whether it shares a point with another polygon, a box or a circle. An overlap is never missed. */
        intersects(other: ConvexPolygon | Obb2 | Circle): boolean;
    }
}

type Flat = Obb2 | Circle | ConvexPolygon;
type Raw = RawObb2 | RawCircle | RawPolygon;

class Methods {
    intersects(this: Flat, other: Flat): boolean {
        const [first, second] = [this[RAW], raw(other, 'other')];
        return first.constructor === second.constructor ? first.intersects(second as never) : touch(first, second) > 0;
    }
}

const { intersects } = Object.getOwnPropertyDescriptors(Methods.prototype);
for (const { prototype } of [Obb2, Circle, ConvexPolygon]) Object.defineProperty(prototype, 'intersects', intersects);

/** @internal */
export function raw(shape: Flat, argument: string): Raw {
    const raw = shape?.[RAW];
    const isFlat = raw instanceof RawObb2 || raw instanceof RawCircle || raw instanceof RawPolygon;
    return isFlat ? raw : wrong(argument, 'an Obb2, a Circle or a ConvexPolygon');
}

/** @internal The number of points at which two shapes touch, which the module then has. */
export function touch(first: Raw, second: Raw): number {
    if (second instanceof RawCircle) return first.touchCircle(second);
    return second instanceof RawObb2 ? first.touchBox(second) : first.touchPolygon(second);
}
