// What it costs to find all pairs that touch, as boxes are added: with and without a tree.

import { boxes, comparisons, COUNTS, emptyTree, fillTree } from './field.js';
import { timeOf } from './stopwatch.js';
import { counted, fill, line, shown, text } from './svg.js';
import { power } from './wrong.js';

const WAYS = ['all', 'strict', 'loose'];
const STYLES = { all: 'missed', strict: 'invented', loose: 'ours' };
const NOTHING = [];

const known = new Map();

/** The comparisons of a frame, made once for each number of boxes. */
function counts(count) {
    if (!known.has(count)) {
        const list = boxes(count);
        known.set(count, { all: (count * (count - 1)) / 2, strict: comparisons(list, false), loose: comparisons(list, true) });
    }
    return known.get(count);
}

/** Milliseconds for all pairs by the core: in one cell, where all are compared with all, and in a tree, which is filled first. */
function measure(state) {
    const list = boxes(COUNTS[state.count]);
    const [flat, tree] = [emptyTree({ maxDepth: 0 }), emptyTree()];
    fillTree(flat, list);
    const filled = timeOf(() => fillTree(tree, list));
    const times = { all: timeOf(() => flat.pairs(NOTHING)), filled, loose: timeOf(() => tree.pairs(NOTHING)) };
    flat.free();
    tree.free();
    return { ...state, times: { ...state.times, [state.count]: times } };
}

const x = (count) => Math.round(6000 + 12300 * (Math.log10(count) - 1)) / 100;
const y = (number) => Math.round(25000 - 3600 * (Math.log10(number) - 1)) / 100;
const LOWEST = y(10);

/** A value on a straight line of the chart, whose sides are powers of ten. */
const between = (a, b, part) => a * (b / a) ** part;
const countAt = (at) => between(COUNTS[Math.floor(at)], COUNTS[Math.ceil(at)], at % 1);
const betweenCounts = (all, at) =>
    Object.fromEntries(WAYS.map((way) => [way, between(all[Math.floor(at)][way], all[Math.ceil(at)][way], at % 1)]));

/** A time in milliseconds with two digits that count. */
const time = (ms) => shown(ms, ms < 0.1 ? 4 : ms < 1 ? 3 : ms < 10 ? 2 : 1);

export const figure = {
    name: 'cost',
    height: 302,
    start: { count: 6, times: {} },
    draw(state, words) {
        const all = COUNTS.map(counts);
        const [chosen, at] = [betweenCounts(all, state.count), x(countAt(state.count))];
        const grid = [1, 2, 3, 4, 5, 6, 7].flatMap((n) => [
            line([60, y(10 ** n)], [380, y(10 ** n)], n === 1 ? 'ink thin' : 'faint'),
            text([52, y(10 ** n) + 5], power(n), 'end small'),
        ]);
        const ticks = [10, 100, 1000].map((count) => text([x(count), LOWEST + 20], counted(count), 'middle small'));
        return [
            ...grid,
            ...ticks,
            text([24, 18], words.comparisons, 'small'),
            text([220, LOWEST + 42], words.boxes, 'middle small'),
            line([at, y(10 ** 7)], [at, LOWEST], 'faint dashed'),
            ...WAYS.map((way) => `<polyline class="curve ${STYLES[way]}" points="${all.map((one, i) => `${x(COUNTS[i])},${y(one[way])}`).join(' ')}"/>`),
            ...WAYS.map((way) => text([386, y(all.at(-1)[way]) + (way === 'loose' ? 12 : 2)], words[`way_${way}`], `small strong ${STYLES[way]}`)),
            ...WAYS.map((way) => `<circle class="at ${STYLES[way]}" cx="${at}" cy="${y(chosen[way])}" r="4.5"/>`),
        ].join('');
    },
    says(state, words) {
        const at = Math.round(state.count);
        const count = COUNTS[at];
        const { all, strict, loose } = counts(count);
        const values = { count: counted(count), all: counted(all), strict: counted(strict), loose: counted(loose) };
        const times = state.times[at];
        if (!times) return fill(words.counts, values) + words.space + words.unmeasured;
        const measured = fill(words.measured, { all: time(times.all), loose: time(times.loose), filled: time(times.filled) });
        return fill(words.counts, values) + words.space + measured;
    },
    handles: () => [],
    drag: (state) => state,
    sliders: [{ id: 'count', min: 0, max: COUNTS.length - 1, step: 1, shows: ({ count }) => counted(COUNTS[count]) }],
    actions: [{ id: 'measure', act: measure }],
    steps: [0, 2, 4, 8, 6].map((count) => (state) => ({ ...state, count })),
    moves: ['count'],
    pack: ({ count }) => ({ count }),
    unpack: ({ count }) => ({ count, times: {} }),
    values: {
        all: ({ count }) => counted(counts(COUNTS[Math.round(count)]).all),
        loose: ({ count }) => counted(counts(COUNTS[Math.round(count)]).loose),
    },
    longest: [{ count: COUNTS.length - 1, times: { [COUNTS.length - 1]: { all: 1000, loose: 100, filled: 100 } } }],
};
