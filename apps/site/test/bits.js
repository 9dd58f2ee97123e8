// The bits of every answer in a browser.

import assert from 'node:assert/strict';

/** Compares them with those of every other machine, in a page whose server has the golden module of `crates/obbligato-js/built`. */
export async function checkBits(page) {
    const answers = await page.evaluate(async () => {
        const { default: init, differing, expected, hash } = await import('/golden.js');
        await init({ module_or_path: '/golden_bg.wasm' });
        const hashes = [false, true].map((double) => [hash(double).toString(16), expected(double).toString(16)]);
        return { hashes, differing: differing() };
    });
    for (const [found, known] of answers.hashes) assert.equal(found, known);
    assert.equal(answers.differing, '');
}
