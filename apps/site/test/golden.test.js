// The answers of every kernel and every public function in a real browser, against those of every other machine.
//
// It needs what crates/obbligato-js/build has built, and Debian's chromium, or another one by CHROMIUM=/path/to/it.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { chromium } from 'playwright-core';

const built = join(import.meta.dirname, '../../../crates/obbligato-js/built');
const TYPES = { '/': 'text/html', '/golden.js': 'text/javascript', '/golden_bg.wasm': 'application/wasm' };

test('a browser gives the bits that every other machine gives', async () => {
    assert.ok(existsSync(join(built, 'golden_bg.wasm')), 'run crates/obbligato-js/build first');
    const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--no-first-run'],
    });
    try {
        const page = await browser.newPage();
        await page.route('http://golden.test/**', (route) => {
            const { pathname } = new URL(route.request().url());
            const contentType = TYPES[pathname];
            if (!contentType) return route.fulfill({ status: 404 });
            return route.fulfill({ contentType, body: pathname === '/' ? '' : readFileSync(join(built, pathname)) });
        });
        await page.goto('http://golden.test/');
        const answers = await page.evaluate(async () => {
            const { default: init, differing, expected, hash } = await import('/golden.js');
            await init({ module_or_path: '/golden_bg.wasm' });
            const hashes = [false, true].map((double) => [hash(double).toString(16), expected(double).toString(16)]);
            return { hashes, differing: differing() };
        });
        for (const [found, known] of answers.hashes) assert.equal(found, known);
        assert.equal(answers.differing, '');
    } finally {
        await browser.close();
    }
});
