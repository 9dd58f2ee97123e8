// The answers of every kernel and every public function in a real browser, against those of every other machine.
//
// It needs what `crates/obbligato-js/build bits` has built, and Debian's chromium, or another one by CHROMIUM=/path/to/it.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import { checkBits } from '../bits.js';

const built = join(import.meta.dirname, '../../../../crates/obbligato-js/built');
const TYPES = { '/': 'text/html', '/golden.js': 'text/javascript', '/golden_bg.wasm': 'application/wasm' };

test('a browser gives the bits that every other machine gives', async () => {
    assert.ok(existsSync(join(built, 'golden_bg.wasm')), 'run `crates/obbligato-js/build bits` first');
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
        await checkBits(page);
    } finally {
        await browser.close();
    }
});
