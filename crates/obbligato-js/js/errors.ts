// What a call throws: errors that name the argument.

/// <reference lib="esnext.disposable" preserve="true" />
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

/** Makes an object of the module; what its constructor throws becomes an `ArgumentError`. */
export function made<T>(make: () => T): T {
    try {
        return make();
    } catch (error) {
        throw error instanceof Error && error.constructor === Error ? failure(error.message) : error;
    }
}

/** Fills a new object by one of its methods; if that throws, frees it at once, and not when it is collected. */
export function filled<T extends { free(): void }, A extends unknown[]>(made: T, fill: (...args: A) => T, ...args: A): T {
    try {
        return fill.apply(made, args);
    } catch (error) {
        made.free();
        throw error;
    }
}

/** Takes the place of what was freed: a call throws, and so does passing it to the module. Freeing it again does nothing. */
export function freed<T>(kind: string): T {
    const refuse = (): never => {
        throw new TypeError(`this ${kind} was freed`);
    };
    const get = (_: object, name: PropertyKey) => (name === 'free' ? () => {} : refuse());
    return new Proxy({}, { get, getPrototypeOf: refuse }) as T;
}

/**
 * Gives a class what has no name to call: `using` frees an object at the end of its block, and `console.log` of Node.js shows
 * what these getters say.
 */
export function finish<T extends { free(): void }>(made: { name: string; prototype: T }, ...getters: (keyof T & string)[]): void {
    const { name, prototype } = made;
    const add = (key: symbol, value: (this: T, ...more: never[]) => unknown) =>
        Object.defineProperty(prototype, key, { value, configurable: true, writable: true });
    // Where a browser does not know it yet, what bundlers make of `using` asks for the other one.
    add(Symbol.dispose ?? Symbol.for('Symbol.dispose'), prototype.free);
    add(Symbol.for('nodejs.util.inspect.custom'), function (this: T, _: number, options: object, inspect: (shown: object, options: object) => string) {
        const read = (getter: keyof T) => (typeof this[getter] === 'function' ? this[getter]() : this[getter]);
        try {
            const shown = Object.fromEntries(getters.map((getter) => [getter, read(getter)]));
            return `${name} ${inspect(shown, options)}`;
        } catch {
            return `${name} (freed)`;
        }
    });
}
