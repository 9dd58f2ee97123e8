// Answers, on their way from the module to where the caller wants them.
//
// Writing runs code of the caller where a place for an answer has setters or is a proxy, and that code may make calls of its own.
// So an answer is written either to a typed array, which has no such code, or after all of it has been read.

import { foundAddress, numbersAddress } from '../built/obbligato_js.js';
import { lengthOf } from './arguments.js';
import { wrong } from './errors.js';
import { at, exchange, indices } from './memory.js';

/** An array or a typed array that answers are written to. */
export interface WritableNumbers {
    /** How many numbers fit; a plain array grows. */
    readonly length: number;
    /** The numbers. */
    [index: number]: number;
}

/** A number of the answer. */
export function number(place: number): number {
    return exchange()[at + place]!;
}

/** The longest answer of a fixed length: the corners of a hull. */
const LONGEST = 96;

/** A place for an answer that is on its way to an array; `null` while there is one. */
let spare: Float64Array | null = null;

/** Reads an answer into `out`: a typed array that has room for it, or an array, which may be shorter and grows. */
export function take<T extends WritableNumbers>(place: number, count: number, out: T): T {
    const from = exchange();
    if (ArrayBuffer.isView(out)) {
        if (!(out.length >= count) || typeof out[0] === 'bigint') wrong('out', `room for ${count} numbers`);
        for (let i = 0; i < count; i++) {
            out[i] = from[at + place + i]!;
        }
        return out;
    }
    const answer = spare ?? new Float64Array(LONGEST);
    spare = null;
    for (let i = 0; i < count; i++) {
        answer[i] = from[at + place + i]!;
    }
    if (typeof out !== 'object' || typeof out?.length !== 'number') wrong('out', 'an array');
    for (let i = 0; i < count; i++) {
        out[i] = answer[i]!;
    }
    spare = answer;
    return out;
}

/** The array that an answer goes to where the caller gave none. */
export function floats<T extends WritableNumbers>(count: number): T {
    return new Float64Array(count) as WritableNumbers as T;
}

/** The number of numbers that fit into a list of the caller. */
export function roomIn(out: WritableNumbers, argument = 'out'): number {
    const room = lengthOf(out, argument);
    return typeof out[0] === 'bigint' ? wrong(argument, 'an array of numbers') : room;
}

/** Copies the indices that the last call has found, as many as there is room for. */
export function takeFound(count: number, room: number, out: WritableNumbers): void {
    takeList(indices(), foundAddress() / 4, Math.min(count, room), out);
}

/** Copies the numbers that the last call has left, from one on, as many as there is room for. */
export function takeNumbers(count: number, room: number, out: WritableNumbers, from = 0): void {
    takeList(exchange(), numbersAddress() / 8 + from, Math.min(count, room), out);
}

function takeList(from: Float64Array | Uint32Array, start: number, count: number, out: WritableNumbers): void {
    if (ArrayBuffer.isView(out)) {
        copy(from, start, count, out);
    } else {
        copy(from.slice(start, start + count), 0, count, out);
    }
}

function copy(from: Float64Array | Uint32Array, start: number, count: number, to: WritableNumbers): void {
    for (let i = 0; i < count; i++) {
        to[i] = from[start + i]!;
    }
}

/** The place of a normal in what takes an answer, such as a `Hit`. Ask for it before the module answers: it may be a getter. */
export function normalOf(out: { readonly normal: Float64Array }, dimension: 2 | 3): Float64Array {
    const normal = out?.normal;
    return normal?.length === dimension ? normal : wrong('out', `a normal of ${dimension} numbers`);
}
