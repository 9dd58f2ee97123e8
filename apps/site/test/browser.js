// A browser that reads the built site (./build): Debian's chromium, or another one by CHROMIUM=/path/to/it.
//
// SLOWER=10 makes its processor so many times as slow: what fails then depends on how fast the machine is.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from './server.js';

export const here = join(import.meta.dirname, '..');
export const FIGURES = ['touch', 'dot', 'radius', 'why', 'axes', 'node', 'fifteen', 'parallel', 'wrong', 'clip', 'pick', 'slabs', 'sweep', 'lost', 'tree', 'cost', 'volumes'];
export const LANGUAGES = ['', 'zh/'];
export const DESK = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** For a reader who wants no motion, a step is over at once. */
export const STILL = { reducedMotion: 'reduce' };

const QUIET = ['background-networking', 'component-update', 'sync', 'quic'].map((what) => `--disable-${what}`);

let browser;
let server;
let root;

before(async () => {
    assert.ok(existsSync(join(here, 'dist/index.html')), 'run apps/site/build first');
    // As a folder within a site, to see that no address is absolute.
    ({ server, root } = await serve(join(here, 'dist'), '/some/place/'));
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--no-first-run', ...QUIET] });
});

after(async () => {
    await browser?.close();
    server?.close();
});

/** Of a page with this option, no time passes but by `pass`. */
export const STOPPED = { stopped: true };

/** Opens a page and runs a test on it; a console error, a failed request or one to another host is a failure. */
export async function visit({ stopped, ...options }, path, run) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    if (stopped) await page.clock.install({ time: 0 });
    if (process.env.SLOWER) {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.SLOWER) });
    }
    const complaints = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
    page.on('request', (request) => request.url().startsWith(root) || complaints.push(`elsewhere: ${request.url()}`));
    await page.goto(root + path);
    if (options.javaScriptEnabled !== false) await page.waitForSelector('html.live');
    if (stopped) await page.clock.pauseAt(3_600_000);
    await run(page);
    assert.deepEqual(complaints, []);
    await context.close();
}

/** Lets time pass on a page where it is stopped, in milliseconds. */
export const pass = (page, time) => page.clock.runFor(time);

export const figureOf = (page, name) => page.locator(`#figure-${name}`);
export const picture = (page, name) => figureOf(page, name).locator('.picture').innerHTML();
export const said = (page, name) => figureOf(page, name).locator('output').innerText();

/** Waits until a figure has come to rest. */
const rest = (figure) =>
    figure.evaluate(async (element) => {
        while ('moving' in element.dataset) await new Promise(requestAnimationFrame);
    });

/** Presses a button of a figure, and waits for what it does. */
export async function press(figure, name) {
    await figure.locator(`[data-button="${name}"]`).click();
    await rest(figure);
}

/** Does something to a figure, which must change its picture or its words. */
export async function changes(page, name, what, act) {
    const shown = async () => (await picture(page, name)) + (await said(page, name));
    const before = await shown();
    await act();
    // A tap arrives with the next frame, which a busy machine draws late.
    for (let tries = 0; tries < 100 && (await shown()) === before; tries += 1) await page.waitForTimeout(50);
    assert.ok((await shown()) !== before, `${name}: ${what} changes nothing`);
}

/** Drags something by some pixels with the mouse, from its middle. */
export async function drag(page, element, [dx, dy]) {
    await element.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await element.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + dx, y + height / 2 + dy, { steps: 2 });
    await page.mouse.up();
}

/** The same with a finger. */
export async function swipe(page, element, by) {
    await element.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await element.boundingBox();
    await stroke(page, [x + width / 2, y + height / 2], by);
}

/** Moves a finger from a place of the screen by some pixels, in so many small steps as a hand takes: only then may the browser scroll. */
export async function stroke(page, [x, y], [dx, dy]) {
    const touch = await page.context().newCDPSession(page);
    const send = (type, touchPoints) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    const steps = Math.ceil(Math.hypot(dx, dy) / 5);
    await send('touchStart', [{ x, y }]);
    for (let step = 1; step <= steps; step += 1) await send('touchMove', [{ x: x + (dx * step) / steps, y: y + (dy * step) / steps }]);
    await send('touchEnd', []);
    await touch.detach();
}
