// Every figure, in the order of the text.
import { figure as radius } from './radius.js';
import { figure as axes } from './axes.js';
import { figure as node } from './node.js';
import { figure as fifteen } from './fifteen.js';
import { figure as parallel } from './parallel.js';
import { figure as wrong } from './wrong.js';
import { figure as pick } from './pick.js';
import { figure as slabs } from './slabs.js';
import { figure as sweep } from './sweep.js';

export const figures = [radius, axes, node, fifteen, parallel, wrong, pick, slabs, sweep];
