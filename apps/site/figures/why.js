// Why the normals of edges suffice: a strip between two boxes, and its width in every direction.

import { arrow, dot, fill, line, plane, points, polygon, shown, text } from './svg.js';
import { boxes, drag, handles, letter, ranges, shadow } from './two.js';

const { to, from } = plane(220, 120, 38);
/** Where the handle of the direction is, from the middle. */
const FAR = 2.75;
/** The chart: the line of width 0, and pixels for a width of 1. */
const [ZERO, UNIT] = [318, 15];
const NAMES = { a: ['A₁', 'A₂'], b: ['B₁', 'B₂'] };

const along = (angle) => [Math.cos(angle), Math.sin(angle)];
const product = (p, q) => p[0] * q[0] + p[1] * q[1];
const farthest = (box, l) => points(box.vertices()).reduce((best, one) => (product(one, l) > product(best, l) ? one : best));

/** How wide a strip across `l` is that has A behind it and B before it; less than 0 where the shadows overlap. */
function width([a, b], l) {
    const [p, q] = [shadow(a, l), shadow(b, l)];
    return q[0] - q[1] - p[0] - p[1];
}

/** The angle from the middle of the chart, which is the direction from A to B. */
const middle = ({ ax, ay, bx, by }) => Math.atan2(by - ay, bx - ax);
const turned = (angle) => Math.atan2(Math.sin(angle), Math.cos(angle));
const x = (state, angle) => 220 + (turned(angle - middle(state)) * 200) / Math.PI;
const y = (wide) => ZERO - UNIT * Math.min(4, Math.max(-4.6, wide));

/** The normals of all edges, each with its box, its name and the width there. */
function normals(state) {
    const both = boxes(state);
    return ['a', 'b'].flatMap((box) => [0, 1, 2, 3].map((i) => {
        const angle = state[`${box}turn`] + (i * Math.PI) / 2;
        return { box, angle, name: NAMES[box][i % 2], wide: width(both, along(angle)) };
    }));
}

/** The strip and the corners on which it leans. */
function strip([a, b], l) {
    const [p, q] = [farthest(a, l), farthest(b, l.map((one) => -one))];
    const wide = product(q, l) - product(p, l);
    const aside = (point, far) => to([point[0] - l[1] * far, point[1] + l[0] * far]);
    // A letter beside a corner, in its own box.
    const beside = (point, far) => {
        const [x, y] = to([point[0] + l[0] * far, point[1] + l[1] * far]);
        return [x, y + 5];
    };
    const ends = [p, q].map((corner) => [aside(corner, -12), aside(corner, 12)]);
    return [
        wide > 0 ? polygon([...ends[0], ...ends[1].toReversed()], 'between') : '',
        ...ends.map(([low, high], i) => line(low, high, `thin ${'ab'[i]}`)),
        arrow(to(p), to(q), 'ray'),
        line(to(p), to([p[0] + l[0] * wide, p[1] + l[1] * wide]), 'part second'),
        dot(to(p), 'mark a', 5),
        dot(to(q), 'mark b', 5),
        text(beside(p, -0.34), 'P', 'middle strong'),
        text(beside(q, 0.34), 'Q', 'middle strong'),
    ];
}

/** The width in every direction, with the normals of edges on it. */
function chart(state) {
    const both = boxes(state);
    const center = middle(state);
    const curve = Array.from({ length: 241 }, (_, i) => [20 + (i * 400) / 240, y(width(both, along(center + ((i - 120) * Math.PI) / 120)))]);
    const now = x(state, state.along);
    return [
        `<clipPath id="why-above"><rect x="0" y="250" width="440" height="${ZERO - 250}"/></clipPath>`,
        `<g clip-path="url(#why-above)">${polygon([[20, 400], ...curve, [420, 400]], 'between')}</g>`,
        line([20, ZERO], [420, ZERO], 'ink thin'),
        `<polyline class="curve" points="${curve.map((p) => p.map((x) => x.toFixed(1)).join(',')).join(' ')}"/>`,
        line([now, 258], [now, 390], 'second'),
        ...normals(state).map(({ box, angle, wide }) => dot([x(state, angle), y(wide)], `mark ${box}`, wide > 0 ? 6.5 : 4)),
        text([416, ZERO - 6], '0', 'end small dim'),
    ];
}

export const figure = {
    name: 'why',
    height: 396,
    start: { ax: -1.55, ay: -0.7, aturn: 0.35, bx: 1.55, by: 0.5, bturn: -0.6, along: 0.75 },
    draw(state) {
        const [both, l] = [boxes(state), along(state.along)];
        const touch = both[0].intersects(both[1]) ? ' touching' : '';
        return [
            '<clipPath id="why-clip"><rect x="0" y="0" width="440" height="244"/></clipPath><g clip-path="url(#why-clip)">',
            ...both.map((box, i) => polygon(points(box.vertices()).map(to), `${'ab'[i]}${touch}`)),
            ...strip(both, l),
            ...both.map((box, i) => letter(box, to, 'AB'[i], [-1, 1][i])),
            arrow(to([0, 0]), to([l[0] * FAR, l[1] * FAR]), 'second'),
            text(to([l[0] * (FAR - 0.45) - l[1] * 0.3, l[1] * (FAR - 0.45) + l[0] * 0.3]), 'l', 'middle'),
            '</g>',
            ...chart(state),
        ].join('');
    },
    says(state, words) {
        const wide = width(boxes(state), along(state.along));
        const open = [...new Set(normals(state).filter((one) => one.wide > 0).map(({ name }) => name))];
        const here = wide > 0 ? fill(words.open, { gap: shown(wide) }) : fill(words.closed, { overlap: shown(-wide) });
        const all = open.length > 0 ? fill(words.apart, { axes: open.join(words.comma) }) : words.touch;
        return here + words.space + all;
    },
    handles: (state) => [...handles(state, to), { id: 'along', at: to(along(state.along).map((one) => one * FAR)) }],
    drag(state, id, place) {
        const at = from(place);
        return id === 'along' ? { ...state, along: Math.atan2(at[1], at[0]) } : drag(state, id, at);
    },
    // To the normals of edges, the widest strip first.
    steps: [0, 1, 2, 3].map((i) => (state) => ({ ...state, along: normals(state).sort((p, q) => q.wide - p.wide)[i].angle })),
    turns: ['along'],
    ranges: { ...ranges, along: [-10, 10] },
    longest: [
        { ax: 0, ay: 0, aturn: 0.4, bx: 0.5, by: 0, bturn: -0.4, along: 0 },
        { ax: -4.6, ay: -3, aturn: 0.4, bx: 4.6, by: 3, bturn: -0.4, along: 3 },
        { ax: -4.6, ay: 0, aturn: 0.4, bx: 4.6, by: 0, bturn: -0.4, along: 0 },
    ],
};
