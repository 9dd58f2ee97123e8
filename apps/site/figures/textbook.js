// The separating-axis test of two boxes as textbooks have it, with an epsilon.
//
// Source: Gottschalk, Lin, Manocha, "OBBTree", SIGGRAPH 1996; with the epsilon, Ericson, "Real-Time Collision
// Detection", 2005, section 4.4.1. three.js' `OBB.intersectsOBB` is the same, with `Number.EPSILON`.

/** A box as a textbook has it. @typedef {{ center: number[], half: number[], turn: number[] }} Plain */

/** The axes of a quaternion `x y z w`, by the usual formula, normalized as three.js does it. */
export function turned([qx, qy, qz, qw]) {
    const scale = 1 / Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
    const [x, y, z, w] = [qx * scale, qy * scale, qz * scale, qw * scale];
    const [xx, xy, xz, yy, yz, zz] = [x * (x + x), x * (y + y), x * (z + z), y * (y + y), y * (z + z), z * (z + z)];
    const [wx, wy, wz] = [w * (x + x), w * (y + y), w * (z + z)];
    return [[1 - (yy + zz), xy + wz, xz - wy], [xy - wz, 1 - (xx + zz), yz + wx], [xz + wy, yz - wx, 1 - (xx + yy)]];
}

/** Every axis with the two sides of its inequality. @param {Plain} a @param {Plain} b @returns {{ name: [string, number, number], distance: number, reach: number }[]} */
export function axes(a, b, epsilon) {
    const [u, v] = [turned(a.turn), turned(b.turn)];
    const [h, k, p, q] = [a.half, b.half, a.center, b.center];
    const dot = (x, y) => x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
    const R = u.map((x) => v.map((y) => dot(x, y)));
    const S = R.map((row) => row.map((x) => Math.abs(x) + epsilon));
    const d = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
    const t = u.map((x) => dot(d, x));
    const found = [];
    for (let i = 0; i < 3; i++) {
        found.push({ name: ['A', i, 0], distance: Math.abs(t[i]), reach: h[i] + dot(k, S[i]) });
    }
    for (let j = 0; j < 3; j++) {
        const column = [0, 1, 2].map((i) => S[i][j]);
        found.push({ name: ['B', j, 0], distance: Math.abs(dot(t, R.map((row) => row[j]))), reach: dot(h, column) + k[j] });
    }
    for (let i = 0; i < 3; i++) {
        for (let j = 0; j < 3; j++) {
            const [e, f, m, n] = [(i + 1) % 3, (i + 2) % 3, (j + 1) % 3, (j + 2) % 3];
            const distance = Math.abs(t[f] * R[e][j] - t[e] * R[f][j]);
            found.push({ name: ['E', i, j], distance, reach: h[e] * S[f][j] + h[f] * S[e][j] + k[m] * S[i][n] + k[n] * S[i][m] });
        }
    }
    return found;
}

/** The first axis that separates the boxes, if one does. */
export const separating = (a, b, epsilon) => axes(a, b, epsilon).find(({ distance, reach }) => distance > reach);

/**
 * The same where nothing is added, but no pair of edges is looked at if any is nearly parallel: if the cosine of its angle
 * is more than 1 - epsilon. Source: Eberly, "Dynamic Collision Detection Using Oriented Bounding Boxes", 1999.
 */
export function separatingUnlessParallel(a, b, epsilon) {
    const [u, v] = [turned(a.turn), turned(b.turn)];
    const isParallel = u.some((x) => v.some((y) => Math.abs(x[0] * y[0] + x[1] * y[1] + x[2] * y[2]) > 1 - epsilon));
    return axes(a, b, 0).find(({ name, distance, reach }) => distance > reach && !(isParallel && name[0] === 'E'));
}
