// The programs below figures print what the figures show. It needs the built site (./build) and python3, and no browser.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

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
