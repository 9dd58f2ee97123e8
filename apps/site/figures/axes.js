// Two boxes in 2D, and their shadows on the four axes.

import { clamp, fill, line, plane, points, shown, text } from './svg.js';
import { boxes, drag, gapOf, handles, ranges, scene, shadow, wallAt } from './two.js';
import { degrees } from './values.js';

const { to, from } = plane(220, 135, 38);
const RING = 2.55;
const NAMES = ['A₁', 'A₂', 'B₁', 'B₂'];
const ROWS = 322;

/** The boxes, and on each axis the interval of each and the gap between them. */
function look(state) {
    const [a, b] = boxes(state);
    const axes = [...points(a.axes()), ...points(b.axes())].map((l, i) => {
        const [p, q] = [shadow(a, l), shadow(b, l)];
        return { l, p, q, gap: gapOf(p, q), apart: a.isSeparatedOn(b, i) };
    });
    return { a, b, axes };
}

/** The wall along an axis, below the boxes. Between two axes it is on the way from the one to the other. */
function wall(axes, axis) {
    const turn = ({ l: [x, y] }) => (x < 0 ? Math.atan2(x, -y) : Math.atan2(-x, y));
    const [from, to] = [Math.floor(axis), Math.ceil(axis)].map((i) => turn(axes[i]));
    return wallAt(from + (axis % 1) * (to - from), RING);
}

/** One row of the table below: the two intervals of an axis. */
function row({ p, q, gap, apart }, i) {
    const [y, middle] = [ROWS + 30 * i, (p[0] + q[0]) / 2];
    const x = (t) => clamp(210 + 30 * (t - middle), 50, 350);
    const bar = ([center, radius], style, lift) => line([x(center - radius), y + lift], [x(center + radius), y + lift], `shadow ${style}`);
    return [
        text([20, y + 5], NAMES[i], apart ? 'strong' : ''),
        bar(p, 'a', -5),
        bar(q, 'b', 5),
        text([424, y + 5], (gap > 0 ? '+' : '') + shown(gap), apart ? 'end strong' : 'end'),
    ].join('');
}

export const figure = {
    name: 'axes',
    height: 440,
    start: { ax: -1.3, ay: -0.5, aturn: 0.35, bx: 1.5, by: 0.9, bturn: -0.6, axis: 0 },
    draw(state) {
        const { a, b, axes } = look(state);
        return [
            '<g clip-path="url(#axes-clip)"><clipPath id="axes-clip"><rect x="0" y="0" width="440" height="298"/></clipPath>',
            scene([a, b], wall(axes, state.axis), to),
            '</g>',
            `<rect class="row" x="8" y="${ROWS + 30 * state.axis - 15}" width="424" height="29" rx="4"/>`,
            ...axes.map(row),
        ].join('');
    },
    says(state, words) {
        const { a, b, axes } = look(state);
        const best = a.separation(b);
        if (a.intersects(b)) return fill(words.touch, { depth: shown(-best.gap), axis: NAMES[best.axis] });
        return fill(words.apart, { axes: NAMES.filter((_, i) => axes[i].apart).join(words.comma), gap: shown(best.gap) });
    },
    handles: (state) => handles(state, to),
    drag: (state, id, place) => drag(state, id, from(place)),
    steps: [0, 1, 2, 3].map((axis) => (state) => ({ ...state, axis })),
    first: 1,
    moves: ['axis'],
    ranges: { ...ranges, axis: [0, 3] },
    numbers: [degrees('bturn', -180, 180)],
    values: { widest: (state) => shown(Math.max(...look(state).axes.map(({ gap }) => gap))) },
    longest: [
        { ax: -4.6, ay: -3, aturn: 0.4, bx: 4.6, by: 3, bturn: -0.4, axis: 0 },
        { ax: 0, ay: 0, aturn: 0, bx: 0, by: 0, bturn: 0.1, axis: 0 },
    ],
};
