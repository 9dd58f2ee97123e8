// The programs below figures print what the figures show, and can be read and copied.
//
// It needs the built site (./build), what of python3, rustc, cargo and g++ there is, and Debian's chromium, or another one by CHROMIUM=/path/to/it.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DESK, figureOf, LANGUAGES, PHONE, press, STILL, visit } from './browser.js';

const { figures } = await import('../dist/figures/all.js');
const { CODE } = await import('../dist/figures/code.js');

const folder = mkdtempSync(join(tmpdir(), 'obbligato-code-'));
after(() => rmSync(folder, { recursive: true }));

/** So many signs of code have room beside each other in the column of the text. */
const MOST = 73;
/** So many steps of a figure are tried. */
const MOST_STEPS = 4;

const has = (command) => spawnSync(command, ['--version']).status === 0;
const capi = join(import.meta.dirname, '../../../crates/obbligato-capi/include');
const root = join(import.meta.dirname, '../../..');

const numbersOf = (output) => output.trim().split('\n').map((line) => line.trim().split(/\s+/).map(Number));
const write = (name, text) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
    return join(folder, name);
};

/** A Python that has the package, by PYTHON=/path/to/it; the programs by hand need none. */
const PYTHON = process.env.PYTHON ?? 'python3';
/** The library of C in double, by ARCHIVE=/path/to/libobbligato_double.a; `apps/site/check firefox` builds it. */
const { ARCHIVE } = process.env;

/** Runs programs of JavaScript or Python; returns the numbers of each. */
function interpreted(way, texts) {
    const [file, command] = way === 'python' ? ['program.py', PYTHON] : ['program.mjs', process.execPath];
    return texts.map((text) => {
        const program = write(file, text.replace("'obbligato'", JSON.stringify(new URL('../dist/obbligato.js', import.meta.url).href)));
        return numbersOf(execFileSync(command, [program], { encoding: 'utf8' })).flat();
    });
}

/** Programs of Rust as modules of one, which calls each. */
const rustProgram = (texts) => [
    ...texts.map((text, i) => `mod p${i} {\n${text.replace('fn main', 'pub fn main')}\n}`),
    `fn main() {\n${texts.map((text, i) => `    p${i}::main()${text.includes('-> Result') ? '.unwrap()' : ''};`).join('\n')}\n}`,
].join('\n');

/** Programs of C++ as parts of one. */
function cppProgram(texts) {
    const included = [...new Set(texts.flatMap((text) => text.match(/^#include .*$/gm)))];
    const parts = texts.map((text, i) => `namespace p${i} {\n${text.replace(/^#include .*$/gm, '').replace('int main() {', 'void run() {')}\n}`);
    return [...included, ...parts, `int main() {\n${texts.map((_, i) => `    p${i}::run();`).join('\n')}\n}`].join('\n');
}

/** What programs of a language print; all are compiled at once. */
const COMPILED = {
    rust_hand(texts) {
        execFileSync('rustc', ['--edition', '2021', '-o', join(folder, 'rust'), write('main.rs', rustProgram(texts))], { stdio: 'pipe' });
        return numbersOf(execFileSync(join(folder, 'rust'), { encoding: 'utf8' }));
    },
    // The library as a crate that anyone may depend on, with the versions of the workspace.
    rust_library(texts) {
        write('crate/src/main.rs', rustProgram(texts));
        write('crate/Cargo.toml', `[package]\nname = "article"\nversion = "0.0.0"\nedition = "2021"\n[dependencies]\nobbligato = { path = "${root}/crates/obbligato", features = ["alloc"] }\n[workspace]\n`);
        cpSync(join(root, 'Cargo.lock'), join(folder, 'crate/Cargo.lock'));
        const built = spawnSync('cargo', ['run', '--quiet', '--offline'], { cwd: join(folder, 'crate'), encoding: 'utf8', env: { ...process.env, CARGO_TARGET_DIR: join(folder, 'target') } });
        assert.equal(built.status, 0, built.stderr);
        return numbersOf(built.stdout);
    },
    cpp_hand: (texts) => cpp(texts),
    cpp_library: (texts) => cpp(texts, '-DOBB_DOUBLE', '-I', capi, ARCHIVE),
};
function cpp(texts, ...library) {
    execFileSync('g++', ['-std=c++17', '-Wall', '-o', join(folder, 'cpp'), write('main.cpp', cppProgram(texts)), ...library], { stdio: 'pipe' });
    return numbersOf(execFileSync(join(folder, 'cpp'), { encoding: 'utf8' }));
}
const NEEDS = { rust_hand: 'rustc', rust_library: 'cargo', cpp_hand: 'g++', cpp_library: 'g++', python_hand: PYTHON, js_hand: 'node', js_library: 'node' };

/** Each state along the steps of a figure, with its programs. */
const CASES = Object.entries(CODE).flatMap(([name, programs]) => {
    const figure = figures.find((one) => one.name === name);
    const states = figure.steps.slice(0, MOST_STEPS).reduce((all, step) => [...all, step(all.at(-1))], [figure.start]);
    return states.map((state, i) => ({ name: `${name} after ${i} steps`, state, programs }));
});

test('the lines of programs fit beside each other', () => {
    for (const { name, state, programs } of CASES) {
        for (const [way, program] of Object.entries(programs)) {
            const long = program(state).split('\n').filter((line) => line.length > MOST);
            assert.deepEqual(long, [], `${name}, ${way}`);
        }
    }
});

const known = new Map();
/** What programs by hand in JavaScript print: the others are compared with that. */
function expected(one) {
    if (!known.has(one)) known.set(one, interpreted('js', [one.programs.js_hand(one.state)])[0]);
    return known.get(one);
}

const hasPackage = spawnSync(PYTHON, ['-c', 'import obbligato']).status === 0;
const MISSING = { python_library: !hasPackage && 'no package for Python', cpp_library: !ARCHIVE && 'no library of C in double' };
for (const way of ['js_library', 'python_hand', 'python_library', 'rust_hand', 'rust_library', 'cpp_hand', 'cpp_library']) {
    const skip = MISSING[way] || (!has(NEEDS[way]) && `no ${NEEDS[way]}`);
    test(`programs of ${way} print what those by hand in JavaScript do`, { skip }, () => {
        const cases = CASES.filter(({ programs }) => way in programs);
        const texts = cases.map(({ programs, state }) => programs[way](state));
        const all = COMPILED[way]?.(texts) ?? interpreted(way.split('_')[0], texts);
        assert.ok(cases.length > 10);
        cases.forEach((one, i) => {
            const wanted = expected(one);
            assert.ok(wanted.length > 0 && wanted.every(Number.isFinite), `${one.name}: ${wanted}`);
            assert.equal(all[i].length, wanted.length, `${one.name}: ${all[i]}`);
            all[i].forEach((number, k) => assert.ok(Math.abs(number - wanted[k]) < 1e-9, `${one.name}: ${number} and ${wanted[k]}`));
        });
    });
}

test('programs of C++ with the library are right for its header', { skip: ARCHIVE ? 'they ran' : !has('g++') && 'no g++' }, () => {
    const texts = CASES.filter(({ programs }) => 'cpp_library' in programs).map(({ programs, state }) => programs.cpp_library(state));
    assert.ok(texts.length > 10);
    execFileSync('g++', ['-std=c++17', '-DOBB_DOUBLE', '-fsyntax-only', '-I', capi, write('library.cpp', cppProgram(texts))], { stdio: 'pipe' });
});

/** Opens the programs of a figure, copies each, and changes the figure. */
async function useCode(page, name, where) {
    const figure = figureOf(page, name);
    await figure.locator('.code summary').click();
    const over = await figure.locator('.code pre').evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    assert.ok(over.every((pixels) => pixels <= 0), `${where} ${name} goes beyond its place: ${over}`);
    for (const one of await figure.locator('.code [data-way]').all()) {
        await figure.locator('.code select').selectOption(await one.getAttribute('data-way'));
        assert.equal(await figure.locator('.code [data-way]:visible').count(), 1);
        const button = one.locator('button');
        await button.click();
        await page.waitForFunction((element) => ['Copied', '已复制'].includes(element.textContent), await button.elementHandle());
        assert.equal((await page.evaluate(() => navigator.clipboard.readText())).trim(), (await one.locator('code').innerText()).trim(), `${where} ${name}`);
    }
    const before = await figure.locator('.code code').allTextContents();
    await press(figure, 'step');
    if (name !== 'cost') await figure.locator('.handle').first().press('Shift+ArrowLeft');
    // Programs about beams and boxes in space follow the sliders: where one looks from is no number of theirs.
    for (const slider of await figure.locator('input[type=range]').all()) await slider.press('PageUp');
    const after = await figure.locator('.code code').allTextContents();
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
        const one = figure.locator('.code [data-way]:visible');
        await one.locator('button').click();
        await page.waitForFunction((button) => button.textContent === 'Press Ctrl+C', await one.locator('button').elementHandle());
        assert.equal(await page.evaluate(() => String(getSelection()).trim()), (await one.locator('code').innerText()).trim());
    });
});
