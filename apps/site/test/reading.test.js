// What a reader meets: a figure on the first screen, nothing that jumps, numbers that can be dragged, steps that can be
// followed, formulas that are whole, links to a state, and paper.
//
// It needs the built site (./build) and Debian's chromium, or another one by CHROMIUM=/path/to/it.

import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { changes, DESK, drag, FIGURES, figureOf, here, LANGUAGES, pass, PHONE, picture, press, said, STILL, STOPPED, swipe, visit } from './browser.js';

const SIZES = [['at a desk', DESK], ['on a phone', PHONE]];

/** Runs a test at both sizes and in both languages. */
async function everywhere(run, options = {}) {
    for (const [where, size] of SIZES) {
        for (const path of LANGUAGES) await visit({ ...size, ...options }, path, (page) => run(page, `${path || 'en/'} ${where}`, size));
    }
}

test('the first screen has a figure that can be used', async () => {
    await everywhere(async (page, where, { viewport }) => {
        const { y, height } = await figureOf(page, 'touch').locator('svg').boundingBox();
        assert.ok(y >= 0 && y + height <= viewport.height, `${where}: from ${y} to ${y + height}`);
        const words = await said(page, 'touch');
        await press(figureOf(page, 'touch'), 'step');
        assert.notEqual(await said(page, 'touch'), words, where);
        assert.equal(await page.evaluate(() => scrollY), 0, where);
    });
});

/** Does whatever can be done with a figure, and tells after what its buttons or its height were not where they were at first; runs in the page. */
async function moved(figure) {
    const layout = () => {
        const { left, top, height } = figure.getBoundingClientRect();
        const boxes = [...figure.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
        return JSON.stringify([height, ...boxes.map((box) => [box.left - left, box.top - top, box.width])]);
    };
    const [start, complaints] = [layout(), []];
    let looks = 0;
    const look = (after) => {
        looks += 1;
        if (layout() !== start) complaints.push(`${after}: ${figure.querySelector('output').textContent}`);
    };
    const press = (name) => figure.querySelector(`[data-button="${name}"]`)?.click();
    const steps = (after) => {
        for (let i = 0; i < 5; i++) {
            press('step');
            look(`step ${i + 1} ${after}`);
        }
    };
    for (const handle of figure.querySelectorAll('.handle')) {
        for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) {
            for (let i = 0; i < 7; i++) handle.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true }));
            look(`${handle.dataset.handle} by ${key}`);
        }
    }
    press('reset');
    steps('from the start');
    for (const slider of figure.querySelectorAll('input[type=range]')) {
        for (const end of ['min', 'max']) {
            slider.value = slider[end];
            slider.dispatchEvent(new Event('input'));
            look(`slider at its ${end}`);
        }
    }
    for (const toggle of figure.querySelectorAll('input[type=checkbox]')) toggle.click();
    for (const choice of figure.querySelectorAll('.controls select')) {
        for (const option of choice.options) {
            choice.value = option.value;
            choice.dispatchEvent(new Event('change'));
            look(option.value);
            steps(`with ${option.value}`);
        }
    }
    for (const name of ['add', 'measure', 'run']) {
        press(name);
        look(name);
    }
    // The clipboard takes the address, or does not.
    for (const write of [() => Promise.resolve(), () => Promise.reject(new Error('none'))]) {
        navigator.clipboard.writeText = write;
        press('copy');
        await new Promise((done) => setTimeout(done));
        look('copy');
    }
    return { complaints, looks };
}

test('nothing of a figure moves when its words change', async () => {
    await everywhere(async (page, where) => {
        const all = [];
        for (const name of FIGURES) {
            const { complaints, looks } = await figureOf(page, name).evaluate(moved);
            assert.ok(looks >= 10, `${name}: ${looks} looks`);
            all.push(...complaints.map((one) => `${name}, ${one}`));
        }
        assert.deepEqual(all, [], where);
    }, STILL);
});

test('numbers of the text are sliders for keys, mouse and fingers, and move no words', async () => {
    await everywhere(async (page, where, size) => {
        const numbers = await page.locator('.number').all();
        assert.ok(numbers.length >= 15, `${numbers.length} numbers`);
        for (const number of numbers) {
            const name = await number.getAttribute('data-number');
            const figure = name.split('.')[0];
            const height = () => number.evaluate((element) => element.parentElement.getBoundingClientRect().height);
            const now = async () => Number(await number.getAttribute('aria-valuenow'));
            assert.equal(await number.getAttribute('role'), 'slider', name);
            assert.ok(await number.getAttribute('aria-label'), name);
            await number.focus();
            const high = await height();
            await page.keyboard.press('End');
            const end = await now();
            assert.equal(end, Number(await number.getAttribute('aria-valuemax')), `${where} ${name}`);
            assert.equal(await height(), high, `${where} ${name}: the text moves`);
            await changes(page, figure, `${where} ${name} by keys`, () => page.keyboard.press('PageDown'));
            assert.ok((await now()) < end, `${where} ${name}: ${await now()} after ${end}`);
            await changes(page, figure, `${where} ${name} by Home`, () => page.keyboard.press('Home'));
            assert.equal(await height(), high, `${where} ${name}: the text moves`);
            await changes(page, figure, `${where} ${name} by dragging`, () => (size.hasTouch ? swipe : drag)(page, number, [90, 3]));
            assert.ok((await now()) > Number(await number.getAttribute('aria-valuemin')), `${where} ${name}`);
        }
        await followsSpeed(page);
    }, STILL);
});

/** What follows from a number is what the figure says. */
async function followsSpeed(page) {
    const speed = page.locator('[data-number="sweep.speed"]');
    await speed.focus();
    await page.keyboard.press('Home');
    assert.equal(await speed.innerText(), '0.4');
    const t = await page.locator('[data-value="sweep.t"]').innerText();
    assert.match(t, /^\d+\.\d\d$/);
    assert.ok((await said(page, 'sweep')).includes(`t = ${t}`), await said(page, 'sweep'));
}

test('a step can be followed, and is over at once for those who want no motion', async () => {
    const watched = async (page, name) => {
        const figure = figureOf(page, name);
        const seen = new Set([await picture(page, name)]);
        const fades = await figure.evaluate((element) => {
            element.querySelector('[data-button="step"]').click();
            return element.querySelector('.picture').getAnimations().length > 0;
        });
        for (let time = 0; time < 900; time += 100) {
            seen.add(await picture(page, name));
            await pass(page, 100);
        }
        return { pictures: seen.size, fades, moving: await figure.evaluate((element) => 'moving' in element.dataset) };
    };
    await visit({ ...DESK, ...STOPPED }, '', async (page) => {
        for (const name of FIGURES) {
            const { pictures, fades, moving } = await watched(page, name);
            assert.ok(pictures > 5 || fades, `${name}: ${pictures} pictures`);
            assert.equal(moving, false, name);
        }
    });
    await visit({ ...DESK, ...STILL, ...STOPPED }, '', async (page) => {
        for (const name of FIGURES) assert.deepEqual(await watched(page, name), { pictures: 2, fades: false, moving: false }, name);
    });
});

test('a step that is not over ends where it led to when the next one begins', async () => {
    await visit(DESK, '', async (page) => {
        const figure = figureOf(page, 'sweep');
        for (let i = 0; i < 3; i++) await figure.locator('[data-button="step"]').click();
        await page.waitForFunction(() => !document.querySelector('[data-moving]'));
        assert.equal(await figure.locator('input[type=range]').inputValue(), '5');
    });
});

/** Puts a slider at one of its ends. */
const slide = (slider, end) =>
    slider.evaluate((element, end) => {
        element.value = element[end];
        element.dispatchEvent(new Event('input'));
    }, end);

/** Without a style for paper there were 19, with buttons; two figures and the answers have come since. */
const MOST_PAGES = 15;

/** Brings a figure into a state that differs from its start in every way. */
async function disturb(page, name) {
    const figure = figureOf(page, name);
    await press(figure, 'step');
    for (const handle of await figure.locator('.handle').all()) await drag(page, handle.locator('.grip'), [31, 17]);
    for (const slider of await figure.locator('input[type=range]').all()) await slide(slider, 'min');
    for (const choice of await figure.locator('.controls select').all()) await choice.selectOption({ index: 1 });
    for (const toggle of await figure.locator('input[type=checkbox]').all()) await toggle.click();
    for (const add of await figure.locator('[data-button="add"]').all()) await add.click();
    await press(figure, 'step');
}

test('a copied link brings back the state of a figure', async () => {
    const links = {};
    await visit({ ...DESK, ...STILL, permissions: ['clipboard-read', 'clipboard-write'] }, '', async (page) => {
        for (const name of FIGURES) {
            const start = await picture(page, name);
            await disturb(page, name);
            const shown = [await picture(page, name), await said(page, name)];
            assert.notEqual(shown[0], start, name);
            await press(figureOf(page, name), 'copy');
            const link = await page.evaluate(() => navigator.clipboard.readText());
            assert.equal(link, page.url());
            assert.equal(await figureOf(page, name).locator('[data-button="copy"]').innerText(), 'Copied');
            links[name] = [new URL(link).hash, shown];
        }
    });
    for (const [name, [hash, shown]] of Object.entries(links)) {
        await visit({ ...PHONE, ...STILL }, hash, async (page) => {
            assert.deepEqual([await picture(page, name), await said(page, name)], shown, `${name}: ${hash}`);
            const { y, height } = await figureOf(page, name).boundingBox();
            assert.ok(y < PHONE.viewport.height && y + height > 0, `${name} is out of sight, at ${y}`);
        });
    }
});

test('links of the text set a figure without leaving the page', async () => {
    await visit({ ...PHONE, ...STILL }, 'zh/', async (page) => {
        await page.evaluate(() => (window.stays = true));
        for (const link of await page.locator('a[href^="#figure-"]').all()) {
            const name = (await link.getAttribute('href')).match(/#figure-(\w+)/)[1];
            await link.evaluate((element) => (element.closest('details').open = true));
            await press(figureOf(page, name), 'reset');
            await changes(page, name, 'the link', () => link.tap());
            // A second time, when the address has it already.
            await press(figureOf(page, name), 'reset');
            await changes(page, name, 'the same link', () => link.tap());
        }
        assert.ok(await page.evaluate(() => window.stays));
    });
});

test('a link that holds no state changes nothing and breaks nothing', async () => {
    const wrong = [
        'sweep?speed=1e-9', 'sweep?speed=NaN', 'sweep?speed=', 'sweep?nothing=1', 'axes?ax=1e300&axis=9', 'axes?axis=-1', 'lost?check=three',
        'tree?added=1_2_x', `tree?added=${'1_'.repeat(400)}1`, 'volumes?bodies=1_2_3', 'volumes?outline=egg&alarms=x', 'wrong?epsilon=77', 'cost?count=1e9', 'slabs?px=99',
    ];
    await visit({ ...DESK, ...STILL }, '', async (page) => {
        for (const fragment of wrong) {
            const name = fragment.split('?')[0];
            const start = [await picture(page, name), await said(page, name)];
            await page.evaluate((hash) => new Promise((done) => {
                addEventListener('hashchange', () => setTimeout(done), { once: true });
                location.hash = hash;
            }), `figure-${fragment}`);
            assert.deepEqual([await picture(page, name), await said(page, name)], start, fragment);
        }
    });
});

test('formulas are MathML, and whole on a phone', async () => {
    for (const path of LANGUAGES) {
        await visit(PHONE, path, async (page) => {
            const formulas = await page.locator('.formula, pre').evaluateAll((all) =>
                all.map((one) => ({ math: one.querySelectorAll('math').length, code: one.matches('pre'), over: one.scrollWidth - one.clientWidth, words: one.textContent.slice(0, 40) })));
            assert.ok(formulas.length >= 11, `${formulas.length} formulas`);
            for (const { math, code, over, words } of formulas) {
                assert.ok(code || math === 1, words);
                assert.ok(over <= 0, `${path}${words} is cut off by ${over}`);
            }
            assert.equal(await page.locator('merror').count(), 0);
            assert.ok((await page.locator('p math').count()) > 30);
            const out = await page.locator('p math').evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth - 10).map((one) => one.textContent));
            assert.deepEqual(out, []);
        });
        // Narrower still, a formula may go on to the side: then there is a shadow at its end, and it scrolls.
        await visit({ viewport: { width: 260, height: 600 } }, path, async (page) => {
            const over = page.locator('.formula').filter({ hasText: '>' }).last();
            const [wide, style] = await over.evaluate((one) => [one.scrollWidth - one.clientWidth, [getComputedStyle(one).overflowX, getComputedStyle(one).backgroundImage]]);
            assert.ok(wide > 0, 'narrow enough to scroll');
            assert.equal(style[0], 'auto');
            assert.match(style[1], /linear-gradient/);
        });
    }
});

test('each language is set in its own letters', async () => {
    const fonts = (page, selector) => page.locator(selector).first().evaluate((element) => getComputedStyle(element).fontFamily);
    await visit(DESK, '', async (page) => {
        const serif = await fonts(page, 'main p');
        assert.match(serif, /Georgia/);
        assert.doesNotMatch(serif, /CJK|Songti/);
        assert.match(await fonts(page, 'nav.language a'), /^"Noto Serif CJK SC"/);
    });
    await visit(DESK, 'zh/', async (page) => {
        assert.match(await fonts(page, 'main p'), /^"Noto Serif CJK SC"/);
        assert.match(await fonts(page, 'nav.language a'), /^Charter/);
        assert.match(await fonts(page, 'pre code'), /^ui-monospace/);
        assert.match(await fonts(page, 'svg text'), /^system-ui/);
        const slanted = await page.locator('main :not(math *)').evaluateAll((all) =>
            all.filter((one) => getComputedStyle(one).fontStyle === 'italic' && /\p{Script=Han}/u.test(one.textContent)).map((one) => one.textContent));
        assert.deepEqual(slanted, []);
    });
});

test('exercises open their answers, by touch and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
        for (const path of LANGUAGES) {
            await visit({ ...PHONE, javaScriptEnabled }, path, async (page) => {
                for (const chapter of await page.locator('main section').all()) {
                    const answers = await chapter.locator('.exercises details').all();
                    assert.ok(answers.length === 2 || answers.length === 3, await chapter.locator('h2').innerText());
                    for (const answer of answers) {
                        assert.equal(await answer.locator('p').isVisible(), false);
                        await answer.locator('summary').tap();
                        assert.equal(await answer.locator('p').isVisible(), true);
                    }
                }
            });
        }
    }
});

test('without scripts, numbers of the text are words', async () => {
    await visit({ ...PHONE, javaScriptEnabled: false }, '', async (page) => {
        const numbers = page.locator('.number, .value');
        for (const text of await numbers.allInnerTexts()) assert.match(text, /[\d∅]/);
        assert.equal(await page.locator('[role="slider"]').count(), 0);
        assert.equal(await numbers.first().evaluate((one) => getComputedStyle(one).cursor), 'auto');
    });
});

test('on paper there are figures, and nothing to press', async () => {
    for (const path of LANGUAGES) {
        await visit(DESK, path, async (page) => {
            await page.emulateMedia({ media: 'print' });
            for (const name of FIGURES) {
                assert.ok(await figureOf(page, name).locator('svg').isVisible(), name);
                assert.equal(await figureOf(page, name).locator('.handle:visible').count(), 0, name);
            }
            for (const what of ['button', 'select', 'input', 'summary', 'nav', '.room']) assert.equal(await page.locator(`${what}:visible`).count(), 0, what);
            // The answers are printed, as far as the browser opens them by its style.
            for (const answer of await page.locator('.exercises details p').all()) assert.ok(await answer.isVisible(), await answer.textContent());
            const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: false });
            const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g).length;
            assert.ok(pages >= 5 && pages <= MOST_PAGES, `${path}: ${pages} pages`);
        });
    }
});

test('a link to the page has a picture, and the page names its sources, its version and its day', async () => {
    for (const path of LANGUAGES) {
        const html = readFileSync(join(here, 'dist', path, 'index.html'), 'utf8');
        const meta = Object.fromEntries([...html.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]));
        const file = join(here, 'dist', path, meta['og:image']);
        const png = readFileSync(file);
        assert.equal(png.toString('latin1', 1, 4), 'PNG');
        assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [Number(meta['og:image:width']), Number(meta['og:image:height'])]);
        assert.ok(statSync(file).size < 100_000, `${statSync(file).size} bytes`);
        for (const name of ['og:title', 'og:description', 'og:image:alt', 'og:locale', 'twitter:card', 'description']) assert.ok(meta[name], name);
        assert.match(meta['article:modified_time'], /^20\d\d-\d\d-\d\d$/);
        assert.doesNotMatch(html, /\{\{=?[a-z]|undefined|NaN(?! is|，与|, and)/);
        await visit(DESK, path, async (page) => {
            const { version } = JSON.parse(readFileSync(join(here, '../../crates/obbligato-js/pkg/package.json'), 'utf8'));
            assert.ok((await page.locator('header time').locator('..').innerText()).endsWith(version));
            const sources = await page.locator('main .source').evaluateAll((all) => all.map((one) => [...one.querySelectorAll('a')].map((link) => link.href)));
            assert.equal(sources.length, 7);
            for (const links of sources) assert.ok(links.length > 0 && links.every((link) => /^https?:/.test(link)), String(links));
            const hrefs = await page.locator('footer a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
            assert.ok(hrefs.some((href) => href.endsWith('.tgz')), String(hrefs));
            hrefs.push(...await page.locator('main a[href*="/examples/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href'))));
            assert.ok(hrefs.filter((href) => href.includes('/examples/')).length >= 4, String(hrefs));
            for (const href of hrefs.filter((href) => href.startsWith('.'))) assert.ok(statSync(join(here, 'dist', path, href)).size > 0, href);
        });
    }
});
