// Vectors, quaternions and matrices, as arrays or as objects with x, y and z, on their way to the module.

import { at, exchange, type WritableNumbers } from './memory.js';

/** Two numbers: `[x, y]`, a typed array, or an object such as three.js' `Vector2`. */
export type Vector2 = ArrayLike<number> | { readonly x: number; readonly y: number };

/** Three numbers: `[x, y, z]`, a typed array, or an object such as three.js' `Vector3`. */
export type Vector3 = ArrayLike<number> | { readonly x: number; readonly y: number; readonly z: number };

/** A rotation: `[x, y, z, w]`, a typed array, or an object such as three.js' `Quaternion`. */
export type Quaternion =
    | ArrayLike<number>
    | { readonly x: number; readonly y: number; readonly z: number; readonly w: number };

/** A matrix in the order of WebGL, column by column, or an object that has it as `elements`, such as three.js' `Matrix4`. */
export type Matrix = ArrayLike<number> | { readonly elements: ArrayLike<number> };

function wrong(argument: string, expected: string): never {
    throw new TypeError(`${argument}: expected ${expected}`);
}

export function put2(place: number, vector: Vector2, argument: string): void {
    const to = exchange();
    if (vector == null) {
        wrong(argument, 'two numbers');
    } else if ('x' in vector) {
        to[at + place] = vector.x;
        to[at + place + 1] = vector.y;
    } else {
        if (!(vector.length >= 2)) wrong(argument, 'two numbers');
        to[at + place] = vector[0]!;
        to[at + place + 1] = vector[1]!;
    }
}

export function put3(place: number, vector: Vector3, argument: string): void {
    const to = exchange();
    if (vector == null) {
        wrong(argument, 'three numbers');
    } else if ('x' in vector) {
        to[at + place] = vector.x;
        to[at + place + 1] = vector.y;
        to[at + place + 2] = vector.z;
    } else {
        if (!(vector.length >= 3)) wrong(argument, 'three numbers');
        to[at + place] = vector[0]!;
        to[at + place + 1] = vector[1]!;
        to[at + place + 2] = vector[2]!;
    }
}

export function put4(place: number, quaternion: Quaternion, argument: string): void {
    const to = exchange();
    if (quaternion == null) {
        wrong(argument, 'four numbers');
    } else if ('x' in quaternion) {
        to[at + place] = quaternion.x;
        to[at + place + 1] = quaternion.y;
        to[at + place + 2] = quaternion.z;
        to[at + place + 3] = quaternion.w;
    } else {
        if (!(quaternion.length >= 4)) wrong(argument, 'four numbers');
        for (let i = 0; i < 4; i++) {
            to[at + place + i] = quaternion[i]!;
        }
    }
}

export function putMatrix(place: number, matrix: Matrix, count: number, argument: string): void {
    const numbers = matrix != null && 'elements' in matrix ? matrix.elements : matrix;
    if (!(numbers?.length === count)) wrong(argument, `${count} numbers, column by column`);
    const to = exchange();
    for (let i = 0; i < count; i++) {
        to[at + place + i] = numbers[i]!;
    }
}

export function putNumber(place: number, number: number): void {
    exchange()[at + place] = number;
}

/** Reads an answer into `out`. */
export function take<T extends WritableNumbers>(place: number, count: number, out: T): T {
    const from = exchange();
    for (let i = 0; i < count; i++) {
        out[i] = from[at + place + i]!;
    }
    return out;
}

export function number(place: number): number {
    return exchange()[at + place]!;
}

/** The array that an answer goes to where the caller gave none. */
export function floats<T extends WritableNumbers>(count: number): T {
    return new Float64Array(count) as WritableNumbers as T;
}
