// The module, ready as soon as this file is loaded, and the one place where numbers pass to it and back.

import { exchangeAddress, initSync, listAddress } from '../built/obbligato_js.js';
import { bytes } from './bytes.js';

const { memory } = initSync({ module: bytes() });

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

/** The place in what `exchange()` returns where the exchange starts. */
export const at = exchangeAddress() / 8;

/** Hands a list to the next call. Returns whether the module has room for it. */
export function sendList(numbers: ArrayLike<number>, count: number): boolean {
    const address = listAddress(count);
    if (address === 0) return false;
    // The array may be without memory: transferred to another thread.
    if (count > 0) exchange().set(numbers, address / 8);
    return true;
}

/** All indices of the memory, as `exchange()` has all numbers. */
export function indices(): Uint32Array {
    if (integers.length === 0) {
        integers = new Uint32Array(memory.buffer);
    }
    return integers;
}
