// Boxes in 3D, drawn without perspective.

import { clamp, points, polygon } from './svg.js';

export const dot = (p, q) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
export const cross = (p, q) => [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
export const unit = (p) => p.map((x) => x / Math.sqrt(dot(p, p)));

/** Corner numbers of the six faces: bit `i` of a corner says on which side of axis `i` it lies. */
const FACES = [0, 1, 2].flatMap((axis) => [0, 1].map((side) => {
    const [p, q] = [1 << ((axis + 1) % 3), 1 << ((axis + 2) % 3)];
    const base = side << axis;
    return [base, base | p, base | p | q, base | q];
}));

/** What an eye sees that looks from this direction: two coordinates, and how near a point is. */
export function view(turn, lift, unit, x, y) {
    const [c, s, d, e] = [Math.cos(turn), Math.sin(turn), Math.cos(lift), Math.sin(lift)];
    const round = (n) => Math.round(n * 100) / 100;
    return {
        to: ([a, b, h]) => [round(x + unit * (c * a - s * b)), round(y - unit * (d * h + e * (s * a + c * b)))],
        depth: ([a, b, h]) => e * h - d * (s * a + c * b),
    };
}

/** The corners of a box, numbered by sides. */
export function corners(box) {
    const [center, half, axes] = [box.center(), box.halfExtents(), points(box.axes(), 3)];
    return Array.from({ length: 8 }, (_, n) =>
        [0, 1, 2].map((k) => axes.reduce((sum, axis, i) => sum + axis[k] * half[i] * (n & (1 << i) ? 1 : -1), center[k])),
    );
}

/** The faces of some boxes, the farthest first. @param {{ box: any, style: string }[]} boxes */
export function solids(boxes, { to, depth }) {
    return boxes
        .flatMap(({ box, style }) => {
            const all = corners(box);
            const middle = box.center();
            return FACES.map((face) => {
                const own = face.map((n) => all[n]);
                const center = [0, 1, 2].map((k) => own.reduce((sum, p) => sum + p[k], 0) / 4);
                const front = depth(center) > depth(middle);
                return { near: depth(center), shape: polygon(own.map(to), `${style} ${front ? 'front' : 'back'}`) };
            });
        })
        .sort((a, b) => a.near - b.near)
        .map(({ shape }) => shape)
        .join('');
}

/** Where the dot is that turns the point of view, and how far it goes to each side: around, and up and down. */
const [PAD, REACH] = [[386, 246], [42, 30]];
const [TURN, LIFT] = [1.8, 1.4];

/** The place of the dot for a point of view. */
export const eyeAt = (turn, lift) => [PAD[0] + (REACH[0] * turn) / TURN, PAD[1] - (REACH[1] * lift) / LIFT];

/** The point of view for a place of the dot. */
export const eyeFrom = ([x, y]) => ({ turn: (clamp((x - PAD[0]) / REACH[0], -1, 1) || 0) * TURN, lift: (clamp((PAD[1] - y) / REACH[1], -1, 1) || 0) * LIFT });

/** What the dot runs on. */
export const pad = () => `<rect class="pad" x="${PAD[0] - REACH[0]}" y="${PAD[1] - REACH[1]}" width="${2 * REACH[0]}" height="${2 * REACH[1]}" rx="8"/>`;
