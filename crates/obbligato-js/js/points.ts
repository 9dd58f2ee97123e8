// Points in 2D, many at once.

/** Points, two numbers each, one after the other: an array or a typed array. */
export type Points2 = ArrayLike<number>;

/** The module copies any array; only its type says `Float64Array`. */
export function asFloats(numbers: ArrayLike<number>, argument: string): Float64Array {
    if (numbers == null || typeof numbers.length !== 'number') {
        throw new TypeError(`${argument}: expected an array of numbers`);
    }
    return numbers as Float64Array;
}
