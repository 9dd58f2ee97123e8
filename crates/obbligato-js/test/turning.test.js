// Shapes that move and turn meet when a sine or a search over time says so, and rays leave where they enter from the other side.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Capsule2, Capsule3, Circle, ConvexHull3, ConvexPolygon, Cylinder3, Obb2, Obb3, Outline, Ray2, Ray3, RoundedObb2, RoundedObb3, sweepTurning, TurningContact } from '../pkg/obbligato.js';

const close = (a, b, band) => assert.ok(Math.abs(a - b) <= band, `${a} is not ${b}`);
const corners = ([w, h, d]) => [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].flatMap((z) => [x * w, y * h, z * d])));

/** Bats of length 6 along x and half-width 1/4, as every kind that can be one. */
const BATS2 = {
    Capsule2: () => new Capsule2([-3, 0], [3, 0], 0.25),
    ConvexPolygon: () => new ConvexPolygon([-3, -0.25, 3, -0.25, 3, 0.25, -3, 0.25]),
    Obb2: () => new Obb2([0, 0], [3, 0.25]),
    Outline: () => new Outline([-3, -0.25, 3, -0.25, 3, 0.25, -1, 0.25, -1.5, 0.125, -2, 0.25, -3, 0.25]),
    RoundedObb2: () => new RoundedObb2([0, 0], [3, 0.125], 0, 0.125),
};
const BATS3 = {
    Capsule3: () => new Capsule3([3, 0, 0], [-3, 0, 0], 0.25),
    ConvexHull3: () => new ConvexHull3(corners([3, 0.25, 0.25])),
    Cylinder3: () => new Cylinder3([0, 0, 0], [1, 0, 0], 3, 0.25),
    Obb3: () => new Obb3([0, 0, 0], [3, 0.25, 0.25]),
    RoundedObb3: () => new RoundedObb3([0, 0, 0], [3, 0.125, 0.125], [0, 0, 0, 1], 0.125),
};

test('a bat of any kind that spins meets a ball where its side is as near as the radius', () => {
    // The center of the ball is 2 from that of the bat, at a right angle: 2 cos t from its axis.
    const expected = Math.acos((0.25 + 0.5) / 2);
    const expect = (name, found, again) => {
        assert.ok(found.t <= expected && found.t > expected - 1e-9, `${name}: ${found.t}, not ${expected}`);
        close(found.gap, 0, 1e-9);
        close(found.normal[0], -Math.sin(expected), 1e-6);
        close(found.normal[1], Math.cos(expected), 1e-6);
        close(again.t, found.t, 1e-12);
        close(again.normal[1], -found.normal[1], 1e-12);
    };
    for (const [name, bat] of Object.entries(BATS2)) {
        const [own, ball] = [bat(), new Circle([0, 2], 0.5)];
        expect(name, sweepTurning(own, { spin: 1 }, ball, {}), sweepTurning(ball, {}, own, { spin: 1 }));
        assert.equal(sweepTurning(own, { spin: 1 }, ball, {}, expected - 1e-3), null);
    }
    for (const [name, bat] of Object.entries(BATS3)) {
        const [own, ball] = [bat(), new Capsule3([0, 2, 0], [0, 2, 0], 0.5)];
        const spin = [0, 0, 1];
        expect(name, sweepTurning(own, { spin }, ball, {}), sweepTurning(ball, {}, own, { spin }));
    }
});

test('bats that fall and spin land on any floor when their lowest corner does', () => {
    const [velocity, spin] = [-1.5, 0.7];
    const floors2 = [new Obb2([0, -6], [9, 1]), new ConvexPolygon([-9, -7, 9, -7, 9, -5, -9, -5])];
    const floors3 = [new Obb3([0, -6, 0], [9, 1, 9]), new ConvexHull3(corners([9, 1, 9]).map((x, i) => (i % 3 === 1 ? x - 6 : x))), new Cylinder3([0, -6, 0], [0, 2, 0], 1, 9)];
    const lowest = (t, half, height, radius) => velocity * t - Math.abs(Math.sin(spin * t)) * half - Math.abs(Math.cos(spin * t)) * height - radius;
    const landing = (...size) => {
        let high = 0;
        while (lowest(high, ...size) > -5) high += 1e-4;
        let low = high - 1e-4;
        for (let round = 0; round < 60; round++) {
            const middle = (low + high) / 2;
            if (lowest(middle, ...size) > -5) low = middle;
            else high = middle;
        }
        return low;
    };
    const expected = { Capsule: landing(3, 0, 0.25), Rounded: landing(3, 0.125, 0.125), other: landing(3, 0.25, 0) };
    const check = (name, { t }) => {
        const right = expected[/^(Capsule|Rounded)/.exec(name)?.[0] ?? 'other'];
        assert.ok(t <= right + 1e-12 && t > right - 1e-6, `${name}: ${t}, not ${right}`);
    };
    for (const [name, bat] of Object.entries(BATS2)) {
        if (name === 'Outline') continue;
        for (const floor of floors2) check(name, sweepTurning(bat(), { velocity: [0, velocity], spin }, floor, {}));
    }
    for (const [name, bat] of Object.entries(BATS3)) {
        for (const floor of floors3) check(name, sweepTurning(floor, {}, bat(), { velocity: { x: 0, y: velocity, z: 0 }, spin: [0, 0, spin] }));
    }
});

test('what is no motion is refused by name, and an answer goes where it is wanted', () => {
    const [box, out] = [new Obb3(), new TurningContact()];
    assert.equal(sweepTurning(box, { velocity: [1, 0, 0] }, new Obb3([5, 0, 0], [1, 1, 1]), {}, 9, out), out);
    close(out.t, 4, 1e-9);
    assert.throws(() => sweepTurning(box, { velocity: [0, NaN, 0] }, box, {}), { name: 'ArgumentError', argument: 'firstMotion.velocity' });
    assert.throws(() => sweepTurning(box, {}, box, { spin: [0, 1e200, 0] }), { name: 'ArgumentError', argument: 'secondMotion' });
    assert.throws(() => sweepTurning(box, {}, box, { turn: 1 }), { name: 'TypeError', message: /^secondMotion: expected only velocity, spin/ });
    assert.throws(() => sweepTurning(box, {}, new Circle(), {}), { name: 'TypeError', message: /^second: expected a Capsule3/ });
    assert.throws(() => sweepTurning(new Circle(), {}, box, {}), { name: 'TypeError', message: /^second: expected an Aabb2/ });
    assert.throws(() => sweepTurning(null, {}, box, {}), { name: 'TypeError', message: /^first: / });
});

test('a ray leaves where the ray back enters', () => {
    for (const [name, shape] of [...Object.entries(BATS2), ...Object.entries(BATS3)]) {
        const flat = name in BATS2;
        const ray = (x, y, up) => (flat ? new Ray2([x, y], [0, up]) : new Ray3([x, y, 0.1], [0, up, 0]));
        for (const x of [-2.5, 0, 0.75]) {
            const out = shape().rayExit(ray(x, 9, -2));
            const back = shape().castRay(ray(x, -9, 2));
            close(out.t, 9 - back.t, 1e-9);
            out.normal.forEach((part, i) => close(part, back.normal[i], 1e-9));
            assert.equal(out.inside, false);
        }
        assert.equal(shape().rayExit(ray(0, 0, 1)).inside, true);
        assert.equal(shape().rayExit(ray(0, 9, 1)), null);
    }
    // Of an outline with a niche, the last wall.
    const wall = new Outline([0, 0, 6, 0, 6, 3, 4, 3, 4, 1, 2, 1, 2, 3, 0, 3]);
    close(wall.castRay(new Ray2([-1, 2], [1, 0])).t, 1, 1e-12);
    close(wall.rayExit(new Ray2([-1, 2], [1, 0])).t, 7, 1e-12);
});
