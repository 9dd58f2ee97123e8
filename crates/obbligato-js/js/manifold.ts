// Do two shapes in 2D touch, and where?

import { normalOf, number } from './answers.js';
import { wrong } from './errors.js';
import { RAW } from './raw.js';
import { aShape2, type Shape2 } from './shape2.js';

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
 * Where two shapes touch, in any pair of kinds; `null` if they do not. Of an `Outline`, it is the piece that overlaps deepest.
 *
 * Moving the second shape by `depth` along the normal ends the overlap at a point. A solver can store the impulses of a frame
 * by the ids, and start the next frame with them.
 */
export function manifold(first: Shape2, second: Shape2, out: Manifold = new Manifold()): Manifold | null {
    const normal = normalOf(out, 2);
    const [points, depths, ids] = [room(out.points, 4), room(out.depths, 2), room(out.ids, 2)];
    const raw = aShape2(second, 'second')[RAW];
    const count = aShape2(first, 'first')[RAW].touch(raw);
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

function room<A extends Float64Array | Uint32Array>(array: A, count: number): A {
    return ArrayBuffer.isView(array) && array.length === count ? array : wrong('out', 'a Manifold');
}
