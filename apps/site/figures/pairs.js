// Random pairs of boxes, nearly parallel, that touch or do not touch by how they are made.
//
// No test of boxes is asked. Either a corner of the one is put below or above a face of the other, or two edges that cross
// are; what is farther apart cannot touch, and what lies below touches, wherever the rest of the boxes is.

import { turned } from './textbook.js';

/** @typedef {import('./textbook.js').Plain} Plain */

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const unit = (a) => a.map((x) => x / Math.sqrt(dot(a, a)));
const at = (origin, axes, factors) => axes.reduce((p, axis, i) => p.map((x, k) => x + factors[i] * axis[k]), origin);

/** The way from the center of a box to its farthest point along a direction; along axes in `free`, a random part of the way. */
function farthest(axes, half, direction, next, free = []) {
    return at([0, 0, 0], axes, half.map((h, i) => (free.includes(i) ? h * (1.6 * next() - 0.8) : h * Math.sign(dot(axes[i], direction)))));
}

/** A pair that is so far apart, or overlaps by so much where the gap is negative. @returns {[Plain, Plain]} */
export function pair(next, tilt, gap) {
    const turn = [0, 0, 0, 0].map(() => next() - 0.5);
    const tilted = turn.map((part) => part + (next() - 0.5) * tilt);
    const [h, k] = [0, 1].map(() => [0.5 + next(), 0.5 + next(), 0.5 + next()]);
    const [u, v] = [turned(turn), turned(tilted)];
    const i = Math.floor(3 * next());
    const [j, other] = [(i + 1) % 3, (i + 2) % 3];
    const isEdges = next() < 0.5;
    const up = isEdges ? unit(cross(u[j], v[other])) : u[i];
    const on = farthest(u, h, up, next, isEdges ? [j] : [j, other]);
    const from = farthest(v, k, up.map((x) => -x), next, isEdges ? [other] : []);
    const center = [0, 1, 2].map((n) => on[n] + gap * up[n] - from[n]);
    return [{ center: [0, 0, 0], half: h, turn }, { center, half: k, turn: tilted }];
}
