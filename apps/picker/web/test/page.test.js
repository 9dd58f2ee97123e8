// The app in a real browser, with WebGPU and with WebGL 2.
//
// `../browser.js` says what this needs.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { BACK_ENDS, PHONE, SCENE, launch, serve, size } from '../browser.js';

const axe = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');
const PATIENCE = 60_000;
/** A truth and what was found of it, as `picker compare` writes them: groups in groups. */
const GROUPS = { camera: SCENE.camera, boxes: [
    { name: 'car 3, missed', group: ['missed'], center: [-2.5, 0, 0], half_extents: [0.5, 0.5, 0.5], color: '#d55e00' },
    { name: 'car 9, false alarm', group: ['false alarm'], center: [2.5, 0, 0], half_extents: [0.5, 0.5, 0.5], color: '#cc79a7' },
    { name: 'car 1, true, IoU 0.62', group: ['found', '0.62 car 1'], center: [0, 0, 0], half_extents: [1, 0.5, 0.5], color: '#009e73' },
    { name: 'car 1, found, IoU 0.62', group: ['found', '0.62 car 1'], center: [0.3, 0.1, 0], half_extents: [1, 0.5, 0.5], color: '#56b4e9' },
] };
const RAYS = '{"ray":{"origin":[0,0,9],"direction":[0,0,-1]}}\n{"ray":{"origin":[2,0,9],"direction":[0,0,-1]}}\n';
/** Two images, the second of which has two labels. */
const FRAMES = JSON.stringify({
    images: [{ id: 1 }, { id: 2 }],
    annotations: [1, 2, 2].map((image_id, index) => ({ image_id, bbox: [10 * index, 0, 9, 9] })),
});
const FILES = { '/scene.json': JSON.stringify(SCENE), '/groups.json': JSON.stringify(GROUPS), '/broken.json': '{"boxes":[{"center":[0,0]}]}' };

let server;
let root;

before(async () => {
    ({ server, root } = await serve(FILES));
});

after(() => server?.close());

/** Opens a page, waits for its first event, and runs a test; whatever the browser complains about is a failure. */
async function visit(browser, options, path, run) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const complaints = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
        const { url } = { url: request.url() };
        url.startsWith(root) || url.startsWith('blob:') || url.startsWith('data:') || complaints.push(`elsewhere: ${url}`);
    });
    await page.addInitScript(() => {
        window.heard = [];
        window.keys = [];
        addEventListener('keydown', (event) => window.keys.push(event), true);
        // What a test may take away from the app.
        const request = globalThis.GPUAdapter?.prototype.requestDevice;
        if (request) GPUAdapter.prototype.requestDevice = async function (...options) {
            window.device = await request.apply(this, options);
            return window.device;
        };
        const context = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (...kind) {
            const found = context.apply(this, kind);
            if (kind[0] === 'webgl2' && this.id === 'picker') window.webgl = found;
            return found;
        };
        document.addEventListener('DOMContentLoaded', () => {
            const canvas = document.getElementById('picker');
            canvas.addEventListener('picker', ({ detail }) => window.heard.push(JSON.parse(detail)));
            canvas.addEventListener('picker-failure', ({ detail }) => window.heard.push({ event: 'failure', detail }));
        });
    });
    await page.goto(root + path);
    await page.waitForFunction(() => window.heard.length > 0, null, { timeout: PATIENCE });
    await run(page);
    assert.deepEqual(complaints, []);
    await context.close();
}

/** The first event of a kind from now on, or that has been heard already and meets a condition. */
async function heard(page, kind, condition = 'true') {
    const found = await page.waitForFunction(
        ([kind, condition]) => window.heard.find((it) => it.event === kind && new Function('it', `return ${condition}`)(it)),
        [kind, condition],
        { timeout: PATIENCE },
    );
    return found.jsonValue();
}

const middle = (page) => page.evaluate(() => [innerWidth / 2, innerHeight / 2]);

/** Takes the graphics device away from the app, and for WebGL gives it back a moment later. */
async function lose() {
    window.lost = (window.lost ?? 0) + 1;
    if (window.device) {
        // The app requests another one by itself.
        const { device } = window;
        window.device = null;
        device.destroy();
        while (!window.device) await new Promise((done) => setTimeout(done, 50));
        return;
    }
    const extension = window.webgl.getExtension('WEBGL_lose_context');
    extension.loseContext();
    await new Promise((done) => setTimeout(done, 300));
    extension.restoreContext();
}

/** Writes a screenshot into the folder PICTURES, for eyes, if that is set. */
async function keep(page, name) {
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name.replaceAll(' ', '-')}.png` });
}

/** How many colors a picture has in a part of it; one that is blank has a few. Without a picture, a screenshot. */
async function colors(page, part = [0, 0, 1e4, 1e4], png) {
    const picture = (png ?? (await page.screenshot())).toString('base64');
    return page.evaluate(async ([picture, [left, top, right, bottom]]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        const [width, height] = [Math.min(right, image.width) - left, Math.min(bottom, image.height) - top];
        return new Set(new Uint32Array(context.getImageData(left, top, width, height).data.buffer)).size;
    }, [picture, part]);
}

for (const [name, args] of BACK_ENDS) {
    describe(name, () => {
        let browser;
        before(async () => {
            browser = await launch(args);
        });
        after(() => browser?.close());

        test('a click picks the nearest box, and the page says so in words', async () => {
            await visit(browser, { viewport: { width: 1280, height: 720 } }, '?scene=scene.json', async (page) => {
                await page.mouse.move(...(await middle(page)));
                assert.equal((await heard(page, 'hover', 'it.index !== null')).name, 'in front');
                await page.mouse.down();
                await page.mouse.up();
                assert.deepEqual((await heard(page, 'select')).indices, [1]);
                assert.equal(await page.textContent('#mirror'), 'Selected: in front.');
                assert.ok((await colors(page)) > 200);
            });
        });

        test('a drag moves a box, and Ctrl+Z moves it back', async () => {
            await visit(browser, { viewport: { width: 1280, height: 720 } }, '?scene=scene.json', async (page) => {
                const [x, y] = await middle(page);
                await page.mouse.move(x, y);
                await heard(page, 'hover', 'it.index === 1');
                await page.mouse.down();
                await page.mouse.move(x + 120, y, { steps: 4 });
                await page.mouse.up();
                await heard(page, 'edit');
                await page.mouse.move(x, y);
                await heard(page, 'hover', 'it.index === 0');
                await page.keyboard.press('Control+z');
                await page.waitForFunction(() => window.heard.filter((it) => it.event === 'edit').length > 1);
            });
        });

        test('a tap selects on a phone, and the picture follows the size of the page', async () => {
            await visit(browser, PHONE, '?scene=scene.json', async (page) => {
                await page.touchscreen.tap(...(await middle(page)));
                assert.deepEqual((await heard(page, 'select')).indices, [1]);
                await page.setViewportSize({ width: 844, height: 390 });
                await page.waitForFunction(() => document.getElementById('picker').width === 844);
                await page.touchscreen.tap(120, 195);
                await heard(page, 'select', 'it.indices.length === 0');
            });
        });

        test('a tap selects where developer tools imitate a phone of two device pixels for each of CSS', async () => {
            await visit(browser, { ...PHONE, deviceScaleFactor: 2 }, '?scene=scene.json', async (page) => {
                assert.equal(await page.evaluate(() => document.getElementById('picker').width), 780);
                await page.touchscreen.tap(...(await middle(page)));
                assert.deepEqual((await heard(page, 'select')).indices, [1]);
            });
        });

        test('a link brings the scene, the view and the selection back, after a reload and when it is pasted', async () => {
            const options = { viewport: { width: 1280, height: 720 }, permissions: ['clipboard-read', 'clipboard-write'] };
            await visit(browser, options, '?scene=scene.json', async (page) => {
                const [x, y] = await middle(page);
                await page.mouse.move(x, y);
                await heard(page, 'hover', 'it.index === 1');
                await page.mouse.click(x, y);
                await page.keyboard.press('ArrowLeft');
                await page.mouse.move(x + 300, y + 200);
                await page.mouse.down({ button: 'middle' });
                await page.mouse.move(x + 200, y + 150, { steps: 4 });
                await page.mouse.up({ button: 'middle' });
                await page.keyboard.press('Control+Shift+K');
                const { link } = await heard(page, 'link');
                const pasted = `${root}?scene=scene.json#${link}`;
                await page.waitForFunction((pasted) => location.href === pasted, pasted);
                await page.waitForFunction(async (pasted) => (await navigator.clipboard.readText()) === pasted, pasted);
                assert.match(link, /^v=1&boxes=.*&eye=.*&select=1$/);

                await page.reload();
                await page.waitForFunction(() => window.heard.length > 0, null, { timeout: PATIENCE });
                assert.deepEqual((await heard(page, 'select')).indices, [1]);
                await page.keyboard.press('Control+Shift+K');
                assert.equal((await heard(page, 'link')).link, link);

                await page.evaluate(() => { location.hash = 'v=1&scene=bounds&outline=star&seed=5'; });
                assert.equal((await heard(page, 'scene', 'it.scene !== null')).scene, 'bounds');
                await page.evaluate(() => { window.heard = []; location.hash = 'v=1&address=scene.json&select=0-1'; });
                assert.deepEqual((await heard(page, 'select', 'it.indices.length === 2')).indices, [0, 1]);
                await page.evaluate(() => { window.heard = []; location.hash = 'v=9&scene=default'; });
                await page.keyboard.press('Control+Shift+K');
                assert.match((await heard(page, 'link')).link, /^v=1&address=scene.json&.*&select=0-1$/);
            });
        });

        test('the picture comes back after the graphics device was lost', async () => {
            await visit(browser, { viewport: { width: 1280, height: 720 } }, '?scene=scene.json', async (page) => {
                await page.mouse.click(...(await middle(page)));
                assert.deepEqual((await heard(page, 'select')).indices, [1]);
                for (let round = 0; round < 2; round += 1) {
                    await page.evaluate(lose);
                    // The picture is drawn again without anybody asking for it.
                    await page.waitForTimeout(2000);
                    assert.ok((await colors(page)) > 200);
                }
                const selected = await page.screenshot();
                await page.keyboard.press('Escape');
                await heard(page, 'select', 'it.indices.length === 0');
                await page.waitForTimeout(1000);
                assert.notDeepEqual(await page.screenshot(), selected, 'what changes is drawn');
                assert.equal(await page.evaluate(() => window.lost), 2);
            });
        });

        test('the first picture on a phone shows every box', async () => {
            await visit(browser, PHONE, '', async (page) => {
                await page.keyboard.press('Control+Shift+K');
                const { link } = await heard(page, 'link');
                const eye = new URLSearchParams(link).get('eye').split(',').map(Number);
                assert.ok(Math.hypot(...eye) > 12, link);
                assert.ok((await colors(page)) > 200);
            });
        });

        test('two fingers undo what one has moved', async () => {
            await visit(browser, PHONE, '?scene=scene.json', async (page) => {
                const [x, y] = await middle(page);
                const session = await page.context().newCDPSession(page);
                const touch = (type, ...at) => session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
                // One after the other without a wait for an answer, which a busy machine gives late: a finger that rests long is no drag, and a tap
                // is short. No hint lies where the second one is.
                await Promise.all([touch('touchStart', [x, y]), touch('touchMove', [x + 30, y + 5]), touch('touchMove', [x + 60, y + 10]), touch('touchEnd')]);
                assert.equal((await heard(page, 'edit')).by, 'change');
                await Promise.all([touch('touchStart', [100, 140]), touch('touchStart', [100, 140], [180, 160]), touch('touchEnd')]);
                assert.deepEqual(await heard(page, 'edit', 'it.by === "undo"'), { event: 'edit', change: 'shapes', indices: [1], by: 'undo' });
                await page.waitForFunction(() => document.getElementById('mirror').textContent === 'Undone: moved: in front.');
            });
        });

        test('what was changed survives a reload, and its undoing, too', async () => {
            await visit(browser, PHONE, '?scene=scene.json', async (page) => {
                await page.touchscreen.tap(...(await middle(page)));
                await heard(page, 'select', 'it.name === "in front"');
                await page.keyboard.press('Delete');
                await heard(page, 'edit');
                await page.reload();
                assert.equal((await heard(page, 'opened', 'it.boxes === 1')).boxes, 1);
                await page.waitForFunction(() => document.getElementById('loading').hidden);
                await page.keyboard.press('Control+Shift+K');
                const { link } = await heard(page, 'link');
                assert.match(link, /boxes=/, 'what is shared has the change');
            });
        });

        test('what was pasted stays when a file is opened, until the question is answered', async () => {
            await visit(browser, {}, '?scene=scene.json', async (page) => {
                await page.mouse.click(...(await middle(page)));
                await heard(page, 'select', 'it.name === "in front"');
                await page.keyboard.press('Control+c');
                await page.keyboard.press('Control+v');
                await heard(page, 'edit', 'it.change === "insert"');
                const file = { name: 'frames.json', mimeType: 'text/plain', buffer: Buffer.from(FRAMES) };
                await page.setInputFiles('#chooser', file);
                await heard(page, 'ask');
                await page.keyboard.press('Escape');
                await page.keyboard.press('Control+z');
                await heard(page, 'edit', 'it.by === "undo"');
                await page.setInputFiles('#chooser', file);
                await heard(page, 'opened', 'it.file === "frames.json" && it.boxes === 1');
                await page.keyboard.press('Control+ArrowRight');
                await heard(page, 'opened', 'it.file === "frames.json" && it.boxes === 2');
            });
        });

        test('Ctrl+P downloads the picture, without bars', async () => {
            await visit(browser, { viewport: { width: 800, height: 600 } }, '?scene=scene.json', async (page) => {
                const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+p')]);
                assert.equal(download.suggestedFilename(), 'picker.png');
                const png = readFileSync(await download.path());
                assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [800, 600]);
                assert.ok((await colors(page, undefined, png)) > 50, 'the boxes');
                const bar = [10, 0, 400, 30];
                assert.ok((await colors(page, bar, png)) < 10, 'no bar above');
                await page.waitForTimeout(500);
                assert.ok((await colors(page, bar)) > 20, 'the bar is back');
            });
        });

        test('every 2D scene is drawn on a phone', async () => {
            await visit(browser, PHONE, '?scene=scene.json', async (page) => {
                for (const scene of ['turning', 'swarm', 'polygons', 'bounds']) {
                    await page.keyboard.press('2');
                    await heard(page, 'scene', `it.scene === '${scene}'`);
                    await page.waitForTimeout(500);
                    await keep(page, `${name}-${scene}`);
                    assert.ok((await colors(page)) > 100, scene);
                }
            });
        });

        test('a list of rays is shown one after the other, and one that cannot be read is named', async () => {
            await visit(browser, PHONE, '?scene=scene.json', async (page) => {
                const open = (text) => page.setInputFiles('#chooser', { name: 'log.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
                await open('{"origin":[0,0]}');
                assert.match((await heard(page, 'failed')).problem, /^log\.jsonl: line 1: /);
                const before = await page.screenshot();
                await open(RAYS);
                await page.waitForTimeout(2000);
                assert.notDeepEqual(await page.screenshot(), before);
                await keep(page, `${name}-rays`);
            });
        });

        test('groups are listed on a phone, and a tap selects all of one', async () => {
            await visit(browser, PHONE, '?scene=groups.json', async (page) => {
                await page.keyboard.press('l');
                await page.waitForTimeout(1000);
                await keep(page, `${name}-groups`);
                await page.touchscreen.tap(74, 253);
                assert.deepEqual((await heard(page, 'select', 'it.indices.length === 2')).indices, [2, 3]);
            });
        });

        test('a scene that cannot be read is a message over the built-in one', async () => {
            await visit(browser, {}, '?scene=broken.json', async (page) => {
                await page.waitForSelector('#notice:not([hidden])', { timeout: PATIENCE });
                assert.match(await page.textContent('#problem'), /boxes\[0\]\.center/);
                assert.ok((await colors(page)) > 200);
            });
            await visit(browser, {}, '?scene=http://[', async (page) => {
                await page.waitForSelector('#notice:not([hidden])', { timeout: PATIENCE });
                assert.match(await page.textContent('#problem'), /: http:\/\/\[: [^\n(]*\. This is another one\.$/);
            });
        });
    });
}

test('the browser has its own keys, and Tab leaves the picture; the app has the others', async () => {
    const browser = await launch([]);
    await visit(browser, {}, '?scene=scene.json', async (page) => {
        await page.waitForFunction(() => document.activeElement.id === 'picker');
        const theirs = ['F1', 'F3', 'F7', 'Control+d', 'Control+f', 'Control+l', 'Control+0'];
        const ours = ['j', 'd', 'Control+z', 'Control+a', 'Escape', 'j', 'F6', 'Escape'];
        for (const key of [...theirs, ...ours]) await page.keyboard.press(key);
        const prevented = await page.evaluate(() => window.keys.map((event) => [event.key, event.defaultPrevented]));
        const of = (keys, value) => keys.map((key) => [key.replace('Control+', ''), value]);
        assert.deepEqual(prevented.filter(([key]) => key !== 'Control'), [...of(theirs, false), ...of(ours, true)]);
        assert.equal((await heard(page, 'select', 'it.indices.length === 1')).name, 'behind');
        await page.keyboard.press('Tab');
        assert.notEqual(await page.evaluate(() => document.activeElement.id), 'picker');
    });
    await browser.close();
});

test('a visitor fetches less than 1.25 MB with brotli for WebGPU, and less than 1.62 MB for WebGL', () => {
    for (const [program, limit] of [['webgpu', 1.25e6], ['webgl', 1.62e6]]) {
        const sum = size(program);
        assert.ok(sum < limit, `${program}: ${sum} bytes`);
    }
});

test('at two pixels to a pixel the canvas is twice as fine, and a click hits', async () => {
    const browser = await launch(['--force-device-scale-factor=2', '--window-size=900,700']);
    await visit(browser, { viewport: null }, '?scene=scene.json', async (page) => {
        const [css, physical] = await page.evaluate(() => {
            const canvas = document.getElementById('picker');
            return [canvas.clientWidth, canvas.width];
        });
        assert.equal(physical, 2 * css);
        await page.mouse.click(...(await middle(page)));
        assert.deepEqual((await heard(page, 'select')).indices, [1]);
    });
    await browser.close();
});

test('nobody is left out: axe finds no fault', async () => {
    const browser = await launch([]);
    for (const path of ['', '?scene=broken.json']) {
        await visit(browser, {}, path, async (page) => {
            await page.evaluate(axe);
            const { violations } = await page.evaluate(() => window.axe.run());
            assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]), []);
        });
    }
    await browser.close();
});
