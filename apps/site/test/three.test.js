// The examples for three.js and react-three-fiber, as the site has them, in a real browser.
//
// It needs what crates/obbligato-js/build has built, and Debian's chromium, or another one by CHROMIUM=/path/to/it.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { chromium } from 'playwright-core';

const root = join(import.meta.dirname, '../dist');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript' };

/** Opens an example, and runs a test; whatever the page complains about is a failure. */
async function visit(name, run) {
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--no-first-run'] });
    try {
        const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
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
        await page.waitForFunction(() => document.querySelector('output')?.dataset.hovered, null, { timeout: 60_000 });
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
    await visit('three', async (page, output, hovered) => {
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

test('in the example for react-three-fiber a box hears that it is pointed at and clicked', async () => {
    await visit('react', async (page, output) => {
        const says = (name, value) => page.waitForFunction(([name, value]) => value === Number(document.querySelector('output').dataset[name]), [name, value], { timeout: 60_000 });
        // The boxes are there some time after the page; a pointer that has come to rest before that tells them nothing.
        const end = Date.now() + 60_000;
        while (Number(await output.getAttribute('data-hovered')) < 0) {
            assert.ok(Date.now() < end, 'no box has heard of the pointer for a minute');
            await page.mouse.move(2, 598);
            await page.mouse.move(400, 300);
            await page.waitForTimeout(100);
        }
        const index = Number(await output.getAttribute('data-hovered'));
        await page.mouse.click(400, 300);
        await says('chosen', 1);
        await says('hovered', index);
        await page.mouse.click(400, 300);
        await says('chosen', 0);
    });
});
