// Programs that compute what a figure shows, with the numbers of its state: in four languages, by the library and by hand.
// Their lines are short enough for the width of the text.

import { beams } from './fifteen.js';
import { both } from './parallel.js';
import { node, slabs, sweep } from './code/motion.js';
import { axes, dot, radius, touch, why } from './code/shadows.js';
import { clip, fifteen, pick } from './code/space.js';

/** The programs of each figure that has any: what each prints is the same. @type {Record<string, Record<string, (state: any) => string>>} */
export const CODE = { touch, dot, radius, why, axes, node, fifteen: fifteen(beams), parallel: fifteen(both), clip, pick, slabs, sweep };
