import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { differing, expected, hash, initSync } from '../../built/golden.js';

const bytes = readFileSync(new URL('../../built/golden_bg.wasm', import.meta.url));
initSync({ module: bytes });

test('every kernel gives the bits in WebAssembly that it gives elsewhere', () => {
    for (const [name, double] of [['f32', false], ['f64', true]]) {
        assert.equal(hash(double).toString(16), expected(double).toString(16), name);
    }
});

test('every function gives the bits in WebAssembly that it gives elsewhere', () => {
    assert.equal(differing(), '');
});
