// Which calls the fuzzer makes: the name of each, and for each argument the name of a hostile value, or `undefined` for a good one.

import { HOSTILE } from './hostile.js';
import { numbers } from './random.js';
import { CALLS } from './surface.js';

/** Refused for their kind, by the package, and by the module. */
const BAD = ['string abc', 'NaN everywhere', 'huge numbers'];

/** The calls of a run, the same ones each time. */
export function cases(kind, seed, count) {
    return kind === 'random' ? random(seed, count) : each(kind === 'bad' ? BAD : Object.keys(HOSTILE), count);
}

/** A call in words. */
export const shown = (name, replaced) => `${name}(${replaced.map((hostile) => hostile ?? 'a good value').join(', ')})`;

/** Each argument of each call, replaced by each of some hostile values, so many times. */
function* each(values, times) {
    for (const name of Object.keys(CALLS)) {
        const { length } = CALLS[name]();
        if (length === 0) yield [name, []];
        for (let place = 0; place < length; place++) {
            for (const hostile of values) {
                const replaced = Object.assign(new Array(length).fill(undefined), { [place]: hostile });
                for (let time = 0; time < times; time++) yield [name, replaced];
            }
        }
    }
}

/** Calls at random, with several hostile values and too many arguments or too few. */
function* random(seed, count) {
    const next = numbers(seed);
    const pick = (list) => list[Math.floor(next() * list.length)];
    for (let i = 0; i < count; i++) {
        const name = pick(Object.keys(CALLS));
        const length = CALLS[name]().length + (next() < 0.2 ? 1 : 0) - (next() < 0.1 ? 1 : 0);
        yield [name, Array.from({ length: Math.max(length, 0) }, () => (next() < 0.5 ? pick(Object.keys(HOSTILE)) : undefined))];
    }
}
