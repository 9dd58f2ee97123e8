// A node of a scene: size, anchor and matrix, and the box that they make.

import { Obb2 } from '../obbligato.js';
import { arrow, clamp, dot, fill, line, plane, points, polygon, shown, text } from './svg.js';
import { degrees } from './values.js';

const { to, from } = plane(200, 190);
const SIZE = [3, 1.6];

/** The node's matrix to the world, column by column, and its box. */
function look({ x, y, turn, stretch, u, v }) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const matrix = [stretch * cos, stretch * sin, 0, -sin, cos, 0, x, y, 1];
    const box = Obb2.fromAnchor(SIZE, [u, v], matrix);
    const world = (p) => [matrix[0] * p[0] + matrix[3] * p[1] + x, matrix[1] * p[0] + matrix[4] * p[1] + y];
    return { matrix, box, world, middle: [(0.5 - u) * SIZE[0], (0.5 - v) * SIZE[1]] };
}

/** A number of the node and its box for the text. */
const entry = (of) => (state) => shown(of(look(state)));
const pair = (p, i = 0) => `(${shown(p[i])}, ${shown(p[i + 1])})`;

export const figure = {
    name: 'node',
    height: 320,
    start: { x: 0.9, y: 0.6, turn: 0.45, stretch: 1.25, u: 0.2, v: 0.3 },
    draw(state, words) {
        const { box, middle, world } = look(state);
        const [left, low, right, high] = box.bounds();
        const origin = to(world([0, 0]));
        return [
            arrow(to([-4.8, 0]), to([5.8, 0]), 'faint'),
            arrow(to([0, -3]), to([0, 4.6]), 'faint'),
            text([430, 208], 'x', 'end small dim'),
            text([188, 16], 'y', 'end small dim'),
            text([192, 206], '0', 'end small dim'),
            polygon([[left, low], [right, low], [right, high], [left, high]].map(to), 'plain dashed'),
            polygon(points(box.vertices()).map(to), 'a'),
            line(origin, to(world([middle[0], 0])), 'first dashed'),
            line(to(world([middle[0], 0])), to(box.center()), 'second dashed'),
            arrow(origin, to(world([1, 0])), 'first'),
            arrow(origin, to(world([0, 1])), 'second'),
            dot(to(box.center()), 'ink', 3.5),
            text([to(box.center())[0] + 8, to(box.center())[1] - 6], words.center),
        ].join('');
    },
    says(state, words) {
        const { matrix, box } = look(state);
        return fill(words.node, {
            anchor: `(${shown(state.u)}, ${shown(state.v)})`,
            x: pair(matrix, 0),
            y: pair(matrix, 3),
            position: pair(matrix, 6),
            center: pair(box.center()),
            half: pair(box.halfExtents()),
            angle: shown((box.angle() * 180) / Math.PI, 0),
        });
    },
    handles(state) {
        const { world } = look(state);
        return [
            { id: 'position', at: to(world([0, 0])), large: true },
            { id: 'turn', at: to(world([(1 - state.u) * SIZE[0] + 0.4, 0])) },
        ];
    },
    drag(state, id, place) {
        const [x, y] = from(place);
        if (id === 'turn') return { ...state, turn: Math.atan2(y - state.y, x - state.x) };
        return { ...state, x: clamp(x, -4, 5), y: clamp(y, -2.5, 4) };
    },
    sliders: [
        { id: 'u', min: 0, max: 1, step: 0.05 },
        { id: 'v', min: 0, max: 1, step: 0.05 },
        { id: 'stretch', min: 0.4, max: 1.8, step: 0.05 },
    ],
    steps: [
        (state) => ({ ...state, u: 0, v: 0 }),
        (state) => ({ ...state, u: 0.5, v: 0.5 }),
        (state) => ({ ...state, u: 1, v: 1 }),
        (state) => ({ ...state, u: 0.2, v: 0.3, turn: 0.45, stretch: 1.25 }),
    ],
    moves: ['x', 'y', 'u', 'v', 'stretch'],
    turns: ['turn'],
    ranges: { x: [-4, 5], y: [-2.5, 4], turn: [-Math.PI, Math.PI] },
    numbers: [degrees('turn', -180, 180)],
    values: {
        center: (state) => pair(look(state).box.center()),
        half: (state) => pair(look(state).box.halfExtents()),
        position: ({ x, y }) => pair([x, y]),
        // The matrix by its rows, the middle of the node, and the center.
        m11: entry(({ matrix }) => matrix[0]), m12: entry(({ matrix }) => matrix[3]), x: entry(({ matrix }) => matrix[6]), mx: entry(({ middle }) => middle[0]), cx: entry(({ box }) => box.center()[0]),
        m21: entry(({ matrix }) => matrix[1]), m22: entry(({ matrix }) => matrix[4]), y: entry(({ matrix }) => matrix[7]), my: entry(({ middle }) => middle[1]), cy: entry(({ box }) => box.center()[1]),
    },
    longest: [{ x: -4, y: -2.5, turn: 2.9, stretch: 1.8, u: 1, v: 1 }],
};
