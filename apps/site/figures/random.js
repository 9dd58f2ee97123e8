// Numbers that look random and are the same in every run.

/** Numbers from 0 to 1. Source: Tommy Ettinger, "mulberry32", 2017. */
export function numbers(seed) {
    return () => {
        seed = (seed + 0x6d2b79f5) | 0;
        let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}
