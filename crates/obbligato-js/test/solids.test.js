// Capsules, rounded boxes, cylinders and hulls, compared with what a search along the segment of a capsule finds.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Capsule2, Capsule3, Circle, ConvexHull3, ConvexPolygon, Cylinder3, manifold, nearestHit, Obb2, Obb3, Outline, Ray2, Ray3, RoundedObb2, RoundedObb3 } from '../pkg/obbligato.js';
import { numbers } from './support/random.js';

const close = (a, b, band = 1e-9) => assert.ok(Math.abs(a - b) <= band, `${a} is not ${b}`);
const plus = (a, b, times = 1) => a.map((part, i) => part + times * b[i]);
const minus = (a, b) => plus(a, b, -1);

/** The distance of a point from a box that is not rotated. */
const beyond = (point, half) => Math.hypot(...point.map((part, i) => Math.max(Math.abs(part) - half[i], 0)));

/** The distance of a segment from such a box: that of a point on it is convex, so a search in three parts finds the least. */
function apart(start, end, half) {
    let [low, high] = [0, 1];
    const at = (t) => beyond(plus(start, minus(end, start), t), half);
    for (let step = 0; step < 200; step++) {
        const third = (high - low) / 3;
        if (at(low + third) < at(high - third)) high -= third;
        else low += third;
    }
    return at(low);
}

/** A vector rotated by a unit quaternion. */
function rotated([x, y, z], [a, b, c, w]) {
    const [u, v, t] = [2 * (b * z - c * y), 2 * (c * x - a * z), 2 * (a * y - b * x)];
    return [x + w * u + b * t - c * v, y + w * v + c * u - a * t, z + w * t + a * v - b * u];
}

const corners = (half) => Array.from({ length: 2 ** half.length }, (_, bits) => half.map((part, i) => (bits & (1 << i) ? part : -part)));

/** A box anywhere and a segment: in the frame of the box, and the map from there to the world. */
function scene(next, dimension) {
    const vector = (reach) => Array.from({ length: dimension }, () => reach * (2 * next() - 1));
    const half = vector(2).map(Math.abs);
    const center = vector(5);
    const angle = 3 * next();
    const quaternion = Array.from({ length: 4 }, () => 2 * next() - 1);
    const turn = quaternion.map((part) => part / Math.hypot(...quaternion));
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const turned = ([x, y, z]) => (dimension === 2 ? [cos * x - sin * y, sin * x + cos * y] : rotated([x, y, z], turn));
    return { half, center, turn: dimension === 2 ? angle : turn, toWorld: (at) => plus(center, turned(at)), ends: [vector(6), vector(6)], turned };
}

const KINDS = {
    2: {
        capsule: Capsule2,
        rounded: RoundedObb2,
        // Of a radius and none.
        others: ({ half, center, turn, toWorld }) => {
            const [a, b, c, d] = corners(half).map(toWorld);
            return [new Obb2(center, half, turn), new ConvexPolygon([a, b, d, c]), new Outline([a, b, d, c])];
        },
    },
    3: {
        capsule: Capsule3,
        rounded: RoundedObb3,
        others: ({ half, center, turn, toWorld }) => [new Obb3(center, half, turn), new ConvexHull3(corners(half).map(toWorld))],
    },
};

for (const dimension of [2, 3]) {
    const { capsule: Capsule, rounded: Rounded, others } = KINDS[dimension];

    test(`the distance of a capsule in ${dimension}D is that of a search`, () => {
        const next = numbers(60 + dimension);
        const seen = { apart: 0, touching: 0 };
        for (let round = 0; round < 400; round++) {
            const place = scene(next, dimension);
            const [radius, margin] = [next(), next()];
            const capsule = new Capsule(...place.ends.map(place.toWorld), radius);
            const pairs = [[new Rounded(place.center, place.half, place.turn, margin), margin], ...others(place).map((other) => [other, 0])];
            for (const [other, around] of pairs) {
                const gap = apart(...place.ends, place.half) - radius - around;
                close(capsule.distance(other), Math.max(gap, 0));
                if (Math.abs(gap) > 1e-9) {
                    assert.equal(capsule.intersects(other), gap < 0);
                    assert.equal(capsule.pushOut(other) === null, gap > 0);
                }
                seen[gap > 0 ? 'apart' : 'touching']++;
                if (gap < 1e-3) continue;
                const closest = [...capsule.closestPoints(other)];
                close(Math.hypot(...minus(closest.slice(0, dimension), closest.slice(dimension))), gap);
            }
        }
        assert.ok(seen.apart > 200 && seen.touching > 200, JSON.stringify(seen));
    });

    test(`a capsule in ${dimension}D meets at the time at which a search finds no distance left`, () => {
        const next = numbers(70 + dimension);
        let met = 0;
        for (let round = 0; round < 300; round++) {
            const place = scene(next, dimension);
            const [radius, margin] = [next(), next()];
            const middle = plus(place.ends[0], place.ends[1]).map((part) => part / 2);
            const velocity = middle.map((part) => -part + next() - 0.5);
            const capsule = new Capsule(...place.ends.map(place.toWorld), radius);
            const pairs = [[new Rounded(place.center, place.half, place.turn, margin), margin], ...others(place).map((other) => [other, 0])];
            for (const [other, around] of pairs) {
                const gapAt = (t) => apart(...place.ends.map((end) => plus(end, velocity, t)), place.half) - radius - around;
                const contact = capsule.sweep(place.turned(velocity), other);
                if (gapAt(0) < 1e-3) continue;
                if (contact === null) {
                    for (let t = 0; t < 3; t += 0.05) assert.ok(gapAt(t) > -1e-9, `missed at ${t}`);
                    continue;
                }
                met++;
                close(gapAt(contact.t), 0, 1e-7);
                // The gap of convex shapes is convex in time, so it was positive before.
                assert.ok(gapAt(0.999 * contact.t) > 0);
            }
        }
        assert.ok(met > 300, `${met} met`);
    });
}

/** How far a point lies above a cap and beside the side of a cylinder around the axis y. */
const past = ([x, y, z], halfHeight, radius) => Math.hypot(Math.max(Math.abs(y) - halfHeight, 0), Math.max(Math.hypot(x, z) - radius, 0));

test('the distance of a cylinder is that of a search, and it meets when that finds none left', () => {
    const next = numbers(80);
    const vector = (reach) => [0, 1, 2].map(() => reach * (2 * next() - 1));
    const seen = { apart: 0, touching: 0, met: 0 };
    for (let round = 0; round < 300; round++) {
        const { center, turn, turned } = scene(next, 3);
        const [halfHeight, width, radius, ends] = [2 * next(), 2 * next(), next(), [vector(6), vector(6)]];
        const toWorld = (at) => plus(center, turned(at));
        const can = new Cylinder3(center, turned([0, 3, 0]), halfHeight, width);
        /** The least distance of the can from a segment, which is convex along it. */
        const gapOf = (from, to) => {
            let [low, high] = [0, 1];
            const at = (t) => past(plus(from, minus(to, from), t), halfHeight, width);
            for (let step = 0; step < 200; step++) {
                const third = (high - low) / 3;
                if (at(low + third) < at(high - third)) high -= third;
                else low += third;
            }
            return at(low) - radius;
        };
        const capsule = new Capsule3(...ends.map(toWorld), radius);
        const ball = new RoundedObb3(toWorld(ends[0]), [0, 0, 0], turn, radius);
        const velocity = plus(ends[0], ends[1]).map((part) => next() - 0.5 - part / 2);
        for (const [other, from, to] of [[capsule, ...ends], [ball, ends[0], ends[0]]]) {
            const gap = gapOf(from, to);
            close(can.distance(other), Math.max(gap, 0));
            close(other.distance(can), Math.max(gap, 0));
            seen[gap > 0 ? 'apart' : 'touching']++;
            if (Math.abs(gap) > 1e-9) assert.equal(can.intersects(other), gap < 0);
            if (gap < 1e-3) continue;
            const contact = other.sweep(turned(velocity), can);
            const after = (t) => gapOf(plus(from, velocity, t), plus(to, velocity, t));
            if (contact === null) {
                for (let t = 0; t < 3; t += 0.05) assert.ok(after(t) > -1e-9, `missed at ${t}`);
                continue;
            }
            seen.met++;
            close(after(contact.t), 0, 1e-7);
            assert.ok(after(0.999 * contact.t) > 0);
        }
    }
    assert.ok(Math.min(...Object.values(seen)) > 30, JSON.stringify(seen));
});

test('a wheel is hit where its tread and its caps are, and rests on a box', () => {
    const wheel = new Cylinder3([0, 0, 0], [2, 0, 0], 1, 2);
    close(wheel.castRay(new Ray3([0.5, 9, 0], [0, -1, 0])).t, 7);
    close(wheel.castRay(new Ray3([9, 1, 1], [-1, 0, 0])).t, 8);
    assert.equal(wheel.castRay(new Ray3([9, 1.5, 1.5], [-1, 0, 0])), null);
    assert.ok(wheel.containsPoint([1, 1.2, -1.6]) && !wheel.containsPoint([0, 1.5, 1.5]));
    assert.deepEqual([...wheel.bounds()].map(Math.round), [-1, -2, -2, 1, 2, 2]);
    const crate = new Obb3([0, -2.5, 0], [5, 1, 5]);
    [0, 0.5, 0].forEach((part, i) => close(wheel.pushOut(crate)[i], part));
    const roof = new ConvexHull3([-5, 6, -5, 5, 6, -5, 0, 6, 5, 0, 9, 0]);
    close(wheel.distance(roof), 4);
    close(roof.sweep([0, -2, 0], wheel).t, 2);
    close(wheel.distance(new Cylinder3([0, 0, 7], [0, 3, 0], 1, 2)), 3);
});

test('a push ends an overlap by the shortest way', () => {
    const crate = new Obb3([0, 0, 0], [1, 1, 1]);
    const log = new Capsule3([-9, 1.25, 0], [9, 1.25, 0], 0.5);
    [0, 0.25, 0].forEach((part, i) => close(log.pushOut(crate)[i], part));
    const soap = new RoundedObb3([3, 0, 0], [1, 1, 1], [0, 0, 0, 1], 1.5);
    [0.5, 0, 0].forEach((part, i) => close(soap.pushOut(crate, [])[i], part));
    const tent = new ConvexHull3([-2, 0, -3, 2, 0, -3, 2, 0, 3, -2, 0, 3, 0, 2, 0]);
    assert.equal(tent.length, 5);
    assert.equal(tent.pushOut(new RoundedObb3([0, 4, 0], [0, 0, 0], [0, 0, 0, 1], 1.99)), null);
    close(tent.pushOut(new RoundedObb3([0, -1, 0], [1, 1, 1]))[1], 0, 1e-9);
    assert.deepEqual([...tent.bounds()].map(Math.round), [-2, 0, -3, 2, 2, 3]);
});

test('rays and points find them, and a list has solids beside boxes', () => {
    const tent = new ConvexHull3([-2, 0, -3, 2, 0, -3, 2, 0, 3, -2, 0, 3, 0, 2, 0]);
    const down = new Ray3([0.25, 9, 0], [0, -1, 0]);
    close(tent.castRay(down).t, 7.25);
    const list = [new Obb3([0, -5, 0], [9, 1, 9]), tent, new Capsule3([0.25, 4, -1], [0.25, 4, 1], 0.5)];
    const hit = nearestHit(down, list);
    assert.equal(hit.index, 2);
    close(hit.t, 4.5);
    assert.ok(tent.containsPoint([0, 1, 0]) && !tent.containsPoint([0, 2.01, 0]));
    const card = new RoundedObb2([0, 0], [3, 2], 0, 1);
    assert.ok(card.intersects(new Circle([6, 6], 4.0001)) && !card.intersects(new Circle([6, 6], 3.9999)));
    close(card.castRay(new Ray2([-9, 0], [2, 0])).t, 2.5);
    close(card.area(), 8 * 6 - (4 - Math.PI));
    close(new Capsule2([0, 0], [3, 4], 2).area(), 20 + 4 * Math.PI);
    const [x, y] = new Capsule2([0, 0], [4, 0], 1).closestPoint([6, 0]);
    assert.deepEqual([Math.round(x), Math.round(y)], [5, 0]);
});

test('where a capsule lies on a rounded box there are two points', () => {
    const found = manifold(new Capsule2([-1, 3.25], [1, 3.25], 0.5), new RoundedObb2([0, 0], [5, 2], 0, 1));
    assert.equal(found.count, 2);
    close(found.normal[1], -1);
    found.depths.forEach((depth) => close(depth, 0.25));
});

test('what is no solid is refused by name', () => {
    assert.throws(() => new ConvexHull3([[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]]), { name: 'ArgumentError', argument: 'points' });
    assert.throws(() => new ConvexHull3([[0, 0, 0], [1, 0]]), { name: 'TypeError', message: 'points[1]: expected three numbers' });
    assert.throws(() => new ConvexHull3([0, 0, 0, 1]), { name: 'ArgumentError', argument: 'points' });
    const curve = Array.from({ length: 33 }, (_, t) => [t, t * t, t * t * t]);
    assert.throws(() => new ConvexHull3(curve), { name: 'ArgumentError', argument: 'points' });
    assert.equal(new ConvexHull3(curve.slice(1)).length, 32);
    assert.throws(() => new Capsule3([0, NaN, 0]), { name: 'ArgumentError', argument: 'start' });
    assert.throws(() => new Capsule2([0, 0], [1e200, 0]), { name: 'ArgumentError', argument: 'end' });
    assert.throws(() => new RoundedObb3([0, 0, 0], [1, 1, 1], [0, 0, 0, 1], -1), { name: 'ArgumentError', argument: 'radius' });
    assert.throws(() => new Cylinder3([0, 0, 0], [0, 0, 0]), { name: 'ArgumentError', argument: 'axis' });
    assert.throws(() => new Cylinder3([0, 0, 0], [0, 1, 0], -1), { name: 'ArgumentError', argument: 'halfHeight' });
    assert.throws(() => new Cylinder3([0, 0, 0], [0, 1, 0], NaN), { name: 'ArgumentError', argument: 'halfHeight' });
    assert.throws(() => new Cylinder3([0, 0, 0], [0, 1, 0], 1, -1), { name: 'ArgumentError', argument: 'radius' });
    assert.throws(() => new Capsule3().distance(new Capsule2()), { name: 'TypeError', message: /^other: expected a Capsule3/ });
    const freed = new Obb3();
    freed.free();
    assert.throws(() => new Capsule3().distance(freed), { name: 'TypeError', message: 'this Obb3 was freed' });
});
