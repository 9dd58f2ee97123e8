import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Aabb2, ArgumentError, Circle, ConvexPolygon, Dop8, Obb2, Outline } from '../pkg/obbligato.js';
import { numbers } from './support/random.js';

const close = (a, b, band = 1e-12) => assert.ok(Math.abs(a - b) <= band, `${a} is not ${b}`);
const pairs = (list) => Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i], list[2 * i + 1]]);

/** A wall with a niche. */
const NICHE = [0, 0, 6, 0, 6, 3, 4, 3, 4, 1, 2, 1, 2, 3, 0, 3];

/** Points of every kind: on grids, so that many lie on one line or one circle, and anywhere. */
function cloud(next, count) {
    const grid = next() < 0.5 ? 4 : 1e9;
    return Array.from({ length: 2 * count }, () => Math.round(grid * next()) / grid);
}

test('each volume holds all of its points', () => {
    const next = numbers(11);
    for (let round = 0; round < 2000; round++) {
        const points = cloud(next, 1 + Math.floor(20 * next()));
        const volumes = [Circle.around(points), Aabb2.around(points), Obb2.around(points), Dop8.around(points)];
        for (const volume of volumes) {
            assert.ok(pairs(points).every((point) => volume.containsPoint(point)), `${volume.constructor.name} of ${points}`);
        }
    }
});

test('the circle around points is the smallest one', () => {
    const next = numbers(12);
    for (let round = 0; round < 500; round++) {
        const points = cloud(next, 2 + Math.floor(8 * next()));
        const circle = Circle.around(points);
        // Two or three points decide it: it is the largest of the smallest circles around any three.
        const all = pairs(points);
        const radii = all.flatMap((p, i) => all.slice(i).flatMap((q, j) => all.slice(i + j).map((r) => radiusAround(p, q, r))));
        close(circle.radius(), Math.max(...radii), 1e-9);
    }
});

/** Half the longest side, or the radius of the circumcircle where all angles are acute. */
function radiusAround(p, q, r) {
    const side = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
    const [a, b, c] = [side(p, q), side(q, r), side(r, p)].sort((x, y) => x - y);
    if (a * a + b * b <= c * c) return c / 2;
    const area = Math.abs((q[0] - p[0]) * (r[1] - p[1]) - (r[0] - p[0]) * (q[1] - p[1])) / 2;
    return (a * b * c) / (4 * area);
}

test('the volumes of known points have the areas that they must have', () => {
    const square = [0, 0, 2, 0, 2, 2, 0, 2];
    close(Circle.around(square).area(), 2 * Math.PI);
    assert.deepEqual([...Circle.around(square).center()], [1, 1]);
    assert.equal(Aabb2.around(square).area(), 4);
    close(Obb2.around(square).area(), 4);
    close(Dop8.around(square).area(), 4);
    assert.equal(ConvexPolygon.hull(square).area(), 4);
    const diamond = [1, 0, 2, 1, 1, 2, 0, 1];
    assert.equal(Aabb2.around(diamond).area(), 4);
    close(Dop8.around(diamond).area(), 2);
    assert.deepEqual([...Dop8.around(diamond).bounds()], [0, 0, 1, -1, 2, 2, 3, 1]);
    assert.deepEqual([...Aabb2.around(diamond).bounds()], [0, 0, 2, 2]);
});

test('an octagon has the vertices between its sides', () => {
    // A square whose corners are cut off.
    const cut = [1, 0, 3, 0, 4, 1, 4, 3, 3, 4, 1, 4, 0, 3, 0, 1];
    const sorted = (list) => pairs(list).map(String).sort();
    assert.deepEqual(sorted([...Dop8.around(cut).vertices()]), sorted(cut));
    close(Dop8.around(cut).area(), 14);
});

test('a hull leaves out what lies inside, and its corners are counterclockwise', () => {
    const hull = ConvexPolygon.hull([0, 0, 1, 1, 2, 0, 1, 2]);
    assert.deepEqual([...hull.vertices()], [0, 0, 2, 0, 1, 2]);
    assert.deepEqual([hull.length, hull.area()], [3, 2]);
    assert.equal(ConvexPolygon.hull([5, 5, 6, 5, 5, 6], hull), hull);
    assert.ok(hull.containsPoint([5.2, 5.2]) && !hull.containsPoint([1, 1]));
});

test('an outline may be concave, and touches only where it is', () => {
    const wall = new Outline(NICHE);
    assert.deepEqual([wall.length, wall.area()], [8, 14]);
    assert.ok(wall.pieces > 1);
    const corners = [];
    const sum = Array.from({ length: wall.pieces }, (_, i) => wall.piece(i, corners)).reduce((a, b) => a + b);
    assert.ok(sum >= 8, `${sum} corners`);
    assert.equal(wall.piece(99, corners), 0);
    const inNiche = new Outline([2.5, 1.5, 3.5, 1.5, 3.5, 2.5, 2.5, 2.5]);
    assert.ok(!wall.intersects(inNiche) && !inNiche.intersects(wall));
    assert.ok(ConvexPolygon.hull(NICHE).intersects(ConvexPolygon.hull(inNiche.vertices())));
    assert.ok(!wall.containsPoint([3, 2]) && wall.containsPoint([3, 0.5]));
    inNiche.set([2.5, 0.5, 3.5, 1.5, 2.5, 2.5]);
    assert.ok(wall.intersects(inNiche));
});

test('touching counts, and a gap is seen', () => {
    const at = (x) => [x, 0, x + 1, 0, x + 1, 1, x, 1];
    for (const kind of [(p) => Aabb2.around(p), (p) => Obb2.around(p), (p) => Dop8.around(p), (p) => ConvexPolygon.hull(p), (p) => new Outline(p)]) {
        const [a, b, c] = [0, 1, 1.001].map((x) => kind(at(x)));
        assert.deepEqual([a.intersects(b), b.intersects(a), a.intersects(c)], [true, true, false], a.constructor.name);
    }
    assert.ok(new Circle([0, 0], 1).intersects(new Circle([3, 0], 2)));
    assert.ok(!new Circle([0, 0], 1).intersects(new Circle([3, 0], 1.999)));
});

test('what are no points is refused, and the shape stays as it was', () => {
    const refused = (make, argument) => assert.throws(make, (error) => error instanceof ArgumentError && error.argument === argument);
    const circle = new Circle([1, 2], 3);
    for (const wrong of [[], [1], [NaN, 0], [0, 1e200]]) {
        refused(() => circle.setAround(wrong), 'points');
        for (const kind of [Aabb2, Obb2, Dop8]) refused(() => kind.around(wrong), 'points');
        refused(() => ConvexPolygon.hull(wrong), 'points');
        refused(() => new Outline(wrong), 'points');
    }
    assert.deepEqual([...circle.center(), circle.radius()], [1, 2, 3]);
    refused(() => circle.set([0, 0], -1), 'radius');
    refused(() => new Aabb2([1, 0], [0, 1]), 'min');
    refused(() => new ConvexPolygon(NICHE), 'points');
    refused(() => new Outline([0, 0, 1, 1, 1, 0, 0, 1]), 'points');
    assert.throws(() => Circle.around(undefined), TypeError);
});
