// The examples, as the site has them, in a real browser.
//
// It needs what crates/obbligato-js/build has built, and Debian's chromium, or another one by CHROMIUM=/path/to/it.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { chromium } from 'playwright-core';

const root = join(import.meta.dirname, '../dist');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript' };

/** Opens an example, waits for what it tells when it is ready, and runs a test; whatever the page complains about is a failure. */
async function visit(name, ready, run, size = { viewport: { width: 800, height: 600 } }) {
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--no-first-run'] });
    try {
        const page = await browser.newPage(size);
        // A picture of 10,000 boxes without a graphics card takes long where others use the machine, too.
        page.setDefaultTimeout(240_000);
        const complaints = [];
        page.on('pageerror', (error) => complaints.push(String(error)));
        await page.route('http://example.test/**', (route) => {
            const { pathname } = new URL(route.request().url());
            const file = join(root, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
            if (!existsSync(file)) return route.fulfill({ status: 404 });
            return route.fulfill({ contentType: TYPES[extname(file)], body: readFileSync(file) });
        });
        await page.goto(`http://example.test/examples/${name}/`);
        const output = page.locator('output');
        await page.waitForFunction((ready) => document.querySelector('output')?.dataset[ready], ready);
        const hovered = async (x, y) => {
            await page.mouse.move(x, y);
            return Number(await output.getAttribute('data-hovered'));
        };
        await run(page, output, hovered);
        if (process.env.PICTURE) await page.screenshot({ path: `${process.env.PICTURE}-${name}.png` });
        assert.deepEqual(complaints, []);
    } finally {
        await browser.close();
    }
}

test('in the example a box is picked, dragged and found by a rubber band', async () => {
    await visit('three', 'hovered', async (page, output, hovered) => {
        const index = await hovered(400, 300);
        assert.ok(index >= 0, await output.innerText());
        await page.mouse.down();
        await page.mouse.move(10, 10, { steps: 3 });
        await page.mouse.up();
        assert.match(await output.innerText(), new RegExp(`^Box ${index} at`));
        await page.mouse.move(11, 11);
        assert.equal(await hovered(10, 10), index, 'it went with the pointer');
        assert.notEqual(await hovered(400, 300), index, 'it is no longer where it was');
        await page.mouse.move(795, 5);
        await page.mouse.down();
        await page.mouse.move(500, 300, { steps: 3 });
        const some = Number(await output.getAttribute('data-selected'));
        await page.mouse.move(0, 599, { steps: 2 });
        await page.mouse.up();
        const most = Number(await output.getAttribute('data-selected'));
        assert.ok(some > 100 && most > 2 * some && most <= 10_000, `${some}, then ${most}`);
    });
});

test('on a phone there is place beside the boxes, and two fingers turn the view and move nothing', async () => {
    await visit('three', 'hovered', async (page, output, hovered) => {
        assert.ok((await hovered(195, 422)) >= 0 && (await hovered(20, 400)) < 0 && (await hovered(370, 400)) < 0);
        const places = [[195, 350], [195, 422], [195, 500], [150, 422], [240, 422]];
        const found = async () => {
            const all = [];
            for (const [x, y] of places) all.push(await hovered(x, y));
            return all;
        };
        const before = await found();
        const touch = await page.context().newCDPSession(page);
        const fingers = (type, ...xs) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 422, id })) });
        await fingers('touchStart', 195);
        await fingers('touchStart', 195, 255);
        for (const by of [20, 40, 60]) await fingers('touchMove', 195 - by, 255 - by);
        await fingers('touchEnd');
        assert.doesNotMatch(await output.innerText(), /\bat\b|selected/);
        assert.equal(await output.getAttribute('data-selected'), '0');
        const after = await found();
        assert.ok(after.some((index, i) => index !== before[i]), 'the view stays');
    }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
});

test('in the example in 2D boxes touch and part', async () => {
    await visit('flat', 'touching', async (page) => {
        await page.waitForFunction(() => Number(document.querySelector('output').dataset.touching) > 3);
    });
});
