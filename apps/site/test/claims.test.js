// What the last two chapters claim, counted: the numbers in their text are those of their figures.
//
// It needs the built site (./build), and no browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';

const { boxes, comparisons, COUNTS, treeOf, WORLD } = await import('../dist/figures/field.js');
const { Bounded, VOLUMES } = await import('../dist/figures/bounded.js');
const { advance, begin, placed } = await import('../dist/figures/drift.js');
const { OUTLINES } = await import('../dist/figures/outlines.js');
const { exact, operations, PRICES } = await import('../dist/figures/price.js');
const { timeOf } = await import('../dist/figures/stopwatch.js');
const { compared, HOLDS, plant } = await import('../dist/figures/tutorial.js');

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
    assert.ok(Math.abs(waste('kite', 'obb') - 1) < 1e-6, 'around the kite the rectangle is twice as large');
    const turns = Array.from({ length: 90 }, (_, i) => (i * Math.PI) / 180);
    assert.ok(turns.filter((turn) => waste('kite', 'aabb', turn) < waste('kite', 'obb', turn)).length > 60);
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
