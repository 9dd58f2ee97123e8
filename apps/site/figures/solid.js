// Boxes in 3D, drawn without perspective.

import { line, points, polygon } from './svg.js';

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

/** What the dot runs along that turns the point of view. */
export function rail(y) {
    const end = (x, way) => polygon([[x, y - 5], [x + 8 * way, y], [x, y + 5]], 'faint');
    return line([30, y], [410, y], 'faint') + end(30, -1) + end(410, 1);
}
