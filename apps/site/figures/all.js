// Every figure, in the order of the text.
import { figure as touch } from './touch.js';
import { figure as dot } from './dot.js';
import { figure as radius } from './radius.js';
import { figure as why } from './why.js';
import { figure as axes } from './axes.js';
import { figure as node } from './node.js';
import { figure as fifteen } from './fifteen.js';
import { figure as parallel } from './parallel.js';
import { figure as wrong } from './wrong.js';
import { figure as clip } from './clip.js';
import { figure as pick } from './pick.js';
import { figure as slabs } from './slabs.js';
import { figure as sweep } from './sweep.js';
import { figure as lost } from './lost.js';
import { figure as tree } from './tree.js';
import { figure as cost } from './cost.js';
import { figure as volumes } from './volumes.js';

export const figures = [touch, dot, radius, why, axes, node, fifteen, parallel, wrong, clip, pick, slabs, sweep, lost, tree, cost, volumes];
