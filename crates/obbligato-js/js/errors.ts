// What a call throws: errors that name the argument.

import { lastFailure } from '../built/obbligato_js.js';

/**
 * A number is out of the range of its argument: NaN or infinite, too large, negative where it must not be, or a matrix that
 * shears; or there are more numbers than the module has room for. `argument` is the name of the argument, and the message starts
 * with it.
 *
 * Where an argument is of another kind (no vector, not a box, not a whole number from 0 to 14), a call throws a `TypeError`, whose
 * message starts with the name of the argument, too.
 */
export class ArgumentError extends RangeError {
    /** The name of the argument, such as `"halfExtents"` or `"boxes[7].min"`. */
    readonly argument: string;

    /** An error about an argument of this name. */
    constructor(argument: string, reason: string) {
        super(`${argument}: ${reason}`);
        this.name = 'ArgumentError';
        this.argument = argument;
    }
}

/** Refuses what is of another kind than its argument. */
export function wrong(argument: string, expected: string): never {
    throw new TypeError(`${argument}: expected ${expected}`);
}

/** Why the last call has failed: the module's messages are such as "halfExtents: a half-extent is negative". */
export function failure(message = lastFailure()): ArgumentError {
    const colon = message.indexOf(': ');
    return new ArgumentError(message.slice(0, colon), message.slice(colon + 2));
}
