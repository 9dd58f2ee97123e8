// Which of some boxes or shapes does a ray hit first, and does it hit any?

import { lengthOf, limit } from './arguments.js';
import { wrong } from './errors.js';
import type { Hit } from './hit.js';
import type { Obb3 } from './obb3.js';
import { RAW } from './raw.js';
import type { Ray2 } from './ray2.js';
import type { Ray3 } from './ray3.js';
import type { Shape2 } from './shape2.js';
import type { Solid3 } from './solid3.js';

/**
 * The box, or the shape in 2D, that a ray hits first, with `t` at most `maxT`: the hit, with its index; `null` if there is none. Of
 * those at the same `t` the first one wins. It looks at each; for more than some dozens, a `Tree3` or a `Quadtree` is faster.
 */
export function nearestHit(ray: Ray3, boxes: readonly (Obb3 | Solid3)[], maxT?: number, out?: Hit): Hit | null;
export function nearestHit(ray: Ray2, boxes: readonly Shape2[], maxT?: number, out?: Hit): Hit | null;
export function nearestHit(
    ray: Ray2 | Ray3,
    boxes: readonly (Shape2 | Obb3 | Solid3)[],
    maxT = Infinity,
    out?: Hit,
): Hit | null {
    const count = lengthOf(boxes, 'boxes');
    limit(maxT, 'maxT');
    let found = -1;
    let reach = maxT;
    let i = 0;
    try {
        for (; i < count; i++) {
            const t = boxes[i]![RAW].hitAt(ray[RAW] as never, reach);
            if (t >= 0 && (found < 0 || t < reach)) {
                found = i;
                reach = t;
            }
        }
    } catch (error) {
        check(ray, boxes[i]!, i);
        throw error;
    }
    if (found < 0) return null;
    const hit = check(ray, boxes[found]!, found).castRay(ray as never, maxT, out);
    if (hit !== null) hit.index = found;
    return hit;
}

/** Whether a ray hits any of some boxes or shapes, with `t` at most `maxT`. It looks at each until one is hit. */
export function isBlocked(ray: Ray3, boxes: readonly (Obb3 | Solid3)[], maxT?: number): boolean;
export function isBlocked(ray: Ray2, boxes: readonly Shape2[], maxT?: number): boolean;
export function isBlocked(ray: Ray2 | Ray3, boxes: readonly (Shape2 | Obb3 | Solid3)[], maxT = Infinity): boolean {
    const count = lengthOf(boxes, 'boxes');
    limit(maxT, 'maxT');
    for (let i = 0; i < count; i++) {
        const box = check(ray, boxes[i]!, i);
        if (box[RAW].hitAt(ray[RAW] as never, maxT) >= 0) return true;
    }
    return false;
}

/** The one of this number, if it has the dimension of the ray. */
function check(ray: Ray2 | Ray3, one: Shape2 | Obb3 | Solid3, index: number): Shape2 | Obb3 | Solid3 {
    if (!ray?.[RAW] || 'castRay' in ray) wrong('ray', 'a Ray2 or a Ray3');
    const isShape = typeof one?.[RAW]?.hitAt === 'function' && one.dimension === ray.dimension;
    return isShape ? one : wrong(`boxes[${index}]`, ray.dimension === 2 ? 'a shape in 2D' : 'an Obb3 or a Solid3');
}
