// A camera from the side: a pixel, its ray, and the depth of a point.

import { Camera, Obb2, Obb3, nearestHit } from '../obbligato.js';
import { clamp, dot, fill, line, plane, points, polygon, shown, text } from './svg.js';
import { plain } from './values.js';

const { to, from } = plane(40, 140, 42);
const [NEAR, FAR] = [1.5, 9];
const [WIDTH, HEIGHT] = [640, 480];

/** Boxes by distance, height and tilt; the picture shows them from the side. */
const BOXES = [[6.6, 0.3, 0.3], [4.4, 0.75, -0.5], [5.2, -1.25, 0.9]].map(([far, high, tilt], i) => ({
    solid: new Obb3([0, high, -far], [0.5, 0.5, 0.6], [Math.sin(tilt / 2), 0, 0, Math.cos(tilt / 2)]),
    flat: new Obb2([far, high], [0.6, 0.5], tilt),
    name: ['A', 'B', 'C'][i],
}));
const SOLIDS = BOXES.map(({ solid }) => solid);

/** The conventions of depth: which graphics interface, and whether the near plane is the greatest. */
const DEPTHS = [['webgl', false], ['webgpu', false], ['webgpu', true]];

const camera = new Camera();

/** Points the camera along -z; `fov` is in degrees. */
function aim(fov, [depth, reversed] = DEPTHS[0]) {
    const fovY = (fov * Math.PI) / 180;
    return Camera.lookAt({ eye: [0, 0, 0], target: [0, 0, -1], fovY, near: NEAR, far: FAR, depth, reversed }, camera);
}

/** The ray of a pixel as the picture has it: distance across, y up. */
function cast(fov, pixel) {
    const ray = aim(fov).ray(WIDTH / 2, pixel, WIDTH, HEIGHT);
    const hit = nearestHit(ray, SOLIDS);
    const at = (t) => {
        const [, y, z] = ray.pointAt(t);
        return [-z, y];
    };
    const end = (FAR - NEAR) / -ray.direction()[2];
    return { at, end, hit };
}

/** The point of the ray at the distance of the state, and its depth by each convention. */
function depths({ fov, pixel, distance }) {
    const { at, end } = cast(fov, pixel);
    const [far, high] = at(((distance - NEAR) / (FAR - NEAR)) * end);
    const values = DEPTHS.map((convention) => aim(fov, convention).project([0, high, -far], WIDTH, HEIGHT)[2]);
    return { place: [far, high], values };
}

/** One convention: its name, a bar from the near to the far plane, and where the point is on it. */
function row(name, value, i) {
    const [y, low, high] = [318 + 30 * i, i === 0 ? -1 : 0, 1];
    const x = 212 + (150 * (value - low)) / (high - low);
    return [
        text([14, y + 5], name, 'small'),
        line([212, y], [362, y], 'faint'),
        text([206, y + 5], shown(low, 0), 'end small dim'),
        text([368, y + 5], '1', 'small dim'),
        dot([x, y], 'ink', 4.5),
        text([430, y + 5], shown(value, 3), 'end'),
    ].join('');
}

export const figure = {
    name: 'pick',
    height: 400,
    start: { pixel: 150, fov: 36, distance: 3, mistaken: 0 },
    draw(state, words) {
        const { at, end, hit } = cast(state.fov, state.pixel);
        const up = Math.tan((state.fov * Math.PI) / 360);
        const plane_ = (far) => line(to([far, up * far]), to([far, -up * far]), far === NEAR ? 'ink' : 'faint');
        // On the way to the mistake, the pixel is turned around in part.
        const wrong = cast(state.fov, state.pixel + state.mistaken * (HEIGHT - 2 * state.pixel));
        const { place, values } = depths(state);
        const names = [words.webgl, words.webgpu, words.reversed];
        return [
            line(to([0, 0]), to([FAR, up * FAR]), 'faint'),
            line(to([0, 0]), to([FAR, -up * FAR]), 'faint'),
            line(to([0, 0]), to([FAR, 0]), 'faint dashed'),
            plane_(NEAR),
            plane_(FAR),
            ...BOXES.map(({ flat }, i) => polygon(points(flat.vertices()).map(to), hit?.index === i ? 'b touching' : 'a')),
            ...BOXES.map(({ flat, name }) => text(to(flat.center()), name, 'middle name')),
            state.mistaken ? line(to(wrong.at(0)), to(wrong.at(wrong.end)), 'missed dashed') : '',
            line(to(at(0)), to(at(end)), 'ray'),
            hit ? dot(to(at(hit.t)), 'ink', 4) : '',
            dot(to([0, 0]), 'ink', 5),
            text([to(place)[0], to(place)[1] - 14], 'P', 'middle'),
            ...values.map((value, i) => row(names[i], value, i)),
        ].join('');
    },
    says(state, words) {
        const { hit } = cast(state.fov, state.pixel);
        const wrong = cast(state.fov, HEIGHT - state.pixel).hit;
        const name = (one) => (one ? fill(words.hits, { name: BOXES[one.index].name }) : words.nothing);
        const values = { pixel: Math.round(state.pixel), ndc: shown(1 - (2 * state.pixel) / HEIGHT), hit: name(hit) };
        return fill(words.pick, values) + (state.mistaken > 0.5 ? words.space + fill(words.mistake, { hit: name(wrong) }) : '');
    },
    handles(state) {
        return [
            { id: 'pixel', at: to(cast(state.fov, state.pixel).at(0)) },
            { id: 'distance', at: to(depths(state).place) },
        ];
    },
    drag(state, id, place) {
        const [far, high] = from(place);
        if (id === 'distance') return { ...state, distance: clamp(far, NEAR, FAR) };
        const up = NEAR * Math.tan((state.fov * Math.PI) / 360);
        return { ...state, pixel: clamp((HEIGHT / 2) * (1 - high / up), 0, HEIGHT) };
    },
    sliders: [{ id: 'fov', min: 16, max: 40, step: 1 }],
    steps: [1, 0].map((mistaken) => (state) => ({ ...state, mistaken })),
    moves: ['mistaken'],
    ranges: { pixel: [0, HEIGHT], distance: [NEAR, FAR], mistaken: [0, 1] },
    numbers: [plain('pixel', 0, HEIGHT, 5), plain('distance', NEAR, FAR, 0.1)],
    values: {
        y: ({ pixel }) => shown(1 - (2 * pixel) / HEIGHT),
        depth: (state) => shown(100 * depths(state).values[1], 0),
        way: ({ distance }) => shown((100 * (distance - NEAR)) / (FAR - NEAR), 0),
    },
    longest: [{ pixel: 155, fov: 40, distance: 3, mistaken: 1 }],
};
