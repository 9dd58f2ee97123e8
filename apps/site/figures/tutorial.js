// A quadtree as tutorials have it: a box goes down into the quarter that holds it, and stays where none does.
//
// Boxes and cells are four numbers: the smallest x and y, the largest.
// Source: Finkel, Bentley, "Quad Trees", Acta Informatica 4, 1974; in this form Lambert, "Use Quadtrees to Detect Likely
// Collisions in 2D Space", 2012.

/** @typedef {ArrayLike<number>} Box */
/** @typedef {{ cell: Box, depth: number, items: number[], quarters: Node[] }} Node */

const isIn = ([left, low, right, high], x, y) => left <= x && x <= right && low <= y && y <= high;

/** Whether a cell holds a box: by all four corners, or by one that is looked at four times. */
export const HOLDS = {
    corners: (cell, [x, y, r, s]) => isIn(cell, x, y) && isIn(cell, r, y) && isIn(cell, r, s) && isIn(cell, x, s),
    corner: (cell, [x, y]) => isIn(cell, x, y) && isIn(cell, x, y) && isIn(cell, x, y) && isIn(cell, x, y),
};

/** Whether two boxes touch. @param {Box} a @param {Box} b */
const touch = (a, b) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** The four quarters of a cell: upper left, upper right, lower left, lower right. @param {Box} cell @returns {Box[]} */
export function quartersOf([left, low, right, high]) {
    const [x, y] = [(left + right) / 2, (low + high) / 2];
    return [[left, low, x, y], [x, low, right, y], [left, y, x, high], [x, y, right, high]];
}

/** The tree of some boxes. @param {Box} cell @param {Box[]} boxes @returns {Node} */
export function plant(cell, boxes, { holds = HOLDS.corners, maxDepth = 5, splitAbove = 10 } = {}) {
    const grow = (cell, items, depth) => {
        if (items.length <= splitAbove || depth === maxDepth) return { cell, depth, items, quarters: [] };
        const cells = quartersOf(cell);
        const places = items.map((item) => cells.findIndex((quarter) => holds(quarter, boxes[item])));
        const quarters = cells.map((quarter, i) => grow(quarter, items.filter((_, k) => places[k] === i), depth + 1));
        return { cell, depth, items: items.filter((_, k) => places[k] < 0), quarters };
    };
    return grow(cell, boxes.map((_, i) => i), 0);
}

/** All nodes, each before its quarters. @param {Node} node @returns {Node[]} */
export const nodes = (node) => [node, ...node.quarters.flatMap(nodes)];

const isVacant = ({ items, quarters }) => items.length === 0 && quarters.length === 0;

/** What a search of a window looks at: cells that hold something, and the boxes in those that it touches. @param {Node} root @param {Box} window */
export function lookedAt(root, boxes, window) {
    const found = { cells: [], items: [] };
    const visit = (node) => {
        const { cell, items, quarters } = node;
        if (isVacant(node)) return;
        found.cells.push(cell);
        if (!touch(cell, window)) return;
        found.items.push(...items);
        quarters.forEach(visit);
    };
    visit(root);
    return { ...found, touched: found.items.filter((item) => touch(boxes[item], window)) };
}

/** How many cells and boxes a search of a window looks at. @param {Node} node @param {Box} window @returns {number} */
export function countLookedAt(node, window) {
    if (isVacant(node)) return 0;
    if (!touch(node.cell, window)) return 1;
    return node.quarters.reduce((sum, quarter) => sum + countLookedAt(quarter, window), 1 + node.items.length);
}

/** What a box is compared with: all on the way down to where it is stored itself. @param {Node} root @param {Box} box @returns {number[]} */
export function compared(root, box, holds) {
    const down = root.quarters.find(({ cell }) => holds(cell, box));
    return down ? [...root.items, ...compared(down, box, holds)] : root.items;
}
