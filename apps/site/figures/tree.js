// A quadtree that fills up, strict or loose, and what a search of a window looks at.

import { boxAt, boxes, COUNTS, treeOf, WORLD } from './field.js';
import { joined, parted } from '../link.js';
import { clamp, counted, fill, points, rectangles } from './svg.js';

/** How many boxes a reader may add. */
const MOST_ADDED = 90;
const windowOf = ({ x, y, w, h }) => [x - w, y - h, x + w, y + h];

/** The boxes, and what a search of the window looks at and finds. */
function look(state) {
    const list = [...boxes(COUNTS[state.count]), ...state.added.map(([x, y]) => boxAt(x, y))];
    const tree = treeOf(list, state.loose);
    return { list, tree, ...tree.search(windowOf(state)) };
}

/** One more box. */
function add(state, [x, y]) {
    if (state.added.length === MOST_ADDED) return state;
    const place = [clamp(x, WORLD[0] + 3, WORLD[2] - 3), clamp(y, WORLD[1] + 3, WORLD[3] - 3)];
    return { ...state, added: [...state.added, place] };
}

export const figure = {
    name: 'tree',
    height: 304,
    start: { count: 4, loose: false, x: 262, y: 118, w: 34, h: 26, added: [] },
    draw(state) {
        const { list, tree, looked, found } = look(state);
        return [
            rectangles([WORLD], 'ground'),
            rectangles(tree.cells, 'grid'),
            rectangles(list, 'item plain'),
            rectangles(looked, 'looked'),
            rectangles(found.map((key) => list[key]), 'item found'),
            rectangles([windowOf(state)], 'window'),
        ].join('');
    },
    says(state, words) {
        const { list, tree, looked, found } = look(state);
        const values = { count: counted(list.length), found: found.length, looked: counted(looked.length), root: tree.inRoot };
        const kind = tree.cells.length === 1 ? words.single : state.loose ? words.loose : words.strict;
        return fill(words.search, values) + words.space + fill(kind, values);
    },
    handles: ({ x, y, w, h }) => [
        { id: 'window', at: [x, y], large: true },
        { id: 'size', at: [x + w, y + h] },
    ],
    drag(state, id, [x, y]) {
        if (id === 'size') return { ...state, w: clamp(x - state.x, 8, 120), h: clamp(y - state.y, 8, 100) };
        return { ...state, x: clamp(x, WORLD[0], WORLD[2]), y: clamp(y, WORLD[1], WORLD[3]) };
    },
    press: add,
    sliders: [{ id: 'count', min: 0, max: COUNTS.length - 1, step: 1, shows: ({ count }) => counted(COUNTS[count]) }],
    toggles: [{ id: 'loose' }],
    actions: [{ id: 'add', act: (state) => add(state, [state.x + 7 * (state.added.length % 5) - 14, state.y]) }],
    steps: [
        (state) => ({ ...state, loose: true }),
        (state) => ({ ...state, count: Math.min(state.count + 2, COUNTS.length - 1) }),
        (state) => ({ ...state, loose: false }),
    ],
    ranges: { x: [WORLD[0], WORLD[2]], y: [WORLD[1], WORLD[3]], w: [8, 120], h: [8, 100] },
    pack: (state) => ({ ...state, added: joined(state.added.flat()) }),
    unpack: (flat) => ({ ...flat, added: points(parted(flat.added, 2 * MOST_ADDED)) }),
    longest: [{ count: COUNTS.length - 1, loose: false, x: 220, y: 150, w: 120, h: 100, added: [] }],
};
