// The answers of the exercises, by the library and by hand. It needs the built site (./build), and no browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { article } from '../chapters.js';

const { Aabb2, Camera, Circle, Obb2, Ray2, Quadtree } = await import('../dist/obbligato.js');
const { figures } = await import('../dist/figures/all.js');
const { read, written } = await import('../dist/link.js');

const isNear = (a, b, within = 1e-9) => assert.ok(Math.abs(a - b) <= within, `${a} and ${b}`);
/** Words that only have to be there. */
const words = new Proxy({}, { get: () => '' });

/** The states that the answers of a chapter link to, by figure. */
function linked(code) {
    const links = [...article(code).matchAll(/href="#(figure-(\w+)\?[^"]*)"/g)];
    return links.map(([, fragment, name]) => {
        const figure = figures.find((one) => one.name === name);
        const address = fragment.replace(/&amp;/g, '&');
        return { name, address, figure, state: read(figure, address, words) };
    });
}

test('a figure at its start has the address of the figure itself', () => {
    for (const figure of figures) assert.equal(written(figure, figure.start), `figure-${figure.name}`);
});

const stateOf = (name) => linked('en').find((one) => one.name === name).state;

test('every link to a state is one, in both languages the same', () => {
    const [en, zh] = ['en', 'zh'].map(linked);
    assert.ok(en.length >= 7, `${en.length} links`);
    assert.deepEqual(zh.map(({ address }) => address), en.map(({ address }) => address));
    for (const { address, figure, state } of en) {
        assert.ok(state, address);
        const flat = figure.pack?.(state) ?? state;
        for (const [key, value] of new URLSearchParams(address.split('?')[1])) assert.equal(String(flat[key]), value, address);
    }
});

test('1: the greatest radius, two squares, and only one axis with a gap', () => {
    const box = new Obb2([0, 0], [3, 4], 0);
    const radii = Array.from({ length: 3600 }, (_, i) => box.radiusAlong([Math.cos(i / 500), Math.sin(i / 500)]));
    isNear(Math.max(...radii), 5, 1e-4);
    isNear(box.radiusAlong([0.6, 0.8]), 5);
    const [a, b] = [new Obb2([0, 0], [1, 1], 0), new Obb2([2.3, 0], [1, 1], Math.PI / 4)];
    assert.ok(a.intersects(b));
    isNear(a.separation(b).gap, -0.11, 0.005);
    assert.equal(a.separation(b).axis, 0);
    const { ax, ay, aturn, bx, by, bturn } = stateOf('axes');
    const [c, d] = [new Obb2([ax, ay], [1.5, 0.8], aturn), new Obb2([bx, by], [1.2, 0.7], bturn)];
    assert.deepEqual([0, 1, 2, 3].map((i) => c.isSeparatedOn(d, i)), [false, false, false, true]);
});

test('2: the center of a turned node, and the angles at which a stretched parent leaves a box', () => {
    const box = Obb2.fromAnchor([4, 2], [0, 0], [0, 1, 0, -1, 0, 0, 10, 5, 1]);
    assert.deepEqual([...box.center()].map(Math.round), [9, 7]);
    isNear(box.center()[0], 9);
    assert.deepEqual([...box.halfExtents()], [2, 1]);
    const child = (degrees) => {
        const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
        return () => Obb2.fromAnchor([1, 1], [0.5, 0.5], [2 * c, s, 0, -2 * s, c, 0, 0, 0, 1]);
    };
    for (const turn of [0, 90, 180, 270]) child(turn)();
    for (const turn of [1, 30, 45, 89, 200]) assert.throws(child(turn), `${turn}`);
});

test('3: an epsilon that single precision does not see, and one that loses gaps', () => {
    assert.equal(Math.fround(Math.fround(0.5) + Math.fround(2 ** -52)), 0.5);
    const figure = figures.find(({ name }) => name === 'parallel');
    const known = { ...words, overlap: 'overlap', apart: '{answer}', says_apart: 'apart', says_touch: 'touch', textbook_apart: '', textbook_touch: '', numbers: '' };
    const says = (gap) => figure.says({ ...stateOf('parallel'), gap }, known);
    assert.equal(says(0.002), 'touch');
    assert.equal(says(0.00255), 'touch');
    assert.equal(says(0.00265), 'apart');
});

test('4: a pointer in CSS pixels, and where depth is one half', () => {
    const camera = Camera.lookAt({ eye: [0, 0, 0], target: [0, 0, -1], fovY: 0.7, near: 1.5, far: 9, depth: 'webgpu' });
    isNear(camera.project([0, 0, -27 / 10.5], 400, 300)[2], 0.5);
    isNear((27 / 10.5 - 1.5) / 7.5, 1 / 7, 1e-9);
    // A ray through the center of clip space in x, and half way up in y.
    const [x, y, z] = camera.ray(200, 75, 400, 300).direction();
    isNear(x / z, 0);
    isNear(y / -z, 0.5 * Math.tan(0.35));
});

test('5: where a ray hits, and what doubling its direction changes', () => {
    const box = new Obb2([0, 0], [1, 1], 0);
    const hit = box.castRay(new Ray2([-3, 2], [1, -1]));
    isNear(hit.t, 2);
    const { enter, exit } = box.span(new Ray2([-3, 2], [1, -1]));
    assert.deepEqual([enter, exit], [2, 3]);
    isNear(box.castRay(new Ray2([-3, 2], [2, -2])).t, 1);
    const { ox, oy, px, py, turn } = stateOf('slabs');
    const span = new Obb2([0, 0], [1.7, 1], turn).span(new Ray2([ox, oy], [px - ox, py - oy]));
    assert.ok(span.enter < span.exit && span.exit < 0);
});

test('6: the highest speed that no frame misses, the time of a meeting, and the normal of a long side', () => {
    const wall = new Obb2([0, 0], [0.12, 1.9], 0);
    const isSeen = (speed, offset) => Array.from({ length: 40 }, (_, n) => new Obb2([-9 + offset + n * speed, 0], [0.32, 0.18], 0)).some((bullet) => bullet.intersects(wall));
    const offsets = Array.from({ length: 100 }, (_, i) => i / 100);
    assert.ok(offsets.every((offset) => isSeen(0.879, offset * 0.879)));
    assert.ok(!offsets.every((offset) => isSeen(0.9, offset * 0.9)));
    const [a, b] = [new Obb2([-1, 0], [1, 1], 0), new Obb2([11, 0], [1, 1], 0)];
    isNear(a.sweep([3, 0], b, [-2, 0], 10).t, 2);
    const { x, y, speed, aim, turn } = stateOf('sweep');
    const slanted = new Obb2([1.2, 0], [0.12, 1.9], turn);
    const velocity = [speed * Math.cos(aim), speed * Math.sin(aim)];
    const { normal } = new Obb2([x, y], [0.32, 0.18], aim).sweep(velocity, slanted, [0, 0], 20);
    isNear(Math.abs(normal[0] * Math.cos(turn) + normal[1] * Math.sin(turn)), 1);
});

test('7: pairs, the depth of a box in a loose tree, and a pair that one corner finds', () => {
    const pairs = (n) => (n * (n - 1)) / 2;
    assert.deepEqual([pairs(100), pairs(200)], [4950, 19900]);
    const tree = new Quadtree([0, 0], [400, 400], { maxDepth: 6, splitAbove: 1 });
    for (let i = 0; i < 60; i++) tree.insert(i, [200 + i, 100], [230 + i, 130]);
    const room = new Float64Array(6 * 4096);
    const count = tree.cells(room);
    const sides = Array.from({ length: count }, (_, i) => room[6 * i + 2] - room[6 * i]);
    isNear(Math.min(...sides), 50);
    const figure = figures.find(({ name }) => name === 'lost');
    const known = { ...words, stored: '', found: 'found', lost: 'lost', apart: 'apart', space: '', root: '', quarter0: '', quarter1: '', quarter2: '', quarter3: '' };
    assert.equal(stateOf('lost').check, 'corner');
    assert.equal(figure.says(stateOf('lost'), known), 'found');
});

test('8: waste around squares, two volumes compared, and a better rectangle for the kite', () => {
    const square = (turn) => new Obb2([0, 0], [1, 1], turn).vertices();
    isNear(Circle.around(square(0)).area() / 4 - 1, Math.PI / 2 - 1, 1e-6);
    assert.equal(Math.round(100 * (Math.PI / 2 - 1)), 57);
    isNear(Aabb2.around(square(Math.PI / 4)).area() / 4 - 1, 1);
    const cost = (test, alarms, exact) => test + alarms * exact;
    assert.deepEqual([cost(10, 0.1, 500), cost(50, 0.04, 500)], [60, 70]);
    assert.ok(cost(10, 0.1, 667) > cost(50, 0.04, 667) && cost(10, 0.1, 666) < cost(50, 0.04, 666));
    const { figure, state } = linked('en').find(({ name }) => name === 'volumes');
    assert.equal(state.outline, 'kite');
    assert.equal(figure.values.waste(state), '38');
});
