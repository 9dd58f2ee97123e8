// Where do two shapes in 2D touch?

import { normalOf, number } from './answers.js';
import { Circle, aCircle } from './circle.js';
import { wrong } from './errors.js';
import { anObb2, Obb2 } from './obb2.js';
import { aConvexPolygon, ConvexPolygon } from './polygon.js';

/** The contact of two shapes in 2D, in one or two points, for a solver. Give one to a call as `out`, and the call allocates nothing. */
export class Manifold {
    /** The unit direction from the first shape to the second. */
    readonly normal = new Float64Array(2);
    /** How many points there are. */
    count = 0;
    /** The points, two numbers each: halfway between the surfaces. */
    readonly points = new Float64Array(4);
    /** How deep the shapes overlap at each point, along the normal. */
    readonly depths = new Float64Array(2);
    /** An id for each point: the same number in every frame in which the same corners and sides touch there. */
    readonly ids = new Uint32Array(2);
}

/**
 * Where two shapes touch: boxes, circles and convex polygons, in any pair. `null` if and only if they do not intersect.
 *
 * Moving the second shape by `depth` along the normal ends the overlap at a point. A solver can store the impulses of a frame
 * by the ids, and start the next frame with them.
 */
export function manifold(
    first: Obb2 | Circle | ConvexPolygon,
    second: Obb2 | Circle | ConvexPolygon,
    out: Manifold = new Manifold(),
): Manifold | null {
    const normal = normalOf(out, 2);
    const [points, depths, ids] = [room(out.points, 4), room(out.depths, 2), room(out.ids, 2)];
    const count = touch(raw(first, 'first'), raw(second, 'second'), second);
    if (count === 0) return null;
    for (let i = 0; i < 2; i++) {
        const place = 2 + 4 * i;
        const isThere = i < count;
        normal[i] = number(i);
        points[2 * i] = isThere ? number(place) : 0;
        points[2 * i + 1] = isThere ? number(place + 1) : 0;
        depths[i] = isThere ? number(place + 2) : 0;
        ids[i] = isThere ? number(place + 3) : 0;
    }
    out.count = count;
    return out;
}

type Raw = (Obb2 | Circle | ConvexPolygon)['raw'];

function raw(shape: Obb2 | Circle | ConvexPolygon, argument: string): Raw {
    if (shape instanceof Circle) return aCircle(shape, argument).raw;
    if (shape instanceof ConvexPolygon) return aConvexPolygon(shape, argument).raw;
    return shape instanceof Obb2 ? anObb2(shape, argument).raw : wrong(argument, 'an Obb2, a Circle or a ConvexPolygon');
}

function touch(first: Raw, second: Raw, kind: Obb2 | Circle | ConvexPolygon): number {
    if (kind instanceof Circle) return first.touchCircle(second as Circle['raw']);
    return kind instanceof Obb2 ? first.touchBox(second as Obb2['raw']) : first.touchPolygon(second as ConvexPolygon['raw']);
}

function room<A extends Float64Array | Uint32Array>(array: A, count: number): A {
    return ArrayBuffer.isView(array) && array.length === count ? array : wrong('out', 'a Manifold');
}
