// Many boxes in one place, for quadtrees, and what the trees look at.

import { Quadtree } from '../obbligato.js';
import { numbers } from './random.js';
import { countLookedAt, lookedAt, nodes, plant } from './tutorial.js';

/** The bounds of the trees. */
export const WORLD = [20, 12, 420, 292];
/** How many boxes there may be. */
export const COUNTS = [10, 20, 50, 100, 200, 500, 1000, 2000, 4000];
/** The widest box, from its middle to its side. */
const WIDEST = 4;
const HALF = 2.5;

/** The box of a place. */
export const boxAt = (x, y, half = HALF) => [x - half, y - half, x + half, y + half];

/** Boxes of half sizes from 1 to 4 anywhere in the world; fewer are the first of more. */
const next = numbers(7);
const ALL = Array.from({ length: COUNTS.at(-1) }, () => {
    const [x, y, half] = [next(), next(), 1 + (WIDEST - 1) * next()];
    const at = (part, i) => WORLD[i] + half + part * (WORLD[i + 2] - WORLD[i] - 2 * half);
    return boxAt(at(x, 0), at(y, 1), half);
});

/** The first of them. */
export const boxes = (count) => ALL.slice(0, count);

const corners = ([x, y, r, s]) => [[x, y], [r, s]];
const [MIN, MAX] = corners(WORLD);
const room = new Float64Array(4 * 20000);
const keys = new Uint32Array(4096);
const fours = (count, size = 4) => Array.from({ length: count }, (_, i) => room.subarray(size * i, size * i + 4));

/** An empty tree of the core; with one cell, it compares all with all. */
export const emptyTree = (options) => new Quadtree(MIN, MAX, options);

const [low, high] = [[0, 0], [0, 0]];

/** Fills a tree of the core, and makes no garbage, since it is measured. @param {Quadtree} tree */
export function fillTree(tree, list) {
    tree.clear();
    for (let key = 0; key < list.length; key++) {
        [low[0], low[1], high[0], high[1]] = list[key];
        tree.insert(key, low, high);
    }
}

/** The tree of the tutorials, as what can be asked of it. */
function strict(list) {
    const root = plant(WORLD, list);
    return {
        cells: nodes(root).map(({ cell }) => cell),
        inRoot: root.items.length,
        search(window) {
            const { cells, items, touched } = lookedAt(root, list, window);
            return { looked: [...cells, ...items.map((item) => list[item])], found: touched };
        },
        count: (window) => countLookedAt(root, window),
    };
}

const core = emptyTree();

/** The tree of the core, which is loose. */
function loose(list) {
    fillTree(core, list);
    const count = core.cells(room);
    const cells = fours(count, 6).map((cell) => [...cell]);
    return {
        cells,
        inRoot: room[5],
        search(window) {
            const found = keys.slice(0, core.query(...corners(window), keys));
            return { looked: fours(core.lookedAt(...corners(window), room)), found: [...found] };
        },
        count: (window) => core.lookedAt(...corners(window), []),
    };
}

/** A tree of some boxes. It is to be asked at once: there is one tree of the core, which the next call fills anew. */
export const treeOf = (list, isLoose) => (isLoose ? loose(list) : strict(list));

/** The comparisons of a frame in which each box asks the tree what it touches. */
export function comparisons(list, isLoose) {
    const tree = treeOf(list, isLoose);
    return list.reduce((sum, box) => sum + tree.count(box), 0);
}
