// Where `build` puts the app's page: FOLDER, or web/ beside what cargo builds.

import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const target = process.env.CARGO_TARGET_DIR || join(import.meta.dirname, '../../../target');
export const folder = resolve(process.env.FOLDER || join(target, 'web'));
const FILES = ['index.html', 'page.css', 'page.js', 'picker.webp', ...['webgpu', 'webgl'].flatMap((name) => [`${name}/app.js`, `${name}/app_bg.wasm`])];

/** Whether everything is there: the page says how large its programs are. */
export function isWhole() {
    if (!FILES.every((file) => existsSync(join(folder, file)))) return false;
    const sizes = readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/data-(web\w+)="(\d+)"/g);
    return [...sizes].every(([, name, size]) => statSync(join(folder, name, 'app_bg.wasm')).size === Number(size));
}

/** Copies the page into a folder of an article, to which it then leads: while it loads, and where it cannot run. */
export function copyBeside(to, article) {
    cpSync(folder, to, { recursive: true });
    const page = join(to, 'index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll('<!-- the article -->', `<p><a href="../">${article}</a></p>`));
}
