// A ray and a box, as two slabs that it enters and leaves.

import { Obb2, Ray2 } from '../obbligato.js';
import { arrow, clamp, dot, fill, line, plane, points, polygon, shown, text } from './svg.js';
import { degrees } from './values.js';

const { to, from } = plane(220, 150);
const HALF = [1.7, 1];
const ROWS = 332;

/** The box, the ray, and for each slab between what `t` the line is in it. */
function look({ ox, oy, px, py, turn }) {
    const box = new Obb2([0, 0], HALF, turn);
    const direction = [px - ox, py - oy];
    const ray = new Ray2([ox, oy], direction);
    const axes = points(box.axes());
    const along = (axis, v) => axis[0] * v[0] + axis[1] * v[1];
    const slabs = axes.map((axis, i) => {
        const [o, d] = [along(axis, [ox, oy]), along(axis, direction)];
        if (Math.abs(d) < 1e-9) return Math.abs(o) <= HALF[i] ? [-Infinity, Infinity] : null;
        const ends = [(-HALF[i] - o) / d, (HALF[i] - o) / d];
        return ends[0] < ends[1] ? ends : [ends[1], ends[0]];
    });
    return { box, ray, axes, slabs, span: box.span(ray), hit: box.castRay(ray), at: (t) => [ox + t * direction[0], oy + t * direction[1]] };
}

/** A direction of zero is no direction. */
const hasDirection = ({ ox, oy, px, py }) => Math.hypot(px - ox, py - oy) > 0.3;

/** Where a `t` is in the rows below, which show only some of them. */
const [LEAST, MOST] = [-0.45, 3.4];
const x = (t) => Math.round(15000 + 8200 * clamp(t, LEAST, MOST)) / 100;

/** The interval of `t` of one slab, or of both. */
function row(name, interval, style, i) {
    const y = ROWS + 30 * i;
    const bar = interval ? line([x(interval[0]), y], [x(interval[1]), y], `shadow ${style}`) : text([x(0), y + 5], '∅', 'middle dim');
    return text([12, y + 5], name, 'small') + line([x(LEAST), y], [x(MOST), y], 'faint') + bar;
}

export const figure = {
    name: 'slabs',
    height: 440,
    start: { ox: -3.9, oy: -2.9, px: -2.2, py: -1.3, turn: 0.35 },
    draw(state, words) {
        const { box, axes, slabs, span, hit, at } = look(state);
        // Each slab is the strip between two lines; it goes on beyond the picture.
        const strips = axes.map((axis, i) => {
            const n = axes[1 - i];
            const corner = (s, far) => to([axis[0] * HALF[i] * s + n[0] * far, axis[1] * HALF[i] * s + n[1] * far]);
            return polygon([corner(-1, -9), corner(1, -9), corner(1, 9), corner(-1, 9)], `strip s${i}`);
        });
        const marks = slabs.flatMap((slab, i) => (slab ?? []).filter(Number.isFinite).map((t) => dot(to(at(t)), `mark s${i}`, 4.5)));
        return [
            '<clipPath id="slabs-clip"><rect x="0" y="0" width="440" height="300"/></clipPath><g clip-path="url(#slabs-clip)">',
            ...strips,
            polygon(points(box.vertices()).map(to), hit ? 'b touching' : 'plain'),
            line(to(at(-9)), to(at(0)), 'faint dashed'),
            line(to(at(0)), to(at(20)), 'ray'),
            arrow(to(at(0)), to(at(1)), 'ray'),
            ...marks,
            hit ? dot(to(at(hit.t)), 'ink', 6) : '',
            '</g>',
            ...slabs.map((slab, i) => row(words[`slab${i}`], slab, `s${i}`, i)),
            row(words.both, span && [span.enter, span.exit], 'ink', 2),
            ...[0, 1, 2, 3].flatMap((t) => [line([x(t), ROWS - 16], [x(t), ROWS + 76], 'faint dashed'), text([x(t), ROWS + 94], `t = ${t}`, 'middle small dim')]),
        ].join('');
    },
    says(state, words) {
        const { span, hit } = look(state);
        if (!span) return words.miss;
        const values = { enter: shown(span.enter), exit: shown(span.exit) };
        if (hit?.inside) return fill(words.inside, values);
        return fill(hit ? words.hit : words.behind, values);
    },
    handles: ({ ox, oy, px, py, turn }) => [
        { id: 'o', at: to([ox, oy]), large: true },
        { id: 'p', at: to([px, py]) },
        { id: 'turn', at: to([(HALF[0] + 0.4) * Math.cos(turn), (HALF[0] + 0.4) * Math.sin(turn)]) },
    ],
    drag(state, id, place) {
        const [a, b] = from(place);
        if (id === 'turn') return { ...state, turn: Math.atan2(b, a) };
        const moved = { ...state, [`${id}x`]: clamp(a, -5.2, 5.2), [`${id}y`]: clamp(b, -3.6, 3.6) };
        return hasDirection(moved) ? moved : state;
    },
    steps: [
        (state) => ({ ...state, ox: -4.2, oy: 1.6, px: -2.2, py: 1.9 }),
        (state) => ({ ...state, ox: -0.6, oy: 0.1, px: 0.6, py: 0.5 }),
        (state) => ({ ...state, ox: 2.6, oy: 1.2, px: 3.9, py: 1.7 }),
        (state) => ({ ...state, turn: 0, ox: -4.2, oy: 1, px: -2.2, py: 1 }),
    ],
    between(from, to, part) {
        const mixed = Object.fromEntries(Object.keys(to).map((key) => [key, from[key] + part * (to[key] - from[key])]));
        return hasDirection(mixed) ? mixed : from;
    },
    ranges: { ox: [-5.2, 5.2], oy: [-3.6, 3.6], px: [-5.2, 5.2], py: [-3.6, 3.6], turn: [-Math.PI, Math.PI] },
    numbers: [degrees('turn', -180, 180)],
    values: {
        enter: (state) => (look(state).span ? shown(look(state).span.enter) : '∅'),
        exit: (state) => (look(state).span ? shown(look(state).span.exit) : '∅'),
    },    // Along a short ray, a box that is inside, ahead or behind has long numbers.
    longest: [
        { ox: 1, oy: 0.5, px: 0.8, py: 0.25, turn: 0.35 },
        { ox: 5.2, oy: 0.6, px: 4.9, py: 0.6, turn: 0 },
        { ox: -5.2, oy: 0.6, px: -5.5, py: 0.6, turn: 0 },
    ],
};
