// The entries that import the module from a file, where compiling it from bytes is forbidden.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';

const pkg = join(import.meta.dirname, '../pkg');

/** The file of an entry as one script, which finds the module where a worker's own loader would have put it. */
async function script(file) {
    const loader = {
        name: 'loader',
        setup: ({ onResolve, onLoad }) => {
            onResolve({ filter: /\.wasm$/ }, ({ path }) => ({ path, namespace: 'loaded' }));
            onLoad({ filter: /./, namespace: 'loaded' }, () => ({ contents: 'export default loaded;' }));
        },
    };
    const { outputFiles } = await build({ entryPoints: [join(pkg, file)], bundle: true, write: false, format: 'iife', globalName: 'obbligato', plugins: [loader] });
    return outputFiles[0].text;
}

/** A place where neither text nor bytes are compiled, with a module that was compiled elsewhere. */
function strict(bytes) {
    const loaded = new WebAssembly.Module(bytes);
    const place = createContext({ loaded, bytes, atob, TextDecoder, TextEncoder, FinalizationRegistry }, { codeGeneration: { strings: false, wasm: false } });
    runInContext('Object.setPrototypeOf(loaded, WebAssembly.Module.prototype)', place);
    return place;
}

for (const [name, question, answer] of [
    ['obbligato', 'new obbligato.Obb3([0, 0, -5], [1, 1, 1]).castRay(new obbligato.Ray3([0, 0, 0], [0, 0, -1])).t', 4],
    ['trees', 'obbligato.Tree3.fromMinMax([0, 0, 0, 1, 1, 1]).castRay(new obbligato.Ray3([-3, 0.5, 0.5], [1, 0, 0])).t', 3],
    ['flat', 'new obbligato.Circle([0, 0], 1).distance(new obbligato.Aabb2([3, -1], [4, 1]))', 2],
]) {
    test(`${name} runs where its module comes from a file alone`, async () => {
        const place = strict(readFileSync(join(pkg, `${name}.wasm`)));
        assert.throws(() => runInContext('new WebAssembly.Module(bytes)', place), { name: 'CompileError' });
        assert.throws(() => runInContext('eval("1")', place), { name: 'EvalError' });
        runInContext(await script(`${name}-wasm.js`), place);
        assert.equal(runInContext(question, place), answer);
    });
}

test('the entries that carry the module as text do not run there', () => {
    const place = strict(readFileSync(join(pkg, 'obbligato.wasm')));
    assert.throws(() => runInContext(readFileSync(join(pkg, 'obbligato.global.js'), 'utf8'), place), { name: 'CompileError' });
});

test('the manifest names an entry and its file for each module', () => {
    const { exports } = JSON.parse(readFileSync(join(pkg, 'package.json'), 'utf8'));
    for (const [path, name] of [['./wasm', 'obbligato'], ['./trees/wasm', 'trees'], ['./flat/wasm', 'flat']]) {
        assert.equal(exports[path].default, `./${name}-wasm.js`);
        assert.equal(exports[`./${name}.wasm`], `./${name}.wasm`);
        const [imported] = readFileSync(join(pkg, `${name}-wasm.js`), 'utf8').match(/"\.\/[a-z]+\.wasm"/);
        assert.equal(imported, `"./${name}.wasm"`);
    }
});
