import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Obb2, Obb3, Quadtree, Ray2, Ray3, Tree3, isBlocked, nearestHit } from '../pkg/obbligato.js';
import { box, numbers, vector } from './support/random.js';

const BOXES = 600;

function scene(seed) {
    const next = numbers(seed);
    const data = [];
    for (let i = 0; i < BOXES; i++) data.push(...box(next, 10));
    const boxes = Array.from({ length: BOXES }, (_, i) => {
        const [cx, cy, cz, hx, hy, hz, ...turn] = data.slice(10 * i, 10 * i + 10);
        return new Obb3([cx, cy, cz], [hx, hy, hz], turn);
    });
    return { next, data: new Float64Array(data), boxes };
}

test('a tree hits what a look at every box hits, to the bit', () => {
    const { next, data, boxes } = scene(1);
    for (const tree of [Tree3.fromObbs(data), Tree3.fromObbs(data, { quick: true })]) {
        assert.equal(tree.length, BOXES);
        let hits = 0;
        for (let i = 0; i < 3000; i++) {
            const ray = new Ray3(vector(next, 15), vector(next));
            const [ours, every] = [tree.castRay(ray), nearestHit(ray, boxes)];
            assert.deepEqual(ours, every);
            hits += ours !== null;
        }
        assert.ok(hits > 500 && hits < 2900, `${hits} hits`);
    }
});

test('a tree of matrices is that of the boxes of each, to the bit, and an error names the matrix', () => {
    const { next, boxes } = scene(11);
    const [min, max] = [[-1, -2, -0.5], [1, 0, 0.5]];
    const matrices = boxes.map((one) => {
        const [axes, center] = [one.axes(), one.center()];
        const [x, y, z] = [0, 3, 6].map((i) => {
            const scale = 0.5 + next();
            return [...axes.subarray(i, i + 3)].map((part) => scale * part);
        });
        return [...x, 0, ...y, 0, ...z, 0, ...center, 1];
    });
    const images = matrices.map((matrix) => Obb3.fromMatrix(min, max, matrix));
    const [ours, every] = [Tree3.fromMatrices(min, max, matrices.flat()), Tree3.fromBoxes(images)];
    let hits = 0;
    for (let i = 0; i < 1000; i++) {
        const ray = new Ray3(vector(next, 15), vector(next));
        assert.deepEqual(ours.castRay(ray), every.castRay(ray));
        hits += every.castRay(ray) !== null;
    }
    assert.ok(hits > 200 && hits < 900, `${hits} hits`);
    const sheared = [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    // The image under the shear is no box: that around it holds its corners, and is smaller than that along the axes of the world.
    const around = Obb3.enclosingImage(min, max, sheared);
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [0, 1, 2].map((axis) => (i >> axis & 1 ? max : min)[axis]));
    for (const [x, y, z] of corners) assert.ok(around.containsPoint([x + y, y, z]));
    assert.ok(around.halfExtents().reduce((product, half) => product * half) < 2 * 1 * 0.5);
    const slanted = Tree3.fromMatrices(min, max, sheared);
    for (let i = 0; i < 1000; i++) {
        const ray = new Ray3(vector(next, 4), vector(next));
        assert.equal(slanted.castRay(ray)?.t, around.castRay(ray)?.t);
    }
    const broken = [...matrices[0], ...sheared.with(0, NaN)];
    assert.throws(() => Tree3.fromMatrices(min, max, broken), { name: 'ArgumentError', argument: 'matrices[1].matrix' });
    assert.throws(() => Tree3.fromMatrices(min, max, new Float64Array(17)), { name: 'ArgumentError', argument: 'matrices' });
    assert.throws(() => Tree3.fromMatrices(max, min, matrices[0]), { name: 'ArgumentError' });
});

test('many boxes are moved at once, or none if a matrix is wrong', () => {
    const corners = [[0, 0, 0], [1, 1, 1]];
    const at = (...places) => places.flatMap((x) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, 0, 0, 1]);
    const tree = Tree3.fromMatrices(...corners, at(0, 10, 20));
    const down = (x) => tree.castRay(new Ray3([x + 0.5, 5, 0.5], [0, -1, 0]))?.index;
    tree.updateMatrices([2, 0], ...corners, at(30, 40));
    assert.deepEqual([0, 10, 20, 30, 40].map(down), [undefined, 1, undefined, 2, 0]);
    tree.remove(2);
    for (const [indices, matrices, argument] of [
        [[2, 1], at(50, 60), 'indices[0]'], [[0.5, 1], at(50, 60), 'indices[0]'], [[3, 1], at(50, 60), 'indices[0]'], [[-1, 1], at(50, 60), 'indices[0]'],
        [[1], at(50, 60), 'matrices'], [[1, 0], at(50, NaN), 'matrices[1].matrix'],
    ]) {
        const startsWithArgument = ({ message }) => message.startsWith(`${argument}: `);
        assert.throws(() => tree.updateMatrices(indices, ...corners, matrices), startsWithArgument, argument);
    }
    assert.deepEqual([10, 40, 50, 60].map(down), [1, 0, undefined, undefined]);
    tree.updateMatrices([], ...corners, []);
});

test('many rays at once give the answers of one at a time', () => {
    const { next, data } = scene(2);
    const tree = Tree3.fromObbs(data);
    const rays = Float32Array.from({ length: 6000 }, () => 20 * next() - 10);
    const [indices, ts] = [new Int32Array(1000), new Float64Array(1000)];
    const hits = tree.castRays(rays, indices, ts, 0.75);
    assert.equal(hits, indices.filter((index) => index >= 0).length);
    assert.ok(hits > 100 && hits < 1000, `${hits} hits`);
    for (let i = 0; i < 1000; i++) {
        const hit = tree.castRay(new Ray3(rays.subarray(6 * i, 6 * i + 3), rays.subarray(6 * i + 3, 6 * i + 6)), 0.75);
        assert.deepEqual([indices[i], ts[i]], hit === null ? [-1, Infinity] : [hit.index, hit.t]);
    }
});

test('many rays go into arrays of the caller\'s own, and none is answered if one is bad', () => {
    const tree = Tree3.fromMinMax([0, 0, 0, 1, 1, 1, 4, 0, 0, 5, 1, 1]);
    const rays = [9, 0.5, 0.5, -1, 0, 0, 9, 5, 0.5, -1, 0, 0, -9, 0.5, 0.5, 2, 0, 0];
    const [indices, ts] = [[7, 7, 7], [7, 7, 7]];
    assert.equal(tree.castRays(rays, indices, ts), 2);
    assert.deepEqual([indices, ts], [[1, -1, 0], [4, Infinity, 4.5]]);
    const few = [7, 7, 7];
    assert.equal(tree.castRays(rays, few, undefined, 4.25), 1);
    assert.deepEqual(few, [1, -1, -1]);
    assert.throws(() => tree.castRays([...rays, 0, 0, 0, 0, 0, 0], [...few, 7], []), TypeError);
    const kept = [7, 7, 7, 7];
    assert.throws(() => tree.castRays([...rays, 0, 0, 0, 0, 0, 0], kept), { argument: 'rays[3].direction' });
    assert.deepEqual(kept, [7, 7, 7, 7]);
    assert.equal(tree.castRays([], []), 0);
});

test('a ray is blocked where a look at every box says so', () => {
    const { next, boxes } = scene(6);
    let blocked = 0;
    for (let i = 0; i < 1000; i++) {
        const ray = new Ray3(vector(next, 15), vector(next, 8));
        const hits = boxes.some((box) => box.castRay(ray, 1) !== null);
        assert.equal(isBlocked(ray, boxes, 1), hits);
        blocked += hits;
    }
    assert.ok(blocked > 200 && blocked < 900, `${blocked} are blocked`);
    assert.throws(() => isBlocked(new Ray3(), [new Obb2()]), { name: 'TypeError', message: 'boxes[0]: expected an Obb3 or a Solid3' });
    const wall = new Obb2([5, 0], [1, 1]);
    assert.deepEqual([3.75, 4.25].map((maxT) => isBlocked(new Ray2(), [wall], maxT)), [false, true]);

    const tree = new Quadtree([0, 0], [9, 9]);
    tree.insert(3, [4, 4], [6, 6]);
    const along = (y) => new Ray2([0, y], [1, 0]);
    assert.deepEqual([tree.isBlocked(along(5)), tree.isBlocked(along(5), 3.5), tree.isBlocked(along(7))], [true, false, false]);
});

test('queries and pairs are those of a look at every box', () => {
    const { data, boxes } = scene(3);
    const tree = Tree3.fromObbs(data);
    const found = new Uint32Array(BOXES);
    const window = new Obb3([1, 2, 3], [4, 1, 3], [0.1, 0.2, 0.3, 1]);
    const count = tree.query(window, found);
    const expected = boxes.flatMap((box, i) => (box.intersects(window) ? [i] : []));
    assert.deepEqual([...found.subarray(0, count)].sort((a, b) => a - b), expected);
    assert.ok(expected.length > 20);

    const pairs = new Uint32Array(2 * BOXES * 20);
    const touching = tree.pairs(pairs);
    const list = Array.from({ length: touching }, (_, i) => [...pairs.subarray(2 * i, 2 * i + 2)].sort((a, b) => a - b).join());
    const every = [];
    for (let a = 0; a < BOXES; a++) {
        for (let b = a + 1; b < BOXES; b++) if (boxes[a].intersects(boxes[b])) every.push(`${a},${b}`);
    }
    assert.deepEqual(list.sort(), every.sort());
    assert.ok(every.length > 100, `${every.length} pairs`);
});

test('the nearest box is that of a look at every box, turned as it is', () => {
    const { next, data, boxes } = scene(7);
    const trees = [Tree3.fromObbs(data), Tree3.fromBoxes(boxes)];
    let turned = 0;
    for (let i = 0; i < 500; i++) {
        const point = vector(next, 12);
        const distances = boxes.map((box) => box.distanceToPoint(point));
        const distance = Math.min(...distances);
        for (const tree of trees) assert.deepEqual(tree.nearest(point), { index: distances.indexOf(distance), distance });
        const inBounds = boxes.findIndex((box) => [0, 1, 2].every((axis) => Math.abs(point[axis] - box.center()[axis]) <= box.bounds()[axis + 3] - box.center()[axis]));
        turned += distance > 0 && inBounds >= 0;
    }
    assert.ok(turned > 20, `${turned} points in bounds, but in no box`);
});

test('a short list takes what fits, and the count says how many there are', () => {
    const tree = Tree3.fromMinMax(Array.from({ length: 10 }, (_, i) => [i, 0, 0, i + 0.5, 1, 1]).flat());
    const few = new Uint32Array([99, 99, 99]);
    assert.equal(tree.query(new Obb3([0, 0, 0], [50, 1, 1]), few.subarray(0, 2)), 10);
    assert.equal(few[2], 99);
});

test('boxes that have moved are found in their new places', () => {
    const boxes = Array.from({ length: 100 }, (_, i) => [i, 0, 0, i + 0.5, 1, 1]).flat();
    const tree = Tree3.fromMinMax(boxes);
    boxes.splice(42, 6, 7, 50, 0, 7.5, 51, 1);
    assert.ok(tree.refit(boxes) > 1);
    const hit = tree.castRay(new Ray3([7.25, 90, 0.5], [0, -1, 0]));
    assert.deepEqual([hit.index, hit.t], [7, 39]);
    assert.throws(() => tree.refit([0, 0, 0, 1, 1, 1]), TypeError);
    assert.deepEqual(tree.nearest([7, 60, 0.5]), { index: 7, distance: 9 });
    assert.equal(Tree3.fromMinMax([]).nearest([0, 0, 0]), null);
    assert.deepEqual(tree.nearest([7, 50.5, 0.5]), { index: 7, distance: 0 });
    assert.equal(Tree3.fromMinMax([]).castRay(new Ray3()), null);
});

test('a quadtree answers as a look at every rectangle, while they move', () => {
    const next = numbers(4);
    const tree = new Quadtree([0, 0], [100, 100]);
    const at = Array.from({ length: 400 }, () => [120 * next() - 10, 120 * next() - 10, 4 * next(), 4 * next()]);
    const corners = ([x, y, w, h]) => [[x, y], [x + w, y + h]];
    const ids = at.map((item, key) => tree.insert(key, ...corners(item)));
    const found = new Uint32Array(800);
    for (let round = 0; round < 50; round++) {
        at.forEach((item, key) => {
            item[0] += 4 * next() - 2;
            assert.ok(tree.update(ids[key], ...corners(item)));
        });
        const [x, y] = [100 * next(), 100 * next()];
        const count = tree.query([x, y], [x + 20, y + 10], found);
        const touches = ([a, b, w, h]) => a <= x + 20 && a + w >= x && b <= y + 10 && b + h >= y;
        const expected = at.flatMap((item, key) => (touches(item) ? [key] : []));
        assert.deepEqual([...found.subarray(0, count)].sort((a, b) => a - b), expected);
        const turned = new Obb2([x, y], [15, 2], 6 * next());
        const boxes = at.map((item) => Obb2.fromMinMax(...corners(item)));
        const across = tree.queryShape(turned, found);
        assert.deepEqual(
            [...found.subarray(0, across)].sort((a, b) => a - b),
            boxes.flatMap((box, key) => (box.intersects(turned) ? [key] : [])),
        );
        const ray = new Ray2([x, y], [next() - 0.5, next() - 0.5]);
        assert.equal(tree.castRay(ray)?.t, nearestHit(ray, boxes)?.t);
        const least = Math.min(...boxes.map((box) => box.distanceToPoint([x, y])));
        assert.ok(Math.abs(tree.nearest([x, y]).distance - least) < 1e-12);
    }
    let touching = 0;
    const boxes = at.map((item) => Obb2.fromMinMax(...corners(item)));
    boxes.forEach((a, i) => boxes.forEach((b, j) => (touching += i < j && a.intersects(b))));
    assert.equal(tree.pairs(found), touching);
});

test('an id of what was removed finds nothing', () => {
    const tree = new Quadtree([0, 0], [1, 1], { capacity: 65000, maxDepth: 8, splitAbove: 4 });
    assert.equal(tree.capacity, 65000);
    const id = tree.insert(7, [0, 0], [1, 1]);
    assert.deepEqual([tree.size, tree.remove(id), tree.remove(id), tree.size], [1, 7, null, 0]);
    tree.insert(8, [0, 0], [1, 1]);
    assert.equal(tree.update(id, [0, 0], [1, 1]), false);
    assert.equal(tree.update(-1, [0, 0], [1, 1]), false);
    tree.clear();
    assert.equal(tree.castRay(new Ray2()), null);
    assert.equal(tree.nearest([0, 0]), null);
});

test('the cells of a quadtree can be drawn', () => {
    const tree = new Quadtree([0, 0], [8, 8], { splitAbove: 1 });
    const cells = new Float64Array(6 * 64);
    assert.equal(tree.cells(cells), 1);
    assert.deepEqual([...cells.subarray(0, 6)], [0, 0, 8, 8, 0, 0]);
    tree.insert(0, [1, 1], [2, 2]);
    tree.insert(1, [5, 5], [6, 6]);
    const count = tree.cells(cells);
    assert.ok(count > 4);
    const items = Array.from({ length: count }, (_, i) => cells[6 * i + 5]).reduce((sum, n) => sum + n);
    assert.equal(items, 2);
});

test('a quadtree tells what a query looks at', () => {
    const next = numbers(5);
    const tree = new Quadtree([0, 0], [100, 100]);
    const rectangles = new Float64Array(4 * 3000);
    const empty = tree.lookedAt([0, 0], [1, 1], rectangles);
    assert.ok(empty <= 1, `${empty} in an empty tree`);
    const at = Array.from({ length: 1000 }, () => [99 * next(), 99 * next()]);
    at.forEach(([x, y], key) => tree.insert(key, [x, y], [x + 1, y + 1]));
    const [min, max] = [[40, 40], [50, 45]];
    const count = tree.lookedAt(min, max, rectangles);
    const seen = new Set(Array.from({ length: count }, (_, i) => String([...rectangles.subarray(4 * i, 4 * i + 4)])));
    const found = new Uint32Array(1000);
    const touched = tree.query(min, max, found);
    for (const key of found.subarray(0, touched)) {
        const [x, y] = at[key];
        assert.ok(seen.has(String([x, y, x + 1, y + 1])), `item ${key} was found but not looked at`);
    }
    assert.ok(touched > 3 && count > touched && count < 200, `${count} for ${touched} items`);
    // In a single cell a query looks at every item, and at the node around them.
    const flat = new Quadtree([0, 0], [100, 100], { maxDepth: 0 });
    at.forEach(([x, y], key) => flat.insert(key, [x, y], [x + 1, y + 1]));
    assert.equal(flat.lookedAt(min, max, []), 1001);
    assert.throws(() => flat.lookedAt([1, 1], [0, 0], []), /min/);
});
