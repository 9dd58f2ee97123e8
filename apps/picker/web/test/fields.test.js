// Fields of the app: a phone types into a hidden field of the page, a desktop into the canvas.
//
// `../browser.js` says what this needs.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, SCENE, launch, serve } from '../browser.js';

const PATIENCE = 60_000;
const DESKTOP = { viewport: { width: 1280, height: 720 } };

let server;
let root;
let browser;

before(async () => {
    ({ server, root } = await serve({ '/scene.json': JSON.stringify(SCENE) }));
    browser = await launch([]);
});

after(async () => {
    await browser?.close();
    server?.close();
});

/** Opens a page, waits for its first picture, and runs a test. */
async function visit(options, run) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.addInitScript(() => {
        window.heard = [];
        // What the browser handles while the hidden field gets the focus.
        window.during = [];
        const { focus } = HTMLElement.prototype;
        HTMLElement.prototype.focus = function (...options) {
            if (this.id === 'typing') window.during.push(window.event?.type);
            focus.apply(this, options);
        };
        document.addEventListener('DOMContentLoaded', () => {
            document.getElementById('picker').addEventListener('picker', ({ detail }) => window.heard.push(JSON.parse(detail)));
        });
    });
    await page.goto(`${root}?scene=scene.json`);
    await page.waitForFunction(() => document.activeElement.id === 'picker', null, { timeout: PATIENCE });
    await run(page);
    await context.close();
}

/** The first event of a kind, once it has been heard. */
async function heard(page, kind, change) {
    const find = ([kind, change]) => window.heard.find((it) => it.event === kind && it.change === change);
    return (await page.waitForFunction(find, [kind, change], { timeout: PATIENCE })).jsonValue();
}

/** Waits until this has the focus. */
const focused = (page, id) => page.waitForFunction((id) => document.activeElement.id === id, id, { timeout: PATIENCE });

/** Opens a panel by its key, and waits until it is laid out. */
async function openPanel(page, key) {
    await page.keyboard.press(key);
    await page.waitForTimeout(1000);
}

/** Taps a field of the app, which then has the keyboard there. */
async function tapField(page, x, y) {
    await page.evaluate(() => { window.during = []; });
    await page.touchscreen.tap(x, y);
    await focused(page, 'typing');
    assert.equal(await page.evaluate(() => window.during[0]), 'pointerup', 'while the tap is handled');
    // It lies over the text of the field, which may end before the finger.
    const { x: left, y: top, height } = await page.locator('#typing').boundingBox();
    assert.ok(left <= x && Math.abs(top + height / 2 - y) < 19, `${left} ${top} ${height}`);
}

test('on a phone a tap on the filter lets a name be typed, and Enter puts the keyboard away', async () => {
    await visit(PHONE, async (page) => {
        await openPanel(page, 'l');
        await tapField(page, 106, 121);
        await page.keyboard.insertText('frontx');
        await page.keyboard.press('Backspace');
        await page.keyboard.press('Enter');
        await focused(page, 'picker');
        assert.ok(!(await page.isVisible('#typing')));
        // The first row has what was found.
        await page.touchscreen.tap(74, 165);
        assert.deepEqual((await heard(page, 'select')).indices, [1]);
    });
});

test('on a phone a name and a number of the inspector are typed', async () => {
    await visit(PHONE, async (page) => {
        await page.touchscreen.tap(195, 422);
        await heard(page, 'select');
        await openPanel(page, 'i');
        await tapField(page, 258, 140);
        await page.keyboard.press('Control+a');
        await page.keyboard.insertText('crate');
        await page.keyboard.press('Enter');
        assert.deepEqual((await heard(page, 'edit', 'name')).indices, [1]);
        await focused(page, 'picker');
        // The number that is typed takes the place of the one before.
        await tapField(page, 176, 200);
        await page.keyboard.insertText('1/2');
        await page.keyboard.press('Enter');
        assert.deepEqual((await heard(page, 'edit', 'shapes')).indices, [1]);
        await focused(page, 'picker');
        for (const key of ['Escape', 'j', 'j']) await page.keyboard.press(key);
        await page.waitForFunction(() => window.heard.some((it) => it.event === 'select' && it.name === 'crate'), null, { timeout: PATIENCE });
    });
});

for (const [name, options, id] of [['a desktop', DESKTOP, 'picker'], ['a phone', PHONE, 'typing']]) {
    test(`on ${name} what is typed for a path is typed once`, async () => {
        await visit(options, async (page) => {
            await page.keyboard.press('Control+Shift+s');
            await page.waitForTimeout(1000);
            await focused(page, id);
            await page.keyboard.type('twice');
            await page.keyboard.press('Enter');
            assert.equal((await heard(page, 'save')).file, 'twice.json');
            await focused(page, 'picker');
            assert.equal(await page.evaluate(() => window.during.length > 0), id === 'typing');
        });
    });
}
