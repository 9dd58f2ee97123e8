// Whether two boxes touch, without rounding: in whole numbers of any length.
//
// Each number of a box is a whole number times a power of two, and the axes of its quaternion, which need not be of
// length 1, are fractions of such numbers. So both sides of every inequality are whole numbers over a common denominator.

/** @typedef {import('./textbook.js').Plain} Plain */

const BITS = new DataView(new ArrayBuffer(8));

/** A number as a whole one and the power of two that it is to be multiplied with. */
function parts(x) {
    BITS.setFloat64(0, x);
    const bits = BITS.getBigUint64(0);
    const [high, low] = [Number((bits >> 52n) & 2047n), bits & 0xfffffffffffffn];
    const whole = high === 0 ? low : low | (1n << 52n);
    return [x < 0 ? -whole : whole, Math.max(high, 1) - 1075];
}

/** Numbers as whole ones, all multiplied by one power of two. @param {number[]} list */
export function whole(list) {
    const all = list.map(parts);
    const least = all.reduce((least, [whole, power]) => (whole === 0n ? least : Math.min(least, power)), 1024);
    return all.map(([whole, power]) => (whole === 0n ? 0n : whole << BigInt(power - least)));
}

const dot = ([a, b, c], [d, e, f]) => a * d + b * e + c * f;
const cross = ([a, b, c], [d, e, f]) => [b * f - c * e, c * d - a * f, a * e - b * d];
const abs = (x) => (x < 0n ? -x : x);

/** The axes of a quaternion, all of the same length, and that length. */
function axesOf(turn) {
    const [x, y, z, w] = whole(turn);
    const [xx, yy, zz, ww] = [x * x, y * y, z * z, w * w];
    const [xy, xz, yz, wx, wy, wz] = [x * y, x * z, y * z, w * x, w * y, w * z].map((product) => 2n * product);
    return { axes: [[ww + xx - yy - zz, xy + wz, xz - wy], [xy - wz, ww - xx + yy - zz, yz + wx], [xz + wy, yz - wx, ww - xx - yy + zz]], length: ww + xx + yy + zz };
}

/** Whether two boxes share a point: none of the 15 axes has a gap. @param {Plain} a @param {Plain} b */
export function touch(a, b) {
    const [u, v] = [axesOf(a.turn), axesOf(b.turn)];
    const lengths = whole([...a.center, ...b.center, ...a.half, ...b.half]);
    const d = [0, 1, 2].map((i) => lengths[3 + i] - lengths[i]);
    const radius = (half, { axes }, l) => axes.reduce((sum, axis, i) => sum + half[i] * abs(dot(axis, l)), 0n);
    const hasGap = (l) => {
        const reach = v.length * radius(lengths.slice(6, 9), u, l) + u.length * radius(lengths.slice(9), v, l);
        return u.length * v.length * abs(dot(d, l)) > reach;
    };
    const edges = () => u.axes.flatMap((x) => v.axes.map((y) => cross(x, y)));
    return ![...u.axes, ...v.axes].some(hasGap) && !edges().some(hasGap);
}
