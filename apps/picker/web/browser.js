// What the tests and the measurements share: a server for the built folder, and Chromium with each back end.
//
// They need the built folder, apps/picker/web/build, where `folder.js` says, and Debian's chromium, or another one at CHROMIUM.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { folder, isWhole } from './folder.js';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.png': 'image/png', '.webp': 'image/webp' };
const QUIET = ['background-networking', 'component-update', 'sync', 'quic'].map((what) => `--disable-${what}`);
// With fewer of these, Chromium draws with WebGPU and shows black.
const WEBGPU = ['--enable-unsafe-webgpu', '--enable-gpu', '--enable-features=Vulkan', '--use-vulkan=swiftshader',
    '--use-angle=swiftshader', '--use-webgpu-adapter=swiftshader'];

/** Each back end: its name, what makes Chromium use it, and the folder of its program. */
export const BACK_ENDS = [['WebGL 2', [], 'webgl'], ['WebGPU', WEBGPU, 'webgpu']];

/** What Chromium imitates a phone by. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Seen along -z: a cube in the middle, and one behind it. */
export const SCENE = { camera: { eye: [0, 0, 10], target: [0, 0, 0], orthographic: 8 }, boxes: [
    { name: 'behind', center: [0, 0, -3], half_extents: [1, 1, 1] },
    { name: 'in front', center: [0, 0, 0], half_extents: [1, 1, 1] },
] };

/** Serves the built folder and some files, which are texts by their paths; returns the server and its address. */
export async function serve(files) {
    assert.ok(isWhole(), `${folder} does not hold the whole app: run apps/picker/web/build first`);
    const server = createServer((request, response) => {
        const { pathname } = new URL(request.url, 'http://localhost');
        if (files[pathname]) return response.writeHead(200).end(files[pathname]);
        const file = join(folder, pathname === '/' ? 'index.html' : pathname);
        if (!existsSync(file)) return response.writeHead(404).end();
        response.writeHead(200, { 'content-type': TYPES[extname(file)] }).end(readFileSync(file));
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    return { server, root: `http://127.0.0.1:${server.address().port}/` };
}

/** How many bytes a visitor fetches with brotli: the page, and the program in a folder of it. */
export function size(program) {
    const files = (folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
    const sizes = [...files(folder), ...files(join(folder, program))].map((file) => brotliCompressSync(readFileSync(file)).length);
    return sizes.reduce((a, b) => a + b);
}

/** Starts Chromium. */
export function launch(args) {
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
    return chromium.launch({ executablePath, args: ['--no-sandbox', '--no-first-run', ...QUIET, ...args] });
}
