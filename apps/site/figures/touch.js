// The first figure: two boxes, and a wall that can be turned around them until their shadows part.

import { fill, plane, shown } from './svg.js';
import { boxes, drag, gapOf, handles, ranges, scene, shadow, wallAt } from './two.js';

const { to, from } = plane(220, 108, 35);
const RING = 2.75;

/** The boxes, the wall, and the gap between their shadows on it. */
function look(state) {
    const [a, b] = boxes(state);
    const wall = wallAt(state.wall, RING);
    return { a, b, wall, gap: gapOf(shadow(a, wall.l), shadow(b, wall.l)) };
}

/** The wall on which the gap is widest, in front of the boxes: its turn is between -180 and 0 degrees. */
function best(state) {
    const [a, b] = boxes(state);
    const [x, y] = a.separation(b).normal;
    return { ...state, wall: x > 0 ? Math.atan2(-x, y) : Math.atan2(x, -y) };
}

const start = { ax: -0.85, ay: -0.55, aturn: -0.6, bx: 0.8, by: 0.9, bturn: -0.2, wall: -Math.PI / 2 };

export const figure = {
    name: 'touch',
    height: 222,
    start,
    draw(state) {
        const { a, b, wall } = look(state);
        return `<clipPath id="touch-clip"><rect x="0" y="0" width="440" height="222"/></clipPath><g clip-path="url(#touch-clip)">${scene([a, b], wall, to)}</g>`;
    },
    says(state, words) {
        const { a, b, gap } = look(state);
        if (gap > 0) return fill(words.apart, { gap: shown(gap) });
        return fill(a.intersects(b) ? words.touch : words.hidden, { overlap: shown(-gap) });
    },
    handles: (state) => [...handles(state, to), { id: 'wall', at: to(wallAt(state.wall, RING).foot) }],
    drag(state, id, place) {
        const [x, y] = from(place);
        return id === 'wall' ? { ...state, wall: Math.atan2(y, x) } : drag(state, id, [x, y]);
    },
    steps: [best, (state) => ({ ...state, bx: 0.6, by: 0.5 }), () => start],
    moves: ['ax', 'ay', 'bx', 'by'],
    turns: ['aturn', 'bturn', 'wall'],
    ranges: { ...ranges, wall: [-Math.PI, Math.PI] },
};
