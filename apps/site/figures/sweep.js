// A bullet and a wall: where it is in each frame, and when it meets the wall.

import { Obb2 } from '../obbligato.js';
import { arrow, clamp, dot, fill, plane, points, polygon, shown, text } from './svg.js';

const { to, from } = plane(220, 150);
const BULLET = [0.32, 0.18];
const WALL = [0.12, 1.9];

/** Where the bullet is in each frame, which frame sees it touch, and when the sweep says that it does. */
function look({ x, y, speed, aim, turn }) {
    const wall = new Obb2([1.2, 0], WALL, turn);
    const velocity = [speed * Math.cos(aim), speed * Math.sin(aim)];
    const bullet = new Obb2([x, y], BULLET, aim);
    const count = Math.ceil(9 / speed) + 1;
    const frames = Array.from({ length: count }, (_, n) => new Obb2([x + n * velocity[0], y + n * velocity[1]], BULLET, aim));
    const seen = frames.findIndex((frame) => frame.intersects(wall));
    const contact = bullet.sweep(velocity, wall, [0, 0], count - 1);
    return { wall, velocity, frames, seen, contact };
}

/** Whether all of a box is in the picture. */
const isShown = (box) => points(box.vertices()).map(to).every(([x, y]) => x >= 0 && x <= 440 && y >= 0 && y <= 300);

export const figure = {
    name: 'sweep',
    height: 300,
    start: { x: -4.4, y: -0.6, speed: 3.4, aim: 0.12, turn: 0.15 },
    draw(state) {
        const { wall, velocity, frames, seen, contact } = look(state);
        const shape = (box, style) => polygon(points(box.vertices()).map(to), style);
        const met = contact && new Obb2([state.x + contact.t * velocity[0], state.y + contact.t * velocity[1]], BULLET, state.aim);
        const [x, y] = met ? met.center() : [0, 0];
        const inside = frames.map((frame, n) => ({ frame, n })).filter(({ frame }) => isShown(frame));
        return [
            '<clipPath id="sweep-clip"><rect x="0" y="0" width="440" height="300"/></clipPath><g clip-path="url(#sweep-clip)">',
            shape(wall, 'plain filled'),
            ...inside.map(({ frame, n }) => shape(frame, n === seen ? 'a touching' : 'a')),
            met ? shape(met, 'b touching') : '',
            met ? arrow(to([x, y]), to([x - contact.normal[0], y - contact.normal[1]]), 'second') : '',
            ...inside.map(({ frame, n }) => text([to(frame.center())[0], to(frame.center())[1] + 26], String(n), 'middle small dim')),
            met ? dot(to([x, y]), 'ink', 3) : '',
            '</g>',
        ].join('');
    },
    says(state, words) {
        const { seen, contact } = look(state);
        const frames = seen < 0 ? words.unseen : fill(words.seen, { frame: seen });
        const swept = contact ? fill(words.contact, { t: shown(contact.t) }) : words.none;
        return frames + words.space + swept;
    },
    handles: ({ x, y, aim, turn }) => [
        { id: 'bullet', at: to([x, y]) },
        { id: 'aim', at: to([x + 1.5 * Math.cos(aim), y + 1.5 * Math.sin(aim)]) },
        { id: 'turn', at: to([1.2 - (WALL[1] + 0.45) * Math.sin(turn), (WALL[1] + 0.45) * Math.cos(turn)]) },
    ],
    drag(state, id, place) {
        const [x, y] = from(place);
        if (id === 'bullet') return { ...state, x: clamp(x, -5, -1), y: clamp(y, -3, 3) };
        if (id === 'aim') return { ...state, aim: clamp(Math.atan2(y - state.y, x - state.x), -1.2, 1.2) };
        return { ...state, turn: clamp(Math.atan2(1.2 - x, y), -1.4, 1.4) };
    },
    sliders: [{ id: 'speed', min: 0.4, max: 6, step: 0.1 }],
    steps: [0.6, 1.4, 5, 3.4].map((speed) => (state) => ({ ...state, speed })),
    moves: ['speed'],
    ranges: { x: [-5, -1], y: [-3, 3], aim: [-1.2, 1.2], turn: [-1.4, 1.4] },
    values: {
        frame: (state) => (look(state).seen < 0 ? '∅' : String(look(state).seen)),
        t: (state) => (look(state).contact ? shown(look(state).contact.t) : '∅'),
    },
};
