// The module, ready as soon as this file is loaded, and the one place where numbers pass to it and back.

import { exchangeAddress, exchangeLength, foundAddress, rectanglesAddress, initSync } from '../built/obbligato_js.js';
import { bytes } from './bytes.js';

const { memory } = initSync({ module: bytes() });
const first = exchangeAddress() / 8;
const length = exchangeLength();

// Views of the whole memory. When the memory grows, its buffer is replaced and these become empty.
let floats = new Float64Array(memory.buffer);
let integers = new Uint32Array(memory.buffer);

/** The numbers of a call: arguments are written here and answers read, from `at` on. */
export function exchange(): Float64Array {
    if (floats.length === 0) {
        floats = new Float64Array(memory.buffer);
    }
    return floats;
}

/** Where the exchange starts in what `exchange()` returns. */
export const at = first;

/** How many numbers fit into the exchange. */
export const room = length;

/** Copies the indices that the last call has found, as many as fit. */
export function copyFound(count: number, to: WritableNumbers): void {
    if (integers.length === 0) {
        integers = new Uint32Array(memory.buffer);
    }
    const from = foundAddress() / 4;
    const kept = Math.min(count, to.length);
    for (let i = 0; i < kept; i++) {
        to[i] = integers[from + i]!;
    }
}

/** Copies the numbers of the rectangles that the last call has found, `size` of each, as many as fit. */
export function copyRectangles(count: number, size: number, to: WritableNumbers): void {
    const numbers = exchange();
    const from = rectanglesAddress() / 8;
    const kept = Math.min(size * count, to.length);
    for (let i = 0; i < kept; i++) {
        to[i] = numbers[from + i]!;
    }
}

/** An array or a typed array that answers are written to. */
export interface WritableNumbers {
    readonly length: number;
    [index: number]: number;
}
