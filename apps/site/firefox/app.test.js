// The app's page in Firefox, which draws with WebGL 2.
//
// It needs the page where apps/picker/web/check builds it, a display, and Debian's firefox-esr, or another one by
// FIREFOX=/path/to/it. The screenshots lie in the folder PICTURES, for eyes, if that is set.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { SCENE, serve } from '../../picker/web/browser.js';

const PATIENCE = { timeout: 120_000 };

let browser;
let server;
let root;
before(async () => {
    ({ server, root } = await serve({ '/scene.json': JSON.stringify(SCENE) }));
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' });
});
after(async () => {
    await browser?.close();
    server?.close();
});

/** Opens the scene in a page of a size, and runs a test on it; whatever it complains about is a failure. */
async function visit([width, height], run) {
    const page = await browser.newPage();
    const complaints = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.evaluateOnNewDocument(() => {
        window.heard = [];
        document.addEventListener('DOMContentLoaded', () => {
            const canvas = document.getElementById('picker');
            canvas.addEventListener('picker', ({ detail }) => window.heard.push(JSON.parse(detail)));
            canvas.addEventListener('picker-failure', ({ detail }) => window.heard.push({ event: 'failure', detail }));
        });
    });
    await page.setViewport({ width, height });
    await page.goto(`${root}?scene=scene.json`);
    await heard(page, 'ready');
    await run(page, [width / 2, height / 2]);
    assert.deepEqual(complaints, []);
    await page.close();
}

/** The first event of a kind, from now on or before, that meets a condition. */
async function heard(page, kind, condition = 'true') {
    const find = (kind, condition) => window.heard.find((it) => it.event === kind && new Function('it', `return ${condition}`)(it));
    return (await page.waitForFunction(find, PATIENCE, kind, condition)).jsonValue();
}

async function press(page, key, ...held) {
    for (const one of held) await page.keyboard.down(one);
    await page.keyboard.press(key);
    for (const one of held) await page.keyboard.up(one);
}

/** How many colors a screenshot has; one that is blank has a few. */
async function colors(page, name) {
    const path = process.env.PICTURES && `${process.env.PICTURES}/firefox-${name}.png`;
    const picture = Buffer.from(await page.screenshot(path ? { path } : {})).toString('base64');
    return page.evaluate(async (picture) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        return new Set(new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer)).size;
    }, picture);
}

test('a click selects, a drag moves, typed digits say how far, and Ctrl+Z takes both back', async () => {
    await visit([1280, 720], async (page, [x, y]) => {
        await page.mouse.move(x, y);
        await heard(page, 'hover', 'it.index === 1');
        await page.mouse.click(x, y);
        assert.deepEqual((await heard(page, 'select')).indices, [1]);
        assert.equal(await page.$eval('#mirror', (mirror) => mirror.textContent), 'Selected: in front.');
        await page.mouse.down();
        await page.mouse.move(x + 120, y, { steps: 4 });
        await page.mouse.up();
        await heard(page, 'edit');
        for (const key of ['x', '1', '.', '5', 'Enter']) await press(page, key);
        for (let undone = 1; undone <= 2; undone += 1) {
            await press(page, 'z', 'Control');
            await page.waitForFunction((undone) => window.heard.filter((it) => it.by === 'undo').length === undone, PATIENCE, undone);
        }
        assert.ok((await colors(page, 'selected')) > 200);
    });
});

test('the view turns with the middle button, and a link in the address has it', async () => {
    await visit([1280, 720], async (page, [x, y]) => {
        const { eye } = await view(page);
        await page.mouse.move(x + 300, y + 200);
        await page.mouse.down({ button: 'middle' });
        await page.mouse.move(x + 200, y + 150, { steps: 4 });
        await page.mouse.up({ button: 'middle' });
        await page.waitForFunction(() => document.activeElement.id === 'picker');
        const turned = await view(page);
        assert.notEqual(turned.eye, eye);
        assert.equal(new URL(page.url()).hash, `#${turned.link}`);
        assert.ok((await colors(page, 'turned')) > 200);
    });
});

/** What a link to the view says. */
async function view(page) {
    await page.evaluate(() => { window.heard = []; });
    await press(page, 'k', 'Control');
    const { link } = await heard(page, 'link');
    return { link, eye: new URLSearchParams(link).get('eye') };
}

test('the picture follows the page to the size of a phone, and comes back after the page was left', async () => {
    await visit([1280, 720], async (page) => {
        await page.setViewport({ width: 390, height: 844 });
        await page.waitForFunction(() => document.getElementById('picker').width === 390, PATIENCE);
        const other = await browser.newPage();
        await other.goto('about:blank');
        await other.bringToFront();
        await other.close();
        await page.bringToFront();
        await page.mouse.click(195, 422);
        assert.deepEqual((await heard(page, 'select')).indices, [1]);
        await page.mouse.click(100, 200);
        await heard(page, 'select', 'it.indices.length === 0');
        assert.ok((await colors(page, 'phone')) > 200);
    });
});

test('Ctrl+P makes a picture to save instead of printing the page', async () => {
    await visit([800, 600], async (page) => {
        await page.evaluate(() => {
            HTMLAnchorElement.prototype.click = function () {
                window.saved = fetch(this.href).then((it) => it.blob()).then(createImageBitmap);
            };
        });
        await press(page, 'p', 'Control');
        await page.waitForFunction(() => window.saved, PATIENCE);
        const size = await page.evaluate(async () => [(await window.saved).width, (await window.saved).height]);
        assert.deepEqual(size, [800, 600]);
    });
});
