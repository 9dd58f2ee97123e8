// What a call throws: errors that name the argument.

import { lastFailure } from '../built/obbligato_js.js';

/**
 * A number is out of the range of its argument: not finite, too large, negative where it must not be, or a matrix that
 * shears. `argument` is the name of the argument, and the message starts with it.
 */
export class ArgumentError extends RangeError {
    /** The name of the argument, such as `"halfExtents"` or `"boxes[7].min"`. */
    readonly argument: string;

    constructor(argument: string, reason: string) {
        super(`${argument}: ${reason}`);
        this.name = 'ArgumentError';
        this.argument = argument;
    }
}

/** Why the last call has failed: the module's messages are such as "halfExtents: a half-extent is negative". */
export function failure(message = lastFailure()): ArgumentError {
    const colon = message.indexOf(': ');
    return new ArgumentError(message.slice(0, colon), message.slice(colon + 2));
}

/** Makes an object of the module; what its constructor throws becomes an `ArgumentError`. */
export function made<T>(make: () => T): T {
    try {
        return make();
    } catch (error) {
        throw error instanceof Error && error.constructor === Error ? failure(error.message) : error;
    }
}
