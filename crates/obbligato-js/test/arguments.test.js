import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
    Aabb2, ArgumentError, Camera, Circle, ConvexPolygon, Dop8, Hit, Obb2, Obb3, Outline, Quadtree, Ray2, Ray3, Tree3, nearestHit,
} from '../pkg/obbligato.js';

/** Calls that fill the memory through which numbers pass with others. */
function disturb() {
    new Obb3([9, 9, 9], [8, 8, 8], [1, 0, 0, 0]).vertices();
    Circle.around([7, 7, 8, 8, 9, 9]);
    Tree3.fromMinMax([1, 1, 1, 2, 2, 2]).query(new Obb3([1, 1, 1], [5, 5, 5]), []);
}

/** Vectors, matrices and lists whose numbers are read by code that makes calls of its own. */
const READ_BY_CODE = {
    getters: (numbers) => numbers.reduce((to, n, i) => Object.defineProperty(to, i, { get: () => (disturb(), n) }), new Array(numbers.length).fill(0)),
    proxy: (numbers) => new Proxy(numbers, { get: (from, name) => (disturb(), from[name]) }),
    object: ([x, y, z, w]) => ({ get x() { disturb(); return x; }, get y() { disturb(); return y; }, get z() { disturb(); return z; }, get w() { disturb(); return w; } }),
};
const MOVE = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1];

for (const [name, by] of Object.entries(READ_BY_CODE)) {
    test(`what ${name} do while they are read does not change the other arguments`, () => {
        const box = new Obb3(by([1, 2, 3]), by([4, 5, 6]), by([0, 0, 0, 1]));
        assert.deepEqual([...box.center(), ...box.halfExtents(), ...box.rotation()], [1, 2, 3, 4, 5, 6, 0, 0, 0, 1]);
        const ray = new Ray3(by([1, 2, 3]), by([0, 0, 1]));
        assert.deepEqual([...ray.origin(), ...ray.direction()], [1, 2, 3, 0, 0, 1]);
        const flat = new Obb2(by([1, 2]), by([3, 4]));
        assert.deepEqual([...flat.center(), ...flat.halfExtents()], [1, 2, 3, 4]);
        assert.equal(new Obb2([0, 0], [1, 1]).sweep(by([3, 0]), new Obb2([5, 0], [1, 1]), by([1, 0]), 9).t, 1.5);
        const tree = new Quadtree(by([0, 0]), by([9, 9]));
        tree.insert(3, by([1, 1]), by([2, 2]));
        assert.deepEqual([tree.query(by([2, 2]), by([3, 3]), []), tree.query(by([2.5, 2]), by([3, 3]), [])], [1, 0]);
        assert.equal(new Obb2([0, 0], [1, 1]).distanceToPoint(by([4, 5])), 5);
    });
}

test('lists and matrices may be read by code that makes calls', () => {
    for (const by of [READ_BY_CODE.getters, READ_BY_CODE.proxy]) {
        const moved = Obb3.fromMatrix(by([0, 0, 0]), by([2, 2, 2]), by(MOVE));
        assert.deepEqual([...moved.center(), ...moved.halfExtents()], [6, 7, 8, 1, 1, 1]);
        assert.deepEqual([...Aabb2.around(by([1, 5, 3, 2])).bounds()], [1, 2, 3, 5]);
        const tree = Tree3.fromMinMax(by([0, 0, 0, 1, 1, 1, 4, 0, 0, 5, 1, 1]));
        const [indices, ts] = [[0, 0], [0, 0]];
        assert.equal(tree.castRays(by([9, 0.5, 0.5, -1, 0, 0, -9, 0.5, 0.5, 2, 0, 0]), indices, ts), 2);
        assert.deepEqual([indices, ts], [[1, 0], [4, 4.5]]);
    }
});

/** An array whose elements are written by code that makes calls of its own. */
function writtenByCode(length) {
    const got = [];
    const out = new Proxy(new Array(length).fill(0), { set: (to, name, n) => (disturb(), (got[name] = n), (to[name] = n), true) });
    return [out, got];
}

test('what setters do while an answer is written does not change the rest of it', () => {
    const box = new Obb3([1, 2, 3], [4, 5, 6]);
    const [center, centerGot] = writtenByCode(3);
    box.center(center);
    assert.deepEqual(centerGot, [1, 2, 3]);
    const tree = Tree3.fromMinMax([0, 0, 0, 1, 1, 1, 4, 0, 0, 5, 1, 1, 8, 0, 0, 9, 1, 1]);
    const [found, foundGot] = writtenByCode(3);
    assert.equal(tree.query(new Obb3([5, 0, 0], [9, 9, 9]), found), 3);
    assert.deepEqual(foundGot.sort(), [0, 1, 2]);
    const [indices, indicesGot] = writtenByCode(1);
    const ts = [0];
    tree.castRays([20, 0.5, 0.5, -1, 0, 0], indices, ts);
    assert.deepEqual([indicesGot, ts], [[2], [11]]);
    const hit = new Hit();
    const out = { normal: hit.normal, set t(t) { disturb(); hit.t = t; }, set inside(inside) { disturb(); hit.inside = inside; } };
    box.castRay(new Ray3([1, 2, 20], [0, 0, -1]), Infinity, out);
    assert.deepEqual([hit.t, hit.inside, ...hit.normal], [11, false, 0, 0, 1]);
});

const [box2, box3, ray2, ray3] = [new Obb2([0, 0], [1, 1]), new Obb3([0, 0, 0], [1, 1, 1]), new Ray2(), new Ray3()];
const tree = Tree3.fromMinMax([0, 0, 0, 1, 1, 1]);
const quadtree = new Quadtree([0, 0], [1, 1]);
const LOOK = { eye: [0, 0, 1], target: [0, 0, 0], fovY: 1, near: 0.1 };
const camera = Camera.lookAt(LOOK);

/** Two gigabytes, of which nothing is ever written. */
const TOO_MANY = new Float64Array(2 ** 28);

/** Each call, the kind of its error, and the argument that it names. */
const REFUSED = [
    ...[Circle.around, Aabb2.around, Obb2.around, Dop8.around, ConvexPolygon.hull, (p) => new Outline(p), (p) => new ConvexPolygon(p)].flatMap((around) => [
        [() => around({ length: -1 }), TypeError, 'points'],
        [() => around({ length: NaN }), TypeError, 'points'],
        [() => around({ length: 1e9 }), ArgumentError, 'points'],
        [() => around({ length: 1e8 }), TypeError, 'points[0]'],
        [() => around('12'), TypeError, 'points'],
        [() => around([1, 2, '3', 4]), TypeError, 'points[2]'],
        [() => around(new BigInt64Array(6)), TypeError, 'points'],
        [() => around(TOO_MANY), ArgumentError, 'points'],
        [() => around([1, 2, NaN, 4]), ArgumentError, 'points'],
    ]),
    [() => Tree3.fromMinMax({ length: -1 }), TypeError, 'boxes'],
    [() => Tree3.fromObbs({ length: 1e9 }), ArgumentError, 'boxes'],
    [() => Tree3.fromObbs(TOO_MANY), ArgumentError, 'boxes'],
    [() => Tree3.fromMinMax([], { quick: 1 }), TypeError, 'quick'],
    [() => Tree3.fromMinMax([], null), TypeError, 'building'],
    [() => tree.castRays({ length: 1e9 }, [], []), ArgumentError, 'rays'],
    [() => tree.castRays([], [], [], NaN), ArgumentError, 'maxT'],
    [() => tree.castRays([0, 0, 0, 1, 0, 0], new BigInt64Array(1)), TypeError, 'indices'],
    [() => tree.castRay(ray3, NaN), ArgumentError, 'maxT'],
    [() => tree.castRay(ray2), TypeError, 'ray'],
    [() => tree.query({}, []), TypeError, 'box'],
    [() => tree.query(box3, { length: -1 }), TypeError, 'out'],
    [() => tree.pairs('abc'), TypeError, 'out'],
    [() => tree.nearest([0, NaN, 0]), ArgumentError, 'point'],
    [() => tree.nearest([0, 0, 0], null), TypeError, 'out'],
    [() => box3.castRay(ray3, NaN), ArgumentError, 'maxT'],
    [() => box3.castRay(ray3, '5'), TypeError, 'maxT'],
    [() => box3.castRay(ray3, 1, new Hit(2)), TypeError, 'out'],
    [() => box2.castRay(ray2, 1, new Hit(3)), TypeError, 'out'],
    [() => box2.castRay(ray2, 1, {}), TypeError, 'out'],
    [() => box3.span('abc'), TypeError, 'ray'],
    [() => box3.intersects({}), TypeError, 'other'],
    [() => box3.intersects(box2), TypeError, 'other'],
    [() => box3.intersects(Object.create(Obb3.prototype)), TypeError, 'other'],
    [() => new Circle().intersects(new Dop8()), TypeError, 'other'],
    [() => box3.sweep([NaN, 0, 0], box3), ArgumentError, 'velocity'],
    [() => box2.sweep([0, 0], box2, [Infinity, 0]), ArgumentError, 'otherVelocity'],
    [() => box2.sweep([0, 0], box2, [0, 0], NaN), ArgumentError, 'maxT'],
    [() => box3.containsPoint('abc'), TypeError, 'point'],
    [() => box3.containsPoint(['1', '2', '3']), TypeError, 'point'],
    [() => box3.containsPoint([1, 2, null]), TypeError, 'point'],
    [() => box2.radiusAlong({ x: 1, y: 1n }), TypeError, 'direction'],
    [() => box2.radiusAlong({ x: 1, y: { valueOf: () => 1 } }), TypeError, 'direction'],
    [() => box2.center(new BigInt64Array(2)), TypeError, 'out'],
    [() => box2.center(new Float64Array(1)), TypeError, 'out'],
    [() => box2.center('abc'), TypeError, 'out'],
    [() => new Obb2([0, 0], [1, 1], '1'), TypeError, 'angle'],
    [() => new Circle([0, 0], true), TypeError, 'radius'],
    [() => Obb3.fromMinMax([0, 0, 0], [1, 1, 1], {}), TypeError, 'out'],
    [() => Circle.around([0, 0], null), TypeError, 'out'],
    [() => new Hit(4), TypeError, 'dimension'],
    [() => new Hit(1e9), TypeError, 'dimension'],
    [() => ray3.pointAt('1'), TypeError, 't'],
    // An option that there is not, and one too many.
    [() => new Camera({ projection: MOVE, view: MOVE, flipped: true }), TypeError, 'matrices'],
    [() => new Camera({ projection: MOVE, view: MOVE, world: MOVE }), TypeError, 'world'],
    [() => Camera.lookAt({ ...LOOK, fov: 1 }), TypeError, 'view'],
    [() => Tree3.fromMinMax([], { fast: true }), TypeError, 'building'],
    [() => Tree3.fromObbs([], { quick: true, Quick: true }), TypeError, 'building'],
    [() => Tree3.fromBoxes([], Object.create({ fast: true })), TypeError, 'building'],
    [() => new Quadtree([0, 0], [1, 1], { depth: 5 }), TypeError, 'options'],
    // Arrays that are too short or too long.
    ...[[1], [1, 2, 3], new Float64Array(3)].flatMap((vector) => [
        [() => new Obb2(vector, [1, 1]), TypeError, 'center'],
        [() => box2.containsPoint(vector), TypeError, 'point'],
        [() => new Quadtree([0, 0], vector), TypeError, 'max'],
    ]),
    ...[[1, 2], [1, 2, 3, 4], new Float32Array(16)].flatMap((vector) => [
        [() => new Obb3([0, 0, 0], vector), TypeError, 'halfExtents'],
        [() => tree.nearest(vector), TypeError, 'point'],
        [() => new Ray3(vector), TypeError, 'origin'],
    ]),
    [() => new Obb3([0, 0, 0], [1, 1, 1], [0, 0, 1]), TypeError, 'rotation'],
    [() => new Obb3([0, 0, 0], [1, 1, 1], [0, 0, 0, 1, 0]), TypeError, 'rotation'],
    [() => Circle.around([1, 2, 3]), ArgumentError, 'points'],
    [() => new ConvexPolygon([0, 0, 1, 0, 0, 1, 5]), ArgumentError, 'points'],
    [() => Tree3.fromMinMax([0, 0, 0, 1, 1, 1, 2]), ArgumentError, 'boxes'],
    [() => Tree3.fromObbs(new Float64Array(12)), ArgumentError, 'boxes'],
    [() => tree.refit([0, 0, 0, 1, 1]), TypeError, 'boxes'],
    [() => tree.castRays([0, 0, 0, 1, 0], [], []), TypeError, 'rays'],
    [() => new Camera({ projection: MOVE, view: MOVE, depth: 'bogus' }), TypeError, 'depth'],
    [() => new Camera({ projection: MOVE, view: MOVE, reversed: 'yes' }), TypeError, 'reversed'],
    [() => new Camera(5), TypeError, 'matrices'],
    [() => Camera.lookAt({ ...LOOK, depth: 'opengl' }), TypeError, 'depth'],
    [() => Camera.lookAt({ ...LOOK, fovY: '1' }), TypeError, 'fovY'],
    [() => Camera.lookAt({ ...LOOK, far: NaN }), ArgumentError, 'far'],
    [() => Camera.lookAt(null), TypeError, 'view'],
    [() => camera.ray(NaN, 0, 10, 10), ArgumentError, 'x'],
    [() => camera.ray(0, 0, 10, '10'), TypeError, 'height'],
    [() => camera.ray(0, 0, 10, 10, ray2), TypeError, 'out'],
    [() => new Quadtree([0, 0], [1, 1], { capacity: 10 }), TypeError, 'capacity'],
    [() => new Quadtree([0, 0], [1, 1], { maxDepth: 2.5 }), TypeError, 'maxDepth'],
    [() => new Quadtree([0, 0], [1, 1], { splitAbove: NaN }), TypeError, 'splitAbove'],
    [() => new Quadtree([0, 0], [1, 1], 10), TypeError, 'options'],
    [() => quadtree.update('abc', [0, 0], [1, 1]), TypeError, 'id'],
    [() => quadtree.remove(10n), TypeError, 'id'],
    [() => quadtree.castRay(ray2, NaN), ArgumentError, 'maxT'],
    [() => quadtree.nearest([0, Infinity]), ArgumentError, 'point'],
    [() => quadtree.query([0, 0], [1, 1], null), TypeError, 'out'],
    [() => new Outline([0, 0, 1, 0, 0, 1]).piece('0', []), TypeError, 'index'],
    [() => nearestHit(ray3, { length: 1e9 }), TypeError, 'boxes[0]'],
    [() => nearestHit(ray3, { length: -1 }), TypeError, 'boxes'],
    [() => nearestHit(ray3, [box3, box2]), TypeError, 'boxes[1]'],
    [() => nearestHit(ray3, [box3, null]), TypeError, 'boxes[1]'],
    [() => nearestHit(ray3, [box3], NaN), ArgumentError, 'maxT'],
    [() => nearestHit('abc', [box3]), TypeError, 'ray'],
];

for (const [call, kind, argument] of REFUSED) {
    test(`refused by name: ${String(call).slice(6)}, ${argument}`, () => {
        assert.throws(call, (error) => {
            assert.equal(error.constructor, kind, error.stack);
            assert.ok(error.message.startsWith(`${argument}: `), error.message);
            return true;
        });
    });
}

test('an outline has no piece of a number beyond 32 bits', () => {
    assert.equal(new Outline([0, 0, 1, 0, 0, 1]).piece(2 ** 32, []), 0);
});

test('a list is as long as it is, whatever its class says', () => {
    class Liar extends Float64Array {
        get length() {
            return -1;
        }
    }
    assert.deepEqual([...Aabb2.around(new Liar([1, 5, 3, 2])).bounds()], [1, 2, 3, 5]);
    assert.equal(Tree3.fromMinMax(new Liar(12)).length, 2);
});

test('every call on what was freed, or with it, says so', () => {
    const made = [
        new Obb2(), new Obb3(), new Ray2(), new Ray3(), new Circle(), new Aabb2(), new Dop8(), new Camera(),
        ConvexPolygon.hull([0, 0, 1, 0, 0, 1]), new Outline([0, 0, 1, 0, 0, 1]), new Quadtree([0, 0], [1, 1]), Tree3.fromMinMax([]),
    ];
    const [flat, solid] = [new Obb2(), new Obb3()];
    for (const one of made) {
        const { name } = one.constructor;
        one.free();
        one.free();
        const said = { name: 'TypeError', message: `this ${name} was freed` };
        const ask = { Camera: () => one.viewProjection(1, 1), Tree3: () => one.length, Quadtree: () => one.size };
        assert.throws(ask[name] ?? (() => (one.area ?? one.origin ?? one.center).call(one)), said);
        if (one.intersects) assert.throws(() => new one.constructor(...(one.setHull || one.pieces ? [[0, 0, 1, 0, 0, 1]] : [])).intersects(one), said);
        if (name.startsWith('Ray')) assert.throws(() => (name === 'Ray2' ? flat : solid).castRay(one), said);
    }
    assert.throws(() => nearestHit(new Ray3(), [solid, made[1]]), { message: 'this Obb3 was freed' });
});
