// How far a box reaches along a direction.

import { Obb2 } from '../obbligato.js';
import { arrow, fill, line, plane, points, polygon, shown, text } from './svg.js';
import { plain } from './values.js';

const { to, from } = plane(220, 150);
const FAR = 3.6;

/** @param {{ turn: number, along: number, first: number, second: number }} state */
function lengths({ turn, along, first, second }) {
    const half = [first, second];
    const box = new Obb2([0, 0], half, turn);
    const l = [Math.cos(along), Math.sin(along)];
    const [u, v] = points(box.axes());
    const parts = [u, v].map((axis, i) => half[i] * Math.abs(axis[0] * l[0] + axis[1] * l[1]));
    return { box, half, l, axes: [u, v], parts, radius: box.radiusAlong(l) };
}

const DEGREE = Math.PI / 180;

/** The angle from the first axis to the direction, as that of two lines: from 0 to 90 degrees. */
const between = {
    id: 'between',
    min: 0,
    max: 90,
    step: 1,
    unit: '°',
    get: ({ turn, along }) => Math.acos(Math.min(1, Math.abs(Math.cos(along - turn)))) / DEGREE,
    set: (state, value) => ({ ...state, along: state.turn + value * DEGREE }),
};

export const figure = {
    name: 'radius',
    height: 300,
    start: { turn: 0.5, along: 0.15, first: 2.4, second: 1.1 },
    draw(state, words) {
        const { box, half, l, axes, parts, radius } = lengths(state);
        const at = (t) => to([l[0] * t, l[1] * t]);
        const across = (t, s) => to([l[0] * t - l[1] * s, l[1] * t + l[0] * s]);
        // The corner that reaches farthest, by way of half an edge along each axis.
        const signs = axes.map((axis) => (axis[0] * l[0] + axis[1] * l[1] < 0 ? -1 : 1));
        const side = axes[0].map((x) => x * half[0] * signs[0]);
        const corner = side.map((x, i) => x + axes[1][i] * half[1] * signs[1]);
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
    handles: ({ turn, along, first }) => [
        { id: 'along', at: to([FAR * 0.97 * Math.cos(along), FAR * 0.97 * Math.sin(along)]) },
        { id: 'turn', at: to([(first + 0.5) * Math.cos(turn), (first + 0.5) * Math.sin(turn)]) },
    ],
    drag(state, id, place) {
        const [x, y] = from(place);
        return { ...state, [id]: Math.atan2(y, x) };
    },
    steps: [
        (state) => ({ ...state, along: state.turn }),
        (state) => ({ ...state, along: state.turn + Math.atan2(state.second, state.first) }),
        (state) => ({ ...state, along: state.turn + Math.PI / 2 }),
        (state) => ({ ...state, along: 0 }),
    ],
    turns: ['turn', 'along'],
    ranges: { turn: [-10, 10], along: [-10, 10], first: [0.4, 2.8], second: [0.4, 2] },
    numbers: [plain('first', 0.4, 2.8, 0.1), plain('second', 0.4, 2, 0.1), between],
    values: {
        a: (state) => shown(lengths(state).parts[0]),
        b: (state) => shown(lengths(state).parts[1]),
        radius: (state) => shown(lengths(state).radius),
        across: (state) => String(Math.round(90 - between.get(state))),
    },
};
