// Numbers of a figure: those of its sliders, and those in the text that can be dragged.

import { clamp, shown } from './svg.js';

const DEGREE = Math.PI / 180;
const digitsOf = (step) => String(step).split('.')[1]?.length ?? 0;

/**
 * A number from `min` to `max` in steps. `get` and `set` say where it is if not in the state by its name, and `shows` how
 * it is read if not as a number with its unit.
 * @typedef {{ id: string, min: number, max: number, step: number, unit?: string,
 *     get?: (state: any) => number, set?: (state: any, value: number) => any, shows?: (state: any) => string }} Value
 */

/** A number of the state as it is. @returns {Value} */
export const plain = (id, min, max, step) => ({ id, min, max, step });

/** An angle of the state, in whole degrees. @returns {Value} */
export const degrees = (id, min, max) => ({
    ...plain(id, min, max, 1),
    unit: '°',
    get: (state) => state[id] / DEGREE,
    set: (state, value) => ({ ...state, [id]: value * DEGREE }),
});

/** The number of a figure by its name. @returns {Value} */
export function valueOf({ name, numbers = [], sliders = [] }, id) {
    const found = [...numbers, ...sliders].find((one) => one.id === id);
    if (found === undefined) throw new Error(`${name} has no number ${id}`);
    return found;
}

/** @param {Value} value */
export const amount = ({ id, get }, state) => get?.(state) ?? state[id];

const withAmount = ({ id, set }, state, to) => set?.(state, to) ?? { ...state, [id]: to };

/** The state with another amount, a whole number of steps from the least. @param {Value} value */
export function stepped(value, state, to) {
    const { min, max, step } = value;
    const near = min + step * Math.round((clamp(to, min, max) - min) / step);
    return withAmount(value, state, Number(near.toFixed(digitsOf(step))));
}

/** How wide a text is, in digits. */
export const widthOf = (text) => [...text].reduce((sum, letter) => sum + (/[\d−+∅]/.test(letter) ? 1 : 0.5), 0);

/** How wide a number may get. @param {Value} value */
export const widest = (value) => Math.max(...[value.min, value.max].map((at) => widthOf(told({ ...value, get: () => at, shows: value.shows && (() => value.shows({ [value.id]: at })) }, {}))));

/** A number as it is read. @param {Value} value */
export function told(value, state) {
    return value.shows?.(state) ?? shown(amount(value, state), digitsOf(value.step)) + (value.unit ?? '');
}
