// What a camera sees from the side, and the same in clip space after the division by w.

import { Camera } from '../obbligato.js';
import { clamp, dot, fill, line, plane, polygon, shown, text } from './svg.js';

const { to, from } = plane(24, 124, 21);
const [NEAR, FAR, FOV] = [1.5, 9, (50 * Math.PI) / 180];
const HEIGHT = 480;
const UP = Math.tan(FOV / 2);
/** How much the matrix stretches the height of a point. */
const STRETCH = 1 / UP;

const camera = Camera.lookAt({ eye: [0, 0, 0], target: [0, 0, -1], fovY: FOV, near: NEAR, far: FAR, depth: 'webgpu' });

/** Where a point is after the division: its depth and its height. */
function divided([far, high]) {
    const [, y, depth] = camera.project([0, high, -far], HEIGHT, HEIGHT);
    return [depth, 1 - (2 * y) / HEIGHT];
}

/** A place of clip space in the picture; far beyond its border, all places are alike. */
const square = ([depth, y]) => [272 + 148 * clamp(depth, -3, 3), 124 - 74 * clamp(y, -3, 3)];
const seen = (point) => square(divided(point));

/** Posts of the same size, by their distances. */
const POSTS = [2.1, 4, 7.6].map((far) => [[far, -0.55], [far + 0.7, -0.55], [far + 0.7, 0.75], [far, 0.75]]);
const DISTANCES = [NEAR, 2, 3, 4, 5, 6, 7, 8, FAR];
const HEIGHTS = [-1, -0.5, 0, 0.5, 1];

/** What is drawn on both sides, by how a point of the one comes to the picture. */
function half(at, style) {
    return [
        ...DISTANCES.map((far) => line(at([far, UP * far]), at([far, -UP * far]), far === NEAR || far === FAR ? 'ink thin' : 'faint')),
        ...HEIGHTS.map((y) => line(at([NEAR, y * UP * NEAR]), at([FAR, y * UP * FAR]), Math.abs(y) === 1 ? 'ink thin' : 'faint')),
        ...POSTS.map((post) => polygon(post.map(at), style)),
    ].join('');
}

export const figure = {
    name: 'clip',
    height: 262,
    start: { far: 3, high: 0.7 },
    draw({ far, high }, words) {
        const point = [far, high];
        const [x, y] = square(divided(point));
        return [
            line(to([0, 0]), to([NEAR, UP * NEAR]), 'faint'),
            line(to([0, 0]), to([NEAR, -UP * NEAR]), 'faint'),
            half(to, 'a'),
            line(to([0, 0]), to([0, high]), 'faint dashed'),
            line(to([0, 0]), to([far, 0]), 'part second'),
            line(to([far, 0]), to(point), 'part first'),
            line(to([0, 0]), to(point), 'ray'),
            dot(to([0, 0]), 'ink', 5),
            text([to([far, 0])[0] - 8 * Math.min(far, 2), 152], 'w', 'middle'),
            '<clipPath id="clip-clip"><rect x="236" y="0" width="204" height="240"/></clipPath><g clip-path="url(#clip-clip)">',
            half(seen, 'a'),
            line([x, 124], [x, y], 'part first'),
            dot([x, y], 'ink', 5),
            text([x + 12, y + 5], 'P', ''),
            '</g>',
            text([to(point)[0], to(point)[1] - 14], 'P', 'middle'),
            ...[[1, '1'], [0, '0'], [-1, '−1']].map(([at, name]) => text([264, 129 - 74 * at], name, 'end small dim')),
            text([120, 256], words.before, 'middle small'),
            text([338, 256], words.after, 'middle small'),
            text([272, 216], '0', 'middle small dim'),
            text([420, 216], '1', 'middle small dim'),
        ].join('');
    },
    says({ far, high }, words) {
        const [depth, y] = divided([far, high]);
        const isSeen = Math.abs(y) <= 1 && depth >= 0 && depth <= 1;
        const values = { up: shown(high), far: shown(far), stretch: shown(STRETCH), tall: shown(STRETCH * high), y: shown(y) };
        return fill(words.point, values) + words.space + (isSeen ? words.inside : words.outside);
    },
    handles: ({ far, high }) => [{ id: 'point', at: to([far, high]), large: true }],
    drag(state, _, place) {
        const [far, high] = from(place);
        return { far: clamp(far, 0.5, 9.6), high: clamp(high, -4.4, 4.4) };
    },
    // Away along the same ray, and back.
    steps: [6, 8.7, 3].map((far) => (state) => ({ far, high: (state.high * far) / state.far })),
    moves: ['far', 'high'],
    ranges: { far: [0.5, 9.6], high: [-26, 26] },
    values: {
        far: ({ far }) => shown(far, 1),
        tall: ({ high }) => shown(STRETCH * high),
        y: ({ far, high }) => shown(divided([far, high])[1]),
    },
    longest: [{ far: 0.5, high: -4.4 }, { far: 9.6, high: -4.4 }],
};
