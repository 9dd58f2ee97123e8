// Puts the pages together. The still picture of each figure, which those without scripts see, is drawn by the figure itself.
//
//     node build.js [--without-app] [ADDRESS]
//
// With the address at which the site will be, the pages name it and the picture of a preview in full, as other sites want it.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyBeside, folder as app, isWhole } from '../picker/web/folder.js';
import { article } from './chapters.js';
import { replaced, withFormulas } from './formulas.js';

const here = import.meta.dirname;
const out = join(here, 'dist');
const pkg = join(here, '../../crates/obbligato-js/pkg');
const hasApp = process.argv[2] !== '--without-app';
const address = (process.argv[hasApp ? 2 : 3] ?? '').replace(/([^/])$/, '$1/');
const LANGUAGES = [
    { code: 'en', folder: '', up: '.', other: 'zh' },
    { code: 'zh', folder: 'zh/', up: '..', other: 'en' },
];

if (hasApp && !isWhole()) {
    console.error(`${app} does not hold the whole app: apps/picker/web/build makes it, and with --without-app the article does without`);
    process.exit(1);
}
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
for (const part of ['figures', 'controls.js', 'lights.js', 'link.js', 'motion.js', 'place.js', 'runner.js', 'scrub.js', 'site.js', 'site.css', 'icon.svg', 'preview.png']) {
    cpSync(join(here, part), join(out, part), { recursive: true });
}
for (const file of ['obbligato.js', ...readdirSync(pkg).filter((name) => /^(LICENSE|NOTICES)/.test(name))]) {
    cpSync(join(pkg, file), join(out, file));
}
cpSync(join(here, '../../crates/obbligato-js/built/examples'), join(out, 'examples'), { recursive: true });

const { figures } = await import('./dist/figures/all.js');
const { CODE } = await import('./dist/figures/code.js');
const { stepped, told, valueOf, widest, widthOf } = await import('./dist/figures/values.js');
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

function figureOf(name) {
    const figure = figures.find((one) => one.name === name);
    if (figure === undefined) throw new Error(`no figure is called ${name}`);
    return figure;
}

/** The words of a figure; those that are missing are an error. */
function wordsOf(name, words) {
    return new Proxy({ ...words.common, ...words[name] }, {
        get(all, key) {
            if (!(key in all)) throw new Error(`${name}: no words for ${String(key)}`);
            return all[key];
        },
    });
}

/** Asks for every word that the controls of a figure need. */
function checkWords({ handles, start, sliders = [], numbers = [], toggles = [], actions = [], choices = [] }, known) {
    for (const { id } of handles(start)) known[`handle_${id}`];
    for (const { id } of sliders) known[`slider_${id}`];
    for (const { id } of numbers) known[`number_${id}`];
    for (const { id } of toggles) known[`toggle_${id}`];
    for (const { id } of actions) known[`action_${id}`];
    for (const { id, values } of choices) [`choice_${id}`, ...values.map((value) => `${id}_${value}`)].forEach((key) => known[key]);
}

/** States whose words are long: along the steps, by each control, and those that the figure names. */
function tried({ start, steps, sliders = [], choices = [], toggles = [], longest = [], changed = (state) => state }) {
    const alone = [
        ...sliders.flatMap(({ id, min, max }) => [{ [id]: min }, { [id]: max }]),
        ...choices.flatMap(({ id, values }) => values.map((value) => ({ [id]: value }))),
        ...toggles.flatMap(({ id }) => [{ [id]: true }, { [id]: false }]),
    ];
    const stepped = steps.reduce((list, step) => [...list, step(list.at(-1))], [start]);
    return [...longest, ...stepped.flatMap((state) => [state, ...alone.map((values) => changed({ ...state, ...values }, values))])];
}

/** How many of the longest sentences a figure keeps room for: the longest need not be the one with the most lines. */
const MOST = 3;

/** What keeps a figure as high as it is when its words get longer. */
function room(figure, known) {
    const said = new Set(tried(figure).map((state) => figure.says(state, known)));
    const longest = [...said].sort((a, b) => b.length - a.length).slice(0, MOST);
    return longest.map((words) => `<div class="room" aria-hidden="true">${escaped(words)}</div>`).join('');
}

/** Programs with the numbers of a figure, if it has any. */
function code({ name, start }, known) {
    if (!(name in CODE)) return '';
    const programs = Object.entries(CODE[name]).map(([way, text]) => `<div data-way="${way}"><p>${known[`way_${way}`]}</p><pre><code>${escaped(text(start))}</code></pre></div>`);
    return `<details class="code"><summary>${known.code}</summary>${programs.join('')}</details>\n`;
}

/** A figure as it is without scripts; `caption` is the HTML within it. */
function still(name, caption, words) {
    const [figure, known] = [figureOf(name), wordsOf(name, words)];
    checkWords(figure, known);
    const said = figure.says(figure.start, known);
    return `<figure id="figure-${name}" data-figure="${name}">
<svg viewBox="0 0 440 ${figure.height}" role="img" aria-label="${escaped(said)}"><g class="picture">${figure.draw(figure.start, known)}</g></svg>
<div class="words"><output>${escaped(said)}</output>${room(figure, known)}</div>
<div class="controls" hidden></div>
${code(figure, known)}<figcaption>${caption}</figcaption>
</figure>`;
}

/** So wide that a number never moves the words after it. */
const wide = (digits) => `style="min-width: ${digits}ch"`;

/** A number of the text that can be dragged: `{{sweep.speed}}`. */
function number(name, id) {
    const [figure, value] = [figureOf(name), valueOf(figureOf(name), id)];
    return `<span class="number" data-number="${name}.${id}" ${wide(widest(value))}>${told(value, figure.start)}</span>`;
}

/** One that follows from the figure: `{{=sweep.t}}`. */
function following(name, id) {
    const { values, start, longest = [], numbers = [], sliders = [] } = figureOf(name);
    if (values?.[id] === undefined) throw new Error(`${name} has no value ${id}`);
    const ends = [...numbers, ...sliders].flatMap((value) => [value.min, value.max].map((end) => stepped(value, start, end)));
    const texts = [start, ...longest, ...ends].map((state) => values[id](state));
    return `<span class="value" data-value="${name}.${id}" ${wide(Math.max(...texts.map(widthOf)))}>${texts[0]}</span>`;
}

const withNumbers = (html) => replaced(html, /\{\{(=?)(\w+)\.(\w+)\}\}/, (follows, name, id) => (follows ? following : number)(name, id));
const withFigures = (html, words) => html.replace(/<figure data-figure="(\w+)">([^]*?)<\/figure>/g, (_, name, caption) => still(name, caption.trim(), words));

/** The same article with a way to the chapter before and after at the end of each. */
function withWays(html, { back, next }) {
    const titles = [...html.matchAll(/<h2 id="(\w+)">([^]*?)<\/h2>/g)].map(([, id, title], i) => ({ id, title: `${i + 1}. ${title}` }));
    let chapter = 0;
    return html.replace(/<\/section>/g, (end) => {
        const [before, after] = [titles[chapter - 1], titles[chapter + 1]];
        chapter += 1;
        const ways = [before && `<a rel="prev" href="#${before.id}">${back}: ${before.title}</a>`, after && `<a rel="next" href="#${after.id}">${next}: ${after.title}</a>`];
        return `<p class="ways">${ways.filter(Boolean).join(' ')}</p>\n${end}`;
    });
}

/** Links to scenes of the app, where it is there. */
const withApp = (html) => (hasApp ? html : html.replace(/<a href="\{\{up\}\}\/app\/[^"]*">([^]*?)<\/a>/g, '$1'));

const filled = (html, words) => withFigures(withNumbers(withFormulas(withApp(html))), words);

/** A line for each chapter, which leads to it. */
const contents = (text) =>
    [...text.matchAll(/<h2 id="(\w+)">([^]*?)<\/h2>/g)].map(([, id, title]) => `<li><a href="#${id}">${title}</a></li>`).join('\n');

/** The day of the last change of the text; without a history, of its newest file. */
function lastChange() {
    try {
        const day = execFileSync('git', ['log', '-1', '--format=%cs', '--', 'content'], { cwd: here, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
        if (day !== '') return day;
    } catch {
        // Not a checkout, or no git.
    }
    return statSync(join(here, 'content')).mtime.toISOString().slice(0, 10);
}

/** The package for JavaScript as npm installs it, beside the pages. */
const about = JSON.parse(readFileSync(join(pkg, 'package.json'), 'utf8'));
const tarball = execFileSync('npm', ['pack', pkg, '--pack-destination', out, '--silent', '--ignore-scripts'], { encoding: 'utf8' }).trim();

if (hasApp) copyBeside(join(out, 'app'), JSON.parse(readFileSync(join(here, 'content/en.json'), 'utf8')).page.title);

const link = (href, words) => `<a href="${escaped(href)}">${words}</a>`;

/** Where the library, the package and the app are, as far as they are anywhere. */
function links({ page }, up) {
    const source = about.repository?.url ?? about.homepage;
    return [
        ...(hasApp ? [link(`${up}/app/`, page.app)] : []),
        link(`${up}/${tarball}`, page.package),
        ...[['three', page.example], ['flat', page.example2]]
            .filter(([name]) => existsSync(join(out, `examples/${name}/index.html`)))
            .map(([name, words]) => link(`${up}/examples/${name}/`, words)),
        ...(source ? [link(source.replace(/^git\+|\.git$/g, ''), page.repository)] : []),
    ].map((one) => `<li>${one}</li>`).join('\n');
}

const day = lastChange();
const shell = readFileSync(join(here, 'page.html'), 'utf8');

for (const { code, folder, up, other } of LANGUAGES) {
    const words = JSON.parse(readFileSync(join(here, `content/${code}.json`), 'utf8'));
    const text = withWays(filled(article(code), words), words.page).replaceAll('{{up}}', up);
    const base = address || `${up}/`;
    const page = {
        ...words.page,
        up,
        base,
        there: base + LANGUAGES.find((one) => one.code === other).folder,
        article: text,
        opening: still('touch', words.page.opening, words),
        chapters: contents(text),
        links: links(words, up),
        version: about.version,
        day,
        date: new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
        canonical: address && `<link rel="canonical" href="${address}${folder}">\n<meta property="og:url" content="${address}${folder}">\n`,
        words: JSON.stringify(words).replace(/</g, '\\u003c'),
    };
    mkdirSync(join(out, folder), { recursive: true });
    writeFileSync(join(out, folder, 'index.html'), shell.replace(/\{\{(\w+)\}\}/g, (_, key) => page[key]));
}
