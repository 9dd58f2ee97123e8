// Two outlines that drift and turn, and how often each volume raises a false alarm.

import { Bounded, VOLUMES } from './bounded.js';
import { OUTLINES } from './outlines.js';

/** The room in which they drift: the width and the height of the picture. */
export const ROOM = [440, 270];
const STEP = 1 / 60;
const [SIZE, VISITOR_SIZE] = [62, 46];

const scaled = (name, size) => new Bounded(OUTLINES[name].map((x) => size * x));
const visitor = scaled('hexagon', VISITOR_SIZE);
const subjects = new Map();

/** Both, wherever they were last. */
function both(outline) {
    if (!subjects.has(outline)) subjects.set(outline, scaled(outline, SIZE));
    return [subjects.get(outline), visitor];
}

/** Both, with their volumes, where a state has them. */
export const placed = ({ outline, bodies }) => both(outline).map((one, i) => one.place(bodies[i]));

/** What touches: the outlines themselves, and each kind of volume. */
export function verdicts([a, b]) {
    return { touching: a.outline.intersects(b.outline), maybe: VOLUMES.map((volume) => a[volume].intersects(b[volume])) };
}

/** The state in which an outline starts, at rest in the count. */
export const begin = (outline) => ({
    outline,
    bodies: [
        { x: 232, y: 128, vx: 9, vy: -6, turn: 2.2, spin: 0.31 },
        { x: 62, y: 196, vx: 78, vy: -38, turn: 0.4, spin: -0.62 },
    ],
    apart: 0,
    alarms: VOLUMES.map(() => 0),
});

/** One more coordinate and its speed; it turns back where the body would leave the room. */
function bounced(at, speed, reach, end) {
    const away = at < reach ? Math.abs(speed) : at > end - reach ? -Math.abs(speed) : speed;
    return [at + away * STEP, away];
}

function moved(body, radius) {
    const [x, vx] = bounced(body.x, body.vx, radius, ROOM[0]);
    const [y, vy] = bounced(body.y, body.vy, radius, ROOM[1]);
    return { ...body, x, vx, y, vy, turn: body.turn + body.spin * STEP };
}

/** One step later; what is held stays where it is. */
function step(state, held) {
    const shapes = both(state.outline);
    const bodies = state.bodies.map((body, i) => (held === i ? body : moved(body, shapes[i].radius)));
    const next = { ...state, bodies };
    const { touching, maybe } = verdicts(placed(next));
    if (touching) return next;
    return { ...next, apart: state.apart + 1, alarms: state.alarms.map((count, i) => count + Number(maybe[i])) };
}

/** Some steps later. */
export function advance(state, steps, held = null) {
    let now = state;
    for (let i = 0; i < steps; i++) now = step(now, held);
    return now;
}
