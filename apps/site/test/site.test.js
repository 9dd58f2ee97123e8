// The article in a real browser: every figure reacts, nothing is loaded from elsewhere, and nobody is left out.
//
// It needs the built site (./build) and Debian's chromium, or another one by CHROMIUM=/path/to/it.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { article } from '../chapters.js';

const here = join(import.meta.dirname, '..');
const FIGURES = ['radius', 'axes', 'node', 'fifteen', 'parallel', 'wrong', 'pick', 'slabs', 'sweep', 'lost', 'tree', 'cost', 'volumes'];
const CHAPTERS = ['shadows', 'node', 'fifteen', 'pick', 'slabs', 'sweep', 'quadtree', 'volumes'];
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const QUIET = ['background-networking', 'component-update', 'sync', 'quic'].map((what) => `--disable-${what}`);
const VIEWS = [
    ['at a desk', { viewport: { width: 1280, height: 720 } }],
    ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
    ['at scale 2 in the dark', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: 'dark' }],
];

let browser;
let server;
let root;

before(async () => {
    assert.ok(existsSync(join(here, 'dist/index.html')), 'run apps/site/build first');
    server = createServer((request, response) => {
        const { pathname } = new URL(request.url, 'http://localhost');
        // As a folder within a site, to see that no address is absolute.
        const file = join(here, 'dist', pathname.replace(/^\/some\/place/, '').replace(/\/$/, '/index.html'));
        if (!existsSync(file)) return response.writeHead(404).end();
        response.writeHead(200, { 'content-type': TYPES[extname(file)] }).end(readFileSync(file));
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    root = `http://127.0.0.1:${server.address().port}/some/place/`;
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--no-first-run', ...QUIET] });
});

after(async () => {
    await browser?.close();
    server?.close();
});

/** Opens a page and runs a test on it; a console error, a failed request or one to another host is a failure. */
async function visit(options, path, run) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const complaints = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
    page.on('request', (request) => request.url().startsWith(root) || complaints.push(`elsewhere: ${request.url()}`));
    await page.goto(root + path);
    if (options.javaScriptEnabled !== false) await page.waitForSelector('html.live');
    await run(page);
    assert.deepEqual(complaints, []);
    await context.close();
}

const picture = (page, name) => page.locator(`figure[data-figure="${name}"] .picture`).innerHTML();
const said = (page, name) => page.locator(`figure[data-figure="${name}"] output`).innerText();

/** Does something to a figure, which must change its picture or its words. */
async function changes(page, name, what, act) {
    const shown = async () => (await picture(page, name)) + (await said(page, name));
    const before = await shown();
    await act();
    assert.ok((await shown()) !== before, `${name}: ${what} changes nothing`);
}

/** Drags a handle by some pixels. */
async function drag(page, handle, [dx, dy]) {
    await handle.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await handle.locator('.grip').boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + dx, y + height / 2 + dy, { steps: 4 });
    await page.mouse.up();
}

const press = (figure, name) => figure.locator(`[data-button="${name}"]`).click();

/** Changes each slider, choice and switch of a figure, by keys. */
async function useControls(page, name, figure) {
    for (const slider of await figure.locator('input[type=range]').all()) {
        await slider.focus();
        await changes(page, name, 'slider', () => page.keyboard.press('PageDown'));
    }
    for (const choice of await figure.locator('select').all()) {
        await changes(page, name, 'choice', () => choice.selectOption({ index: 1 }));
    }
    for (const toggle of await figure.locator('input[type=checkbox]').all()) {
        await toggle.focus();
        await changes(page, name, 'switch', () => page.keyboard.press('Space'));
    }
}

for (const [where, options] of VIEWS) {
    for (const path of ['', 'zh/']) {
        test(`every figure reacts ${where}${path && ', in Chinese'}`, async () => {
            await visit(options, path, async (page) => {
                for (const name of FIGURES) {
                    const figure = page.locator(`figure[data-figure="${name}"]`);
                    const start = await picture(page, name);
                    for (const handle of await figure.locator('.handle').all()) {
                        const id = await handle.getAttribute('data-handle');
                        await changes(page, name, `drag ${id}`, () => drag(page, handle, [24, 18]));
                        await handle.focus();
                        await changes(page, name, `arrow keys on ${id}`, async () => {
                            await page.keyboard.press('Shift+ArrowLeft');
                            await page.keyboard.press('ArrowUp');
                        });
                    }
                    await changes(page, name, 'step', () => press(figure, 'step'));
                    await press(figure, 'reset');
                    assert.equal(await picture(page, name), start, `${name}: reset`);
                    await useControls(page, name, figure);
                }
                const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
                assert.ok(wide <= 0, `the page scrolls sideways by ${wide}`);
            });
        });
    }
}

test('a finger drags a handle', async () => {
    await visit(VIEWS[1][1], '', async (page) => {
        const touch = await page.context().newCDPSession(page);
        const send = (type, points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
        for (const [name, id] of [['axes', 'bmove'], ['lost', 'a'], ['tree', 'window'], ['volumes', 'second']]) {
            const handle = page.locator(`figure[data-figure="${name}"] [data-handle="${id}"]`);
            await handle.scrollIntoViewIfNeeded();
            const { x, y, width, height } = await handle.locator('.grip').boundingBox();
            const [cx, cy] = [x + width / 2, y + height / 2];
            await changes(page, name, 'touch', async () => {
                await send('touchStart', [{ x: cx, y: cy }]);
                for (const part of [0.3, 0.6, 1]) await send('touchMove', [{ x: cx - 60 * part, y: cy + 40 * part }]);
                await send('touchEnd', []);
            });
        }
        assert.match(await said(page, 'axes'), /touch/);
        assert.match(await said(page, 'tree'), /^200 boxes/);
    });
});

test('no text of a figure covers another one or is cut off', async () => {
    for (const [, options] of VIEWS.slice(0, 2)) {
        for (const path of ['', 'zh/']) {
            await visit(options, path, async (page) => {
                for (const name of FIGURES) {
                    const figure = page.locator(`figure[data-figure="${name}"]`);
                    for (let step = 0; step < 3; step++) {
                        assert.deepEqual(await figure.evaluate(covered), [], `${path}${name}, ${options.viewport.width} wide, after ${step} steps`);
                        await press(figure, 'step');
                    }
                }
            });
        }
    }
});

/** The texts of a figure that cover each other or stick out of it; runs in the page. */
function covered(figure) {
    const room = figure.getBoundingClientRect();
    const texts = [...figure.querySelectorAll('svg .picture text')].filter((text) => text.textContent !== '');
    const boxes = texts.map((text) => ({ words: text.textContent, box: text.getBoundingClientRect() }));
    const out = boxes.filter(({ box }) => box.left < room.left || box.right > room.right);
    const meet = (p, q) => p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 4 && q.top < p.bottom - 4;
    const over = boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a.box, b.box)).map((b) => `${a.words} / ${b.words}`));
    return [...out.map(({ words }) => `${words} is cut off`), ...over];
}

test('a click adds a box to the tree, and so does a button', async () => {
    await visit(VIEWS[0][1], '', async (page) => {
        const figure = page.locator('figure[data-figure="tree"]');
        const svg = figure.locator('svg');
        await svg.scrollIntoViewIfNeeded();
        const { x, y } = await svg.boundingBox();
        assert.match(await said(page, 'tree'), /^200 boxes/);
        await page.mouse.click(x + 90, y + 60);
        assert.match(await said(page, 'tree'), /^201 boxes/);
        await press(figure, 'add');
        assert.match(await said(page, 'tree'), /^202 boxes/);
    });
});

test('a strict tree has boxes stuck in its root, and a loose one has none', async () => {
    await visit(VIEWS[0][1], '', async (page) => {
        const looked = async () => Number((await said(page, 'tree')).match(/compares it with (\d+)/)[1]);
        const strict = await looked();
        assert.match(await said(page, 'tree'), /[1-9]\d* boxes lie across a middle line and are stuck/);
        await page.locator('figure[data-figure="tree"] input[type=checkbox]').check();
        assert.match(await said(page, 'tree'), /Loose: 0 are stuck/);
        assert.ok((await looked()) < strict);
    });
});

test('a pair is lost by one corner, and found by four and by the center', async () => {
    await visit(VIEWS[0][1], '', async (page) => {
        const figure = page.locator('figure[data-figure="lost"]');
        assert.match(await said(page, 'lost'), /A is stored in the upper left quarter.*the pair is lost/);
        assert.equal(await figure.locator('.shared.lost').count(), 1);
        await press(figure, 'step');
        assert.match(await said(page, 'lost'), /A is stored in the root.*the pair is found/);
        await press(figure, 'step');
        assert.match(await said(page, 'lost'), /A is stored in the upper left quarter.*the pair is found/);
        assert.equal(await figure.locator('.shared.lost').count(), 0);
    });
});

test('times are measured on demand, also by a clock of a tenth of a second', async () => {
    for (const coarse of [0, 100]) {
        await visit(VIEWS[0][1], '', async (page) => {
            if (coarse) {
                await page.evaluate((coarse) => {
                    const exact = performance.now.bind(performance);
                    performance.now = () => Math.floor(exact() / coarse) * coarse;
                }, coarse);
            }
            await press(page.locator('figure[data-figure="cost"]'), 'measure');
            const times = (await said(page, 'cost')).match(/device: ([\d.]+) ms for all with all, ([\d.]+) ms with the loose tree, and ([\d.]+) ms to fill/);
            assert.ok(times, await said(page, 'cost'));
            const [all, loose, filled] = times.slice(1).map(Number);
            assert.ok(all > loose && loose > 0 && filled > 0, times[0]);
        });
    }
});

test('the volumes run while the reader wants it, and only then', async () => {
    await visit(VIEWS[0][1], '', async (page) => {
        const figure = page.locator('figure[data-figure="volumes"]');
        await figure.scrollIntoViewIfNeeded();
        const rests = async () => {
            const before = await picture(page, 'volumes');
            await page.waitForTimeout(300);
            return before === (await picture(page, 'volumes'));
        };
        assert.ok(await rests(), 'it runs by itself');
        await press(figure, 'run');
        assert.ok(!(await rests()), 'it does not run');
        assert.equal(await figure.locator('output').getAttribute('aria-live'), 'off');
        await press(figure, 'run');
        assert.ok(await rests(), 'it cannot be stopped');
        await press(figure, 'run');
        await page.evaluate(() => scrollTo(0, 0));
        await page.waitForTimeout(300);
        assert.ok(await rests(), 'it runs out of sight');
    });
});

test('what is held stays, while the rest runs on', async () => {
    await visit(VIEWS[0][1], '', async (page) => {
        const figure = page.locator('figure[data-figure="volumes"]');
        const at = (id) => figure.locator(`[data-handle="${id}"]`).getAttribute('transform');
        await figure.scrollIntoViewIfNeeded();
        await press(figure, 'run');
        const grip = await figure.locator('[data-handle="first"] .grip').boundingBox();
        await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
        await page.mouse.down();
        await page.mouse.move(grip.x + 30, grip.y + 10);
        const [held, other] = [await at('first'), await at('second')];
        await page.waitForTimeout(400);
        assert.equal(await at('first'), held);
        assert.notEqual(await at('second'), other);
        await page.mouse.up();
        await page.waitForTimeout(400);
        assert.notEqual(await at('first'), held);
    });
});

test('where no motion is wanted, running goes ahead at once', async () => {
    await visit({ ...VIEWS[0][1], reducedMotion: 'reduce' }, '', async (page) => {
        const figure = page.locator('figure[data-figure="volumes"]');
        await changes(page, 'volumes', 'run', () => press(figure, 'run'));
        const after = await picture(page, 'volumes');
        await page.waitForTimeout(300);
        assert.equal(await picture(page, 'volumes'), after);
    });
});

test('the volumes waste what they do in the app', async () => {
    await visit(VIEWS[0][1], '', async (page) => {
        const rows = await page.locator('figure[data-figure="volumes"] .picture text').allTextContents();
        const waste = (name) => rows[rows.indexOf(name) + 1];
        // Those that do not depend on how the bolt is turned; see docs/bounds.png.
        assert.deepEqual(['Circle', 'OBB', 'Convex hull'].map(waste), ['+242 %', '+118 %', '+45 %']);
    });
});

test('the list of chapters leads to each', async () => {
    for (const path of ['', 'zh/']) {
        await visit(VIEWS[1][1], path, async (page) => {
            const links = page.locator('nav.contents a');
            assert.deepEqual(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href').slice(1))), CHAPTERS);
            await links.last().click();
            await page.waitForFunction(() => Math.abs(document.getElementById('volumes').getBoundingClientRect().top) < 40);
        });
    }
});

test('axe finds no fault, in both languages, light and dark', async () => {
    const axe = readFileSync(join(here, 'node_modules/axe-core/axe.min.js'), 'utf8');
    for (const path of ['', 'zh/']) {
        for (const colorScheme of ['light', 'dark']) {
            await visit({ viewport: { width: 1280, height: 720 }, colorScheme }, path, async (page) => {
                await page.evaluate(axe);
                const { violations } = await page.evaluate(() => axe.run());
                const list = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
                assert.deepEqual(list, []);
            });
        }
    }
});

test('without scripts each figure is a picture with words', async () => {
    await visit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, '', async (page) => {
        for (const name of FIGURES) {
            const svg = page.locator(`figure[data-figure="${name}"] svg`);
            assert.ok((await svg.locator('polygon, polyline, path').count()) > 0, name);
            assert.equal(await svg.getAttribute('aria-label'), await said(page, name));
            assert.equal(await page.locator(`figure[data-figure="${name}"] button`).count(), 0);
        }
    });
});

test('both languages have the same figures and the same words for them', () => {
    const [en, zh] = ['en', 'zh'].map((code) => JSON.parse(readFileSync(join(here, `content/${code}.json`), 'utf8')));
    const names = (words) => Object.entries(words).flatMap(([part, list]) => Object.keys(list).map((key) => `${part}.${key}`));
    assert.deepEqual(names(zh), names(en));
    const places = (text) => (text.match(/\{\w+\}/g) ?? []).sort().join();
    for (const [part, list] of Object.entries(en)) {
        for (const [key, text] of Object.entries(list)) assert.equal(places(zh[part][key]), places(text), `${part}.${key}`);
    }
    const figures = (code) => [...article(code).matchAll(/data-figure="(\w+)"/g)].map(([, name]) => name);
    assert.deepEqual(figures('en'), FIGURES);
    assert.deepEqual(figures('zh'), FIGURES);
    const [english, chinese] = ['en', 'zh'].map((code) => readdirSync(join(here, 'content', code)));
    assert.equal(english.length, 8);
    assert.deepEqual(chinese, english);
});

test('the textbook is wrong where the article says so', async () => {
    await visit(VIEWS[0][1], '', async (page) => {
        assert.match(await said(page, 'parallel'), /overlap by 0\.2100.*“apart”/);
        assert.match(await picture(page, 'parallel'), /they touch — right/);
    });
});
