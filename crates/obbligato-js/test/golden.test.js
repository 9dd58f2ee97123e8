import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { differing, expected, hash, initSync } from '../built/golden.js';

const bytes = readFileSync(new URL('../built/golden_bg.wasm', import.meta.url));
initSync({ module: bytes });

test('every kernel gives the bits in WebAssembly that it gives elsewhere', () => {
    for (const [name, double] of [['f32', false], ['f64', true]]) {
        assert.equal(hash(double).toString(16), expected(double).toString(16), name);
    }
});

test('every function gives the bits in WebAssembly that it gives elsewhere', () => {
    assert.equal(differing(), '');
});

test('the module multiplies two numbers at once', () => {
    const module = readFileSync(new URL('../built/obbligato_js_bg.wasm', import.meta.url));
    const multiply = Buffer.from([0xfd, 0xf2, 0x01]); // f64x2.mul
    assert.ok(module.indexOf(multiply) > 0);
});
