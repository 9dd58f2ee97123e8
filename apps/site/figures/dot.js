// How far an arrow leads along a direction: the dot product.

import { arrow, clamp, fill, line, plane, shown, text } from './svg.js';

const { to, from } = plane(220, 150);
const FAR = 3.4;

/** The direction, the two products and their sum. @param {{ x: number, y: number, along: number }} state */
function product({ x, y, along }) {
    const l = [Math.cos(along), Math.sin(along)];
    const [a, b] = [x * l[0], y * l[1]];
    return { l, a, b, sum: a + b };
}

const signed = (/** @type {number} */ x) => (x < 0 ? `(${shown(x)})` : shown(x));

export const figure = {
    name: 'dot',
    height: 300,
    start: { x: 2, y: 1.5, along: 0.2 },
    draw(state, words) {
        const { l, sum } = product(state);
        const at = (t) => to([l[0] * t, l[1] * t]);
        const tip = to([state.x, state.y]);
        return [
            line(at(-4.6), at(4.6), 'faint'),
            line(tip, at(sum), 'faint dashed'),
            line(at(0), at(sum), 'part second'),
            arrow(to([0, 0]), at(1), 'second'),
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
        { id: 'tip', at: to([x, y]), large: true },
        { id: 'along', at: to([FAR * Math.cos(along), FAR * Math.sin(along)]) },
    ],
    drag(state, id, place) {
        const [x, y] = from(place);
        if (id === 'along') return { ...state, along: Math.atan2(y, x) };
        return { ...state, x: clamp(x, -4.5, 4.5), y: clamp(y, -3.2, 3.2) };
    },
    steps: [
        (state) => ({ ...state, along: Math.atan2(state.y, state.x) }),
        (state) => ({ ...state, along: Math.atan2(state.y, state.x) + Math.PI / 2 }),
        (state) => ({ ...state, along: Math.atan2(state.y, state.x) + Math.PI }),
        (state) => ({ ...state, along: 0.2 }),
    ],
    turns: ['along'],
    ranges: { x: [-4.5, 4.5], y: [-3.2, 3.2], along: [-10, 10] },
    longest: [{ x: -4.44, y: -3.14, along: -2.5 }, { x: 4.44, y: -3.14, along: 2.5 }],
    values: { product: (state) => shown(product(state).sum) },
};
