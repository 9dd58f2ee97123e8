// The article in a real browser: every figure reacts, nothing is loaded from elsewhere, and nobody is left out.
//
// It needs the built site (./build) and Debian's chromium, or another one by CHROMIUM=/path/to/it.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { article } from '../chapters.js';
import { changes, DESK, drag, FIGURES, figureOf, here, pass, PHONE, picture, press, said, STILL, STOPPED, visit } from './browser.js';

const CHAPTERS = ['shadows', 'node', 'fifteen', 'pick', 'slabs', 'sweep', 'quadtree', 'volumes'];
const VIEWS = [
    ['at a desk', DESK],
    ['on a phone', PHONE],
    ['at scale 2 in the dark', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: 'dark' }],
];

/** Changes each slider, choice and switch of a figure, by keys. */
async function useControls(page, name, figure) {
    for (const slider of await figure.locator('input[type=range]').all()) {
        await slider.focus();
        await changes(page, name, 'slider', () => page.keyboard.press('PageDown'));
    }
    for (const choice of await figure.locator('.controls select').all()) {
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
            await visit({ ...options, ...STILL }, path, async (page) => {
                for (const name of FIGURES) {
                    const figure = figureOf(page, name);
                    const start = await picture(page, name);
                    for (const handle of await figure.locator('.handle').all()) {
                        const id = await handle.getAttribute('data-handle');
                        await changes(page, name, `drag ${id}`, () => drag(page, handle.locator('.grip'), [24, 18]));
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

test('no text of a figure covers another one or is cut off', async () => {
    for (const [, options] of VIEWS.slice(0, 2)) {
        for (const path of ['', 'zh/']) {
            await visit({ ...options, ...STILL }, path, async (page) => {
                for (const name of FIGURES) {
                    const figure = figureOf(page, name);
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
    await visit(DESK, '', async (page) => {
        const figure = figureOf(page, 'tree');
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
    await visit(DESK, '', async (page) => {
        const looked = async () => Number((await said(page, 'tree')).match(/compares it with (\d+)/)[1]);
        const strict = await looked();
        assert.match(await said(page, 'tree'), /[1-9]\d* boxes lie across a middle line and are stuck/);
        await figureOf(page, 'tree').locator('input[type=checkbox]').check();
        assert.match(await said(page, 'tree'), /Loose: 0 are stuck/);
        assert.ok((await looked()) < strict);
    });
});

test('a pair is lost by one corner, and found by four and by the center', async () => {
    await visit(DESK, '', async (page) => {
        const figure = figureOf(page, 'lost');
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
        await visit(DESK, '', async (page) => {
            if (coarse) {
                await page.evaluate((coarse) => {
                    const exact = performance.now.bind(performance);
                    performance.now = () => Math.floor(exact() / coarse) * coarse;
                }, coarse);
            }
            await press(figureOf(page, 'cost'), 'measure');
            const times = (await said(page, 'cost')).match(/device: ([\d.]+) ms for all pairs, ([\d.]+) ms with the loose tree, and ([\d.]+) ms to fill/);
            assert.ok(times, await said(page, 'cost'));
            const [all, loose, filled] = times.slice(1).map(Number);
            assert.ok(all > loose && loose > 0 && filled > 0, times[0]);
        });
    }
});

test('the volumes run while the reader wants it, and only then', async () => {
    await visit({ ...DESK, ...STOPPED }, '', async (page) => {
        const figure = figureOf(page, 'volumes');
        const run = figure.locator('[data-button="run"]');
        await figure.scrollIntoViewIfNeeded();
        const rests = async () => {
            const before = await picture(page, 'volumes');
            await pass(page, 300);
            return before === (await picture(page, 'volumes'));
        };
        assert.ok(await rests(), 'it runs by itself');
        await run.click();
        assert.ok(!(await rests()), 'it does not run');
        assert.equal(await figure.locator('output').getAttribute('aria-live'), 'off');
        await run.click();
        assert.ok(await rests(), 'it cannot be stopped');
        await run.click();
        assert.equal(await run.innerText(), 'Pause');
        await page.evaluate(() => scrollTo(0, 0));
        // The browser tells when it has looked.
        await page.waitForFunction((button) => button.textContent === 'Run', await run.elementHandle());
        assert.ok(await rests(), 'it runs out of sight');
    });
});

test('what is held stays, while the rest runs on', async () => {
    await visit({ ...DESK, ...STOPPED }, '', async (page) => {
        const figure = figureOf(page, 'volumes');
        const at = (id) => figure.locator(`[data-handle="${id}"]`).getAttribute('transform');
        await figure.scrollIntoViewIfNeeded();
        await figure.locator('[data-button="run"]').click();
        const grip = await figure.locator('[data-handle="first"] .grip').boundingBox();
        await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
        await page.mouse.down();
        await page.mouse.move(grip.x + 30, grip.y + 10);
        const [held, other] = [await at('first'), await at('second')];
        await pass(page, 400);
        assert.equal(await at('first'), held);
        assert.notEqual(await at('second'), other);
        await page.mouse.up();
        await pass(page, 400);
        assert.notEqual(await at('first'), held);
    });
});

test('where no motion is wanted, running goes ahead at once', async () => {
    await visit({ ...DESK, ...STILL, ...STOPPED }, '', async (page) => {
        const before = await picture(page, 'volumes');
        await figureOf(page, 'volumes').locator('[data-button="run"]').click();
        const after = await picture(page, 'volumes');
        assert.notEqual(after, before);
        await pass(page, 300);
        assert.equal(await picture(page, 'volumes'), after);
    });
});

test('the volumes waste what they do in the app', async () => {
    await visit(DESK, '', async (page) => {
        const rows = await figureOf(page, 'volumes').locator('.picture text').allTextContents();
        const waste = (name) => rows[rows.indexOf(name) + 1];
        // Those that do not depend on how the bolt is turned; see docs/bounds.png.
        assert.deepEqual(['Circle', 'Convex hull'].map(waste), ['+242%', '+45%']);
        // The app's rectangle lies along principal axes, and wastes 118%: this one is the smallest.
        assert.equal(waste('OBB'), '+117%');
    });
});

test('words of the text light up what they name, by the mouse and by a finger', async () => {
    for (const path of ['', 'zh/']) {
        for (const size of [DESK, PHONE]) {
            await visit({ ...size, ...STILL }, path, async (page) => {
                const colored = page.locator('main :is(p, figcaption) > :is([class*="hue-"], [data-light])');
                assert.ok((await colored.count()) >= 40, `${await colored.count()} words`);
                // Each names something that is there.
                assert.deepEqual(await colored.evaluateAll((all) => all.filter((one) => !one.classList.contains('lights')).map((one) => one.textContent)), []);
                const [word, figure] = [figureOf(page, 'why').locator('figcaption .hue-a'), figureOf(page, 'why')];
                const opacity = (selector) => figure.locator(`.picture ${selector}`).first().evaluate((one) => getComputedStyle(one).opacity);
                await word.scrollIntoViewIfNeeded();
                await (size.hasTouch ? word.tap() : word.hover());
                assert.equal(await figure.getAttribute('data-lit'), 'a');
                await page.waitForTimeout(300);
                assert.deepEqual([await opacity('polygon.a'), await opacity('polygon.b')], ['1', '0.18']);
                await (size.hasTouch ? page.touchscreen.tap(5, 5) : page.mouse.move(1, 1));
                assert.equal(await figure.getAttribute('data-lit'), null);
            });
        }
    }
});

test('the open part of the curve has the normal of an edge on it, wherever two boxes are apart', async () => {
    const { figure } = await import('../dist/figures/why.js');
    const words = { open: '', closed: '', apart: '{axes}', touch: 'touch', comma: ',', space: '' };
    const { numbers } = await import('../dist/figures/random.js');
    const next = numbers(5);
    const at = (low, high) => low + (high - low) * next();
    let apart = 0;
    for (let i = 0; i < 2000; i++) {
        const state = { ax: at(-2, 2), ay: at(-2, 2), aturn: at(-3, 3), bx: at(-2, 2), by: at(-2, 2), bturn: at(-3, 3), along: 0 };
        // Every direction, by corners and not by the library.
        const corner = (x, y, turn, [h, k]) => [[1, 1], [1, -1], [-1, 1], [-1, -1]].map(([s, t]) => [
            x + s * h * Math.cos(turn) - t * k * Math.sin(turn), y + s * h * Math.sin(turn) + t * k * Math.cos(turn)]);
        const [p, q] = [corner(state.ax, state.ay, state.aturn, [1.5, 0.8]), corner(state.bx, state.by, state.bturn, [1.2, 0.7])];
        const gaps = Array.from({ length: 1440 }, (_, k) => [Math.cos((k * Math.PI) / 720), Math.sin((k * Math.PI) / 720)]).map(
            (l) => Math.min(...q.map((one) => one[0] * l[0] + one[1] * l[1])) - Math.max(...p.map((one) => one[0] * l[0] + one[1] * l[1])));
        const widest = Math.max(...gaps);
        if (Math.abs(widest) < 0.02) continue;
        apart += Number(widest > 0);
        assert.equal(figure.says(state, words) !== 'touch', widest > 0, JSON.stringify(state));
    }
    assert.ok(apart > 300 && apart < 1700, `${apart} apart`);
});

test('the list of chapters leads to each', async () => {
    for (const path of ['', 'zh/']) {
        await visit(PHONE, path, async (page) => {
            const links = page.locator('nav.contents a');
            assert.deepEqual(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href').slice(1))), CHAPTERS);
            await links.last().click();
            // The bar covers the top of the screen: the heading is below it.
            await page.waitForFunction(() => {
                const below = document.getElementById('volumes').getBoundingClientRect().top - document.querySelector('.bar').getBoundingClientRect().bottom;
                return below >= 0 && below < 40;
            });
        });
    }
});

test('axe finds no fault, in both languages, light and dark', async () => {
    const axe = readFileSync(join(here, 'node_modules/axe-core/axe.min.js'), 'utf8');
    for (const path of ['', 'zh/']) {
        for (const colorScheme of ['light', 'dark']) {
            await visit({ viewport: { width: 1280, height: 720 }, colorScheme }, path, async (page) => {
                await page.locator('details').evaluateAll((all) => all.forEach((one) => (one.open = true)));
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
            const svg = figureOf(page, name).locator('svg');
            assert.ok((await svg.locator('polygon, polyline, path').count()) > 0, name);
            assert.equal(await svg.getAttribute('aria-label'), await said(page, name));
            assert.equal(await figureOf(page, name).locator('button').count(), 0);
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
    const figures = (code) => ['touch', ...[...article(code).matchAll(/data-figure="(\w+)"/g)].map(([, name]) => name)];
    assert.deepEqual(figures('en'), FIGURES);
    assert.deepEqual(figures('zh'), FIGURES);
    const [english, chinese] = ['en', 'zh'].map((code) => readdirSync(join(here, 'content', code)));
    assert.equal(english.length, 8);
    assert.deepEqual(chinese, english);
});

test('the textbook is wrong where the article says so', async () => {
    await visit(DESK, '', async (page) => {
        assert.match(await said(page, 'parallel'), /overlap by 0\.2100.*“apart”/);
        assert.match(await picture(page, 'parallel'), /they touch — right/);
    });
});
