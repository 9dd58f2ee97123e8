// The package as people get it: packed, installed in a fresh folder, and used in each way.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import ts from 'typescript';

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const app = mkdtempSync(join(tmpdir(), 'obbligato-app-'));
after(() => rmSync(app, { recursive: true }));

const run = (command, args, cwd = app) => execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

writeFileSync(join(app, 'package.json'), '{ "name": "app", "private": true }');
const [tarball] = run('npm', ['pack', '--silent', '--pack-destination', app], join(here, 'pkg')).trim().split('\n').slice(-1);
run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--offline', join(app, tarball)]);
for (const name of ['three', '@types']) {
    symlinkSync(join(here, 'node_modules', name), join(app, 'node_modules', name));
}

const PROGRAM = `
const box = new Obb3([0, 0, -5], [1, 1, 1]);
const hit = box.castRay(new Ray3([0, 0, 0], [0, 0, -1]));
console.log(hit.t, rayFromPointer(new PerspectiveCamera(), 50, 50, 100, 100).direction()[2], ArgumentError.name);
`;
const NAMES = '{ ArgumentError, Obb3, Ray3 }';

test('the tarball holds what the package needs and nothing else', () => {
    const list = run('tar', ['tzf', tarball]).trim().split('\n').map((path) => path.replace('package/', ''));
    const expected = ['LICENSE-APACHE', 'LICENSE-MIT', 'LICENSE-fflate', 'README.md', 'package.json'];
    const modules = ['flat', 'obbligato', 'three', 'trees', 'trees-three'].flatMap((name) => [`${name}.cjs`, `${name}.js`]);
    const names = ['flat', 'obbligato', 'trees'];
    const code = ['obbligato.global.js', ...modules, ...names.map((name) => `${name}-wasm.js`)].flatMap((file) => [file, `${file}.map`]);
    expected.push(...names.map((name) => `${name}.wasm`));
    assert.deepEqual(list.filter((path) => !path.startsWith('types/')).sort(), [...expected, ...code].sort());
});

test('a server sends no more than a page can afford', () => {
    for (const [file, most] of [['obbligato.js', 254_500], ['trees.js', 90_000], ['flat.js', 89_500]]) {
        const sent = gzipSync(readFileSync(join(here, 'pkg', file)), { level: 9 }).length;
        assert.ok(sent <= most, `${file}: ${sent} bytes with gzip`);
    }
});

test('a source map leads back to the sources, and has not the module', () => {
    const { sources, sourcesContent } = JSON.parse(readFileSync(join(here, 'pkg/obbligato.js.map'), 'utf8'));
    const tree = sources.findIndex((source) => source.endsWith('js/tree3.ts'));
    assert.match(sourcesContent[tree], /export class Tree3/);
    assert.ok(sourcesContent.every((text) => text === null || text.length < 100_000));
});

test('a program imports it', () => {
    writeFileSync(join(app, 'program.mjs'), `import ${NAMES} from 'obbligato';
import { rayFromPointer } from 'obbligato/three';
import { PerspectiveCamera } from 'three';${PROGRAM}`);
    assert.equal(run(process.execPath, ['program.mjs']), '4 -1 ArgumentError\n');
});

test('a program imports rays and trees alone', () => {
    writeFileSync(join(app, 'trees.mjs'), `import { ArgumentError, Obb3, Ray3, Tree3 } from 'obbligato/trees';
import { rayFromPointer, treeFromInstancedMesh } from 'obbligato/trees/three';
import { PerspectiveCamera } from 'three';${PROGRAM}
if (Tree3.fromBoxes([box]).castRay(new Ray3([0, 0, 0], [0, 0, -1])).t !== 4) throw new Error('no hit');
if ('distance' in box || !('contains' in box)) throw new Error('more than rays and trees');`);
    assert.equal(run(process.execPath, ['trees.mjs']), '4 -1 ArgumentError\n');
    writeFileSync(join(app, 'trees.cjs'), "const { Obb3 } = require('obbligato/trees'); require('obbligato/trees/three'); console.log(new Obb3().radiusAlong([1, 0, 0]));");
    assert.equal(run(process.execPath, ['trees.cjs']), '0\n');
});

test('a program requires it', () => {
    writeFileSync(join(app, 'program.cjs'), `const ${NAMES} = require('obbligato');
const { rayFromPointer } = require('obbligato/three');
const { PerspectiveCamera } = require('three');${PROGRAM}`);
    assert.equal(run(process.execPath, ['program.cjs']), '4 -1 ArgumentError\n');
});

test('a bundler makes one file of it', async () => {
    const outfile = join(app, 'bundle.mjs');
    await build({ entryPoints: [join(app, 'program.mjs')], bundle: true, format: 'esm', outfile, logLevel: 'error' });
    assert.equal(run(process.execPath, ['bundle.mjs']), '4 -1 ArgumentError\n');
});

test('names of classes survive a bundler that shortens names', async () => {
    for (const entry of ['obbligato', 'obbligato/flat', 'obbligato/trees']) {
        const [source, outfile] = [join(app, 'names.mjs'), join(app, 'names-short.mjs')];
        writeFileSync(source, `import * as all from '${entry}';
const classes = Object.entries(all).filter(([, value]) => /^class\\b/.test(value));
console.log(classes.length > 5, classes.filter(([name, value]) => value.name !== name).length);
const Ray = all.Ray3 ?? all.Ray2;
console.log(new Ray());
try { new Ray(new Array(new Ray().origin().length).fill(NaN)); } catch (error) { console.log(error.name, error.constructor.name); }`);
        await build({ entryPoints: [source], bundle: true, minify: true, platform: 'node', format: 'esm', outfile, logLevel: 'error' });
        assert.match(run(process.execPath, [outfile]), /^true 0\nRay[23] \{[^}]*\}\nArgumentError ArgumentError\n$/);
    }
});

test('a page loads it with a plain script tag', () => {
    const script = readFileSync(join(app, 'node_modules/obbligato/obbligato.global.js'), 'utf8');
    // What a browser has and the language does not.
    const page = createContext({ WebAssembly, atob, TextDecoder, TextEncoder, FinalizationRegistry });
    runInContext(script, page);
    const t = 'new obbligato.Obb2([5, 0], [1, 1]).castRay(new obbligato.Ray2([0, 0], [1, 0])).t';
    assert.equal(runInContext(t, page), 4);
    // As in browsers, the context knows it or not; bundlers translate `using` to this.
    const dispose = "typeof obbligato.Obb3.prototype[Symbol.dispose ?? Symbol.for('Symbol.dispose')]";
    assert.equal(runInContext(dispose, page), 'function');
    assert.deepEqual(Object.keys(page).filter((name) => name === 'obbligato'), ['obbligato']);
});

/** Checks a program against the types of the installed package; returns what the compiler complains about. */
function complaints(file, source, options) {
    writeFileSync(join(app, file), source);
    const compiler = join(here, 'node_modules/typescript/bin/tsc');
    const strict = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom', '--skipLibCheck'];
    try {
        run(process.execPath, [compiler, ...strict, ...options, file]);
        return '';
    } catch (error) {
        return error.stdout;
    }
}

test('every public member has a comment', () => {
    const options = { strict: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, skipLibCheck: true, types: [] };
    for (const entry of ['flat', 'index', 'three', 'trees']) {
        const program = ts.createProgram([join(here, `pkg/types/${entry}.d.ts`)], options);
        const [checker, file] = [program.getTypeChecker(), program.getSourceFile(program.getRootFileNames()[0])];
        const isTold = (symbol) => symbol.declarations.some((one) => ts.getJSDocCommentsAndTags(one).length > 0);
        const isPrivate = (one) => ts.isPrivateIdentifierClassElementDeclaration(one) || (ts.getCombinedModifierFlags(one) & ts.ModifierFlags.Private) !== 0;
        const isOpen = ({ name, declarations }) => name !== 'prototype' && !name.startsWith('__@') && !declarations?.every(isPrivate);
        const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(file)).map((one) => (one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one));
        const silent = exported.flatMap((one) => {
            const members = [...(one.members?.values() ?? []), ...(one.exports?.values() ?? [])].filter(isOpen);
            return [...(isTold(one) ? [] : [one.name]), ...members.filter((member) => !isTold(member)).map(({ name }) => `${one.name}.${name}`)];
        });
        assert.ok(exported.length > 3);
        assert.deepEqual(silent, [], entry);
    }
});

const TYPED = `
import { Aabb2, Camera, Capsule2, Capsule3, Circle, Contact, ConvexHull3, ConvexPolygon, Cylinder3, Dop8, Hit, Manifold, Obb2, Obb3, Outline, Quadtree, Ray3, RoundedObb2, RoundedObb3, Tree3, isBlocked, manifold, nearestHit, ArgumentError } from 'obbligato';
import { obbFromObject3D, rayFromPointer } from 'obbligato/three';
const box: Obb3 = new Obb3([0, 0, 0], { x: 1, y: 1, z: 1 }, new Float32Array(4));
const hit: Hit | null = nearestHit(new Ray3(), [box], 10);
const found: number = Tree3.fromObbs(new Float32Array(10)).query(box, new Uint32Array(4));
const center: Float64Array = box.center();
const list: number[] = box.center([0, 0, 0]);
const closest: Float32Array = box.closestPoints(box, new Float32Array(6));
const overlap: boolean = new Circle().intersects(new Obb2()) || new ConvexPolygon([0, 0, 1, 0, 0, 1]).intersects(new Circle());
const camera = new Camera({ projection: new Float32Array(16), view: new Float32Array(16), depth: 'webgpu' });
const contact: Contact | null = new Obb2().sweep([1, 0], new Obb2());
const solid = new RoundedObb3([0, 0, 0], [1, 1, 1], [0, 0, 0, 1], 0.5);
const away: number[] | null = solid.pushOut(new ConvexHull3([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]), [0, 0, 0]);
const far: number = new Capsule3([0, 0, 0], [1, 0, 0], 1).distance(new Cylinder3([9, 0, 0], [0, 1, 0], 1, 2)) + new Capsule2().distance(new RoundedObb2());
const first: Hit | null = nearestHit(new Ray3(), [box, solid]);
const touching: Manifold | null = manifold(new Obb2(), new Circle());
const gap: number = box.distance(box) + box.separation(box).gap;
const blocked: boolean = isBlocked(new Ray3(), [box], 1);
const id: number = new Quadtree([0, 0], [1, 1]).insert(0, [0, 0], [1, 1]);
const points = new Float32Array(6);
const areas: number[] = [Circle.around(points), Aabb2.around([0, 0]), Dop8.around(points), ConvexPolygon.hull(points), new Outline(points)].map((shape) => shape.area());
const looked: number = new Quadtree([0, 0], [1, 1]).lookedAt([0, 0], [1, 1], []);
declare const object: import('three').Object3D;
declare const eye: import('three').PerspectiveCamera;
const around: Obb3 | null = obbFromObject3D(object);
const ray: Ray3 = rayFromPointer(eye, 0, 0, 1, 1);
const argument: string = new ArgumentError('a', 'b').argument;
{
    using borrowed = Tree3.fromBoxes([box]);
    const count: number = borrowed.queryRectangle(camera, [0, 0], [1, 1], 9, 9, new Uint32Array(3), true);
}
export { away, far, first, closest, overlap, areas, looked, touching, gap, blocked, hit, found, center, list, camera, contact, id, around, ray, argument };
`;

for (const [kind, file, options] of [
    ['an ES module', 'typed.mts', ['--module', 'nodenext']],
    ['a CommonJS module', 'typed.cts', ['--module', 'nodenext']],
    ['a bundler', 'typed.ts', ['--module', 'esnext', '--moduleResolution', 'bundler']],
]) {
    test(`a strict program checks as ${kind}`, () => {
        assert.equal(complaints(file, TYPED, options), '');
    });
}

test('the types of rays and trees alone are strict, too', () => {
    const head = "import { Camera, Obb3, Ray3, Tree3 } from 'obbligato/trees';\nimport { rayFromPointer } from 'obbligato/trees/three';\n";
    const right = "const ray: Ray3 = rayFromPointer({} as import('three').PerspectiveCamera, 0, 0, 1, 1);\nnew Obb3().contains(new Obb3());\n";
    assert.equal(complaints('trees.mts', `${head}${right}Tree3.fromBoxes([new Obb3()]).castRay(ray);`, ['--module', 'nodenext']), '');
    const missing = complaints('more.mts', `${head}new Obb3().distance(new Obb3());`, ['--module', 'nodenext']);
    assert.match(missing, /more\.mts\(3,.*'distance' does not exist/);
});

test('the types refuse what is wrong', () => {
    const wrong = [
        'new Obb3("here", [1, 1, 1]);',
        'new Obb3([0, 0, 0], { x: 1, y: 1 });',
        'new Obb3([0, 0], [1, 1, 1]);',
        'new Camera({ projection: new Float32Array(16) });',
        'new Ray3().t;',
        'new Camera({ view: [] });',
        'new Camera({ projection: [], depth: "opengl" });',
        'nearestHit(new Ray3(), [new Obb2()]);',
        'const t: number = new Obb3().castRay(new Ray3()).t;',
        'new Circle().intersects(new Dop8());',
        'new Capsule3().intersects(new Circle());',
        'manifold(new Circle(), new Obb3());',
        'new Obb2().intersects(new Obb3());',
        'const c: number[] = new Obb3().center();',
        'const c: number[] = new Obb2().closestPoints(new Obb2());',
        'const c: Float32Array | null = new Camera().project([0, 0, 1], 9, 9);',
        'new ConvexPolygon([0, 0, 1, 0, 0, 1], true);',
    ];
    const head = "import { Camera, Capsule3, Circle, ConvexPolygon, Dop8, Obb2, Obb3, Ray3, manifold, nearestHit } from 'obbligato';\n";
    const source = head + wrong.map((line) => `{ ${line} }\n`).join('');
    const lines = [...complaints('wrong.mts', source, ['--module', 'nodenext']).matchAll(/wrong\.mts\((\d+)/g)];
    const found = new Set(lines.map(([, line]) => Number(line)));
    assert.deepEqual([...found], wrong.map((_, i) => i + 2));
});

test('the module multiplies two numbers at once', () => {
    const module = readFileSync(join(here, 'built', 'obbligato_js_bg.wasm'));
    const multiply = Buffer.from([0xfd, 0xf2, 0x01]); // f64x2.mul
    assert.ok(module.indexOf(multiply) > 0);
});
