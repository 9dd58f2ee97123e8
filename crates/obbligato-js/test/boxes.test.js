import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Contact, Hit, Obb2, Obb3, Ray2, Ray3, Separation, nearestHit } from '../pkg/obbligato.js';

const close = (a, b, band = 1e-12) => assert.ok(Math.abs(a - b) <= band, `${a} is not ${b}`);
const allClose = (a, b, band = 1e-12) => {
    assert.equal(a.length, b.length);
    b.forEach((x, i) => close(a[i], x, band));
};

test('a box in 3D keeps its center, half-extents and rotation', () => {
    const half = Math.SQRT1_2;
    const box = new Obb3([1, 2, 3], [4, 5, 6], [0, 0, 2 * half, 2 * half]);
    assert.deepEqual([...box.center()], [1, 2, 3]);
    assert.deepEqual([...box.halfExtents()], [4, 5, 6]);
    allClose(box.rotation(), [0, 0, half, half]);
    allClose(box.axes(), [0, 1, 0, -1, 0, 0, 0, 0, 1]);
    allClose(box.bounds(), [-4, -2, -3, 6, 6, 9]);
    assert.equal(box.vertices().length, 24);
});

test('vectors are arrays, typed arrays or objects with x, y and z', () => {
    const boxes = [
        new Obb3([1, 2, 3], [1, 1, 1]),
        new Obb3(new Float32Array([1, 2, 3]), new Int8Array([1, 1, 1])),
        new Obb3({ x: 1, y: 2, z: 3 }, { x: 1, y: 1, z: 1 }, { x: 0, y: 0, z: 0, w: 1 }),
    ];
    boxes.forEach((box) => allClose(box.bounds(), [0, 1, 2, 2, 3, 4]));
});

test('boxes that touch intersect, and separation says how deep', () => {
    const a = new Obb3([0, 0, 0], [1, 1, 1]);
    const b = new Obb3([2, 0, 0], [1, 1, 1]);
    assert.ok(a.intersects(b));
    assert.deepEqual(a.separation(b), Object.assign(new Separation(3), { gap: 0, axis: 0, normal: new Float64Array([1, 0, 0]) }));
    b.set([1.5, 0, 0], [1, 1, 1]);
    close(a.separation(b).gap, -0.5);
    b.set([4, 0, 0], [1, 1, 1]);
    assert.ok(!a.intersects(b));
    assert.ok(a.isSeparatedOn(b, 0) && !a.isSeparatedOn(b, 1));
    assert.equal(a.distance(b), 2);
    assert.deepEqual([...a.closestPoints(b)].filter((_, i) => i % 3 === 0), [1, 3]);
});

test('an axis across two edges has a number of its own', () => {
    const turned = (x, angle) => [Math.sin(angle / 2) * x[0], Math.sin(angle / 2) * x[1], Math.sin(angle / 2) * x[2], Math.cos(angle / 2)];
    const a = new Obb3([0, 0, 0], [1, 1, 1], turned([0, 0, 1], Math.PI / 4));
    const b = new Obb3([2.7, 0, 0], [1, 1, 1], turned([0, 1, 0], Math.PI / 4));
    const { gap, axis } = a.separation(b);
    assert.ok(axis === 6 + 3 * 2 + 1, `axis ${axis}`);
    close(gap, 2.7 - 2 * Math.SQRT2);
    assert.ok(gap < 0 && a.intersects(b));
    b.set([2.9, 0, 0], [1, 1, 1], turned([0, 1, 0], Math.PI / 4));
    assert.ok(a.isSeparatedOn(b, axis) && !a.intersects(b));
});

test('the box of a matrix is scaled, turned and moved, and may be mirrored', () => {
    const matrix = [0, -3, 0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 10, 20, 30, 1];
    allClose(Obb3.fromMatrix([0, 0, 0], [2, 2, 2], matrix).bounds(), [10, 14, 30, 14, 20, 32]);
    const same = new Obb3();
    assert.equal(Obb3.fromMatrix([0, 0, 0], [2, 2, 2], { elements: matrix }, same), same);
});

test('the box of a node has its anchor where the matrix puts it', () => {
    const moved = [1, 0, 0, 0, 1, 0, 100, 50, 1];
    allClose(Obb2.fromAnchor([20, 10], [0, 0], moved).bounds(), [100, 50, 120, 60]);
    allClose(Obb2.fromAnchor([20, 10], [0.5, 0.5], moved).bounds(), [90, 45, 110, 55]);
});

test('no angle is left to the engine, whose arctangent may have other bits', () => {
    const { atan2 } = Math;
    Math.atan2 = () => NaN;
    try {
        close(new Obb2([0, 0], [2, 1], 0.5).angle(), 0.5);
    } finally {
        Math.atan2 = atan2;
    }
});

test('a rectangle knows its angle, vertices and overlap', () => {
    const a = new Obb2([0, 0], [2, 1], Math.PI / 6);
    close(a.angle(), Math.PI / 6);
    close(a.radiusAlong([1, 0]), 2 * Math.cos(Math.PI / 6) + Math.sin(Math.PI / 6));
    const b = Obb2.fromMinMax([0, 0], [1, 1]);
    const c = Obb2.fromMinMax([0.5, 0], [1.5, 1]);
    close(b.iou(c), 1 / 3);
    assert.ok(b.contains(Obb2.fromMinMax([0.25, 0.25], [0.5, 0.5])));
    assert.deepEqual([...b.closestPoint([3, 0.5])], [1, 0.5]);
    assert.equal(b.distanceToPoint([3, 0.5]), 2);
    assert.deepEqual([...b.clone().copy(c).center()], [1, 0.5]);
});

test('a ray hits the nearest box, not the first, and ties go to the first', () => {
    const far = new Obb3([0, 0, -9], [1, 1, 1]);
    const near = new Obb3([0, 0, -4], [1, 1, 1]);
    const ray = new Ray3([0, 0, 0], [0, 0, -1]);
    const hit = nearestHit(ray, [far, near, near]);
    assert.deepEqual([hit.index, hit.t, hit.inside, ...hit.normal], [1, 3, false, 0, 0, 1]);
    assert.equal(nearestHit(ray, [far, near], 2.5), null);
    assert.deepEqual([...ray.pointAt(hit.t)], [0, 0, -3]);
    const flat = nearestHit(new Ray2([0, 0], [1, 0]), [Obb2.fromMinMax([2, -1], [3, 1])]);
    assert.deepEqual([flat.index, flat.t, ...flat.normal], [0, 2, -1, 0]);
});

test('a ray that starts inside hits at 0, and span gives both ends', () => {
    const box = new Obb3([0, 0, 0], [1, 1, 1]);
    const ray = new Ray3([0.5, 0, 0], [2, 0, 0]);
    const hit = box.castRay(ray);
    assert.deepEqual([hit.t, hit.inside, ...hit.normal], [0, true, 0, 0, 0]);
    assert.deepEqual(box.span(ray), { enter: -0.75, exit: 0.25 });
    assert.equal(box.span(new Ray3([0, 5, 0], [1, 0, 0])), null);
});

test('a bullet does not tunnel through a wall', () => {
    const bullet = new Obb2([0, 0], [0.1, 0.1]);
    const wall = new Obb2([100, 0], [0.01, 5]);
    const contact = bullet.sweep([1e6, 0], wall, [0, 0], 1 / 60);
    close(contact.t * 1e6, 99.89, 1e-8);
    assert.deepEqual([...contact.normal], [1, 0]);
    assert.equal(bullet.sweep([1e6, 0], wall, [0, 0], 1e-6), null);
    close(bullet.sweep([1, 0], wall).t, 99.89, 1e-12);
    const crate = new Obb3([0, 9, 0], [1, 1, 1]);
    const floor = new Obb3([0, -1, 0], [50, 1, 50]);
    close(crate.sweep([0, -2, 0], floor, [0, 1, 0], 10).t, 8 / 3);
    assert.equal(crate.sweep([0, -2, 0], floor).t, 4);
    assert.equal(crate.sweep([0, 2, 0], floor), null);
    const standing = new Obb3([0, 1, 0], [1, 1, 1]);
    assert.equal(standing.sweep([1, 0, 0], floor), null);
    assert.equal(standing.sweep([1, 1, 0], floor), null);
    assert.equal(standing.sweep([1, -0.1, 0], floor).t, 0);
});

test('an answer goes where the caller wants it', () => {
    const [a, b] = [new Obb3([0, 0, 0], [1, 1, 1]), new Obb3([3, 0, 0], [1, 1, 1])];
    const [hit, contact, separation, center] = [new Hit(), new Contact(), new Separation(), [0, 0, 0]];
    assert.equal(a.castRay(new Ray3([5, 0, 0], [-1, 0, 0]), Infinity, hit), hit);
    assert.equal(a.sweep([1, 0, 0], b, [0, 0, 0], 9, contact), contact);
    assert.equal(a.separation(b, separation), separation);
    assert.equal(b.center(center), center);
    assert.deepEqual([hit.t, contact.t, separation.gap, ...center], [4, 1, 1, 3, 0, 0]);
});
