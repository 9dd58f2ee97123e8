// Two boxes in 2D, and their shadows on the four axes.

import { Obb2 } from '../obbligato.js';
import { clamp, fill, line, plane, points, polygon, shown, text } from './svg.js';

const { to, from } = plane(220, 135, 38);
const A = [1.5, 0.8];
const B = [1.2, 0.7];
const NAMES = ['A₁', 'A₂', 'B₁', 'B₂'];
const ROWS = 322;

/** The boxes, and on each axis the interval of each and the gap between them. */
function look(state) {
    const a = new Obb2([state.ax, state.ay], A, state.aturn);
    const b = new Obb2([state.bx, state.by], B, state.bturn);
    const axes = [...points(a.axes()), ...points(b.axes())].map((l, i) => {
        const [p, q] = [a, b].map((box) => {
            const [x, y] = box.center();
            return [l[0] * x + l[1] * y, box.radiusAlong(l)];
        });
        return { l, p, q, gap: Math.abs(q[0] - p[0]) - p[1] - q[1], apart: a.isSeparatedOn(b, i) };
    });
    return { a, b, axes, touch: a.intersects(b), best: a.separation(b) };
}

/** One row of the table below: the two intervals of an axis. */
function row({ p, q, gap, apart }, i, chosen) {
    const [y, middle] = [ROWS + 30 * i, (p[0] + q[0]) / 2];
    const x = (t) => clamp(210 + 30 * (t - middle), 50, 350);
    const bar = ([center, radius], style, lift) => line([x(center - radius), y + lift], [x(center + radius), y + lift], `shadow ${style}`);
    return [
        i === chosen ? `<rect class="row" x="8" y="${y - 15}" width="424" height="29" rx="4"/>` : '',
        text([20, y + 5], NAMES[i], apart ? 'strong' : ''),
        bar(p, 'a', -5),
        bar(q, 'b', 5),
        text([424, y + 5], (gap > 0 ? '+' : '') + shown(gap), apart ? 'end strong' : 'end'),
    ].join('');
}

/** The letter of a box, beside the dot in its middle. */
function name(box, turn, half, letter) {
    const [x, y] = box.center();
    const far = -half[0] * 0.6;
    return text(to([x + far * Math.cos(turn), y + far * Math.sin(turn)]), letter, 'middle name');
}

export const figure = {
    name: 'axes',
    height: 440,
    start: { ax: -1.3, ay: -0.5, aturn: 0.35, bx: 1.5, by: 0.9, bturn: -0.6, axis: 0 },
    draw(state, words) {
        const { a, b, axes, touch } = look(state);
        const { l, p, q } = axes[state.axis];
        // The axis is drawn through a point beside the boxes, so that the shadows do not hide them.
        const n = [-l[1], l[0]];
        const side = (n[1] > 0 ? -1 : 1) * 2.55;
        const at = (t) => to([l[0] * t + n[0] * side, l[1] * t + n[1] * side]);
        const rays = [a, b].flatMap((box, i) => {
            const [center, radius] = i ? q : p;
            return [center - radius, center + radius].map((t) => {
                const corner = points(box.vertices()).sort((c, d) => Math.abs(c[0] * l[0] + c[1] * l[1] - t) - Math.abs(d[0] * l[0] + d[1] * l[1] - t))[0];
                return line(to(corner), at(t), 'faint dashed');
            });
        });
        return [
            `<g clip-path="url(#axes-clip)"><clipPath id="axes-clip"><rect x="0" y="0" width="440" height="298"/></clipPath>`,
            line(at(-9), at(9), 'faint'),
            ...rays,
            polygon(points(a.vertices()).map(to), touch ? 'a touching' : 'a'),
            polygon(points(b.vertices()).map(to), touch ? 'b touching' : 'b'),
            line(at(p[0] - p[1]), at(p[0] + p[1]), 'shadow a'),
            line(at(q[0] - q[1]), at(q[0] + q[1]), 'shadow b'),
            name(a, state.aturn, A, 'A'),
            name(b, state.bturn, B, 'B'),
            '</g>',
            ...axes.map((axis, i) => row(axis, i, state.axis)),
        ].join('');
    },
    says(state, words) {
        const { touch, axes, best } = look(state);
        if (touch) return fill(words.touch, { depth: shown(-best.gap), axis: NAMES[best.axis] });
        return fill(words.apart, { axes: NAMES.filter((_, i) => axes[i].apart).join(', '), gap: shown(best.gap) });
    },
    handles: (state) => ['a', 'b'].flatMap((box) => {
        const [x, y, turn, half] = [state[`${box}x`], state[`${box}y`], state[`${box}turn`], box === 'a' ? A : B];
        const reach = half[0] + 0.35;
        return [
            { id: `${box}move`, at: to([x, y]), large: true },
            { id: `${box}turn`, at: to([x + reach * Math.cos(turn), y + reach * Math.sin(turn)]) },
        ];
    }),
    drag(state, id, place) {
        const [box, what] = [id[0], id.slice(1)];
        const [x, y] = from(place);
        if (what === 'turn') return { ...state, [id]: Math.atan2(y - state[`${box}y`], x - state[`${box}x`]) };
        return { ...state, [`${box}x`]: clamp(x, -4.6, 4.6), [`${box}y`]: clamp(y, -3, 3) };
    },
    steps: [0, 1, 2, 3].map((axis) => (state) => ({ ...state, axis })),
    first: 1,
};
