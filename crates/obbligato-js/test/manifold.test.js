// Contacts of shapes in 2D, against what a ruler says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Circle, ConvexPolygon, Manifold, Obb2, Obb3, manifold } from '../pkg/obbligato.js';
import { numbers } from './support/random.js';

/** Normal and points with their depths, as many as there are; no zero has a sign. */
function shown({ normal, count, points, depths }) {
    return { normal: [...normal].map((n) => n + 0), points: Array.from({ length: count }, (_, i) => [points[2 * i] + 0, points[2 * i + 1] + 0, depths[i]]) };
}
const byX = ({ normal, points }) => ({ normal, points: points.sort((a, b) => a[0] - b[0]) });

const table = () => new ConvexPolygon([-4, 0, 4, 0, 4, 2, -4, 2]);
const level = () => new Obb2([0, 1], [4, 1]);

test('a crate on a table touches it below both of its corners', () => {
    const crate = new Obb2([1, 2.25], [0.5, 0.5]);
    const corners = new ConvexPolygon([0.5, 1.75, 1.5, 1.75, 1.5, 2.75, 0.5, 2.75]);
    const expected = { normal: [0, 1], points: [[0.5, 1.875, 0.25], [1.5, 1.875, 0.25]] };
    for (const below of [table(), level()]) {
        for (const above of [crate, corners]) {
            assert.deepEqual(byX(shown(manifold(below, above))), expected);
        }
    }
    assert.deepEqual(shown(manifold(crate, table())).normal, [0, -1]);
});

test('round shapes touch at one point, halfway between their surfaces', () => {
    const ball = new Circle([0, 2.5], 1);
    for (const below of [table(), level()]) {
        assert.deepEqual(shown(manifold(below, ball)), { normal: [0, 1], points: [[0, 1.75, 0.5]] });
    }
    assert.deepEqual(shown(manifold(new Circle([0, 0], 1), new Circle([1.5, 0], 1))), { normal: [1, 0], points: [[0.75, 0, 0.5]] });
    assert.equal(manifold(ball, new Circle([3, 2.5], 1)), null);
    assert.equal(manifold(table(), new Circle([0, 4], 1)), null);
});

test('a circle beside a turned box is as deep as Pythagoras says', () => {
    const next = numbers(40);
    let touching = 0;
    for (let i = 0; i < 3000; i++) {
        const [angle, w, h, r] = [7 * next(), 0.2 + next(), 0.2 + next(), 0.1 + next()];
        // In the frame of the box, and beside it, so that the nearest point is that of a clamp.
        const [x, y] = [w + 1.5 * next(), (2 * next() - 1) * (h + 1)];
        const [dx, dy] = [x - w, y - Math.min(h, Math.max(-h, y))];
        const distance = Math.hypot(dx, dy);
        if (distance < 1e-3 || Math.abs(distance - r) < 1e-9) continue;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const turned = (a, b) => [cos * a - sin * b, sin * a + cos * b];
        const found = manifold(new Obb2([0, 0], [w, h], angle), new Circle(turned(x, y), r));
        assert.equal(found !== null, distance < r);
        if (found === null) continue;
        touching++;
        const { normal, points } = shown(found);
        const [[px, py, depth]] = points;
        const [nx, ny] = turned(dx / distance, dy / distance);
        assert.ok(Math.hypot(normal[0] - nx, normal[1] - ny) < 1e-9, `normal ${normal}`);
        assert.ok(Math.abs(depth - (r - distance)) < 1e-9, `depth ${depth}`);
        const [fx, fy] = turned(x - dx, y - dy);
        assert.ok(Math.hypot(px - (fx - (depth / 2) * nx), py - (fy - (depth / 2) * ny)) < 1e-9, `point ${[px, py]}`);
    }
    assert.ok(touching > 500, `${touching} touch`);
});

test('an id lasts while the same corners touch', () => {
    const at = (x) => [...manifold(table(), new Obb2([x, 2.25], [0.5, 0.5])).ids];
    const [first, second] = at(0);
    assert.notEqual(first, second);
    for (const x of [0.001, 0.5, 1]) assert.deepEqual(at(x), [first, second]);
});

test('shapes of two kinds intersect where they touch', () => {
    const round = (x) => new Circle([x, 0], 1);
    const box = (x) => new Obb2([x, 0], [1, 1]);
    const square = (x) => new ConvexPolygon([x - 1, -1, x + 1, -1, x + 1, 1, x - 1, 1]);
    for (const first of [round, box, square]) {
        for (const second of [round, box, square]) {
            assert.deepEqual([1, 2, 2.001, 9].map((x) => first(0).intersects(second(x))), [true, true, false, false]);
        }
    }
    assert.throws(() => round(0).intersects(new Obb3()), { name: 'TypeError', message: /^other: expected an Aabb2, a Circle, a ConvexPolygon/ });
});

test('a contact goes where the caller wants it, and only shapes have one', () => {
    const out = new Manifold();
    assert.equal(manifold(level(), new Circle([0, 2.5], 1), out), out);
    manifold(level(), new Obb2([1, 2.25], [0.5, 0.5]), out);
    manifold(level(), new Circle([0, 2.5], 1), out);
    assert.deepEqual([out.count, ...out.points, ...out.depths], [1, 0, 1.75, 0, 0, 0.5, 0], 'nothing is left of a second point');
    assert.throws(() => manifold(level(), { x: 0, y: 0 }), { name: 'TypeError', message: /^second: / });
    assert.throws(() => manifold(null, level()), { name: 'TypeError', message: /^first: / });
    assert.throws(() => manifold(level(), level(), {}), { name: 'TypeError', message: /^out: / });
    const freed = new Circle();
    freed.free();
    assert.throws(() => manifold(level(), freed), { name: 'TypeError', message: 'this Circle was freed' });
});
