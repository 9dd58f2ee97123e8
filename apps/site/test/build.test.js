// Where the app's page is built, and where the article looks for it: one place, whole or not at all.
//
// Compilers and wasm-bindgen are stood in for by scripts, so that this takes no time.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';

const site = join(import.meta.dirname, '..');
const root = join(site, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'build-'));
after(() => rmSync(scratch, { recursive: true }));

const [, bindgen] = readFileSync(join(root, '.ci/bindgen/Cargo.toml'), 'utf8').match(/^wasm-bindgen-cli-support = "=(.*)"/m);
const { CARGO_TARGET_DIR, FOLDER, ...rest } = process.env;
const environment = { ...rest, PATH: `${scratch}/bin:${rest.PATH}`, XDG_CACHE_HOME: `${scratch}/cache` };

function script(path, ...lines) {
    mkdirSync(join(scratch, path, '..'), { recursive: true });
    writeFileSync(join(scratch, path), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
}
script('bin/rustup', 'echo wasm32-unknown-unknown');
// Compiles nothing, and no program with the features that FAILS names.
script('bin/cargo', 'case "$*" in *" $FAILS "*) exit 101 ;; esac', `echo '{"executable":"${scratch}/picker.wasm"}'`);
script(`cache/obbligato/bindgen-${bindgen}/bin/obbligato-bindgen`, 'mkdir -p "$2"; echo js >"$2/$3.js"; echo "a module" >"$2/$3_bg.wasm"');

const run = (command, words, options, more) => spawnSync(command, words, { cwd: scratch, encoding: 'utf8', ...options, env: { ...environment, ...more } });
const build = (more) => run(join(root, 'apps/picker/web/build'), [], {}, more);
/** Puts the pages together. */
const article = (...words) => run(process.execPath, [join(site, 'build.js'), ...words], {}, { CARGO_TARGET_DIR: `${scratch}/out` });
/** Where the article and the tests of the app look for it. */
const place = (more) => run(process.execPath, ['-e', `import('${root}/apps/picker/web/folder.js').then(({ folder, isWhole }) => console.log(folder, isWhole()))`], {}, more).stdout.trim();

const web = join(scratch, 'out/web');
beforeEach(() => rmSync(join(scratch, 'out'), { recursive: true, force: true }));

test('the app is looked for where it was built', () => {
    // By an absolute path, by one from where the command was started, and by a name of its own.
    for (const [variables, folder] of [[{ CARGO_TARGET_DIR: `${scratch}/out` }, web], [{ CARGO_TARGET_DIR: 'out' }, web], [{ FOLDER: 'out/mine' }, `${scratch}/out/mine`]]) {
        const { status, stderr } = build(variables);
        assert.equal(status, 0, stderr);
        assert.ok(existsSync(join(folder, 'index.html')), `${JSON.stringify(variables)}: no ${folder}`);
        assert.equal(place(variables), `${folder} true`);
        rmSync(folder, { recursive: true });
    }
    assert.match(place({}), /\/target\/web (true|false)$/);
});

test('the article looks for the app where the caller says, wherever that is started from', () => {
    for (const [variables, folder] of [[{ CARGO_TARGET_DIR: 'out' }, web], [{ FOLDER: 'out/mine' }, `${scratch}/out/mine`]]) {
        const { status, stderr } = run(join(site, 'build'), [], {}, variables);
        assert.equal(status, 1);
        assert.ok(stderr.startsWith(`${folder} does not hold the whole app`), stderr);
    }
});

test('the page of the app leads to the article beside which it is put, and alone to none', () => {
    assert.equal(build({ CARGO_TARGET_DIR: `${scratch}/out` }).status, 0);
    const copy = `import('${root}/apps/picker/web/folder.js').then(({ copyBeside }) => copyBeside('${scratch}/out/app', 'Boxes'))`;
    assert.equal(run(process.execPath, ['-e', copy], {}, { CARGO_TARGET_DIR: `${scratch}/out` }).status, 0);
    const [alone, beside] = [web, join(scratch, 'out/app')].map((folder) => readFileSync(join(folder, 'index.html'), 'utf8'));
    const link = '<a href="../">Boxes</a>';
    for (const part of ['loading', 'failure']) assert.ok(beside.split(`<div id="${part}"`)[1].split('</div>')[0].includes(link), part);
    assert.ok(beside.split('<noscript>').at(-1).includes(link));
    assert.ok(!alone.includes('<a '));
});

test('each link of the article into the app opens a scene that it has', () => {
    const settings = readFileSync(join(root, 'apps/picker-scene/src/scene2d/settings.rs'), 'utf8');
    const known = settings.match(/fn name\(self\)[^\[]*\[([^\]]*)\]/)[1].match(/\w+/g);
    for (const code of ['en', 'zh']) {
        const texts = readdirSync(join(site, 'content', code)).map((file) => readFileSync(join(site, 'content', code, file), 'utf8'));
        const scenes = [...texts.join('').matchAll(/\{\{up\}\}\/app\/([^"]*)"/g)].map(([, link]) => link);
        assert.ok(scenes.length >= 3);
        for (const link of scenes) assert.ok(known.some((name) => link === `#v=1&amp;scene=${name}`), link);
    }
});

test('a build of the app that fails leaves what was there, and nothing half-built', () => {
    const target = { CARGO_TARGET_DIR: `${scratch}/out` };
    assert.notEqual(build({ ...target, FAILS: 'webgl' }).status, 0);
    assert.deepEqual(existsSync(join(scratch, 'out')) ? readdirSync(join(scratch, 'out')) : [], []);
    assert.equal(build(target).status, 0);
    assert.notEqual(build({ ...target, FAILS: 'webgl' }).status, 0);
    assert.deepEqual(readdirSync(join(scratch, 'out')), ['web']);
    assert.equal(place(target), `${web} true`);
});

test('an app that is missing or half-built is an error in a line, which names the command that makes it', () => {
    const dist = join(site, 'dist/index.html');
    const before = existsSync(dist) && statSync(dist).mtimeMs;
    const says = (what) => {
        const { status, stderr } = article();
        assert.equal(status, 1, what);
        assert.equal(stderr, `${web} does not hold the whole app: apps/picker/web/build makes it, and with --without-app the article does without\n`, what);
        assert.equal(existsSync(dist) && statSync(dist).mtimeMs, before, `${what}: the article is gone`);
    };
    says('nothing');
    for (const [what, spoil] of [
        ['no program for WebGL', () => rmSync(join(web, 'webgl'), { recursive: true })],
        ['no page', () => unlinkSync(join(web, 'index.html'))],
        ['no style', () => unlinkSync(join(web, 'page.css'))],
        ['no script', () => unlinkSync(join(web, 'webgpu/app.js'))],
        ['a module cut short', () => truncateSync(join(web, 'webgpu/app_bg.wasm'), 3)],
    ]) {
        assert.equal(build({ CARGO_TARGET_DIR: `${scratch}/out` }).status, 0);
        spoil();
        says(what);
    }
});
