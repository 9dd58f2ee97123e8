import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { expected, hash, initSync } from '../built/golden.js';

const bytes = readFileSync(new URL('../built/golden_bg.wasm', import.meta.url));
initSync({ module: bytes });

test('every kernel gives the bits in WebAssembly that it gives elsewhere', () => {
    for (const [name, double] of [['f32', false], ['f64', true]]) {
        assert.equal(hash(double).toString(16), expected(double).toString(16), name);
    }
});

test('the module has vectors of 128 bits', () => {
    const package_ = readFileSync(new URL('../built/obbligato_js_bg.wasm', import.meta.url));
    assert.ok(package_.includes('+simd128'), 'the list of features in the module');
});
