// What chapters claim, counted: the numbers in their text are those of their figures.
//
// It needs the built site (./build), and no browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';

const { boxes, comparisons, COUNTS, treeOf, WORLD } = await import('../dist/figures/field.js');
const { Bounded, VOLUMES } = await import('../dist/figures/bounded.js');
const { advance, begin, placed } = await import('../dist/figures/drift.js');
const { touch } = await import('../dist/figures/exact.js');
const { pair } = await import('../dist/figures/pairs.js');
const { numbers } = await import('../dist/figures/random.js');
const { separating, separatingUnlessParallel } = await import('../dist/figures/textbook.js');
const { OUTLINES } = await import('../dist/figures/outlines.js');
const { exact, operations, PRICES } = await import('../dist/figures/price.js');
const { points } = await import('../dist/figures/svg.js');
const { timeOf } = await import('../dist/figures/stopwatch.js');
const { compared, HOLDS, plant } = await import('../dist/figures/tutorial.js');

const UNTURNED = [0, 0, 0, 1];
/** A turn about z by the angle whose cosine is 4/5 and whose sine is 3/5, from a quaternion that is not of length 1. */
const TURNED = [0, 0, 1, 3];

test('exact fractions tell touching from one rounding apart', () => {
    const still = { center: [0, 0, 0], half: [1, 9, 9], turn: UNTURNED };
    const turned = (x) => ({ center: [x, 0, 0], half: [5, 5, 5], turn: TURNED });
    // It reaches 5 * 4/5 + 5 * 3/5 = 7 along x.
    assert.ok(touch(still, turned(8)));
    assert.ok(!touch(still, turned(8 + 2 ** -49)));
    // Two beams, each with an edge toward the other, at the height where the edges cross.
    const beam = (z, turn) => ({ center: [0, 0, z], half: [9, 5, 5], turn });
    const about = ([x, y, z, w], [p, q, r, s]) => [w * p + x * s + y * r - z * q, w * q - x * r + y * s + z * p, w * r + x * q - y * p + z * s, w * s - x * p - y * q - z * r];
    const rolled = [1, 0, 0, 3];
    const lower = beam(0, rolled);
    assert.ok(touch(lower, beam(14, about([0, 0, 1, 1], rolled))));
    assert.ok(!touch(lower, beam(14 + 2 ** -48, about([0, 0, 1, 1], rolled))));
    assert.ok(separating(lower, beam(14.5, about([0, 0, 1, 1], rolled)), 0).name[0] === 'E', 'only edges part them');
});

test('pairs touch or not as they are made, by exact fractions', () => {
    for (const gap of [1e-12, 1e-6, 1e-3]) {
        for (let power = -17; power < 0; power++) {
            const next = numbers(power);
            for (let i = 0; i < 12; i++) {
                assert.ok(touch(...pair(next, 10 ** power, -gap)), `${gap} deep, 1e${power} from parallel`);
                assert.ok(!touch(...pair(next, 10 ** power, gap)), `${gap} apart, 1e${power} from parallel`);
            }
        }
    }
});

test('of 100,000 overlaps the textbook misses as many as the text says', () => {
    const next = numbers(1);
    const missed = [];
    for (let i = 0; i < 100_000; i++) {
        const two = pair(next, 4e-16, -0.1);
        if (separating(...two, Number.EPSILON)) missed.push(two);
    }
    assert.equal(missed.length, 80);
    assert.ok(missed.every((two) => touch(...two)));
});

test('skipping edges calls boxes touching that only an edge axis parts', () => {
    const next = numbers(1);
    const apart = Array.from({ length: 400 }, () => pair(next, 1e-4, 1e-6));
    const invented = apart.filter((two) => !separatingUnlessParallel(...two, 1e-6));
    assert.ok(invented.length > 100, `${invented.length} of ${apart.length}`);
    for (const two of invented) assert.equal(separating(...two, 0)?.name[0], 'E');
});

/** By how much the comparisons of a frame grow when there are twice as many boxes. */
const growth = (count, isLoose) => comparisons(boxes(2 * count), isLoose) / comparisons(boxes(count), isLoose);

test('twice as many boxes take at most about 2.5 times as many comparisons in a loose tree, and in a strict one four times at the end', () => {
    for (const count of [10, 50, 100, 500, 1000, 2000]) assert.ok(growth(count, true) <= 2.55, `${count}: ${growth(count, true)}`);
    assert.ok(Math.abs(growth(2000, false) - 4) < 0.2, String(growth(2000, false)));
});

test('strict and loose trees find the same boxes, and those that a look at each finds', () => {
    for (const count of COUNTS) {
        const list = boxes(count);
        for (const window of [[100, 50, 180, 120], [215, 140, 225, 160], WORLD]) {
            const expected = list.flatMap((box, i) => (box[0] <= window[2] && window[0] <= box[2] && box[1] <= window[3] && window[1] <= box[3] ? [i] : []));
            for (const isLoose of [false, true]) {
                const { found } = treeOf(list, isLoose).search(window);
                assert.deepEqual(found.sort((a, b) => a - b), expected, `${count} boxes, ${isLoose ? 'loose' : 'strict'}`);
            }
        }
    }
});

test('a search is counted as it is drawn', () => {
    const window = [100, 50, 180, 120];
    for (const isLoose of [false, true]) {
        const tree = treeOf(boxes(1000), isLoose);
        assert.equal(tree.count(window), tree.search(window).looked.length);
    }
});

test('the check of four corners loses no pair, and that of one corner does', () => {
    const list = boxes(1000);
    const touching = list.flatMap((a, i) => list.flatMap((b, j) => (i < j && a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3] ? [[i, j]] : [])));
    const lost = (check) => {
        const holds = HOLDS[check];
        const root = plant(WORLD, list, { holds });
        const with_ = list.map((box) => new Set(compared(root, box, holds)));
        return touching.filter(([i, j]) => !with_[i].has(j) && !with_[j].has(i)).length;
    };
    assert.ok(touching.length > 100, `${touching.length} pairs`);
    assert.equal(lost('corners'), 0);
    assert.ok(lost('corner') > 20, `${lost('corner')} lost`);
});

const shapes = Object.fromEntries(Object.entries(OUTLINES).map(([name, corners]) => [name, new Bounded(corners)]));
const waste = (name, volume, turn = 0) => shapes[name].place({ x: 0, y: 0, turn }).waste(volume);

test('the waste of volumes is what the text says', () => {
    assert.ok(waste('horseshoe', 'aabb', Math.PI / 4) > 4 * waste('horseshoe', 'aabb'));
    assert.equal(Math.round(100 * waste('kite', 'obb')), 38);
    const turns = Array.from({ length: 90 }, (_, i) => (i * Math.PI) / 180);
    const kite = turns.map((turn) => waste('kite', 'aabb', turn));
    assert.equal(Math.round(100 * Math.max(...kite)), 100);
    assert.ok(Math.min(...kite) - waste('kite', 'obb') < 0.01, 'at the best of turns the two are alike');
    for (const name of Object.keys(OUTLINES)) for (const turn of turns) assert.ok(waste(name, 'obb', turn) <= waste(name, 'aabb', turn) + 1e-6, name);
    for (const name of Object.keys(OUTLINES)) {
        for (const turn of turns) assert.ok(waste(name, 'dop8', turn) <= waste(name, 'aabb', turn) + 1e-9, name);
    }
});

test('the hull has the fewest false alarms of the five, and costs the most', () => {
    for (const name of Object.keys(OUTLINES)) {
        const state = advance(begin(name), 907);
        const both = placed(state);
        const total = VOLUMES.map((volume, i) => operations(PRICES[volume](...both)) + (state.alarms[i] / state.apart) * operations(exact(...both)));
        assert.equal(Math.min(...state.alarms), state.alarms[4], name);
        assert.equal(Math.max(...total), total[4], name);
    }
});

/** Whether a side of one polygon has all corners of the other one outside; corners in pairs, counterclockwise. */
function parts(polygon, side, other) {
    const [x, y] = polygon[side];
    const [p, q] = polygon[(side + 1) % polygon.length];
    return other.every(([r, s]) => (p - x) * (s - y) - (q - y) * (r - x) < 0);
}

/** What the test of two hulls takes if it begins with the side that parted them last, and ends with the first that does. */
function quickly([a, b], last) {
    const sides = [...a.map((_, i) => [a, i, b]), ...b.map((_, i) => [b, i, a])];
    const order = [Math.min(last, sides.length - 1), ...sides.keys()];
    let taken = 0;
    for (const side of order) {
        const [polygon, i, other] = sides[side];
        taken += 3 * other.length; // two multiplications and a comparison for each corner
        if (parts(polygon, i, other)) return { taken, last: side };
    }
    return { taken, last };
}

test('a test of hulls that begins with the last side takes a fraction, and is cheapest around three outlines', () => {
    const cheapest = [];
    for (const name of Object.keys(OUTLINES)) {
        let state = begin(name);
        let [last, taken, apart] = [0, 0, 0];
        for (let i = 0; i < 907; i++) {
            const before = state.apart;
            state = advance(state, 1);
            const both = placed(state);
            const result = quickly(both.map(({ hull }) => points(hull.vertices())), last);
            last = result.last;
            if (state.apart === before) continue;
            apart += 1;
            taken += result.taken;
        }
        const both = placed(state);
        const exactly = operations(exact(...both));
        const others = VOLUMES.slice(0, 4).map((volume, i) => operations(PRICES[volume](...both)) + (state.alarms[i] / state.apart) * exactly);
        assert.ok(taken / apart > 17 && taken / apart < 36 && operations(PRICES.hull(...both)) >= 108, `${name}: ${taken / apart}`);
        if (taken / apart + (state.alarms[4] / state.apart) * exactly < Math.min(...others)) cheapest.push(name);
    }
    assert.deepEqual(cheapest, ['horseshoe', 'star', 'bolt']);
});

test('a stopwatch tells the time of something short, by an exact clock and by a coarse one', () => {
    for (const tick of [0.005, 1, 100]) {
        let now = 0;
        const clock = () => {
            now += 0.0001;
            return Math.floor(now / tick) * tick;
        };
        const measured = timeOf(() => (now += 0.07), clock);
        assert.ok(Math.abs(measured - 0.07) < 0.007, `${measured} by ticks of ${tick}`);
    }
});
