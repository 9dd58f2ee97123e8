import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Aabb2, Camera, Circle, ConvexPolygon, Dop8, Obb2, Obb3, Outline, Quadtree, Ray3, Tree3 } from '../pkg/obbligato.js';

test('answers are right after the memory of the module has grown', () => {
    const box = new Obb3([1, 2, 3], [1, 1, 1]);
    const center = box.center();
    // 60 MB of boxes; the memory starts with about one.
    const boxes = new Float64Array(6 * 1.25e6);
    for (let i = 0; i < boxes.length / 6; i++) {
        boxes.set([i, 0, 0, i + 0.5, 1, 1], 6 * i);
    }
    const tree = Tree3.fromMinMax(boxes, { quick: true });
    assert.deepEqual([...center], [1, 2, 3]);
    assert.deepEqual([...box.center()], [1, 2, 3]);
    const hit = tree.castRay(new Ray3([1e6 + 0.25, 9, 0.5], [0, -1, 0]));
    assert.deepEqual([hit.index, hit.t], [1e6, 8]);
    const found = new Uint32Array(8);
    assert.equal(tree.query(new Obb3([500, 0, 0], [1, 1, 1]), found), 3);
    tree.free();
});

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc');

/**
 * Garbage in bytes that many calls make: what the heap grows by while nothing is collected. It is the median of several rounds, since
 * code that is not compiled yet makes some, and a busy machine compiles late.
 */
function garbageOf(calls) {
    for (let warm = 0; warm < 3; warm++) calls();
    const rounds = Array.from({ length: 9 }, () => {
        gc();
        const before = process.memoryUsage().heapUsed;
        calls();
        return process.memoryUsage().heapUsed - before;
    });
    return rounds.sort((a, b) => a - b)[4];
}

test('a call that is given a place for its answer makes no garbage', () => {
    const [a, b] = [new Obb3([0, 0, 0], [1, 1, 1]), new Obb3([5, 0, 0], [1, 1, 1])];
    const ray = new Ray3([9, 0, 0], [-1, 0, 0]);
    const tree = Tree3.fromMinMax(Array.from({ length: 64 }, (_, i) => [i, 0, 0, i + 0.5, 1, 1]).flat());
    const [hit, contact, separation] = [a.castRay(ray), a.sweep([1, 0, 0], b, [0, 0, 0], 99), a.separation(b)];
    const [center, found, p] = [new Float64Array(3), new Uint32Array(64), new Float64Array(3)];
    const calls = () => {
        for (let i = 0; i < 20000; i++) {
            p[0] = i * 1e-9;
            b.set(p, p);
            ray.set(p, center);
            a.intersects(b);
            a.separation(b, separation);
            a.castRay(ray, 1e9, hit);
            a.sweep(p, b, p, 99, contact);
            tree.castRay(ray, 1e9, hit);
            tree.query(a, found);
        }
    };
    center[0] = 1;
    const perCall = garbageOf(calls) / (9 * 20000);
    assert.ok(perCall < 4, `${perCall} bytes a call`);
});

test('lists of hits in typed arrays make no garbage', () => {
    const tree = Tree3.fromMinMax(Array.from({ length: 64 }, (_, i) => [i, 0, 0, i + 0.5, 1, 1]).flat());
    const [ray, rays, camera] = [new Ray3([-1, 0.5, 0.5], [1, 0, 0]), Float64Array.of(-1, 0.5, 0.5, 1, 0, 0), new Camera()];
    const [found, ts, corner, opposite] = [new Uint32Array(64), new Float64Array(64), Float64Array.of(0, 0), Float64Array.of(9, 9)];
    const calls = () => {
        for (let i = 0; i < 1000; i++) {
            tree.castRayThrough(ray, found, ts);
            tree.castRays(rays, found, ts);
            tree.queryRectangle(camera, corner, opposite, 9, 9, found);
        }
    };
    const perCall = garbageOf(calls) / (3 * 1000);
    assert.ok(perCall < 4, `${perCall} bytes a call`);
});

test('shapes that are made anew in every frame make no garbage', () => {
    const points = Float64Array.of(0, 0, 4, 0, 4, 3, 1, 1, 0, 3);
    const shapes = [new Circle(), new Aabb2(), new Obb2(), new Dop8()];
    const [hull, outline, window] = [ConvexPolygon.hull(points), new Outline(points), new Float64Array(64)];
    const tree = new Quadtree([0, 0], [9, 9]);
    for (let i = 0; i < 40; i++) tree.insert(i, [i % 8, i % 5], [(i % 8) + 1, (i % 5) + 1]);
    const [min, max] = [[1, 1], [2, 2]];
    const calls = () => {
        for (let i = 0; i < 5000; i++) {
            points[2] = 4 + i * 1e-9;
            for (const shape of shapes) shape.setAround(points);
            hull.setHull(points).intersects(hull);
            outline.set(points).intersects(outline);
            tree.lookedAt(min, max, window);
        }
    };
    const perCall = garbageOf(calls) / (7 * 5000);
    assert.ok(perCall < 4, `${perCall} bytes a call`);
});
