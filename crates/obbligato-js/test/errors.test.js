import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ArgumentError, Camera, Obb2, Obb3, Quadtree, Ray3, Tree3 } from '../pkg/obbligato.js';

/** Each call, the argument that its error names, and what the message says. */
const REFUSED = [
    ['NaN in a center', () => new Obb3([0, NaN, 0], [1, 1, 1]), 'center', /NaN or infinite/],
    ['a negative half-extent', () => new Obb3([0, 0, 0], [1, -1, 1]), 'halfExtents', /negative/],
    ['a quaternion of zero', () => new Obb3([0, 0, 0], [1, 1, 1], [0, 0, 0, 0]), 'rotation', /zero/],
    ['a center beyond the limit', () => new Obb2([1e200, 0], [1, 1]), 'center', /limit/],
    ['an infinite angle', () => new Obb2([0, 0], [1, 1], Infinity), 'angle', /infinite/],
    ['a minimum above the maximum', () => Obb2.fromMinMax([1, 0], [0, 1]), 'min', /exceeds/],
    ['a matrix that shears', () => Obb2.fromAnchor([1, 1], [0, 0], [1, 0, 0, 1, 1, 0, 0, 0, 1]), 'matrix', /shears/],
    ['a negative size', () => Obb2.fromAnchor([-1, 1], [0, 0], [1, 0, 0, 0, 1, 0, 0, 0, 1]), 'size', /negative/],
    ['a direction of zero', () => new Ray3([0, 0, 0], [0, 0, 0]), 'direction', /zero/],
    ['a bad box among many', () => Tree3.fromMinMax([0, 0, 0, 1, 1, 1, 0, 0, 0, -1, 1, 1]), 'boxes[1].min', /exceeds/],
    ['half a box', () => Tree3.fromMinMax([0, 0, 0, 1]), 'boxes', /not a multiple of 6/],
    ['a bad ray among many', () => tree().castRays([0, 0, 0, 0, 0, 0], [0]), 'rays[0].direction', /zero/],
    ['a full tree', () => full().insert(0, [0, 0], [1, 1]), 'key', /full/],
    ['a tree without bounds', () => new Quadtree([1, 1], [0, 0]), 'min', /exceeds/],
    ['a matrix without an inverse', () => new Camera({ projection: Array(16).fill(0), view: identity() }), 'projection', /inverse/],
    ['a view that shears', () => new Camera({ projection: identity(), view: [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] }), 'view', /shears/],
    ['a field of view of zero', () => Camera.lookAt({ eye: [0, 0, 1], target: [0, 0, 0], fovY: 0, near: 0.1 }), 'fovY', /field of view/],
    ['an eye at its target', () => Camera.lookAt({ eye: [0, 0, 1], target: [0, 0, 1], fovY: 1, near: 0.1 }), 'target', /same point/],
    ['an empty picture', () => new Camera().ray(0, 0, 0, 10), 'width, height', /shorter than one pixel/],
    ['a picture beyond the limit', () => new Camera().ray(0, 0, 1e200, 9), 'width, height', /limit/],
    ['a near plane beyond the limit', () => Camera.lookAt({ eye: [0, 0, 1], target: [0, 0, 0], fovY: 1, near: 1e200 }), 'fovY, near, far', /limit/],
    ['an eye beyond the limit', () => Camera.lookAt({ eye: [0, 0, 1e200], target: [0, 0, 0], fovY: 1, near: 0.1 }), 'eye, target', /limit/],
    ['a projection beyond the limit', () => new Camera({ projection: identity().map((n) => 1e200 * n), view: identity() }), 'projection', /limit/],
    ['a pixel beyond the limit', () => new Camera().ray(1e300, 0, 1, 1), 'x, y', /limit/],
    ['a band beyond the limit', () => tree().queryRectangle(new Camera(), [1e300, 0], [1, 1], 9, 9, []), 'corner, opposite', /limit/],
];

const identity = () => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const tree = () => Tree3.fromMinMax([0, 0, 0, 1, 1, 1]);
const full = () => {
    const tree = new Quadtree([0, 0], [1, 1], { capacity: 4096 });
    for (let key = 0; key < tree.capacity; key++) tree.insert(key, [0, 0], [1, 1]);
    return tree;
};

for (const [what, call, argument, message] of REFUSED) {
    test(`${what} is refused by name`, () => {
        assert.throws(call, (error) => {
            assert.ok(error instanceof ArgumentError && error instanceof RangeError, String(error));
            assert.equal(error.argument, argument);
            assert.match(error.message, message);
            assert.ok(error.message.startsWith(`${argument}: `), error.message);
            return true;
        });
    });
}

test('what is no vector at all is a TypeError', () => {
    for (const [call, argument] of [
        [() => new Obb3(null, [1, 1, 1]), 'center'],
        [() => new Obb3([0, 0, 0], [1, 1]), 'halfExtents'],
        [() => new Obb3([0, 0, 0], [1, 1, 1], [0, 0, 1]), 'rotation'],
        [() => new Obb3().setMatrix([0, 0, 0], [1, 1, 1], [1, 2, 3]), 'matrix'],
        [() => new Camera({ projection: identity() }), 'world'],
        [() => Tree3.fromMinMax(null), 'boxes'],
        [() => new Obb3().isSeparatedOn(new Obb3(), 15), 'axis'],
        [() => new Quadtree([0, 0], [1, 1]).insert(-1, [0, 0], [1, 1]), 'key'],
    ]) {
        assert.throws(call, (error) => error instanceof TypeError && error.message.startsWith(`${argument}: `), argument);
    }
});

test('after an error a box is what it was', () => {
    const box = new Obb3([1, 2, 3], [4, 5, 6]);
    assert.throws(() => box.set([0, 0, 0], [1, 1, NaN]));
    assert.deepEqual([...box.center(), ...box.halfExtents()], [1, 2, 3, 4, 5, 6]);
});

test('what was freed is an error, not another box', () => {
    const box = new Obb3();
    box.free();
    assert.throws(() => box.intersects(new Obb3()));
});

test('a tree is made by its name, and not by `new`', () => {
    assert.throws(() => new Tree3([0, 0, 0, 1, 1, 1]), { name: 'TypeError', message: /fromMinMax, fromObbs, fromBoxes or fromMatrices/ });
});
