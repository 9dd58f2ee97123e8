// How often the textbook's test is wrong, over how far the boxes are from parallel.

import { Obb3 } from '../obbligato.js';
import { numbers } from './random.js';
import { fill, line, shown, text } from './svg.js';
import { separating } from './textbook.js';

/** What is added to the entries of the rotation: nothing, what three.js adds, and what tutorials do. */
export const EPSILONS = [0, Number.EPSILON, 1e-10, 1e-6, 1e-3];
const TILTS = Array.from({ length: 17 }, (_, i) => i - 17);
const PAIRS = 120;

const [A, B] = [new Obb3(), new Obb3()];

/** A pair whose gap is this one; negative is an overlap. */
function place(next, tilt, gap) {
    for (;;) {
        const pair = tryToPlace(next, tilt, gap);
        // Boxes that were apart on two axes are so still.
        if (Math.abs(pair.gap - gap) < Math.abs(gap) / 2) return pair;
    }
}

function tryToPlace(next, tilt, gap) {
    const turn = [0, 0, 0, 0].map(() => next() - 0.5);
    const tilted = turn.map((part) => part + (next() - 0.5) * tilt);
    const half = () => [0.5 + next(), 0.5 + next(), 0.5 + next()];
    const [h, k] = [half(), half()];
    const at = [0, 0, 0].map(() => 2 * (next() - 0.5));
    A.set([0, 0, 0], h, turn);
    B.set(at, k, tilted);
    const now = A.separation(B);
    const moved = at.map((x, i) => x + (gap - now.gap) * now.normal[i]);
    B.set(moved, k, tilted);
    const plain = [{ center: [0, 0, 0], half: h, turn }, { center: moved, half: k, turn: tilted }];
    return { plain, gap: A.separation(B).gap, touch: A.intersects(B) };
}

/** Wrong answers of each kind in percent, for each tilt, of the textbook and of ours. */
function count(epsilon, room) {
    const next = numbers(1);
    return TILTS.map((power) => {
        const wrong = { missed: 0, invented: 0, ours: 0 };
        for (let i = 0; i < PAIRS; i++) {
            const deep = place(next, 10 ** power, -room);
            if (separating(...deep.plain, epsilon)) wrong.missed += 1;
            if (!deep.touch) wrong.ours += 1;
            const apart = place(next, 10 ** power, room);
            if (!separating(...apart.plain, epsilon)) wrong.invented += 1;
            if (apart.touch) wrong.ours += 1;
        }
        return { missed: (100 * wrong.missed) / PAIRS, invented: (100 * wrong.invented) / PAIRS, ours: (50 * wrong.ours) / PAIRS };
    });
}

const known = new Map();

/** The counts, made once for each setting. */
function counts({ epsilon, room }) {
    const key = `${epsilon} ${room}`;
    if (!known.has(key)) known.set(key, count(EPSILONS[epsilon], 10 ** room));
    return known.get(key);
}

const x = (i) => 60 + (i * 360) / (TILTS.length - 1);
const y = (percent) => Math.round((2300 - 2 * percent * 10)) / 10;
const curve = (list, kind, style) =>
    `<polyline class="curve ${style}" points="${list.map((at, i) => `${x(i)},${y(at[kind])}`).join(' ')}"/>`;

const UP = { '-': '⁻', 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' };
export const power = (n) => `10${String(n).split('').map((c) => UP[c]).join('')}`;
const NAMES = ['0', '2⁻⁵²', power(-10), power(-6), power(-3)];

export const figure = {
    name: 'wrong',
    height: 290,
    start: { epsilon: 0, room: -6 },
    draw(state, words) {
        const list = counts(state);
        const grid = [0, 25, 50, 75, 100].flatMap((percent) => [
            line([60, y(percent)], [420, y(percent)], percent ? 'faint' : 'ink thin'),
            text([52, y(percent) + 5], `${percent} %`, 'end small'),
        ]);
        const ticks = TILTS.flatMap((tilt, i) => (i % 4 === 0 ? [text([x(i), 250], power(tilt), 'middle small')] : []));
        return [
            ...grid,
            ...ticks,
            text([240, 275], words.tilt, 'middle small'),
            curve(list, 'missed', 'missed'),
            curve(list, 'invented', 'invented'),
            curve(list, 'ours', 'ours'),
        ].join('');
    },
    says(state, words) {
        const list = counts(state);
        const most = (kind) => Math.max(...list.map((at) => at[kind]));
        return fill(words.wrong, {
            epsilon: NAMES[state.epsilon],
            room: power(state.room),
            missed: shown(most('missed'), 0),
            invented: shown(most('invented'), 0),
            ours: shown(most('ours'), 0),
        });
    },
    handles: () => [],
    drag: (state) => state,
    sliders: [{ id: 'room', min: -12, max: -1, step: 1 }],
    steps: EPSILONS.map((_, epsilon) => (state) => ({ ...state, epsilon })),
    first: 1,
};
