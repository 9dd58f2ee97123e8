// Two boxes whose edges are all but parallel, and the axis that goes wrong.

import { Obb3 } from '../obbligato.js';
import * as exact from './exact.js';
import { fill, shown, text } from './svg.js';
import { eyeAt, eyeFrom, pad, solids, view } from './solid.js';
import { separating } from './textbook.js';
import { EPSILONS, NAMES } from './wrong.js';

// Found by a search over random boxes: with `Number.EPSILON`, the textbook's test calls them apart.
const PAIR = {
    first: {
        center: [0, 0, 0],
        half: [1.2, 0.8, 0.6],
        turn: [0.2979979105801525, 0.7863029849231292, -0.5403194217852476, -0.0313014956910417],
    },
    second: {
        center: [1.9347656108438969, -0.14588894229382277, 1.190077044069767],
        half: [1, 0.9, 0.7],
        turn: [0.29799791058015274, 0.7863029849231288, -0.5403194217852477, -0.031301495691041945],
    },
};
const SUB = ['₁', '₂', '₃'];

const a = new Obb3(PAIR.first.center, PAIR.first.half, PAIR.first.turn);
const b = new Obb3();

/** Both boxes, the second one moved until only this gap is left. */
export function both({ gap }) {
    const { center, half, turn } = PAIR.second;
    b.set(center, half, turn);
    const now = a.separation(b);
    const moved = center.map((x, i) => x + (gap - now.gap) * now.normal[i]);
    b.set(moved, half, turn);
    return [PAIR.first, { center: moved, half, turn }];
}

/** The answers about them. */
function look({ gap, epsilon }) {
    const [, second] = both({ gap });
    const guilty = separating(PAIR.first, second, EPSILONS[epsilon]);
    return { guilty, touch: a.intersects(b), truth: exact.touch(PAIR.first, second), gap: a.separation(b).gap };
}

const axisName = ([kind, i, j]) => (kind === 'E' ? `A${SUB[i]} × B${SUB[j]}` : `${kind}${SUB[i]}`);

export const figure = {
    name: 'parallel',
    height: 366,
    start: { gap: -0.21, epsilon: 1, turn: 0.6, lift: 0.35 },
    draw(state, words) {
        const { guilty, touch, truth } = look(state);
        const textbook = guilty ? fill(words.textbook_apart, { axis: axisName(guilty.name) }) : words.textbook_touch;
        const isWrong = (guilty === undefined) !== truth;
        const numbers = guilty
            ? fill(words.numbers, { distance: guilty.distance.toExponential(2), reach: guilty.reach.toExponential(2) })
            : words.none;
        return [
            pad(),
            solids([{ box: a, style: 'a' }, { box: b, style: 'b' }], view(state.turn, state.lift, 48, 190, 150)),
            text([20, 302], `${textbook} — ${isWrong ? words.wrong : words.right}`, isWrong ? 'strong bad' : 'strong'),
            text([20, 325], numbers, 'small dim'),
            text([20, 352], `${touch ? words.ours_touch : words.ours_apart} — ${touch === truth ? words.right : words.wrong}`, 'strong'),
        ].join('');
    },
    says(state, words) {
        const { guilty, truth, gap } = look(state);
        const answer = guilty ? words.says_apart : words.says_touch;
        const epsilon = NAMES[state.epsilon];
        if (truth) return fill(words.overlap, { epsilon, depth: shown(-gap, 4), answer });
        return fill(words.apart, { epsilon, gap: shown(gap, 4), answer });
    },
    handles: ({ turn, lift }) => [{ id: 'eye', at: eyeAt(turn, lift) }],
    drag: (state, _, at) => ({ ...state, ...eyeFrom(at) }),
    sliders: [{ id: 'gap', min: -0.6, max: 0.01, step: 0.0005 }],
    steps: EPSILONS.map((_, epsilon) => (state) => ({ ...state, epsilon })),
    first: 2,
    ranges: { turn: [-1.8, 1.8], lift: [-1.4, 1.4], epsilon: [0, EPSILONS.length - 1] },
};
