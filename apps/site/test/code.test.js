// The programs below figures print what the figures show, and can be read and copied.
//
// It needs the built site (./build), python3 and Debian's chromium, or another one by CHROMIUM=/path/to/it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DESK, figureOf, LANGUAGES, PHONE, press, STILL, visit } from './browser.js';

const { figures } = await import('../dist/figures/all.js');
const { CODE } = await import('../dist/figures/code.js');

const folder = mkdtempSync(join(tmpdir(), 'obbligato-code-'));
after(() => rmSync(folder, { recursive: true }));

/** So many signs of code have room beside each other in the column of the text. */
const MOST = 70;

/** What a program prints, as numbers. */
function printed(way, text) {
    const file = join(folder, way === 'python' ? 'program.py' : 'program.mjs');
    writeFileSync(file, text.replace("'obbligato'", JSON.stringify(new URL('../dist/obbligato.js', import.meta.url).href)));
    const words = execFileSync(way === 'python' ? 'python3' : process.execPath, [file], { encoding: 'utf8' });
    return words.trim().split(/\s+/).map(Number);
}

for (const [name, programs] of Object.entries(CODE)) {
    test(`the programs of ${name} print the same, by the library and by hand`, () => {
        const figure = figures.find((one) => one.name === name);
        const states = figure.steps.reduce((all, step) => [...all, step(all.at(-1))], [figure.start]);
        for (const state of states) {
            for (const program of Object.values(programs)) {
                const long = program(state).split('\n').filter((line) => line.length > MOST);
                assert.deepEqual(long, [], name);
            }
            const all = Object.entries(programs).map(([way, program]) => [way, printed(way, program(state))]);
            const [, [first]] = [all, all.map(([, numbers]) => numbers)];
            assert.ok(first.length > 0 && first.every(Number.isFinite), `${name}: ${first}`);
            for (const [way, numbers] of all) {
                assert.equal(numbers.length, first.length);
                numbers.forEach((number, i) => assert.ok(Math.abs(number - first[i]) < 1e-9, `${name} ${way}: ${number} and ${first[i]}`));
            }
        }
    });
}

/** Opens the programs of a figure, copies each, and changes the figure. */
async function useCode(page, name, where) {
    const figure = figureOf(page, name);
    await figure.locator('.code summary').click();
    const over = await figure.locator('.code pre').evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    assert.ok(over.every((pixels) => pixels <= 0), `${where} ${name} goes beyond its place: ${over}`);
    for (const one of await figure.locator('.code [data-way]').all()) {
        const button = one.locator('button');
        await button.click();
        await page.waitForFunction((element) => ['Copied', '已复制'].includes(element.textContent), await button.elementHandle());
        assert.equal((await page.evaluate(() => navigator.clipboard.readText())).trim(), (await one.locator('code').innerText()).trim(), `${where} ${name}`);
    }
    const before = await figure.locator('.code code').allInnerTexts();
    await press(figure, 'step');
    await figure.locator('.handle').first().press('Shift+ArrowLeft');
    const after = await figure.locator('.code code').allInnerTexts();
    after.forEach((text, i) => assert.notEqual(text, before[i], `${where} ${name}: the numbers stay`));
}

test('the code of a figure opens below it, fits, has the numbers of the figure, and can be copied', async () => {
    const options = { ...STILL, permissions: ['clipboard-read', 'clipboard-write'] };
    for (const [where, size] of [['at a desk', DESK], ['on a phone', PHONE]]) {
        for (const path of LANGUAGES) {
            await visit({ ...size, ...options }, path, async (page) => {
                assert.equal(await page.locator('.code').count(), Object.keys(CODE).length);
                for (const name of Object.keys(CODE)) await useCode(page, name, `${path}${where}`);
                assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), where);
            });
        }
    }
});

test('without the clipboard a button selects the code and says so', async () => {
    await visit(DESK, '', async (page) => {
        await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('none'))));
        const figure = figureOf(page, 'dot');
        await figure.locator('.code summary').click();
        const one = figure.locator('.code [data-way]').first();
        await one.locator('button').click();
        await page.waitForFunction((button) => button.textContent === 'Press Ctrl+C', await one.locator('button').elementHandle());
        assert.equal(await page.evaluate(() => String(getSelection()).trim()), (await one.locator('code').innerText()).trim());
    });
});
