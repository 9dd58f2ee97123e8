// Four quarters, and two boxes that the tree of a tutorial never compares.

import { Aabb2, Quadtree } from '../obbligato.js';
import { clamp, fill, line, rectangles, text } from './svg.js';
import { compared, HOLDS, plant, quartersOf } from './tutorial.js';

const WORLD = [20, 12, 420, 292];
const QUARTERS = quartersOf(WORLD);
const HALF = [44, 27];
const OTHERS = [[52, 200, 118, 240], [300, 196, 340, 262], [42, 34, 96, 66], [352, 40, 404, 74]];
const CHECKS = ['corner', 'corners', 'center'];
const LIMITS = { maxDepth: 1, splitAbove: 1 };
const boxOf = (x, y) => [x - HALF[0], y - HALF[1], x + HALF[0], y + HALF[1]];

const shape = ([x, y, r, s]) => new Aabb2([x, y], [r, s]);
const tree = new Quadtree(WORLD.slice(0, 2), WORLD.slice(2), LIMITS);

/** The pairs that the tree of the core finds, and the rectangles around what its nodes hold. */
function askCore(boxes) {
    tree.clear();
    boxes.forEach(([x, y, r, s], key) => tree.insert(key, [x, y], [r, s]));
    const pairs = new Uint32Array(boxes.length ** 2);
    const around = new Float64Array(4 * (boxes.length + 5));
    const finds = tree.pairs(pairs);
    const count = tree.lookedAt(WORLD.slice(0, 2), WORLD.slice(2), around);
    return {
        finds: (a, b) => Array.from({ length: finds }, (_, i) => pairs.subarray(2 * i, 2 * i + 2)).some((pair) => pair.includes(a) && pair.includes(b)),
        around: Array.from({ length: count }, (_, i) => around.subarray(4 * i, 4 * i + 4)),
    };
}

/** A, B and the others. */
export const shownBoxes = ({ ax, ay, bx, by }) => [boxOf(ax, ay), boxOf(bx, by), ...OTHERS];

/** Where each box is stored, a quarter or -1 for the root, and which pairs touch and are found. */
function look(state) {
    const { check } = state;
    const boxes = shownBoxes(state);
    const core = askCore(boxes);
    const holds = HOLDS[check];
    const root = holds && plant(WORLD, boxes, { holds, ...LIMITS });
    const isFound = (a, b) => (holds ? compared(root, boxes[a], holds).includes(b) || compared(root, boxes[b], holds).includes(a) : core.finds(a, b));
    const pairs = boxes.flatMap((box, a) => boxes.slice(a + 1).flatMap((other, i) => {
        const touches = shape(box).intersects(shape(other));
        return touches ? [{ a, b: a + 1 + i, found: isFound(a, a + 1 + i) }] : [];
    }));
    const stored = boxes.map((box, i) => (holds ? root.quarters.findIndex(({ items }) => items.includes(i)) : quarterOfCenter(box)));
    return { boxes, stored, pairs, around: core.around };
}

const quarterOfCenter = ([x, y, r, s]) => QUARTERS.findIndex((cell) => HOLDS.corner(cell, [(x + r) / 2, (y + s) / 2]));

/** What the check looks at: corners, or the center. */
function marks([x, y, r, s], check) {
    const points = { corner: [[x, y]], corners: [[x, y], [r, y], [r, s], [x, s]], center: [] }[check];
    return points.map(([p, q]) => `<circle class="ink" cx="${p}" cy="${q}" r="4"/>`).join('');
}

export const figure = {
    name: 'lost',
    height: 304,
    start: { ax: 196, ay: 92, bx: 268, by: 116, check: 'corner' },
    draw(state, words) {
        const { boxes, stored, pairs, around } = look(state);
        const shared = pairs.map(({ a, b, found }) => {
            const [p, q] = [boxes[a], boxes[b]];
            const both = [Math.max(p[0], q[0]), Math.max(p[1], q[1]), Math.min(p[2], q[2]), Math.min(p[3], q[3])];
            return rectangles([both], found ? 'shared found' : 'shared lost');
        });
        const letter = (i, name) => text([boxes[i][0] + 12, boxes[i][3] - 12], name, 'middle name');
        return [
            ...QUARTERS.map((cell, i) => rectangles([cell], `quarter q${i}`)),
            line([220, 12], [220, 292], 'ink thin'),
            line([20, 152], [420, 152], 'ink thin'),
            state.check === 'center' ? rectangles(around, 'around') : '',
            ...boxes.map((box, i) => rectangles([box], stored[i] < 0 ? 'item root' : `item q${stored[i]}`)),
            ...shared,
            ...boxes.slice(0, 2).map((box) => marks(box, state.check)),
            letter(0, 'A'),
            letter(1, 'B'),
        ].join('');
    },
    says(state, words) {
        const { stored, pairs } = look(state);
        const place = (i) => (stored[i] < 0 ? words.root : words[`quarter${stored[i]}`]);
        const pair = pairs.find(({ a, b }) => a === 0 && b === 1);
        const what = pair ? (pair.found ? words.found : words.lost) : words.apart;
        return fill(words.stored, { a: place(0), b: place(1) }) + words.space + what;
    },
    handles: ({ ax, ay, bx, by }) => [
        { id: 'a', at: [ax, ay], large: true },
        { id: 'b', at: [bx, by], large: true },
    ],
    drag(state, id, [x, y]) {
        const within = (value, i) => clamp(value, WORLD[i] + HALF[i], WORLD[i + 2] - HALF[i]);
        return { ...state, [`${id}x`]: within(x, 0), [`${id}y`]: within(y, 1) };
    },
    choices: [{ id: 'check', values: CHECKS }],
    ranges: Object.fromEntries(['a', 'b'].flatMap((box) => [0, 1].map((i) => [`${box}${'xy'[i]}`, [WORLD[i], WORLD[i + 2]]]))),
    steps: [1, 2, 0].map((i) => (state) => ({ ...state, check: CHECKS[i] })),
};
