// Two beams that cross: no face separates them, a pair of edges does. One axis at a time, in space.

import { Obb3 } from '../obbligato.js';
import { arrow, fill, line, points, polygon, shown, text } from './svg.js';
import { corners, cross, dot, eyeAt, eyeFrom, pad, solids, unit, view } from './solid.js';

const BEAM = [2.3, 0.42, 0.42];
const EDGE = 0.42 * Math.SQRT2;
const SUB = ['₁', '₂', '₃'];
const NUMBERS = [0, 1, 2];
const NAMES = [...NUMBERS.map((i) => `A${SUB[i]}`), ...NUMBERS.map((i) => `B${SUB[i]}`), ...NUMBERS.flatMap((i) => NUMBERS.map((j) => `A${SUB[i]}×B${SUB[j]}`))];

/** Both beams as numbers, each with an edge toward the other; `between` is the angle in degrees. */
export function beams({ between, gap }) {
    const eighth = [Math.sin(Math.PI / 8), 0, 0, Math.cos(Math.PI / 8)];
    const half = (between * Math.PI) / 360;
    const [s, c] = [Math.sin(half), Math.cos(half)];
    // First an eighth of a turn about the beam, then `between` about the vertical.
    const turned = [c * eighth[0], s * eighth[0], s * eighth[3], c * eighth[3]];
    return [{ center: [0, 0, -EDGE - gap / 2], half: BEAM, turn: eighth }, { center: [0, 0, EDGE + gap / 2], half: BEAM, turn: turned }];
}

/** Where a box is along a direction: the least and the greatest of its corners. */
function shadow(box, l) {
    const along = corners(box).map((corner) => dot(corner, l));
    return [Math.min(...along), Math.max(...along)];
}

/** The beams, and each axis with both shadows and the gap between them; edges that are parallel have none. */
function look(state) {
    const [lower, upper] = beams(state).map(({ center, half, turn }) => new Obb3(center, half, turn));
    const [u, v] = [lower, upper].map((box) => points(box.axes(), 3));
    const directions = [...u, ...v, ...u.flatMap((a) => v.map((b) => cross(a, b)))];
    const axes = directions.map((direction, i) => {
        if (dot(direction, direction) < 1e-12) return null;
        // From A to B, that is, up.
        const l = unit(direction).map((x) => (dot(direction, upper.center()) < 0 ? -x : x));
        const [p, q] = [shadow(lower, l), shadow(upper, l)];
        return { l, p, q, gap: q[0] - p[1], apart: lower.isSeparatedOn(upper, i) };
    });
    return { lower, upper, axes, best: lower.separation(upper) };
}

const plus = (p, l, t) => p.map((x, i) => x + t * l[i]);

/** The axis beside the beams with both shadows on it, and the plane between these. */
function onAxis({ lower, upper, axes }, axis, { to }) {
    const { l, p, q, gap } = axes[axis];
    // Two directions across the axis: the first as level as can be.
    const across = unit(cross(Math.abs(l[2]) > 0.9 ? [1, 0.001, 0] : [0, 0, 1], l));
    const other = cross(l, across);
    // Below the beams; one that stands is beside them.
    const foot = Math.abs(l[2]) > 0.9 ? across.map((x) => -2.6 * x) : other.map((x) => -1.75 * x);
    const at = (t) => to(plus(foot, l, t));
    const ray = (box, t) => {
        const corner = corners(box).reduce((best, one) => (Math.abs(dot(one, l) - t) < Math.abs(dot(best, l) - t) ? one : best));
        return line(to(corner), at(dot(corner, l)), 'faint dashed');
    };
    const middle = plus([0, 0, 0], l, (p[1] + q[0]) / 2);
    const corner = (s, t) => to(plus(plus(middle, across, 1.7 * s), other, 1.7 * t));
    const plane = polygon([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], gap > 0 ? 'between sheet' : 'plane dashed faint');
    const bar = ([from, until], style) => line(at(from), at(until), `shadow ${style}`);
    const marks = [line(at(-3.1), at(3.1), 'faint'), arrow(at(2.6), at(3.1), 'ray'), ray(lower, p[1]), ray(upper, q[0]), bar(p, 'a'), bar(q, 'b')].join('');
    return { plane, marks, isBetween: gap > 0, l };
}

/** Both beams, with the plane between them where one fits: what is nearer is drawn later. */
function scene(all, axis, eye) {
    const [a, b] = [[{ box: all.lower, style: 'a' }], [{ box: all.upper, style: 'b' }]];
    if (all.axes[axis] === null) return solids([...a, ...b], eye);
    const { plane, marks, isBetween, l } = onAxis(all, axis, eye);
    if (!isBetween) return solids([...a, ...b], eye) + plane + marks;
    const isBAbove = eye.depth(l) > 0;
    return solids(isBAbove ? a : b, eye) + plane + solids(isBAbove ? b : a, eye) + marks;
}

const TOP = 308;
/** Where the row of an axis is: five small tables, of faces above and of edges below. */
const place = (i) => (i < 6 ? [8 + 216 * Math.floor(i / 3), TOP + 25 * (i % 3)] : [8 + 144 * Math.floor((i - 6) / 3), TOP + 90 + 25 * (i % 3)]);

/** One axis: its name, its shadows and its gap. */
function row(one, i, isChosen) {
    const [x, y] = place(i);
    const wide = i < 6 ? 205 : 141;
    const back = isChosen ? `<rect class="row" x="${x - 4}" y="${y - 12}" width="${wide}" height="24" rx="4"/>` : '';
    if (one === null) return back + text([x, y + 5], NAMES[i], 'small') + text([x + wide - 9, y + 5], '∅', 'end small dim');
    const [from, until] = i < 6 ? [x + 34, x + 142] : [x + 54, x + 78];
    const [least, most] = [Math.min(one.p[0], one.q[0]), Math.max(one.p[1], one.q[1])];
    const at = (t) => from + ((until - from) * (t - least)) / (most - least);
    const bar = ([low, high], style, lift) => line([at(low), y + lift], [at(high), y + lift], `row-shadow shadow ${style}`);
    return [
        back,
        text([x, y + 5], NAMES[i], one.apart ? 'small strong' : 'small'),
        bar(one.p, 'a', -4),
        bar(one.q, 'b', 4),
        text([x + wide - 9, y + 5], (one.gap > 0 ? '+' : '') + shown(one.gap), one.apart ? 'end small strong' : 'end small'),
    ].join('');
}

export const figure = {
    name: 'fifteen',
    height: 462,
    start: { between: 70, gap: 0.5, turn: 0.4, lift: 0.1, axis: 0 },
    draw(state) {
        const all = look(state);
        const eye = view(state.turn, state.lift, 58, 190, 142);
        return [
            '<clipPath id="fifteen-clip"><rect x="0" y="0" width="440" height="290"/></clipPath><g clip-path="url(#fifteen-clip)">',
            scene(all, Math.round(state.axis), eye),
            '</g>',
            pad(),
            ...all.axes.map((one, i) => row(one, i, i === Math.round(state.axis))),
        ].join('');
    },
    says(state, words) {
        const { axes, best } = look(state);
        const axis = Math.round(state.axis);
        const one = axes[axis];
        const here = one === null
            ? fill(words.none, { axis: NAMES[axis] })
            : fill(one.gap > 0 ? words.gap : words.overlap, { axis: NAMES[axis], gap: shown(Math.abs(one.gap)) });
        const found = NAMES.filter((_, i) => axes[i]?.apart);
        if (found.length === 0) return here + words.space + fill(words.touch, { depth: shown(Math.max(0, -best.gap)) });
        return here + words.space + fill(axes.slice(0, 6).some((face) => face.apart) ? words.faces : words.edges, { axes: found.slice(0, 3).join(words.comma), count: found.length });
    },
    handles: ({ turn, lift }) => [{ id: 'eye', at: eyeAt(turn, lift) }],
    drag: (state, _, at) => ({ ...state, ...eyeFrom(at) }),
    // A press on a row chooses its axis.
    press(state, [x, y]) {
        const axis = NAMES.findIndex((_, i) => Math.abs(y - place(i)[1]) <= 12 && x >= place(i)[0] - 4 && x <= place(i)[0] + (i < 6 ? 205 : 141));
        return axis < 0 ? state : { ...state, axis };
    },
    sliders: [
        { id: 'between', min: 0, max: 90, step: 1 },
        { id: 'gap', min: -0.4, max: 0.8, step: 0.02 },
    ],
    // One after the other; the gap is on the way.
    steps: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0].map((axis) => (state) => ({ ...state, axis })),
    ranges: { turn: [-1.8, 1.8], lift: [-1.45, 1.45], axis: [0, 14] },
    values: { gap: (state) => shown(look(state).best.gap) },
    longest: [{ between: 0, gap: 0.8, turn: 0, lift: 0, axis: 6 }, { between: 90, gap: 0.8, turn: 0, lift: 0, axis: 7 }],
};
