// The page around the app: what a visitor sees where the app does not come, and what is said aloud.
//
// A stand-in takes the app's place, so this needs no built folder: only Debian's chromium, or another one at CHROMIUM.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { launch } from '../browser.js';

const ROOT = 'http://page.test/';
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.webp': 'image/webp' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Swallows every key in the canvas, as winit does, and says what it was given. */
const STAND_IN = `
const canvas = document.getElementById('picker');
export default async function start() {
    window.keys = [];
    for (const type of ['keydown', 'keyup']) canvas.addEventListener(type, (event) => {
        event.preventDefault();
        if (type === 'keydown') window.keys.push((event.shiftKey ? 'Shift+' : '') + event.key);
    });
    tell({ event: 'ready', width: 1, height: 1 });
}
const tell = (event) => canvas.dispatchEvent(new CustomEvent('picker', { detail: JSON.stringify(event) }));
window.tell = tell;
export const is_of_the_browser = (key, place, ctrl) => ['F5', 'Tab'].includes(key) || (ctrl && place === 'KeyD');
export const open_file = (name, bytes) => { window.opened = [name, bytes.length]; };
export const open_link = () => {}, link_copied = () => {}, canvas_lost = () => {};
export const end_typing = () => { window.ended = true; };
`;

let browser;
before(async () => {
    browser = await launch([]);
});
after(() => browser?.close());

/** Opens the page with what stands for the app, or with nothing, and runs a test. */
async function visit(options, files, run) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.route(`${ROOT}**`, (route) => {
        const { pathname } = new URL(route.request().url());
        const name = pathname === '/' ? 'index.html' : pathname.slice(1);
        const file = join(import.meta.dirname, '..', name);
        if (files[name] === null || !(name in files || existsSync(file))) return route.fulfill({ status: 404, body: '' });
        return route.fulfill({ contentType: TYPES[extname(name)] ?? 'application/wasm', body: files[name] ?? readFileSync(file) });
    });
    await page.goto(ROOT);
    await run(page);
    await context.close();
}

// Chromium offers WebGPU to secure pages alone, so this one fetches the program for WebGL.
const APP = { 'webgl/app.js': STAND_IN, 'webgl/app_bg.wasm': '' };

test('without scripts a phone sees what there is, and no waiting', async () => {
    await visit({ ...PHONE, javaScriptEnabled: false }, APP, async (page) => {
        assert.ok(!(await page.isVisible('#loading')));
        assert.ok(await page.isVisible('noscript p'));
        const { width } = await page.locator('noscript img').boundingBox();
        assert.ok(width > 300 && width <= 390, `${width} wide`);
    });
});

const WAITS = 'export default ({ module_or_path }) => module_or_path;';
for (const [missing, files] of [['app.js', { 'webgl/app.js': null }], ['app_bg.wasm', { 'webgl/app.js': WAITS, 'webgl/app_bg.wasm': null }]]) {
    test(`without ${missing} the page says so, and does not wait`, async () => {
        await visit(PHONE, files, async (page) => {
            await page.waitForSelector('#failure:not([hidden])');
            assert.ok((await page.textContent('#reason')).includes(missing), await page.textContent('#reason'));
            assert.ok(!(await page.isVisible('#loading')));
        });
    });
}

test('a browser that cannot compile the app is told which ones can', async () => {
    const app = 'export default () => WebAssembly.compile(new Uint8Array(8));';
    await visit(PHONE, { ...APP, 'webgl/app.js': app }, async (page) => {
        await page.waitForSelector('#failure:not([hidden])');
        assert.match(await page.textContent('#reason'), /too old.*Safari since 16\.4/);
    });
});

test('without page.js the page says so, and does not wait', async () => {
    await visit(PHONE, { 'page.js': null }, async (page) => {
        await page.waitForFunction(() => document.getElementById('loading').textContent.includes('page.js is missing'));
    });
});

test('where a browser can draw by neither interface, both are named', async () => {
    await visit({}, APP, async (page) => {
        await page.waitForFunction(() => window.tell);
        await page.evaluate(() => {
            delete Navigator.prototype.gpu;
            HTMLCanvasElement.prototype.getContext = () => null;
            document.getElementById('picker').dispatchEvent(new CustomEvent('picker-failure', { detail: 'no adapter' }));
        });
        assert.match(await page.textContent('#reason'), /neither WebGPU nor WebGL 2/);
    });
});

test('a scene that fails is named over the built-in one, until the message is closed', async () => {
    const app = STAND_IN.replace('    tell({ event', `    if (location.search) return canvas.dispatchEvent(new CustomEvent('picker-failure', { detail: 'bad.json: boxes[0] is no box' }));
    tell({ event`);
    await visit(PHONE, { ...APP, 'webgl/app.js': app }, async (page) => {
        await page.goto(`${ROOT}?scene=bad.json`);
        await page.waitForSelector('#notice:not([hidden])');
        assert.match(await page.textContent('#problem'), /bad\.json: boxes\[0\] is no box/);
        assert.equal(page.url(), ROOT);
        assert.ok(await page.isVisible('canvas') && !(await page.isVisible('#failure')));
        if (process.env.PICTURE) await page.screenshot({ path: process.env.PICTURE });
        await page.click('#dismiss');
        await page.reload();
        await page.waitForFunction(() => document.activeElement.id === 'picker');
        assert.ok(!(await page.isVisible('#notice')));
    });
});

test('a key that the app leaves to the browser does not reach it, and the others do', async () => {
    await visit({}, APP, async (page) => {
        await page.waitForFunction(() => document.activeElement.id === 'picker');
        for (const key of ['F5', 'Control+d', 'j', 'Control+z', 'F6']) await page.keyboard.press(key);
        assert.deepEqual(await page.evaluate(() => window.keys.filter((key) => key !== 'Control')), ['j', 'z', 'F6']);
        // As the Russian layout has them.
        const swallowed = await page.evaluate(() => [['в', 'KeyD'], ['я', 'KeyZ']].map(([key, code]) => {
            const event = new KeyboardEvent('keydown', { key, code, ctrlKey: true, bubbles: true, cancelable: true });
            document.getElementById('picker').dispatchEvent(event);
            return event.defaultPrevented;
        }));
        assert.deepEqual(swallowed, [false, true]);
        await page.keyboard.press('Tab');
        assert.notEqual(await page.evaluate(() => document.activeElement.id), 'picker');
    });
});

/** Gives the stand-in a field near its top, which a tap opens and a tap below it leaves, and the focus at a press, as winit does. */
function haveField() {
    const [canvas, typing] = ['picker', 'typing'].map((id) => document.getElementById(id));
    window.blurs = 0;
    canvas.addEventListener('blur', () => { window.blurs += 1; });
    canvas.addEventListener('touchstart', (event) => event.preventDefault());
    canvas.addEventListener('pointerdown', () => canvas.focus());
    canvas.addEventListener('pointerup', ({ offsetY }) => {
        const detail = offsetY < 200 ? '20 100 150 38' : '';
        canvas.dispatchEvent(new CustomEvent('picker-typing', { detail }));
    });
    // What the browser handles while the field gets the focus.
    window.during = [];
    typing.focus = () => {
        window.during.push(window.event?.type);
        HTMLElement.prototype.focus.call(typing);
    };
}

/** Opens the page on a phone, taps the field, and runs a test. */
async function tapField(run) {
    await visit(PHONE, APP, async (page) => {
        await page.waitForFunction(() => document.activeElement.id === 'picker');
        await page.evaluate(haveField);
        await page.touchscreen.tap(60, 119);
        await run(page, () => page.evaluate(() => document.activeElement.id));
    });
}

test('a tap on a field gives the keyboard to the page while it is handled, and a tap beside it takes it back', async () => {
    await tapField(async (page, focused) => {
        assert.equal(await focused(), 'typing');
        assert.deepEqual(await page.locator('#typing').boundingBox(), { x: 20, y: 100, width: 150, height: 38 });
        await page.touchscreen.tap(60, 119);
        assert.equal(await focused(), 'typing');
        assert.deepEqual(await page.evaluate(() => window.during), ['pointerup', 'pointerdown', 'pointerup']);
        await page.touchscreen.tap(60, 400);
        assert.equal(await focused(), 'picker');
        assert.ok(!(await page.isVisible('#typing')));
        assert.equal(await page.evaluate(() => window.blurs), 0, 'the app has the keyboard all the while');
    });
});

test('what is typed on a phone reaches the app as keys: letters, deletions, and what an input method composes', async () => {
    await tapField(async (page) => {
        const typed = () => page.evaluate(() => window.keys.reduce((text, key) => (key === 'Backspace' ? text.slice(0, -1) : text + key), ''));
        await page.keyboard.insertText('2*pi');
        assert.equal(await typed(), '2*pi');
        await page.keyboard.press('Backspace');
        assert.equal(await typed(), '2*p');
        const session = await page.context().newCDPSession(page);
        for (const text of ['かn', 'かん']) {
            await session.send('Input.imeSetComposition', { text, selectionStart: 2, selectionEnd: 2 });
            assert.equal(await typed(), `2*p${text}`);
        }
        await page.keyboard.insertText('感');
        assert.equal(await typed(), '2*p感');
        // More than what was typed here: the field had a text before.
        await page.evaluate(() => { window.keys = []; });
        const rest = [...Array(7).fill('Backspace'), 'ArrowLeft', 'Enter', 'Escape'];
        for (const key of rest) await page.keyboard.press(key);
        assert.deepEqual(await page.evaluate(() => window.keys), rest);
        await page.keyboard.type('a b');
        assert.deepEqual((await page.evaluate(() => window.keys)).slice(rest.length), ['a', ' ', 'b']);
    });
});

test('a keyboard that is put away ends the typing', async () => {
    await tapField(async (page) => {
        await page.evaluate(() => document.getElementById('typing').blur());
        assert.ok(await page.evaluate(() => window.ended));
    });
});

test('a folder that is dropped is told to the app, which names it', async () => {
    await visit({}, APP, async (page) => {
        await page.waitForFunction(() => window.tell);
        await page.evaluate(() => {
            const folder = { name: 'label_2', arrayBuffer: () => Promise.reject(new DOMException('a folder', 'NotFoundError')) };
            const drop = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: { files: [folder] } });
            document.getElementById('picker').dispatchEvent(drop);
        });
        await page.waitForFunction(() => window.opened);
        assert.deepEqual(await page.evaluate(() => window.opened), ['label_2', 0]);
    });
});

test('moves and undo are said, with the name of the box', async () => {
    await visit({}, APP, async (page) => {
        await page.waitForFunction(() => window.tell);
        const said = async (event) => {
            await page.evaluate((event) => window.tell(event), event);
            return page.textContent('#mirror');
        };
        await said({ event: 'hover', index: 3, name: 'crate' });
        assert.equal(await said({ event: 'select', indices: [1], name: 'gear' }), 'Selected: gear.');
        assert.equal(await said({ event: 'select', indices: [3, 1], name: null }), 'Selected: crate, gear.');
        assert.equal(await said({ event: 'edit', change: 'shapes', indices: [3], by: 'change' }), 'moved: crate.');
        assert.equal(await said({ event: 'edit', change: 'lock', indices: [3], by: 'change' }), 'locked or unlocked: crate.');
        assert.equal(await said({ event: 'edit', change: 'remove', indices: [3], by: 'undo' }), 'Undone: removed: crate.');
        // Another box has the number 3 by now.
        assert.equal(await said({ event: 'select', indices: [3, 1], name: null }), 'Selected: box 3, box 1.');
        assert.equal(await said({ event: 'ask', question: 'Save the changes?' }), 'Save the changes?');
        assert.equal(await said({ event: 'failed', file: 'a.json', problem: 'a.json: boxes is missing' }), 'a.json: boxes is missing');
        assert.equal(await said({ event: 'opened', file: 'a.json', boxes: 1 }), 'Opened a.json, 1 box.');
    });
});
