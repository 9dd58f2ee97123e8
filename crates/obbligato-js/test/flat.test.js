// Any two shapes in 2D, by the entry for 2D alone, against polygons and radii that are compared here.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Aabb2, Circle, ConvexPolygon, Manifold, Obb2, Outline, Quadtree, Ray2, Shape2, isBlocked, manifold, nearestHit } from '../pkg/flat.js';
import { numbers } from './support/random.js';

const close = (a, b, band = 1e-9) => assert.ok(Math.abs(a - b) <= band, `${a} is not ${b}`);
const sides = (corners) => corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]]);
const minus = ([a, b], [c, d]) => [a - c, b - d];
const cross = ([a, b], [c, d]) => a * d - b * c;

/** The distance of a point from a segment. */
function toSegment(point, [from, to]) {
    const [along, offset] = [minus(to, from), minus(point, from)];
    const square = along[0] ** 2 + along[1] ** 2;
    const t = square === 0 ? 0 : Math.min(1, Math.max(0, (along[0] * offset[0] + along[1] * offset[1]) / square));
    return Math.hypot(offset[0] - t * along[0], offset[1] - t * along[1]);
}

/** Whether a point lies in an outline, concave or not: a line to the right crosses it an odd number of times. */
function isIn([x, y], corners) {
    const crossed = sides(corners).filter(([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax));
    return crossed.length % 2 === 1;
}

function cuts([a, b], [c, d]) {
    const side = (p, q, r) => Math.sign(cross(minus(q, p), minus(r, p)));
    return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** How far apart two shapes of corners and a radius are; 0 or less where they overlap. */
function apart(a, b) {
    const overlap = isIn(a.corners[0], b.corners) || isIn(b.corners[0], a.corners) || sides(a.corners).some((side) => sides(b.corners).some((other) => cuts(side, other)));
    const reach = (from, to) => from.corners.flatMap((corner) => sides(to.corners).map((side) => toSegment(corner, side)));
    return (overlap ? 0 : Math.min(...reach(a, b), ...reach(b, a))) - a.radius - b.radius;
}

const moved = ({ corners, radius }, [x, y]) => ({ radius, corners: corners.map(([a, b]) => [a + x, b + y]) });

/** A wall with a niche, and a star: concave. */
const CONCAVE = [
    [[0, 0], [6, 0], [6, 3], [4, 3], [4, 1], [2, 1], [2, 3], [0, 3]],
    [[0, 3], [1, 1], [3, 0], [1, -1], [0, -3], [-1, -1], [-3, 0], [-1, 1]],
];

/** A shape of each kind anywhere, with its corners and radius. */
const KINDS = {
    Aabb2: (x, y, next) => {
        const [w, h] = [2 * next(), 2 * next()];
        return [new Aabb2([x, y], [x + w, y + h]), { radius: 0, corners: [[x, y], [x + w, y], [x + w, y + h], [x, y + h]] }];
    },
    Circle: (x, y, next) => {
        const radius = 2 * next();
        return [new Circle({ x, y }, radius), { radius, corners: [[x, y]] }];
    },
    Obb2: (x, y, next) => {
        const [w, h, angle] = [2 * next(), 2 * next(), 7 * next()];
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const corners = [[-w, -h], [w, -h], [w, h], [-w, h]].map(([a, b]) => [x + c * a - s * b, y + s * a + c * b]);
        return [new Obb2([x, y], [w, h], angle), { radius: 0, corners }];
    },
    ConvexPolygon: (x, y, next) => {
        const angles = Array.from({ length: 3 + Math.floor(5 * next()) }, (_, i, all) => (2 * Math.PI * (i + 0.6 * next())) / 8);
        const corners = angles.map((angle) => [x + 2 * Math.cos(angle), y + 2 * Math.sin(angle)]);
        return [new ConvexPolygon(corners), { radius: 0, corners }];
    },
    Outline: (x, y, next) => {
        const outline = CONCAVE[Math.floor(2 * next())].map(([a, b]) => ({ x: x + a / 2, y: y + b / 2 }));
        return [new Outline(outline), { radius: 0, corners: outline.map(({ x, y }) => [x, y]) }];
    },
};

/** Calls with two shapes of each pair of kinds, many times. */
function eachPair(seed, count, ask) {
    const next = numbers(seed);
    for (const first of Object.values(KINDS)) {
        for (const second of Object.values(KINDS)) {
            for (let i = 0; i < count; i++) {
                const at = () => 4 * next() - 2;
                const [a, b] = [first(at(), at(), next), second(at(), at(), next)];
                ask(a, b, next, `${a[0].constructor.name} and ${b[0].constructor.name}, ${i}`);
                a[0].free();
                b[0].free();
            }
        }
    }
}

test('any two shapes are as far apart as their corners and sides', () => {
    let touching = 0;
    eachPair(51, 60, ([a, ofA], [b, ofB], _, name) => {
        const distance = apart(ofA, ofB);
        if (Math.abs(distance) < 1e-9) return;
        close(a.distance(b), Math.max(distance, 0));
        assert.equal(a.intersects(b), distance < 0, name);
        assert.equal(manifold(a, b, new Manifold()) !== null, distance < 0, name);
        assert.equal(a.pushOut(b) !== null, distance < 0, name);
        touching += distance < 0;
        if (distance < 0) return;
        const [x, y, z, w] = a.closestPoints(b);
        close(Math.hypot(x - z, y - w), distance);
        close(a.distanceToPoint([x, y]), 0);
        close(b.distanceToPoint([z, w]), 0);
    });
    assert.ok(touching > 200, `${touching} touch`);
});

test('a sweep ends where the shapes first touch', () => {
    let met = 0;
    eachPair(52, 40, ([a, ofA], [b, ofB], next, name) => {
        const [v, w] = [[10 * next() - 5, 10 * next() - 5], [2 * next() - 1, 2 * next() - 1]];
        const at = (t) => apart(moved(ofA, [v[0] * t, v[1] * t]), moved(ofB, [w[0] * t, w[1] * t]));
        if (at(0) < 1e-6) return;
        const contact = a.sweep(v, b, w, 3);
        const until = contact?.t ?? 3;
        for (let i = 0; i < 20; i++) assert.ok(at((until * i) / 20) > -1e-7, `${name} has passed`);
        if (contact === null) return;
        met++;
        close(at(contact.t), 0, 1e-7);
        const [nx, ny] = contact.normal;
        close(Math.hypot(nx, ny), 1);
        assert.ok((v[0] - w[0]) * nx + (v[1] - w[1]) * ny > 0, `${name}: the normal leads from the first to the second`);
    });
    assert.ok(met > 150, `${met} met`);
});

test('pushing out ends the overlap, between convex shapes by the shortest way', () => {
    let deep = 0;
    eachPair(53, 60, ([a, ofA], [b, ofB], _, name) => {
        const by = a.pushOut(b, [0, 0]);
        if (by === null || apart(ofA, ofB) > -1e-6) return;
        const length = Math.hypot(...by);
        assert.ok(apart(moved(ofA, by), ofB) > -1e-9, `${name} still overlap`);
        if (a instanceof Outline || b instanceof Outline || length < 1e-6) return;
        deep++;
        for (let i = 0; i < 32; i++) {
            const short = [0.99 * length * Math.cos(i / 5), 0.99 * length * Math.sin(i / 5)];
            assert.ok(apart(moved(ofA, short), ofB) < 0, `${name} has a shorter way`);
        }
    });
    assert.ok(deep > 100, `${deep} overlap`);
});

test('what stands in a niche is pushed out of it by its walls, and not over the hull', () => {
    const wall = new Outline(CONCAVE[0]);
    const by = new Aabb2([1.75, 0.75], [2.5, 2]).pushOut(wall);
    close(by[0], 0.25);
    close(by[1], 0.25);
    assert.equal(new Circle([3, 2], 0.9).pushOut(wall), null);
});

test('a ray hits a shape where its side is', () => {
    const next = numbers(54);
    let hits = 0;
    for (const kind of Object.values(KINDS)) {
        for (let i = 0; i < 300; i++) {
            const [shape, truth] = kind(4 * next() - 2, 4 * next() - 2, next);
            const origin = [12 * next() - 6, 12 * next() - 6];
            const angle = Math.atan2(4 * next() - 2 - origin[1], 4 * next() - 2 - origin[0]);
            const at = (t) => ({ radius: 0, corners: [[origin[0] + t * Math.cos(angle), origin[1] + t * Math.sin(angle)]] });
            const ray = new Ray2(origin, [Math.cos(angle), Math.sin(angle)]);
            const hit = shape.castRay(ray, 20);
            const until = hit?.t ?? 20;
            if (Math.abs(apart(at(0), truth)) < 1e-9) continue;
            assert.equal(hit?.inside ?? false, apart(at(0), truth) < 0);
            if (hit?.inside) continue;
            for (let k = 0; k < 40; k++) assert.ok(apart(at((until * k) / 40), truth) > -1e-9, `${shape.constructor.name} is hit before`);
            assert.deepEqual(nearestHit(ray, [shape], 20)?.t, hit?.t);
            assert.equal(isBlocked(ray, [shape], 20), hit !== null);
            if (hit === null) continue;
            hits++;
            close(apart(at(hit.t), truth), 0);
        }
    }
    assert.ok(hits > 200, `${hits} hits`);
});

test('points are numbers one after the other or vectors', () => {
    const flat = [0, 0, 4, 0, 0, 3];
    for (const points of [flat, Float32Array.from(flat), [[0, 0], [4, 0], [0, 3]], [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 0, y: 3 }]]) {
        assert.deepEqual([...new ConvexPolygon(points).vertices()], flat);
        assert.equal(new Outline(points).area(), 6);
        assert.deepEqual([...Aabb2.around(points).bounds()], [0, 0, 4, 3]);
        close(Circle.around(points).radius(), 2.5);
    }
    for (const wrong of [[[0, 0], [1]], [[0, 0], { x: 1 }], [[0, 0], ['1', 2]], [[0, 0], null]]) {
        assert.throws(() => Aabb2.around(wrong), { name: 'TypeError', message: 'points[1]: expected two numbers' });
    }
    assert.throws(() => Aabb2.around([[0, NaN]]), { name: 'ArgumentError', argument: 'points' });
});

test('a node is placed by nine numbers, by six, or by the names of a canvas, Pixi and Phaser', () => {
    const [cos, sin] = [Math.cos(0.5), Math.sin(0.5)];
    const six = [cos, sin, -sin, cos, 7, 8];
    const [a, b, c, d, e, f] = six;
    for (const matrix of [[a, b, 0, c, d, 0, e, f, 1], six, { a, b, c, d, e, f }, { a, b, c, d, tx: e, ty: f }]) {
        const box = Obb2.fromAnchor([2, 4], [0, 0], matrix);
        close(box.angle(), 0.5);
        // The corner of the node is at the position, so its center is half of its size away.
        const center = box.center();
        close(center[0], 7 + cos - 2 * sin);
        close(center[1], 8 + sin + 2 * cos);
    }
    assert.throws(() => Obb2.fromAnchor([2, 4], [0, 0], [1, 0, 0, 1]), { name: 'TypeError', message: /^matrix: / });
    assert.throws(() => Obb2.fromAnchor([2, 4], [0, 0], { a, b, c, d }), { name: 'TypeError', message: /^matrix: / });
});

test('a tree answers a shape of any kind', () => {
    const tree = new Quadtree([0, 0], [10, 10]);
    assert.equal(tree.capacity, 16384);
    for (let i = 0; i < 100; i++) tree.insert(i, [i % 10, Math.floor(i / 10)], [(i % 10) + 0.5, Math.floor(i / 10) + 0.5]);
    const next = numbers(55);
    for (const kind of Object.values(KINDS)) {
        const [shape, truth] = kind(5, 5, next);
        const found = [];
        tree.queryShape(shape, found);
        const expected = Array.from({ length: 100 }, (_, i) => i).filter((i) => {
            const [x, y] = [i % 10, Math.floor(i / 10)];
            return apart({ radius: 0, corners: [[x, y], [x + 0.5, y], [x + 0.5, y + 0.5], [x, y + 0.5]] }, truth) <= 0;
        });
        const kept = new Uint32Array(100);
        const count = tree.queryShape(shape, kept);
        assert.deepEqual([...kept.subarray(0, count)].sort((x, y) => x - y), expected);
    }
});

test('every kind is a shape, and none of another module', () => {
    const next = numbers(56);
    for (const kind of Object.values(KINDS)) assert.ok(kind(0, 0, next)[0] instanceof Shape2);
    assert.throws(() => new Circle().distance({}), { name: 'TypeError', message: /^other: expected an Aabb2/ });
    const freed = new Outline(CONCAVE[0]);
    freed.free();
    assert.throws(() => new Circle().distance(freed), { name: 'TypeError', message: 'this Outline was freed' });
});
