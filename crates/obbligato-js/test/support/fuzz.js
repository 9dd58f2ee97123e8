// Makes calls with hostile arguments, in a thread of its own: what does not end is ended by the test.

import assert from 'node:assert/strict';
import { parentPort, workerData } from 'node:worker_threads';
import { numbers } from './random.js';

/** The memory of the module, which the package does not show. */
let memory;
WebAssembly.Instance = class extends WebAssembly.Instance {
    constructor(...given) {
        super(...given);
        memory = this.exports.memory;
    }
};
/** How many objects have a place in that memory. */
let live = 0;
globalThis.FinalizationRegistry = class extends FinalizationRegistry {
    register(...given) {
        live++;
        super.register(...given);
    }
    unregister(token) {
        const known = super.unregister(token);
        live -= known;
        return known;
    }
};
const { ArgumentError } = await import('../../pkg/obbligato.js');
const { API, CALLS, RECEIVERS, call } = await import('./surface.js');
const { cases, shown } = await import('./cases.js');
const { HOSTILE, NATIVE, Thrown } = await import('./hostile.js');
const { stillRight } = await import('./known.js');

const NAMED = /^(this \w+ was freed|\w+(\[\d+\])?(\.\w+|, \w+)?: \S.*)$/;

/** Frees what a call was given and what it has made. */
function free(values) {
    for (const value of values) {
        try {
            if (Object.keys(RECEIVERS).some((name) => value instanceof API[name])) value.free();
        } catch {
            // It only looks like one of them.
        }
    }
}

/** Makes a call with these arguments replaced: the name of a hostile value each, or `undefined` for the good one. */
function attempt(name, replaced) {
    const good = CALLS[name]();
    const args = replaced.map((hostile, i) => (hostile === undefined ? good[i] : HOSTILE[hostile]()));
    const used = [...good, ...good.flat(), ...args];
    try {
        used.push(call(name, args, used));
    } catch (error) {
        if (!(error instanceof Thrown)) judge(error, replaced);
    }
    free(used);
}

function judge(error, replaced) {
    const isKnown = error.constructor === TypeError || error.constructor === ArgumentError;
    const isNative = error.constructor === TypeError && NATIVE.some((one) => replaced.includes(one));
    assert.ok(isKnown && (isNative || NAMED.test(error.message)), `not an error as documented: ${error.stack}`);
}

const { progress, kind, seed, count } = workerData;

/** Makes calls; every so often, the library must still answer right. Returns how many there were. */
function run(calls) {
    const next = numbers(7);
    let number = 0;
    for (const [name, replaced] of calls) {
        progress[0] = ++number;
        try {
            const before = live;
            attempt(name, replaced);
            if (kind === 'bad') assert.equal(live, before, 'objects are left behind');
        } catch (error) {
            throw new Error(`call ${number}, ${shown(name, replaced)}: ${error.stack}`);
        }
        if (number % 100 === 0) stillRight(next);
    }
    return number;
}

const first = run(cases(kind, seed, count));
const { byteLength } = memory.buffer;
// Once more, if they must leave nothing behind.
const growth = kind === 'bad' && run(cases(kind, seed, count)) > 0 ? memory.buffer.byteLength - byteLength : 0;
parentPort.postMessage({ calls: first, growth });
