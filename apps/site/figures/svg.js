// Pictures as text: the same code draws in the page and, while the site is built, in Node.

/** @typedef {[number, number]} Point */

/** The width of every figure, in its own units; the page scales it. */
export const WIDTH = 440;

const UNIT = 40;
const round = (/** @type {number} */ x) => Math.round(x * 100) / 100;

/** A plane with y up, whose origin is at this place of the figure. */
export function plane(/** @type {number} */ x = WIDTH / 2, /** @type {number} */ y = 150, unit = UNIT) {
    return {
        /** From the plane to the figure. @param {ArrayLike<number>} p @returns {Point} */
        to: (p) => [round(x + unit * p[0]), round(y - unit * p[1])],
        /** From the figure to the plane. @param {Point} p @returns {Point} */
        from: (p) => [(p[0] - x) / unit, (y - p[1]) / unit],
    };
}

const list = (/** @type {Point[]} */ points) => points.map((p) => p.map(round).join(',')).join(' ');

/** @param {Point[]} points */
export const polygon = (points, style = '') => `<polygon class="${style}" points="${list(points)}"/>`;

/** @param {Point} a @param {Point} b */
export const line = (a, b, style = '') =>
    `<line class="${style}" x1="${round(a[0])}" y1="${round(a[1])}" x2="${round(b[0])}" y2="${round(b[1])}"/>`;

/** @param {Point} center */
export const dot = (center, style = '', radius = 3) =>
    `<circle class="${style}" cx="${round(center[0])}" cy="${round(center[1])}" r="${radius}"/>`;

/** @param {Point} at @param {string} words */
export const text = ([x, y], words, style = '') => `<text class="${style}" x="${round(x)}" y="${round(y)}">${words}</text>`;

/** Rectangles of four numbers each, the smallest x and y and the largest, as one shape. @param {ArrayLike<number>[]} list */
export const rectangles = (list, style = '') =>
    list.length === 0 ? '' : `<path class="${style}" d="${list.map(([x, y, r, s]) => `M${round(x)} ${round(y)}H${round(r)}V${round(s)}H${round(x)}z`).join('')}"/>`;

/** An arrow with a head at its end. @param {Point} a @param {Point} b */
export function arrow(a, b, style = '') {
    const [x, y] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(x, y);
    if (length < 1) return '';
    const [u, v] = [(x / length) * 7, (y / length) * 7];
    const head = polygon([b, [round(b[0] - u - v / 2), round(b[1] - v + u / 2)], [round(b[0] - u + v / 2), round(b[1] - v - u / 2)]], `head ${style}`);
    return line(a, b, style) + head;
}

/** The numbers of a list in groups, as points. @param {ArrayLike<number>} numbers @returns {number[][]} */
export function points(numbers, dimension = 2) {
    return Array.from({ length: numbers.length / dimension }, (_, i) =>
        Array.from({ length: dimension }, (_, j) => numbers[dimension * i + j]),
    );
}

/** A number for people. */
export const shown = (/** @type {number} */ x, digits = 2) => x.toFixed(digits).replace(/^-(0\.?0*)$/, '$1').replace('-', '−');

/** Fills the places of a sentence: `{gap}` becomes `values.gap`. @param {string} sentence @param {Record<string, string | number>} values */
export const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** A whole number for people, in groups of three digits. */
export const counted = (/** @type {number} */ n) => String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** A number held between two others. */
export const clamp = (/** @type {number} */ x, /** @type {number} */ low, /** @type {number} */ high) => Math.min(high, Math.max(low, x));
