// Objects that hold something in the module: made, freed, and seen from outside.

/// <reference lib="esnext.disposable" preserve="true" />
import { failure } from './errors.js';

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

/** What objects have that are only numbers. */
export interface Valued<Values> {
    /** Its numbers now, by the names of the calls that return them. `structuredClone` and `postMessage` copy these. */
    readonly values: Values;
    /** The same, for `JSON.stringify`. */
    toJSON(): Values;
}

const VALUES: PropertyDescriptor & ThisType<Valued<unknown>> = {
    get() {
        return this.toJSON();
    },
    enumerable: true,
};

/** Gives a new object its `values`: of all properties, only an object's own ones are copied to another thread. */
export function withValues(made: Valued<unknown>): void {
    Object.defineProperty(made, 'values', VALUES);
}

/** As `finish`, for a class of objects with `values`: what these getters say. */
export function finishValued<T extends Valued<unknown> & { free(): void }>(made: { name: string; prototype: T }, ...getters: (keyof T & string)[]): void {
    finish(made, ...getters);
    const value = function (this: T) {
        return Object.fromEntries(getters.map((getter) => [getter, plain(said(this, getter))]));
    };
    Object.defineProperty(made.prototype, 'toJSON', { value, configurable: true, writable: true });
}

function plain(value: unknown): unknown {
    return ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value;
}

/** What a getter or a call without arguments says. */
function said<T>(object: T, getter: keyof T): unknown {
    const value = object[getter];
    return typeof value === 'function' ? value.call(object) : value;
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
        try {
            const shown = Object.fromEntries(getters.map((getter) => [getter, said(this, getter)]));
            return `${name} ${inspect(shown, options)}`;
        } catch {
            return `${name} (freed)`;
        }
    });
}
