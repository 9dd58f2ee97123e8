// What a test of two volumes takes at most, in multiplications and comparisons, by the formulas of the text.

/** @typedef {{ products: number, comparisons: number }} Price */

const price = (products, comparisons) => ({ products, comparisons });

/** Two convex polygons of `m` and `n` corners: each corner against each side of the other one, a cross product each. */
const polygons = (m, n) => price(4 * m * n, 2 * m * n);

/** The test of one kind of volume around two outlines. @returns {Price} */
export const PRICES = {
    circle: () => price(3, 1),
    aabb: () => price(0, 4),
    obb: () => price(20, 4),
    dop8: () => price(0, 8),
    hull: (a, b) => polygons(a.hullSize, b.hullSize),
};

/** The test of the outlines themselves: each piece against each piece of the other one. @returns {Price} */
export function exact(a, b) {
    const pairs = a.pieceSizes.flatMap((m) => b.pieceSizes.map((n) => polygons(m, n)));
    return pairs.reduce((sum, one) => price(sum.products + one.products, sum.comparisons + one.comparisons), price(0, 0));
}

/** Both counted alike. */
export const operations = ({ products, comparisons }) => products + comparisons;
