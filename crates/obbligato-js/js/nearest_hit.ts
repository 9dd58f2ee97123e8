// Which of some boxes does a ray hit first?

import { Hit, Ray2, Ray3 } from './ray.js';
import { Obb2 } from './obb2.js';
import { Obb3 } from './obb3.js';

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
    let found = -1;
    let reach = maxT;
    for (let i = 0; i < boxes.length; i++) {
        const t = boxes[i]!.raw.hitAt(ray.raw as never, reach);
        if (t >= 0 && (found < 0 || t < reach)) {
            found = i;
            reach = t;
        }
    }
    if (found < 0) return null;
    (boxes[found] as Obb3).castRay(ray as Ray3, maxT, out);
    out.index = found;
    return out;
}
