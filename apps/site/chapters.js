import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The article in a language: its chapters in their order, which the names of the files begin with. */
export function article(code) {
    const folder = join(import.meta.dirname, 'content', code);
    const chapters = readdirSync(folder).sort();
    return chapters.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}
