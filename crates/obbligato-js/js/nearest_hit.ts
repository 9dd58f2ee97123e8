// Which of some boxes does a ray hit first, and does it hit any?

import { lengthOf, limit } from './arguments.js';
import { RAW } from './raw.js';
import { aRay3, Hit, Ray2, Ray3 } from './ray.js';
import { anObb2, Obb2 } from './obb2.js';
import { anObb3, Obb3 } from './obb3.js';

/**
 * The box that a ray hits first, with `t` at most `maxT`: the hit, with the index of the box; `null` if it hits none. Of boxes
 * at the same `t` the first one wins. It looks at every box; for more than some dozens, a `Tree3` or a `Quadtree` is faster.
 */
export function nearestHit(ray: Ray3, boxes: readonly Obb3[], maxT?: number, out?: Hit): Hit | null;
export function nearestHit(ray: Ray2, boxes: readonly Obb2[], maxT?: number, out?: Hit): Hit | null;
export function nearestHit(
    ray: Ray2 | Ray3,
    boxes: readonly (Obb2 | Obb3)[],
    maxT = Infinity,
    out: Hit = new Hit(ray instanceof Ray2 ? 2 : 3),
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

/** Whether a ray hits any of some boxes, with `t` at most `maxT`. It looks at each until one is hit. */
export function isBlocked(ray: Ray3, boxes: readonly Obb3[], maxT?: number): boolean;
export function isBlocked(ray: Ray2, boxes: readonly Obb2[], maxT?: number): boolean;
export function isBlocked(ray: Ray2 | Ray3, boxes: readonly (Obb2 | Obb3)[], maxT = Infinity): boolean {
    const count = lengthOf(boxes, 'boxes');
    limit(maxT, 'maxT');
    for (let i = 0; i < count; i++) {
        const box = check(ray, boxes[i]!, i);
        if (box[RAW].hitAt(ray[RAW] as never, maxT) >= 0) return true;
    }
    return false;
}

/** The box of this number, if it has the dimension of the ray. */
function check(ray: Ray2 | Ray3, box: Obb2 | Obb3, index: number): Obb2 | Obb3 {
    const argument = `boxes[${index}]`;
    if (!(ray instanceof Ray2)) aRay3(ray, 'ray');
    return ray instanceof Ray2 ? anObb2(box as Obb2, argument) : anObb3(box as Obb3, argument);
}
