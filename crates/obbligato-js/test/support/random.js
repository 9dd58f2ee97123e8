// Random numbers that are the same in every run.

/** Numbers from 0 to 1, from a generator by Tommy Ettinger, "mulberry32", 2017. */
export function numbers(seed) {
    return () => {
        seed = (seed + 0x6d2b79f5) | 0;
        let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

/** A unit quaternion, each as likely: Shoemake, "Uniform Random Rotations", Graphics Gems III, 1992. */
export function quaternion(next) {
    const [u, v, w] = [next(), 2 * Math.PI * next(), 2 * Math.PI * next()];
    const [a, b] = [Math.sqrt(1 - u), Math.sqrt(u)];
    return [a * Math.sin(v), a * Math.cos(v), b * Math.sin(w), b * Math.cos(w)];
}

/** Three numbers from `-size` to `size`. */
export function vector(next, size = 1) {
    return [0, 0, 0].map(() => (2 * next() - 1) * size);
}

/** The ten numbers of a box within a cube of this half width. */
export function box(next, width) {
    return [...vector(next, width), ...[0, 0, 0].map(() => 0.05 + next()), ...quaternion(next)];
}
