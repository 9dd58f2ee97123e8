// Values that nobody should pass.

import { Aabb2, Camera, Circle, ConvexPolygon, Dop8, Hit, Obb2, Obb3, Outline, Quadtree, Ray2, Ray3, Tree3 } from '../../pkg/obbligato.js';

/** What hostile code throws. */
export class Thrown extends Error {}

const CLASSES = { Aabb2, Camera, Circle, Dop8, Obb2, Obb3, Ray2, Ray3 };
const TRIANGLE = [0, 0, 4, 0, 0, 3];

/** Calls that write to the memory through which numbers pass. */
function disturb() {
    const box = new Obb3([9, 9, 9], [8, 8, 8], [1, 0, 0, 0]);
    box.vertices();
    box.free();
    const tree = new Quadtree([0, 0], [1, 1]);
    tree.insert(5, [0, 0], [1, 1]);
    tree.query([0, 0], [1, 1], []);
    tree.free();
    Circle.around(TRIANGLE).free();
}

function freed(make) {
    const value = make();
    value.free();
    return value;
}

function detached() {
    const numbers = new Float64Array(16);
    structuredClone(numbers.buffer, { transfer: [numbers.buffer] });
    return numbers;
}

function revoked() {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    return proxy;
}

/** Two gigabytes, of which nothing is ever written. */
const TOO_MANY = new Float64Array(2 ** 28);

class Liar extends Float64Array {
    get length() {
        return -1;
    }
}

/** Numbers that are read, and answers that are written, by code. */
const throughCode = (code) => new Proxy(new Array(64).fill(0.5), { get: (from, name) => (code(), from[name]), set: (to, name, value) => (code(), (to[name] = value), true) });
const byGetters = (code) => ({ get x() { code(); return 1; }, get y() { code(); return 1; }, get z() { code(); return 1; }, get w() { code(); return 1; }, get length() { code(); return 4; } });
const throws = () => {
    throw new Thrown('on purpose');
};

const NUMBERS = [NaN, Infinity, -Infinity, -0, -1, 0, 0.5, 3, 1e150, -1e308, 5e-324, 2 ** 31, 2 ** 32, 2 ** 53];
const OTHERS = [undefined, null, true, '', '12', 'abc', 'length', 10n, Symbol('s'), /x/];

/** Fresh hostile values by name. */
export const HOSTILE = {
    ...Object.fromEntries([...NUMBERS, ...OTHERS].map((value) => [`${typeof value} ${Object.is(value, -0) ? '-0' : String(value)}`, () => value])),
    'a function': () => () => 1,
    'a class': () => Obb3,
    'an empty object': () => ({}),
    'no numbers': () => [],
    'one number': () => [1],
    'NaN everywhere': () => new Array(16).fill(NaN),
    strings: () => new Array(16).fill('1'),
    holes: () => new Array(16),
    'many holes': () => new Array(1e9),
    'huge numbers': () => new Array(16).fill(1e308),
    'ones without end': () => ({ length: Infinity, 0: 1, *[Symbol.iterator]() { for (;;) yield 1; } }),
    'length -1': () => ({ length: -1 }),
    'length 0.5': () => ({ length: 0.5 }),
    'length NaN': () => ({ length: NaN }),
    "length '3'": () => ({ length: '3', 0: 1, 1: 1, 2: 1 }),
    'length 1e8': () => ({ length: 1e8 }),
    'length 1e9': () => ({ length: 1e9 }),
    'length 2^53': () => ({ length: 2 ** 53 }),
    'a number with x': () => ({ x: 1 }),
    'x that is NaN': () => ({ x: NaN, y: 1, z: 1, w: 1 }),
    'bigints in x': () => ({ x: 1n, y: 1n, z: 1n, w: 1n }),
    'boxed numbers': () => new Array(16).fill(new Number(1)),
    'numbers by valueOf': () => new Array(16).fill({ valueOf: () => (disturb(), 1) }),
    'elements null': () => ({ elements: null }),
    'elements short': () => ({ elements: [1, 2] }),
    'options of null': () => ({ capacity: null, maxDepth: null, splitAbove: null, quick: null, depth: null, reversed: null, yDown: null }),
    'no bytes': () => new Float64Array(0),
    bytes: () => new Uint8Array(48).fill(200),
    'integers of 64 bits': () => new BigInt64Array(48),
    'a buffer': () => new ArrayBuffer(64),
    'a view': () => new DataView(new ArrayBuffer(64)),
    'a detached array': detached,
    'a liar': () => new Liar(24),
    'shared numbers': () => new Float64Array(new SharedArrayBuffer(384)),
    'an odd number of numbers': () => new Float64Array(7).fill(0.5),
    'more numbers than there is room for': () => TOO_MANY,
    'a revoked proxy': revoked,
    'a frozen array': () => Object.freeze([1, 2, 3, 4]),
    'a frozen hit': () => Object.freeze(new Hit(3)),
    'a hit without a normal': () => Object.assign(Object.create(Hit.prototype), { normal: null }),
    'code that calls': () => throughCode(disturb),
    'code that throws': () => throughCode(throws),
    'getters that call': () => byGetters(disturb),
    'getters that throw': () => byGetters(throws),
    ...Object.fromEntries(Object.entries(CLASSES).map(([name, Class]) => [`a bare ${name}`, () => Object.create(Class.prototype)])),
    ...Object.fromEntries(Object.entries(CLASSES).map(([name, Class]) => [`a ${name}`, () => new Class()])),
    ...Object.fromEntries(Object.entries(CLASSES).map(([name, Class]) => [`a freed ${name}`, () => freed(() => new Class())])),
    'a freed ConvexPolygon': () => freed(() => new ConvexPolygon(TRIANGLE)),
    'a freed Outline': () => freed(() => new Outline(TRIANGLE)),
    'a freed Tree3': () => freed(() => Tree3.fromMinMax([])),
    'a box behind a proxy': () => new Proxy(new Obb3(), {}),
    'a list of boxes that are none': () => [null, {}, new Circle()],
};

/** Hostile values on which the language itself throws a `TypeError` that names no argument. */
export const NATIVE = ['a revoked proxy', 'a frozen array', 'a frozen hit'];
