// Arguments: each is read and checked by name, all of them before the first is written to the module's memory.
//
// Reading runs code of the caller where it has getters or proxies, and that code may make calls of its own. So a call collects
// its numbers first, and nothing of the caller's runs between `send` and the module.

import { ArgumentError, wrong } from './errors.js';
import { at, exchange, sendList } from './memory.js';

/** Numbers of which the compiler does not know how many there are. */
type TypedNumbers = Float64Array | Float32Array | Int32Array | Uint32Array | Int16Array | Uint16Array | Int8Array | Uint8Array;
/** Two numbers: `[x, y]`, a typed array, or an object such as three.js' `Vector2`. */
export type Vector2 = readonly [number, number] | TypedNumbers | { readonly x: number; readonly y: number };
/** Three numbers: `[x, y, z]`, a typed array, or an object such as three.js' `Vector3`. */
export type Vector3 =
    | readonly [number, number, number]
    | TypedNumbers
    | { readonly x: number; readonly y: number; readonly z: number };
/** A rotation: `[x, y, z, w]`, a typed array, or an object such as three.js' `Quaternion`. */
export type Quaternion =
    | readonly [number, number, number, number]
    | TypedNumbers
    | { readonly x: number; readonly y: number; readonly z: number; readonly w: number };
/** A matrix in the order of WebGL, column by column, or an object that has it as `elements`, such as three.js' `Matrix4`. */
export type Matrix = ArrayLike<number> | { readonly elements: ArrayLike<number> };

/** A matrix in 2D by the names of a canvas (`DOMMatrix`), Pixi and Phaser: `x' = a x + c y + e`, `y' = b x + d y + f`. */
export type NamedMatrix2 = { readonly a: number; readonly b: number; readonly c: number; readonly d: number } & (
    | { readonly e: number; readonly f: number }
    | { readonly tx: number; readonly ty: number }
);
/** A matrix in 2D: nine numbers column by column, the six numbers `a b c d e f` of a canvas, or an object with these names. */
export type Matrix2 = Matrix | NamedMatrix2;

/** Points: two numbers each, one after the other, or a vector each. */
export type Points2 = ArrayLike<number> | ArrayLike<Vector2>;
/** Points in 3D: three numbers each, one after the other, or a vector each. */
export type Points3 = ArrayLike<number> | ArrayLike<Vector3>;

/** A number that is neither NaN nor infinite: their differences from themselves are NaN. `Number.isFinite` takes longer. */
export function finite(value: number, argument: string): number {
    return typeof value === 'number' && value - value === 0 ? value : notFinite(value, argument);
}

function notFinite(value: unknown, argument: string): never {
    if (typeof value !== 'number') wrong(argument, 'a number');
    throw new ArgumentError(argument, 'a number is NaN or infinite');
}

/** A number that may be infinite: how far is far enough. */
export function limit(value: number, argument: string): number {
    if (typeof value !== 'number') wrong(argument, 'a number');
    if (value !== value) throw new ArgumentError(argument, 'a number is NaN');
    return value;
}

/** A whole number from `least` to `most`. */
export function whole(value: number, least: number, most: number, argument: string): number {
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    return wrong(argument, `a whole number from ${least} to ${most}`);
}

export function flag(value: boolean, argument: string): boolean {
    return typeof value === 'boolean' ? value : wrong(argument, 'true or false');
}

/** One of some values. */
export function choice<T>(value: T, among: readonly T[], argument: string): T {
    return among.includes(value) ? value : wrong(argument, among.join(' or '));
}

/** Options, an answer's place, or anything else that has properties. */
export function object<T extends object>(value: T, argument: string): T {
    return typeof value === 'object' && value !== null ? value : wrong(argument, 'an object');
}

/** Options, of which there are no others than these. */
export function options<T extends object>(value: T, names: readonly (keyof T & string)[], argument: string): T {
    if (ArrayBuffer.isView(value)) wrong(argument, 'an object with options');
    for (const name in object(value, argument)) {
        if (!names.includes(name as never)) wrong(argument, `only ${names.join(', ')}, not ${name}`);
    }
    return value;
}

/** A length that an array can have. */
export function lengthOf(array: { readonly length: number }, argument: string): number {
    const { length } = object(array, argument);
    return Number.isInteger(length) && length >= 0 ? length : wrong(argument, 'an array');
}

/** A camera takes two matrices. */
const MOST = 32;

/** The numbers of one call. */
export class Arguments {
    private readonly numbers = new Float64Array(MOST);
    private count = 0;

    /** Forgets an earlier call. */
    start(): this {
        this.count = 0;
        return this;
    }

    number(value: number, argument: string): this {
        this.numbers[this.count++] = finite(value, argument);
        return this;
    }

    /** A number that may be infinite. */
    limit(value: number, argument: string): this {
        this.numbers[this.count++] = limit(value, argument);
        return this;
    }

    vector2(vector: Vector2, argument: string): this {
        const { numbers, count } = this;
        if (typeof vector !== 'object' || vector === null) wrong(argument, 'two numbers');
        if ('x' in vector) {
            numbers[count] = finite(vector.x, argument);
            numbers[count + 1] = finite(vector.y, argument);
        } else {
            if (!(vector.length === 2)) wrong(argument, 'two numbers');
            numbers[count] = finite(vector[0]!, argument);
            numbers[count + 1] = finite(vector[1]!, argument);
        }
        this.count = count + 2;
        return this;
    }

    vector3(vector: Vector3, argument: string): this {
        const { numbers, count } = this;
        if (typeof vector !== 'object' || vector === null) wrong(argument, 'three numbers');
        if ('x' in vector) {
            numbers[count] = finite(vector.x, argument);
            numbers[count + 1] = finite(vector.y, argument);
            numbers[count + 2] = finite(vector.z, argument);
        } else {
            if (!(vector.length === 3)) wrong(argument, 'three numbers');
            numbers[count] = finite(vector[0]!, argument);
            numbers[count + 1] = finite(vector[1]!, argument);
            numbers[count + 2] = finite(vector[2]!, argument);
        }
        this.count = count + 3;
        return this;
    }

    quaternion(turn: Quaternion, argument: string): this {
        const { numbers, count } = this;
        if (typeof turn !== 'object' || turn === null) wrong(argument, 'four numbers');
        if ('x' in turn) {
            numbers[count] = finite(turn.x, argument);
            numbers[count + 1] = finite(turn.y, argument);
            numbers[count + 2] = finite(turn.z, argument);
            numbers[count + 3] = finite(turn.w, argument);
        } else {
            if (!(turn.length === 4)) wrong(argument, 'four numbers');
            numbers[count] = finite(turn[0]!, argument);
            numbers[count + 1] = finite(turn[1]!, argument);
            numbers[count + 2] = finite(turn[2]!, argument);
            numbers[count + 3] = finite(turn[3]!, argument);
        }
        this.count = count + 4;
        return this;
    }

    matrix(matrix: Matrix, count: 9 | 16, argument: string): this {
        const expected = `${count} numbers, column by column`;
        if (typeof matrix !== 'object' || matrix === null) wrong(argument, expected);
        const elements = 'elements' in matrix ? matrix.elements : matrix;
        if (!(elements?.length === count)) wrong(argument, expected);
        for (let i = 0; i < count; i++) {
            this.number(elements[i]!, argument);
        }
        return this;
    }

    /** A matrix in 2D, as nine numbers. */
    matrix2(matrix: Matrix2, argument: string): this {
        if (typeof matrix !== 'object' || matrix === null) wrong(argument, 'a matrix in 2D');
        const { length } = 'elements' in matrix ? matrix.elements ?? [] : (matrix as ArrayLike<number>);
        if (!('a' in matrix) && length !== 6) return this.matrix(matrix, 9, argument);
        const [a, b, c, d, e, f] = 'a' in matrix ? named(matrix) : Array.from(matrix as ArrayLike<number>);
        for (const number of [a, b, 0, c, d, 0, e, f, 1]) {
            this.number(number!, argument);
        }
        return this;
    }

    /** Writes them where the module reads them. */
    send(): void {
        const { numbers, count } = this;
        const to = exchange();
        for (let i = 0; i < count; i++) {
            to[at + i] = numbers[i]!;
        }
        spare = this;
    }
}

function named(matrix: NamedMatrix2): number[] {
    const { a, b, c, d } = matrix;
    const [e, f] = 'e' in matrix ? [matrix.e, matrix.f] : [matrix.tx, matrix.ty];
    return [a, b, c, d, e, f];
}

/** Sends one vector: as nothing is read after it, it needs no place on the way. */
export function send2(vector: Vector2, argument: string): void {
    if (typeof vector !== 'object' || vector === null) wrong(argument, 'two numbers');
    if ('x' in vector) {
        write2(vector.x, vector.y, argument);
    } else {
        if (!(vector.length === 2)) wrong(argument, 'two numbers');
        write2(vector[0]!, vector[1]!, argument);
    }
}

function write2(x: number, y: number, argument: string): void {
    const to = exchange();
    to[at] = finite(x, argument);
    to[at + 1] = finite(y, argument);
}

/** As `send2`, in 3D. */
export function send3(vector: Vector3, argument: string): void {
    if (typeof vector !== 'object' || vector === null) wrong(argument, 'three numbers');
    if ('x' in vector) {
        write3(vector.x, vector.y, vector.z, argument);
    } else {
        if (!(vector.length === 3)) wrong(argument, 'three numbers');
        write3(vector[0]!, vector[1]!, vector[2]!, argument);
    }
}

function write3(x: number, y: number, z: number, argument: string): void {
    const to = exchange();
    to[at] = finite(x, argument);
    to[at + 1] = finite(y, argument);
    to[at + 2] = finite(z, argument);
}

/**
 * The place for the numbers of a call; `null` while they are being collected. A call within that call gets a place of its own. If
 * a call throws, its place is garbage, and the next call makes another one.
 */
let spare: Arguments | null = null;

/** Starts to collect the numbers of a call. */
export function read(): Arguments {
    const place = spare ?? new Arguments();
    spare = null;
    return place.start();
}

type TypedArray = Float64Array | Float32Array | Int32Array;

/** The language's own getter of a property of typed arrays, whatever an array's own properties say. */
function inherent<T>(property: PropertyKey): (array: unknown) => T {
    const { get } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), property)!;
    return (array) => get!.call(array) as T;
}

const typeOf = inherent<string | undefined>(Symbol.toStringTag);
/** The number of numbers in a typed array. */
export const countOf = inherent<number>('length');

/** More numbers are refused before the first is read. They would take a gigabyte. */
const MOST_IN_LIST = 2 ** 27;

/** A list of numbers as a typed array: that array itself, or a copy. Numbers may be NaN; the module says of which box or point. */
export function list(numbers: ArrayLike<number>, argument: string): TypedArray {
    const type = typeOf(numbers);
    if (type === undefined) return copy(numbers, argument);
    return type.startsWith('Big') ? wrong(argument, 'an array of numbers') : (numbers as TypedArray);
}

function copy(from: ArrayLike<number>, argument: string): Float64Array {
    const length = lengthOf(from, argument);
    if (length > MOST_IN_LIST) throw new ArgumentError(argument, `${length} numbers are more than ${MOST_IN_LIST}`);
    // It grows as it is read, so that a length without numbers takes little memory.
    let numbers = new Float64Array(Math.min(length, 65536));
    for (let i = 0; i < length; i++) {
        const number = from[i];
        if (typeof number !== 'number') wrong(`${argument}[${i}]`, 'a number');
        if (i === numbers.length) {
            const longer = new Float64Array(Math.min(length, 2 * i));
            longer.set(numbers);
            numbers = longer;
        }
        numbers[i] = number;
    }
    return numbers;
}

/** Hands a list to the next call of the module. */
export function send(numbers: ArrayLike<number>, argument: string): void {
    const typed = list(numbers, argument);
    const count = countOf(typed);
    if (!sendList(typed, count)) throw new ArgumentError(argument, `the module has no room for ${count} numbers`);
}

/** Hands points to the next call of the module. */
export function sendPoints(points: Points2, argument: string): void {
    sendVectors(points, pair, 'two numbers', argument);
}

/** As `sendPoints`, in 3D. */
export function sendPoints3(points: Points3, argument: string): void {
    sendVectors(points, triple, 'three numbers', argument);
}

type Numbers = readonly (number | undefined)[];

function sendVectors<V>(points: ArrayLike<number> | ArrayLike<V>, numbersOf: (vector: V) => Numbers, expected: string, argument: string): void {
    const areVectors = !ArrayBuffer.isView(points) && typeof points?.[0] === 'object';
    send(areVectors ? coordinates(points as ArrayLike<V>, numbersOf, expected, argument) : (points as ArrayLike<number>), argument);
}

/** The coordinates of points. They may be NaN; the module says so. */
function coordinates<V>(points: ArrayLike<V>, numbersOf: (vector: V) => Numbers, expected: string, argument: string): number[] {
    const count = lengthOf(points, argument);
    const numbers: number[] = [];
    for (let i = 0; i < count; i++) {
        const each = numbersOf(points[i]!);
        if (each.length === 0 || each.some((number) => typeof number !== 'number')) wrong(`${argument}[${i}]`, expected);
        numbers.push(...(each as number[]));
    }
    return numbers;
}

/** What are the two numbers of a vector, if it is one. */
function pair(vector: Vector2): Numbers {
    if (typeof vector !== 'object' || vector === null) return [];
    if ('x' in vector) return [vector.x, vector.y];
    return vector.length === 2 ? [vector[0], vector[1]] : [];
}

/** As `pair`, in 3D. */
function triple(vector: Vector3): Numbers {
    if (typeof vector !== 'object' || vector === null) return [];
    if ('x' in vector) return [vector.x, vector.y, vector.z];
    return vector.length === 3 ? [vector[0], vector[1], vector[2]] : [];
}
