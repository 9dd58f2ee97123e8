// The article and the bits of every answer in Firefox.
//
// It needs the built site (./build) and Debian's firefox-esr, or another one by FIREFOX=/path/to/it.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { checkBits } from '../test/bits.js';
import { serve } from '../test/server.js';

const here = join(import.meta.dirname, '..');
let browser;

before(async () => {
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' });
});
after(() => browser?.close());

/** Opens a page of a folder and runs a test on it; whatever it complains about is a failure. */
async function visit(folder, path, run) {
    const { server, root } = await serve(join(here, folder));
    const page = await browser.newPage();
    const complaints = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    try {
        await page.setViewport({ width: 390, height: 844 });
        await page.goto(root + path);
        await run(page);
        assert.deepEqual(complaints, []);
    } finally {
        await page.close();
        server.close();
    }
}

for (const path of ['', 'zh/']) {
    test(`every figure of the article takes a step on a phone${path && ', in Chinese'}`, async () => {
        await visit('dist', path, async (page) => {
            await page.waitForSelector('html.live');
            const still = await page.evaluate(async () => {
                const same = [];
                for (const figure of document.querySelectorAll('figure[id^="figure-"]')) {
                    const shown = () => figure.querySelector('.picture').innerHTML + figure.querySelector('output').textContent;
                    const before = shown();
                    figure.querySelector('[data-button="step"]').click();
                    while ('moving' in figure.dataset) await new Promise(requestAnimationFrame);
                    if (shown() === before) same.push(figure.id);
                }
                return same;
            });
            assert.deepEqual(still, []);
            const [figures, wide] = await page.evaluate(() => [document.querySelectorAll('figure[id^="figure-"]').length, document.documentElement.scrollWidth - innerWidth]);
            assert.equal(figures, 14);
            assert.ok(wide <= 0, `the page scrolls sideways by ${wide}`);
        });
    });
}

test('every answer has the bits that it has on every other machine', async () => {
    await visit('../../crates/obbligato-js/built', 'golden.js', checkBits);
});
