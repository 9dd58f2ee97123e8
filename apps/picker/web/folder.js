// Where `build` puts the app's page: FOLDER, or web/ beside what cargo builds.

import { existsSync, readFileSync, statSync } from 'node:fs';
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
