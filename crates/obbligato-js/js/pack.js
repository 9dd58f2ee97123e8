// Bundles the sources and what `build` has made of the crate into a folder that `npm pack` takes as it is.
//
//   node js/pack.js built pkg

import { deflateAsync } from '@gfx/zopfli';
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const [built, to] = process.argv.slice(2).map((folder) => join(here, folder));
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

/** Bundles an entry in one of the formats in which packages come. */
async function bundle(entry, format, file, more = {}) {
    await build({
        entryPoints: [join(here, 'js', entry)],
        outfile: join(to, file),
        format,
        bundle: true,
        minify: true,
        keepNames: true,
        target: 'es2022',
        banner: { js: `// obbligato ${version}, MIT or Apache-2.0` },
        logLevel: 'warning',
        sourcemap: true,
        ...more,
        plugins: [...(more.plugins ?? []), COMPRESSED],
    });
    // Nobody reads the module in its source map.
    const map = JSON.parse(readFileSync(join(to, `${file}.map`), 'utf8'));
    map.sourcesContent = map.sources.map((source, i) => (source.endsWith('.wasm') ? null : map.sourcesContent[i]));
    writeFileSync(join(to, `${file}.map`), JSON.stringify(map));
}

/** A module is compressed before it becomes text: a server that compresses text then sends a third less. */
const COMPRESSED = {
    name: 'compressed',
    setup: ({ onLoad }) => onLoad({ filter: /\.wasm$/ }, async ({ path }) => ({ contents: await compressed(path), loader: 'base64' })),
};

const compressions = new Map();
/** What a file is compressed to, as small as inflating allows: that takes seconds, so it is done once. */
function compressed(path) {
    if (!compressions.has(path)) compressions.set(path, deflateAsync(readFileSync(path), { numiterations: 15 }));
    return compressions.get(path);
}

/** Has another module in place of the whole one. */
const over = (name) => ({
    name: 'over',
    setup: ({ onResolve }) => onResolve({ filter: /built.obbligato_js/ }, ({ path }) => ({ path: join(built, path.split('/').at(-1).replace('obbligato_js', name)) })),
});

/** Imports the module from a file beside the bundle, for those who may not compile text or bytes. */
const asFile = (name) => ({
    name: 'as-file',
    setup: ({ onResolve, onLoad }) => {
        onResolve({ filter: /^\.\/bytes\.js$/ }, () => ({ path: name, namespace: 'as-file' }));
        onResolve({ filter: /\.wasm$/, namespace: 'as-file' }, ({ path }) => ({ path, external: true }));
        onLoad({ filter: /./, namespace: 'as-file' }, () => ({ contents: `import module from './${name}.wasm';\nexport const bytes = () => module;` }));
    },
});
/** For `three.ts` over the module of trees. */
const OVER_TREES = { alias: { obbligato: 'obbligato/trees' }, external: ['obbligato/trees'] };

/** The types, once for `import` and once for `require`: to which of them a file belongs its folder says. */
function types() {
    const compiler = join(here, 'node_modules/typescript/bin/tsc');
    for (const [folder, type] of [['types', 'module'], ['types/cjs', 'commonjs']]) {
        const project = ['-p', join(here, 'js/tsconfig.json'), '--outDir', join(to, folder)];
        execFileSync(process.execPath, [compiler, ...project], { stdio: 'inherit' });
        writeFileSync(join(to, folder, 'package.json'), `${JSON.stringify({ type })}\n`);
        // Over the smaller module, with the types of that alone.
        const three = readFileSync(join(to, folder, 'three.d.ts'), 'utf8');
        writeFileSync(join(to, folder, 'trees-three.d.ts'), three.replaceAll("'obbligato'", "'./trees.js'"));
    }
}

/** The licenses of the packages of others in a bundle, as one text. */
function licenses({ inputs }) {
    const folders = new Set(Object.keys(inputs).flatMap((file) => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []));
    return [...folders].sort().map((folder) => {
        const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        const texts = readdirSync(folder).filter((name) => /^licen[sc]e/i.test(name)).map((name) => readFileSync(join(folder, name), 'utf8'));
        return [`${about.name} ${about.version} (${about.license})`, ...texts].join('\n\n');
    }).join(`\n\n${'-'.repeat(80)}\n\n`);
}

/** An example as a page that needs nothing beside it, for the site. */
async function example(name) {
    const [from, folder] = [join(here, 'examples', name), join(built, 'examples', name)];
    const { metafile } = await build({
        metafile: true,
        entryPoints: [join(from, 'main.js')],
        outfile: join(folder, 'main.js'),
        format: 'esm',
        bundle: true,
        minify: true,
        target: 'es2022',
        alias: { 'obbligato/flat': join(to, 'flat.js'), obbligato: join(to, 'obbligato.js'), 'obbligato/three': join(to, 'three.js') },
        logLevel: 'warning',
    });
    cpSync(join(from, 'index.html'), join(folder, 'index.html'));
    writeFileSync(join(folder, 'LICENSES.txt'), licenses(metafile));
}

const entry = (name, types) => ({
    import: { types: `./types/${types}`, default: `./${name}.js` },
    require: { types: `./types/cjs/${types}`, default: `./${name}.cjs` },
});

/** Where the sources are, if the workspace names that: then links of the README lead there, and the article links to it. */
function sources() {
    const [, url] = readFileSync(join(here, '../../Cargo.toml'), 'utf8').match(/^repository = "(.+)"$/m) ?? [];
    return url && { homepage: url, repository: { type: 'git', url: `git+${url}.git`, directory: 'crates/obbligato-js' } };
}

/** Each module: its name, its entry, its types, and the path by which it is imported. */
const MODULES = [
    ['obbligato', 'index.ts', 'index.d.ts', '.'],
    ['trees', 'trees.ts', 'trees.d.ts', './trees'],
    ['flat', 'flat.ts', 'flat.d.ts', './flat'],
];

const manifest = {
    name: 'obbligato',
    version,
    description: 'Oriented boxes, ray picking, sweeps, quadtrees and box trees for 2D and 3D, in WebAssembly.',
    keywords: ['collision', 'obb', 'raycast', 'picking', 'bvh', 'quadtree', 'three', 'wasm'],
    license: 'MIT OR Apache-2.0',
    ...sources(),
    type: 'module',
    main: './obbligato.cjs',
    module: './obbligato.js',
    types: './types/index.d.ts',
    unpkg: './obbligato.global.js',
    jsdelivr: './obbligato.global.js',
    exports: {
        '.': entry('obbligato', 'index.d.ts'),
        './three': entry('three', 'three.d.ts'),
        './trees': entry('trees', 'trees.d.ts'),
        './trees/three': entry('trees-three', 'trees-three.d.ts'),
        './flat': entry('flat', 'flat.d.ts'),
        ...Object.fromEntries(MODULES.map(([name, , types, path]) => [`${path}/wasm`, { types: `./types/${types}`, default: `./${name}-wasm.js` }])),
        ...Object.fromEntries(MODULES.map(([name]) => [`./${name}.wasm`, `./${name}.wasm`])),
        './package.json': './package.json',
    },
    sideEffects: false,
    engines: { node: '>=20' },
    peerDependencies: { three: '>=0.160.0' },
    peerDependenciesMeta: { three: { optional: true } },
};

rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
for (const [name, source] of MODULES) {
    const module = name === 'obbligato' ? 'obbligato_js' : name;
    await bundle(source, 'esm', `${name}.js`, { plugins: [over(module)] });
    await bundle(source, 'cjs', `${name}.cjs`, { plugins: [over(module)] });
    await bundle(source, 'esm', `${name}-wasm.js`, { plugins: [asFile(name), over(module)] });
    cpSync(join(built, `${module}_bg.wasm`), join(to, `${name}.wasm`));
}
await bundle('index.ts', 'iife', 'obbligato.global.js', { globalName: 'obbligato' });
await bundle('three.ts', 'esm', 'three.js', { external: ['obbligato'] });
await bundle('three.ts', 'cjs', 'three.cjs', { external: ['obbligato'] });
await bundle('three.ts', 'esm', 'trees-three.js', OVER_TREES);
await bundle('three.ts', 'cjs', 'trees-three.cjs', OVER_TREES);
types();
await example('three');
await example('flat');
cpSync(join(here, 'README.md'), join(to, 'README.md'));
for (const license of ['LICENSE-MIT', 'LICENSE-APACHE']) {
    cpSync(join(here, '../..', license), join(to, license));
}
cpSync(join(here, 'node_modules/fflate/LICENSE'), join(to, 'LICENSE-fflate'));
// Last, since a folder that has it is whole.
writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 4)}\n`);
