// How often the textbook's test is wrong, over how far the boxes are from parallel.

import { Obb3 } from '../obbligato.js';
import { pair } from './pairs.js';
import { numbers } from './random.js';
import { clamp, fill, line, text } from './svg.js';
import { separating, separatingUnlessParallel } from './textbook.js';

/** What is added to the entries of the rotation: nothing, what three.js adds, and what tutorials do. */
export const EPSILONS = [0, Number.EPSILON, 1e-10, 1e-6, 1e-3];
const TESTS = { added: separating, skipped: separatingUnlessParallel };
const TILTS = Array.from({ length: 17 }, (_, i) => i - 17);
const PAIRS = 120;

const [A, B] = [new Obb3(), new Obb3()];

/** Whether the library says that a pair touches. */
function ours(pair) {
    const [a, b] = pair.map(({ center, half, turn }, i) => [A, B][i].set(center, half, turn));
    return a.intersects(b);
}

const drawn = new Map();

/** The pairs of each tilt, one that overlaps and one that is apart by this much in turn; drawn once. */
function pairs(room) {
    if (!drawn.has(room)) {
        const next = numbers(1);
        const both = (power) => [-room, room].map((gap) => pair(next, 10 ** power, gap));
        drawn.set(room, TILTS.map((power) => Array.from({ length: PAIRS }, () => both(power))));
    }
    return drawn.get(room);
}

/** Wrong answers of each kind for each tilt, of the textbook and of ours. */
function count(test, epsilon, room) {
    return pairs(room).map((list) => {
        const wrong = { missed: 0, invented: 0, ours: 0 };
        for (const [deep, apart] of list) {
            if (TESTS[test](...deep, epsilon)) wrong.missed += 1;
            if (!TESTS[test](...apart, epsilon)) wrong.invented += 1;
            wrong.ours += Number(!ours(deep)) + Number(ours(apart));
        }
        return wrong;
    });
}

/** The first pair of a setting that the textbook gets wrong, or the first of all; with quaternions of length 1. */
export function example({ test, epsilon, room, tilt }) {
    const list = pairs(10 ** room)[Math.round(tilt)];
    const says = (one) => Boolean(TESTS[test](...one, EPSILONS[Math.round(epsilon)]));
    const wrong = list.flatMap(([deep, apart]) => [...(says(deep) ? [deep] : []), ...(says(apart) ? [] : [apart])]);
    return (wrong[0] ?? list[0][0]).map((box) => ({ ...box, turn: box.turn.map((part) => part / Math.hypot(...box.turn)) }));
}

const known = new Map();

/** The counts, made once for each setting. */
function counts({ test, epsilon, room }) {
    const key = `${test} ${epsilon} ${room}`;
    if (!known.has(key)) known.set(key, count(test, EPSILONS[epsilon], 10 ** room));
    return known.get(key);
}

/** The counts on the way from one epsilon to the next. */
function countsBetween(state) {
    const [from, to] = [Math.floor, Math.ceil].map((round) => counts({ ...state, epsilon: round(state.epsilon) }));
    const at = (a, b) => a + (state.epsilon % 1) * (b - a);
    return from.map((one, i) => Object.fromEntries(Object.keys(one).map((kind) => [kind, at(one[kind], to[i][kind])])));
}

const x = (i) => 60 + (i * 360) / (TILTS.length - 1);
const y = (percent) => Math.round((2300 - 2 * percent * 10)) / 10;
const percents = { missed: 100 / PAIRS, invented: 100 / PAIRS, ours: 50 / PAIRS };
const curve = (list, kind) =>
    `<polyline class="curve ${kind}" points="${list.map((at, i) => `${x(i)},${y(percents[kind] * at[kind])}`).join(' ')}"/>`;

const UP = { '-': '⁻', 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' };
export const power = (n) => `10${String(n).split('').map((c) => UP[c]).join('')}`;
export const NAMES = ['0', '2⁻⁵²', power(-10), power(-6), power(-3)];

export const figure = {
    name: 'wrong',
    height: 290,
    start: { test: 'added', epsilon: 0, room: -6, tilt: 1 },
    draw(state, words) {
        const [list, at] = [countsBetween(state), Math.round(state.tilt)];
        const grid = [0, 25, 50, 75, 100].flatMap((percent) => [
            line([60, y(percent)], [420, y(percent)], percent ? 'faint' : 'ink thin'),
            text([52, y(percent) + 5], `${percent}%`, 'end small'),
        ]);
        const ticks = TILTS.flatMap((tilt, i) => (i % 4 === 0 ? [text([x(i), 253], power(tilt), 'middle small')] : []));
        return [
            ...grid,
            ...ticks,
            text([240, 278], words.tilt, 'middle small'),
            line([x(at), 22], [x(at), y(0)], 'thin dashed'),
            ...Object.keys(percents).map((kind) => curve(list, kind)),
        ].join('');
    },
    says(state, words) {
        const [at, epsilon] = [Math.round(state.tilt), Math.round(state.epsilon)];
        return fill(words.wrong, {
            test: fill(words[`says_${state.test}`], { epsilon: NAMES[epsilon] }),
            tilt: power(TILTS[at]),
            pairs: PAIRS,
            both: 2 * PAIRS,
            room: power(state.room),
            ...counts({ ...state, epsilon })[at],
        });
    },
    stride: 360 / (TILTS.length - 1),
    handles: ({ tilt }) => [{ id: 'tilt', at: [x(tilt), 22] }],
    drag: (state, _, [at]) => ({ ...state, tilt: clamp(((at - 60) / 360) * (TILTS.length - 1), 0, TILTS.length - 1) }),
    sliders: [{ id: 'room', min: -12, max: -1, step: 1, shows: ({ room }) => power(room) }],
    choices: [{ id: 'test', values: Object.keys(TESTS) }],
    steps: EPSILONS.map((_, epsilon) => (state) => ({ ...state, epsilon })),
    first: 1,
    moves: ['epsilon'],
    ranges: { epsilon: [0, EPSILONS.length - 1], tilt: [0, TILTS.length - 1] },
};
