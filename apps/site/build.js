// Puts the pages together. The still picture of each figure, which those without scripts see, is drawn by the figure itself.

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { article } from './chapters.js';

const here = import.meta.dirname;
const out = join(here, 'dist');
const LANGUAGES = [
    { code: 'en', folder: '', up: '.' },
    { code: 'zh', folder: 'zh', up: '..' },
];

rmSync(out, { recursive: true, force: true });
mkdirSync(out);
for (const part of ['figures', 'controls.js', 'runner.js', 'site.js', 'site.css', 'icon.svg']) {
    cpSync(join(here, part), join(out, part), { recursive: true });
}
cpSync(join(here, '../../crates/obbligato-js/pkg/obbligato.js'), join(out, 'obbligato.js'));

const { figures } = await import('./dist/figures/all.js');
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** A figure as it is without scripts; `caption` is the HTML within it. */
function still(name, caption, words) {
    const figure = figures.find((one) => one.name === name);
    if (figure === undefined) throw new Error(`no figure is called ${name}`);
    const known = new Proxy({ ...words.common, ...words[name] }, {
        get(all, key) {
            if (!(key in all)) throw new Error(`${name}: no words for ${String(key)}`);
            return all[key];
        },
    });
    const said = figure.says(figure.start, known);
    for (const { id } of figure.handles(figure.start)) known[`handle_${id}`];
    for (const { id } of figure.sliders ?? []) known[`slider_${id}`];
    for (const { id } of figure.toggles ?? []) known[`toggle_${id}`];
    for (const { id } of figure.actions ?? []) known[`action_${id}`];
    for (const { id, values } of figure.choices ?? []) [`choice_${id}`, ...values.map((value) => `${id}_${value}`)].forEach((key) => known[key]);
    return `<figure data-figure="${name}">
<svg viewBox="0 0 440 ${figure.height}" role="img" aria-label="${escaped(said)}"><g class="picture">${figure.draw(figure.start, known)}</g></svg>
<output>${escaped(said)}</output>
<div class="controls" hidden></div>
<figcaption>${caption}</figcaption>
</figure>`;
}

/** A line for each chapter, which leads to it. */
const contents = (text) =>
    [...text.matchAll(/<h2 id="(\w+)">([^]*?)<\/h2>/g)].map(([, id, title]) => `<li><a href="#${id}">${title}</a></li>`).join('\n');

for (const { code, folder, up } of LANGUAGES) {
    const words = JSON.parse(readFileSync(join(here, `content/${code}.json`), 'utf8'));
    const filled = article(code).replace(/<figure data-figure="(\w+)">([^]*?)<\/figure>/g, (_, name, caption) => still(name, caption.trim(), words));
    const shell = readFileSync(join(here, 'page.html'), 'utf8');
    const page = { ...words.page, up, article: filled, chapters: contents(filled), words: JSON.stringify(words).replace(/</g, '\\u003c') };
    mkdirSync(join(out, folder), { recursive: true });
    writeFileSync(join(out, folder, 'index.html'), shell.replace(/\{\{(\w+)\}\}/g, (_, key) => page[key]));
}
