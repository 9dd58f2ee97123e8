// Objects seen from outside: as JSON, as a clone for another thread, and on the console.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { Aabb2, Capsule2, Capsule3, Circle, ConvexHull3, ConvexPolygon, Cylinder3, Dop8, Obb2, Obb3, Outline, Ray2, Ray3, RoundedObb2, RoundedObb3 } from '../pkg/obbligato.js';

const TRIANGLE = [0, 0, 4, 0, 0, 3];
/** Each kind of object, and its numbers. */
const OBJECTS = [
    [() => new Aabb2([1, 2], [3, 5]), { bounds: [1, 2, 3, 5] }],
    [() => new Capsule2([1, 2], [3, 4], 5), { start: [1, 2], end: [3, 4], radius: 5 }],
    [() => new Capsule3([1, 2, 3], [4, 5, 6], 7), { start: [1, 2, 3], end: [4, 5, 6], radius: 7 }],
    [() => new Circle([1, 2], 3), { center: [1, 2], radius: 3 }],
    [() => new ConvexPolygon(TRIANGLE), { vertices: TRIANGLE }],
    [() => new Cylinder3([1, 2, 3], [0, 0, 4], 5, 6), { center: [1, 2, 3], axis: [0, 0, 1], halfHeight: 5, radius: 6 }],
    // x, y, x + y and x - y: the smallest, then the largest.
    [() => new Dop8([1, 2]), { bounds: [1, 2, 3, -1, 1, 2, 3, -1] }],
    [() => new Obb2([1, 2], [3, 4], 0), { center: [1, 2], halfExtents: [3, 4], angle: 0 }],
    [() => new Obb3([1, 2, 3], [4, 5, 6], [0, 0, 1, 0]), { center: [1, 2, 3], halfExtents: [4, 5, 6], rotation: [0, 0, 1, 0] }],
    [() => new Outline(TRIANGLE), { vertices: TRIANGLE }],
    [() => new RoundedObb2([1, 2], [3, 4], 0, 5), { center: [1, 2], halfExtents: [3, 4], angle: 0, radius: 5 }],
    [() => new RoundedObb3([1, 2, 3], [4, 5, 6], [0, 0, 1, 0], 7), { center: [1, 2, 3], halfExtents: [4, 5, 6], rotation: [0, 0, 1, 0], radius: 7 }],
    [() => new Ray2([1, 2], [3, 4]), { origin: [1, 2], direction: [3, 4] }],
    [() => new Ray3([1, 2, 3], [4, 5, 6]), { origin: [1, 2, 3], direction: [4, 5, 6] }],
];

test('JSON, a clone, a message to another thread and the console have the numbers of an object', () => {
    const { port1, port2 } = new MessageChannel();
    for (const [make, numbers] of OBJECTS) {
        const object = make();
        assert.deepEqual(JSON.parse(JSON.stringify({ object })), { object: numbers });
        assert.deepEqual(object.values, numbers);
        assert.deepEqual(structuredClone(object), { values: numbers });
        port1.postMessage([object]);
        assert.deepEqual(receiveMessageOnPort(port2).message, [{ values: numbers }]);
        const shown = inspect(object);
        assert.ok(shown.startsWith(object.constructor.name), shown);
        for (const name of Object.keys(numbers)) assert.match(shown, new RegExp(`${name}: `));
    }
    port1.close();
});

test('the corners of a hull are its values, in an order of their own', () => {
    const corners = [[0, 0, 0], [4, 0, 0], [0, 3, 0], [0, 0, 2]];
    const { vertices } = JSON.parse(JSON.stringify(new ConvexHull3([...corners, [0.5, 0.5, 0.5]])));
    const found = [0, 3, 6, 9].map((place) => vertices.slice(place, place + 3));
    assert.deepEqual(found.sort().map(String), corners.sort().map(String));
    assert.deepEqual(new ConvexHull3(vertices).values, { vertices });
});

test('values are those of now, and of a copy its own', () => {
    const box = new Obb3([1, 2, 3], [4, 5, 6]);
    const before = box.values;
    box.set([7, 8, 9], [1, 1, 1]);
    assert.deepEqual([before.center, box.values.center], [[1, 2, 3], [7, 8, 9]]);
    const other = box.clone();
    box.set([0, 0, 0], [1, 1, 1]);
    assert.deepEqual(other.values.center, [7, 8, 9]);
    const { center, halfExtents, rotation } = structuredClone(other).values;
    assert.deepEqual(new Obb3(center, halfExtents, rotation).values, other.values);
});

test('what was freed has no numbers left', () => {
    for (const [make] of OBJECTS) {
        const object = make();
        object.free();
        for (const ask of [JSON.stringify, structuredClone]) {
            assert.throws(() => ask(object), (error) => error.message.includes(`this ${object.constructor.name} was freed`));
        }
        assert.match(inspect(object), /freed/);
    }
});
