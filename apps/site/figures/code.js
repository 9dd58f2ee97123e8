// Programs that compute what a figure shows, with the numbers of its state: in four languages, by the library and by hand.
// Their lines are short enough for the width of the text.

import { placed } from './drift.js';
import { boxAt, COUNTS } from './field.js';
import { beams } from './fifteen.js';
import { shownBoxes } from './lost.js';
import { both } from './parallel.js';
import { points } from './svg.js';
import { example } from './wrong.js';
import { cost, lost, tree } from './code/many.js';
import { node, slabs, sweep } from './code/motion.js';
import { axes, dot, radius, touch, why } from './code/shadows.js';
import { clip, fifteen, pick, wrong } from './code/space.js';
import { volumes } from './code/volumes.js';

/** How many boxes are drawn, and those that a reader has added. */
const drawn = ({ count, added = [] }) => [COUNTS[Math.round(count)], added.map(([x, y]) => boxAt(x, y))];
const outlines = (state) => placed(state).map(({ outline }) => points(outline.vertices()));

/** The programs of each figure: what each prints is the same. @type {Record<string, Record<string, (state: any) => string>>} */
export const CODE = {
    touch, dot, radius, why, axes, node, fifteen: fifteen(beams), parallel: fifteen(both), wrong: wrong(example), clip, pick, slabs, sweep,
    lost: lost(shownBoxes), tree: tree(drawn), cost: cost(drawn), volumes: volumes(outlines),
};
