// What the package does with arguments that nobody should pass.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { cases, shown } from './support/cases.js';
import { CALLS, exported } from './support/surface.js';

const SEED = Number(process.env.OBBLIGATO_SEED ?? 1);
/** A call takes microseconds; a thread that makes none for this many milliseconds is in one that does not end. */
const ENDLESS = 60_000;

/** Runs the fuzzer. Its failure names the seed and the call. */
function fuzz(kind, count) {
    const progress = new Float64Array(new SharedArrayBuffer(8));
    const worker = new Worker(new URL('./support/fuzz.js', import.meta.url), { workerData: { progress, kind, seed: SEED, count } });
    return new Promise((resolve, reject) => {
        let last = -1;
        const watch = setInterval(() => {
            if (progress[0] === last) reject(new Error(`seed ${SEED}, ${called(progress[0], kind, count)}: it does not end`));
            last = progress[0];
        }, ENDLESS);
        worker.on('message', resolve);
        worker.on('error', (error) => reject(new Error(`seed ${SEED}, ${error.message}`)));
        worker.on('exit', () => clearInterval(watch));
    }).finally(() => worker.terminate());
}

/** The call of this number. */
function called(number, kind, count) {
    for (const [name, replaced] of cases(kind, SEED, count)) {
        if (--number === 0) return shown(name, replaced);
    }
    return 'before the first call';
}

test('the fuzzer knows every call that is exported, and no other', () => {
    assert.deepEqual(Object.keys(CALLS).sort(), exported().sort());
});

test('every hostile value in every place is answered, or refused by name', async () => {
    const { calls } = await fuzz('each', 1);
    assert.ok(calls > 20_000, `${calls} calls`);
});

test('calls at random are answered or refused, and the library answers right afterwards', async () => {
    assert.equal((await fuzz('random', 20_000)).calls, 20_000);
});

test('bad calls leave nothing behind in the memory', async () => {
    assert.equal((await fuzz('bad', 100)).growth, 0);
});
