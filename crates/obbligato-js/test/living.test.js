// A tree whose boxes come, go and move, against a look at every box that is there.

import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { test } from 'node:test';
import { Camera, Obb3, Ray3, Tree3 } from '../pkg/obbligato.js';
import { box, numbers, vector } from './support/random.js';

const made = (next) => {
    const [cx, cy, cz, hx, hy, hz, ...turn] = box(next, 10);
    return new Obb3([cx, cy, cz], [hx, hy, hz], turn);
};

/** A tree that has been edited, and its boxes by their indices. */
function edited(seed) {
    const next = numbers(seed);
    const boxes = new Map(Array.from({ length: 200 }, (_, i) => [i, made(next)]));
    const tree = Tree3.fromBoxes(boxes.values());
    for (let i = 0; i < 600; i++) {
        const one = made(next);
        const index = Math.floor(260 * next());
        if (next() < 0.4) {
            const given = tree.insert(one);
            assert.ok(!boxes.has(given), `${given} was there`);
            boxes.set(given, one);
        } else if (next() < 0.5) {
            assert.equal(tree.remove(index), boxes.delete(index));
        } else if (tree.update(index, one)) {
            assert.ok(boxes.has(index));
            boxes.set(index, one);
        } else {
            assert.ok(!boxes.has(index));
        }
    }
    assert.equal(tree.length, boxes.size);
    return { next, tree, boxes };
}

const sorted = (list) => [...list].sort((a, b) => a - b);

test('rays meet the boxes that are there, front to back', () => {
    const { next, tree, boxes } = edited(11);
    let many = 0;
    for (let i = 0; i < 1500; i++) {
        const ray = new Ray3(vector(next, 15), vector(next));
        const expected = [...boxes].flatMap(([index, one]) => (one.castRay(ray) ? [[one.castRay(ray).t, index]] : []));
        expected.sort(([a, i], [b, j]) => a - b || i - j);
        const [indices, ts] = [[], []];
        assert.equal(tree.castRayThrough(ray, indices.concat(Array(boxes.size).fill(0)), ts), expected.length);
        const [found, far] = [new Uint32Array(boxes.size), new Float64Array(boxes.size)];
        const count = tree.castRayThrough(ray, found, far);
        assert.deepEqual([...found.subarray(0, count)], expected.map(([, index]) => index));
        assert.deepEqual([...far.subarray(0, count)], expected.map(([t]) => t));
        assert.equal(tree.castRay(ray)?.index, expected[0]?.[1]);
        assert.equal(tree.isBlocked(ray), count > 0);
        const before = expected[0]?.[0] > 0 ? expected[0][0] / 2 : null;
        if (before !== null) assert.ok(!tree.isBlocked(ray, before));
        many += count > 1;
    }
    assert.ok(many > 50, `${many} rays with more than one hit`);
});

test('a rubber band finds the boxes that it touches, or that lie in it', () => {
    const { tree, boxes } = edited(12);
    const camera = Camera.lookAt({ eye: [0, 0, 40], target: [0, 0, 0], fovY: 0.6, near: 0.1 });
    const found = new Uint32Array(1000);
    const [width, height] = [400, 300];
    const inside = (corner, opposite) => [...boxes].flatMap(([index, one]) => {
        const pixels = Array.from({ length: 8 }, (_, i) => camera.project([...one.vertices()].slice(3 * i, 3 * i + 3), width, height));
        const isIn = ([x, y]) => x >= corner[0] && x <= opposite[0] && y >= corner[1] && y <= opposite[1];
        return pixels.every(isIn) ? [index] : [];
    });
    for (const [corner, opposite] of [[[100, 80], [320, 250]], [[0, 0], [400, 300]], [[190, 140], [200, 150]]]) {
        const whole = tree.queryRectangle(camera, corner, opposite, width, height, found, true);
        assert.deepEqual(sorted(found.subarray(0, whole)), sorted(inside(corner, opposite)));
        const touched = tree.queryRectangle(camera, opposite, corner, width, height, found);
        const list = sorted(found.subarray(0, touched));
        // Every box that a ray through a pixel of the band hits is touched by it.
        for (let x = corner[0]; x <= opposite[0]; x += 10) {
            for (let y = corner[1]; y <= opposite[1]; y += 10) {
                const ray = camera.ray(x, y, width, height);
                for (const [index, one] of boxes) if (one.castRay(ray)) assert.ok(list.includes(index), `${index} at ${x}, ${y}`);
            }
        }
        assert.ok(touched >= whole && touched < boxes.size + 1);
    }
    assert.throws(() => tree.queryRectangle(camera, [0, 0], [1, 1], 0, 300, found), RangeError);
});

test('a tree of axis-aligned boxes is edited, too', () => {
    const tree = Tree3.fromMinMax([0, 0, 0, 1, 1, 1]);
    assert.equal(tree.insert(new Obb3([5.5, 0.5, 0.5], [0.5, 0.5, 0.5])), 1);
    const ray = new Ray3([-1, 0.5, 0.5], [1, 0, 0]);
    const found = [0, 0];
    assert.equal(tree.castRayThrough(ray, found), 2);
    assert.deepEqual(found, [0, 1]);
    assert.ok(tree.remove(0) && !tree.remove(0));
    assert.equal(tree.castRay(ray).index, 1);
    assert.ok(tree.refit([0, 0, 0, 0, 0, 0, 9, 0, 0, 10, 1, 1]) > 0);
    assert.equal(tree.castRay(ray).t, 10);
    assert.equal(tree.insert(new Obb3([0.5, 0.5, 0.5], [0.5, 0.5, 0.5])), 0);
});

test('what is shown are numbers, and a block frees what it uses', () => {
    const shape = new Obb3([1, 2, 3], [4, 5, 6]);
    assert.match(inspect(shape), /Obb3.*center.*1, 2, 3/s);
    assert.match(inspect(new Ray3([1, 2, 3])), /origin.*1, 2, 3/s);
    assert.match(inspect(Tree3.fromBoxes([shape])), /length: 1/);
    shape[Symbol.dispose]();
    assert.throws(() => shape.center(), /this Obb3 was freed/);
    assert.match(inspect(shape), /freed/);
});
