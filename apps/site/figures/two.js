// Two boxes in 2D, and the shadows that they cast on a wall.

import { Obb2 } from '../obbligato.js';
import { clamp, line, points, polygon, text } from './svg.js';

/** @typedef {import('./svg.js').Point} Point */

const HALF = { a: [1.5, 0.8], b: [1.2, 0.7] };

/** Where the boxes may be. */
export const ranges = {
    ax: [-4.6, 4.6], ay: [-3, 3], aturn: [-Math.PI, Math.PI],
    bx: [-4.6, 4.6], by: [-3, 3], bturn: [-Math.PI, Math.PI],
};

export const boxes = (state) => ['a', 'b'].map((box) => new Obb2([state[`${box}x`], state[`${box}y`]], HALF[box], state[`${box}turn`]));

const dot = (p, q) => p[0] * q[0] + p[1] * q[1];

/** The middle of a box's shadow along a direction, and how far it reaches to each side. */
export const shadow = (box, l) => [dot(l, box.center()), box.radiusAlong(l)];

/** The gap between two shadows; negative is an overlap. */
export const gapOf = ([p, r], [q, s]) => Math.abs(q - p) - r - s;

/** A wall that touches a ring around the origin: the point where it does, and its direction. */
export const wallAt = (turn, ring) => ({ foot: [ring * Math.cos(turn), ring * Math.sin(turn)], l: [-Math.sin(turn), Math.cos(turn)] });

/** The letter of a box, before or behind the dot in its middle. */
export function letter(box, to, name, side = -1) {
    const [[x, y], [u]] = [box.center(), points(box.axes())];
    const far = 0.6 * side * box.halfExtents()[0];
    return text(to([x + far * u[0], y + far * u[1]]), name, 'middle name');
}

/** The boxes, a wall, their shadows on it, and the rays that bound these. */
export function scene([a, b], { foot, l }, to) {
    const touch = a.intersects(b) ? ' touching' : '';
    const at = (t) => to([foot[0] + l[0] * t, foot[1] + l[1] * t]);
    const ends = ([center, radius]) => [center - radius, center + radius];
    const rays = [a, b].flatMap((box) => {
        const corners = points(box.vertices());
        return ends(shadow(box, l)).map((t) => {
            const corner = corners.reduce((best, one) => (Math.abs(dot(one, l) - t) < Math.abs(dot(best, l) - t) ? one : best));
            return line(to(corner), at(t), 'faint dashed');
        });
    });
    const bar = (box, style) => line(...ends(shadow(box, l)).map(at), `shadow ${style}`);
    return [
        line(at(-12), at(12), 'faint'),
        ...rays,
        polygon(points(a.vertices()).map(to), `a${touch}`),
        polygon(points(b.vertices()).map(to), `b${touch}`),
        bar(a, 'a'),
        bar(b, 'b'),
        letter(a, to, 'A'),
        letter(b, to, 'B'),
    ].join('');
}

/** A dot that moves each box, and one that turns it. */
export const handles = (state, to) => ['a', 'b'].flatMap((box) => {
    const [x, y, turn] = [state[`${box}x`], state[`${box}y`], state[`${box}turn`]];
    const reach = HALF[box][0] + 0.35;
    return [
        { id: `${box}move`, at: to([x, y]), large: true },
        { id: `${box}turn`, at: to([x + reach * Math.cos(turn), y + reach * Math.sin(turn)]) },
    ];
});

/** The state after a drag of one of these dots to a point of the plane. */
export function drag(state, id, [x, y]) {
    const box = id[0];
    if (id.endsWith('turn')) return { ...state, [id]: Math.atan2(y - state[`${box}y`], x - state[`${box}x`]) };
    return { ...state, [`${box}x`]: clamp(x, ...ranges[`${box}x`]), [`${box}y`]: clamp(y, ...ranges[`${box}y`]) };
}
