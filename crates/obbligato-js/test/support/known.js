// Questions whose answers are computed here, without the package.

import assert from 'node:assert/strict';
import { Camera, Circle, Obb3, Quadtree, Ray3, Tree3 } from '../../pkg/obbligato.js';

const close = (a, b) => assert.ok(Math.abs(a - b) <= 1e-9, `${a} is not ${b}`);

/** A box without rotation: three intervals. */
const intervals = (next) => [0, 1, 2].map(() => 10 * next()).map((low) => [low, low + 0.5 + 4 * next()]);
const corners = (box, axes = box.length) => [0, 1].map((end) => box.slice(0, axes).map((interval) => interval[end]));
/** How far apart two intervals are; negative where they overlap. */
const apart = ([a, b], [c, d]) => Math.max(c - b, a - d);
const meets = (a, b, axes = 3) => a.slice(0, axes).every((interval, i) => apart(interval, b[i]) <= 0);

/** Asks about boxes, a tree, a quadtree, a circle and a camera, and compares. */
export function stillRight(next) {
    const boxes = Array.from({ length: 12 }, () => intervals(next));
    const [a, b] = boxes;
    const [first, second] = [a, b].map((box) => Obb3.fromMinMax(...corners(box)));
    assert.equal(first.intersects(second), meets(a, b));
    close(first.separation(second).gap, Math.max(...a.map((interval, i) => apart(interval, b[i]))));
    const inside = a.slice(1).map(([low, high]) => (low + high) / 2);
    const ray = new Ray3([-5, ...inside], [2, 0, 0]);
    close(first.castRay(ray).t, (a[0][0] + 5) / 2);

    const tree = Tree3.fromMinMax(boxes.flatMap((box) => corners(box).flat()));
    const quadtree = new Quadtree([0, 0], [20, 20]);
    boxes.forEach((box, key) => quadtree.insert(key, ...corners(box, 2)));
    const touching = (axes) => boxes.flatMap((box, i) => (meets(a, box, axes) ? [i] : []));
    for (const [ask, axes] of [[(out) => tree.query(first, out), 3], [(out) => quadtree.query(...corners(a, 2), out), 2]]) {
        const found = new Uint32Array(12);
        assert.deepEqual([...found.subarray(0, ask(found))].sort((x, y) => x - y), touching(axes));
    }
    const around = Circle.around([...inside, 3, 4]);
    close(around.radius(), Math.hypot(inside[0] - 3, inside[1] - 4) / 2);
    const camera = Camera.lookAt({ eye: [...inside, 9], target: [...inside, 0], fovY: 1, near: 0.1 });
    [0, 0, -1].forEach((part, i) => close(camera.ray(50, 30, 100, 60, ray).direction()[i], part));
    for (const made of [first, second, ray, tree, quadtree, around, camera]) made.free();
}
