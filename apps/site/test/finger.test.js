// The article under a finger, on a phone: a handle goes wherever the finger goes, and beside the handles the page scrolls.
//
// It needs the built site (./build) and Debian's chromium, or another one by CHROMIUM=/path/to/it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changes, FIGURES, figureOf, PHONE, said, STILL, stroke, swipe, visit } from './browser.js';

/** How far a finger goes, in pixels. */
const FAR = 40;
/** A handle goes at least 95 % of the way. */
const LEFT_BEHIND = 0.05;

const held = (x, [low, high]) => Math.min(high, Math.max(low, x));
/** A handle that goes along an axis alone, so far. */
const along = (axis, ends) => (finger) => (axis === 'x' ? [held(finger[0], ends), undefined] : [undefined, held(finger[1], ends)]);
/** One that stays in a field. */
const within = (wide, high) => (finger) => [held(finger[0], wide), held(finger[1], high)];
/** One that goes around a place, or around another handle, at the distance that it had. */
const around = (pivot) => (finger, start, at) => {
    const [x, y] = typeof pivot === 'string' ? at[pivot] : pivot;
    const part = Math.hypot(start[0] - x, start[1] - y) / Math.hypot(finger[0] - x, finger[1] - y);
    return [x + part * (finger[0] - x), y + part * (finger[1] - y)];
};
/** Where a handle is when the finger is at a place, in units of the figure; one that is not listed is where the finger is. */
const BOUND = {
    touch: { aturn: around('amove'), bturn: around('bmove'), wall: around([220, 108]) },
    dot: { along: around([220, 120]) },
    radius: { along: around([220, 150]), turn: around([220, 150]) },
    why: { aturn: around('amove'), bturn: around('bmove'), along: around([220, 120]) },
    axes: { aturn: around('amove'), bturn: around('bmove') },
    node: { turn: around('position') },
    fifteen: { eye: within([344, 428], [216, 276]) },
    parallel: { eye: within([344, 428], [216, 276]) },
    wrong: { tilt: along('x', [60, 420]) },
    // The near plane is 1.5 away, 42 units each, and half as high as 1.5 times the tangent of 18 degrees.
    pick: { pixel: along('y', [119.5, 160.5]), distance: along('x', [103, 418]) },
    slabs: { turn: around([220, 150]) },
    sweep: { aim: around('bullet'), turn: around([268, 150]) },
    volumes: { turn: around('first') },
};

/** Where the handles of a figure are, in its units, and where its picture is on the screen; runs in the page. */
function look(figure) {
    const handles = [...figure.querySelectorAll('.handle')].map((one) => [one.dataset.handle, one.getAttribute('transform').match(/-?\d[\d.e-]*/g).map(Number)]);
    const { left, top, width } = figure.querySelector('svg').getBoundingClientRect();
    return { at: Object.fromEntries(handles), left, top, unit: width / 440, scrolled: scrollY };
}

/** Where a finger is on the screen that points at a place of a figure. */
const onScreen = ({ left, top, unit }, [x, y]) => [left + unit * x, top + unit * y];

/** Swipes from a handle by so many pixels; returns what was not as it should be. */
async function faults(page, name, id, by) {
    const figure = figureOf(page, name);
    const before = await figure.evaluate(look);
    const start = before.at[id];
    await page.evaluate(() => (window.pointers = []));
    await stroke(page, onScreen(before, start), by);
    const after = await figure.evaluate(look);
    const finger = start.map((x, i) => x + by[i] / before.unit);
    const right = (BOUND[name]?.[id] ?? ((place) => place))(finger, start, before.at);
    const off = Math.hypot(...right.map((x, i) => (x === undefined ? 0 : x - after.at[id][i])));
    const pointers = await page.evaluate(() => window.pointers);
    const what = [];
    if (off > (LEFT_BEHIND * Math.hypot(...by)) / before.unit) what.push(`stays ${(off * before.unit).toFixed()} pixels behind`);
    if (after.scrolled !== before.scrolled) what.push(`scrolls the page by ${after.scrolled - before.scrolled}`);
    if (pointers.includes('pointercancel')) what.push('loses the finger');
    if (pointers.length < FAR / 10) what.push(`hears of ${pointers.length} moves`);
    return what.map((one) => `${name}.${id} by ${by.map(Math.round)} ${one}`);
}

/** Ways from a place for which there is room: up or down and back, aside, and slanting. */
function waysFrom([x, y]) {
    const [aside, along] = [x > 330 ? -FAR : FAR, y > 150 ? -FAR : FAR];
    return [[[0, along], [0, -along]], [[aside, 0]], [[aside * Math.SQRT1_2, along * Math.SQRT1_2]]];
}

test('every handle goes with a finger, up, down, level and slanting, and the page stays', async () => {
    await visit({ ...PHONE, ...STILL }, '', async (page) => {
        await page.evaluate(() => {
            for (const type of ['pointermove', 'pointercancel']) addEventListener(type, () => window.pointers?.push(type), true);
        });
        const all = [];
        let handles = 0;
        for (const name of FIGURES) {
            const figure = figureOf(page, name);
            // In the middle of the screen, so that the page could scroll both ways.
            await figure.locator('svg').evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
            for (const [id, place] of Object.entries((await figure.evaluate(look)).at)) {
                handles += 1;
                for (const ways of waysFrom(place)) {
                    await figure.evaluate((element) => element.querySelector('[data-button="reset"]').click());
                    for (const way of ways) all.push(...await faults(page, name, id, way));
                }
            }
        }
        assert.equal(handles, 39);
        assert.deepEqual(all, []);
    });
});

/** A place on the screen within the picture of a figure that is as far from its handles as any; runs in the page. */
function beside(figure) {
    const svg = figure.querySelector('svg');
    const { left, top, width, height } = svg.getBoundingClientRect();
    const handles = [...figure.querySelectorAll('.handle')].map((one) => one.getBoundingClientRect());
    const far = ([x, y]) => Math.min(Infinity, ...handles.map((box) => Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2)));
    const places = Array.from({ length: 81 }, (_, i) => [left + (width * (1 + (i % 9))) / 10, top + (height * (1 + Math.floor(i / 9))) / 10]);
    return places.sort((p, q) => far(q) - far(p))[0];
}

test('a swipe that begins in a figure beside its handles scrolls the page', async () => {
    await visit({ ...PHONE, ...STILL }, '', async (page) => {
        for (const name of FIGURES) {
            const figure = figureOf(page, name);
            await figure.locator('svg').evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
            const [place, before] = [await figure.evaluate(beside), await figure.evaluate(look)];
            await stroke(page, place, [0, -120]);
            await page.waitForFunction((from) => scrollY > from + 60, before.scrolled, { timeout: 5_000 }).catch(() => assert.fail(`${name} holds the page`));
            assert.deepEqual((await figure.evaluate(look)).at, before.at, name);
        }
    });
});

test('whatever says what a finger does to it has a box, without which that counts for nothing', async () => {
    await visit(PHONE, '', async (page) => {
        const styles = await page.locator('body *').evaluateAll((all) => all.map((one) => [one.getAttribute('class'), getComputedStyle(one)])
            .filter(([, { touchAction }]) => touchAction !== 'auto').map(([name, { display }]) => [name, display]));
        assert.ok(styles.length > 33 + 15, `${styles.length} elements`);
        assert.deepEqual(styles.filter(([, display]) => display === 'inline'), []);
    });
});

test('a finger moves what a handle belongs to', async () => {
    await visit(PHONE, '', async (page) => {
        for (const [name, id] of [['touch', 'bmove'], ['axes', 'bmove'], ['lost', 'a'], ['tree', 'window'], ['volumes', 'second']]) {
            const grip = figureOf(page, name).locator(`[data-handle="${id}"] .grip`);
            await changes(page, name, 'touch', () => swipe(page, grip, [-60, 40]));
        }
        assert.match(await said(page, 'axes'), /touch/);
        assert.match(await said(page, 'tree'), /^200 boxes/);
    });
});

test('on a phone each figure is as wide as the screen', async () => {
    await visit(PHONE, '', async (page) => {
        for (const name of FIGURES) {
            const { x, width } = await figureOf(page, name).locator('svg').boundingBox();
            assert.deepEqual([x, width].map(Math.round), [0, PHONE.viewport.width], name);
        }
    });
});
