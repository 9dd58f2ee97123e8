// How far a box reaches along a direction.

import { Obb2 } from '../obbligato.js';
import { arrow, fill, line, plane, points, polygon, shown, text } from './svg.js';

const { to, from } = plane(220, 150);
const HALF = [2.4, 1.1];
const FAR = 3.6;

/** @param {{ turn: number, along: number }} state */
function lengths({ turn, along }) {
    const box = new Obb2([0, 0], HALF, turn);
    const l = [Math.cos(along), Math.sin(along)];
    const [u, v] = points(box.axes());
    const parts = [u, v].map((axis, i) => HALF[i] * Math.abs(axis[0] * l[0] + axis[1] * l[1]));
    return { box, l, axes: [u, v], parts, radius: box.radiusAlong(l) };
}

export const figure = {
    name: 'radius',
    height: 300,
    start: { turn: 0.5, along: 0.15 },
    draw(state, words) {
        const { box, l, axes, parts, radius } = lengths(state);
        const at = (t) => to([l[0] * t, l[1] * t]);
        const across = (t, s) => to([l[0] * t - l[1] * s, l[1] * t + l[0] * s]);
        // The corner that reaches farthest, by way of half an edge along each axis.
        const signs = axes.map((axis) => (axis[0] * l[0] + axis[1] * l[1] < 0 ? -1 : 1));
        const side = axes[0].map((x) => x * HALF[0] * signs[0]);
        const corner = side.map((x, i) => x + axes[1][i] * HALF[1] * signs[1]);
        return [
            line(at(-FAR), at(FAR), 'faint'),
            polygon(points(box.vertices()).map(to), 'a'),
            line(across(-radius, -2.6), across(-radius, 2.6), 'faint dashed'),
            line(across(radius, -2.6), across(radius, 2.6), 'faint dashed'),
            line(at(-radius), at(radius), 'shadow a'),
            line(at(0), at(parts[0]), 'part first'),
            line(at(parts[0]), at(radius), 'part second'),
            arrow(to([0, 0]), to(side), 'first'),
            arrow(to(side), to(corner), 'second'),
            line(to(corner), at(radius), 'faint'),
            text(across(radius + 0.12, -0.55), words.r, 'middle'),
            text(across(FAR - 0.35, 0.3), words.l, 'middle'),
        ].join('');
    },
    says(state, words) {
        const { parts, radius } = lengths(state);
        return fill(words.radius, { a: shown(parts[0]), b: shown(parts[1]), r: shown(radius) });
    },
    handles: ({ turn, along }) => [
        { id: 'along', at: to([FAR * 0.97 * Math.cos(along), FAR * 0.97 * Math.sin(along)]) },
        { id: 'turn', at: to([(HALF[0] + 0.5) * Math.cos(turn), (HALF[0] + 0.5) * Math.sin(turn)]) },
    ],
    drag(state, id, place) {
        const [x, y] = from(place);
        return { ...state, [id]: Math.atan2(y, x) };
    },
    steps: [
        (state) => ({ ...state, along: state.turn }),
        (state) => ({ ...state, along: state.turn + Math.atan2(HALF[1], HALF[0]) }),
        (state) => ({ ...state, along: state.turn + Math.PI / 2 }),
        (state) => ({ ...state, along: 0 }),
    ],
};
