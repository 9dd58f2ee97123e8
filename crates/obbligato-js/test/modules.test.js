// The sources of the package: which module uses which.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const folder = join(import.meta.dirname, '../js');

/** The modules that each module imports, for types, too. */
const imports = new Map(readdirSync(folder).filter((file) => file.endsWith('.ts')).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll("from 'obbligato'", "from './index.js'");
    const found = [...text.matchAll(/(?:\bfrom|\bimport|\bmodule) ?\(?'\.\/(\w+)\.js'/g)];
    return [file.replace(/\.ts$/, ''), new Set(found.map(([, name]) => name))];
}));

test('every module that is imported is there, and all but the entries are imported', () => {
    const used = [...imports.values()].flatMap((names) => [...names]);
    assert.deepEqual(used.filter((name) => !imports.has(name)), []);
    const entries = [...imports.keys()].filter((name) => !used.includes(name));
    assert.deepEqual(entries.sort(), ['flat', 'three', 'trees', 'wasm.d']);
});

test('no modules import each other in a circle', () => {
    const left = new Map(imports);
    // What imports nothing that is left is on no circle, nor is what nothing left imports.
    const isFree = ([name, names]) => ![...names].some((other) => left.has(other)) || ![...left.values()].some((others) => others.has(name));
    for (let free; (free = [...left].filter(isFree)).length > 0; ) free.forEach(([name]) => left.delete(name));
    assert.deepEqual([...left.keys()], []);
});
