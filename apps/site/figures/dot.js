// How far an arrow leads along a direction: the dot product.

import { arrow, clamp, fill, line, plane, shown, text } from './svg.js';

const { to, from } = plane(220, 120);
const FAR = 3.4;
/** How far beyond the tip of the arrow its handle is. */
const BEYOND = 0.42;

/** The direction, the two products and their sum. @param {{ x: number, y: number, along: number }} state */
function product({ x, y, along }) {
    const l = [Math.cos(along), Math.sin(along)];
    const [a, b] = [x * l[0], y * l[1]];
    return { l, a, b, sum: a + b };
}

/** The place of the handle of an arrow with this tip. */
function beyond([x, y]) {
    const length = Math.hypot(x, y) || 1;
    return [x + (BEYOND * x) / length, y + (BEYOND * y) / length];
}

const signed = (/** @type {number} */ x) => (x < 0 ? `(${shown(x)})` : shown(x));

export const figure = {
    name: 'dot',
    height: 240,
    start: { x: 2, y: 1.5, along: 0.2 },
    draw(state, words) {
        const { l, sum } = product(state);
        const at = (t) => to([l[0] * t, l[1] * t]);
        const tip = to([state.x, state.y]);
        return [
            line(at(-4.6), at(4.6), 'faint'),
            line(to([0, 0]), to([state.x, 0]), 'faint thin'),
            line(to([state.x, 0]), tip, 'faint thin'),
            line(tip, at(sum), 'faint dashed'),
            line(at(0), at(sum), 'part second'),
            arrow(to([0, 0]), at(1), 'ray'),
            arrow(to([0, 0]), tip, 'first'),
            text(to([state.x / 2 - 0.15, state.y / 2 + 0.25]), words.v, 'middle'),
            text(to([l[0] * (FAR - 0.4) + l[1] * 0.35, l[1] * (FAR - 0.4) - l[0] * 0.35]), words.l, 'middle'),
        ].join('');
    },
    says(state, words) {
        const { l, a, b, sum } = product(state);
        const way = sum > 0.005 ? words.forward : sum < -0.005 ? words.backward : words.across;
        const [x, y, u, v] = [state.x, state.y, ...l].map(signed);
        return `${fill(words.product, { x, y, u, v, a: shown(a), b: signed(b), sum: shown(sum) })}${words.space}${way}`;
    },
    handles: ({ x, y, along }) => [
        { id: 'tip', at: to(beyond([x, y])), large: true },
        { id: 'along', at: to([FAR * Math.cos(along), FAR * Math.sin(along)]) },
    ],
    drag(state, id, place) {
        const [x, y] = from(place);
        if (id === 'along') return { ...state, along: Math.atan2(y, x) };
        const far = Math.max(Math.hypot(x, y), 1e-9);
        const part = Math.max(far - BEYOND, 0.2) / far;
        return { ...state, x: clamp(part * x, -4.5, 4.5), y: clamp(part * y, -2.4, 2.4) };
    },
    steps: [
        (state) => ({ ...state, along: Math.atan2(state.y, state.x) }),
        (state) => ({ ...state, along: Math.atan2(state.y, state.x) + Math.PI / 2 }),
        (state) => ({ ...state, along: Math.atan2(state.y, state.x) + Math.PI }),
        (state) => ({ ...state, along: 0.2 }),
    ],
    turns: ['along'],
    ranges: { x: [-4.5, 4.5], y: [-2.4, 2.4], along: [-10, 10] },
    longest: [{ x: -4.44, y: -2.34, along: -2.5 }, { x: 4.44, y: -2.34, along: 2.5 }],
    values: { product: (state) => shown(product(state).sum) },
};
