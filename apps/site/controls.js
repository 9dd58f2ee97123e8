// What stands below a figure: sliders, choices, switches and buttons.

import { told, widest } from './figures/values.js';

/** A control in its label. @param {string} words @param {HTMLElement} control */
function labelled(words, control, style = '') {
    const label = document.createElement('label');
    if (style) label.className = style;
    label.append(words, control);
    return label;
}

/** A slider with its value beside it; `shows` tells that as a reader understands it, if it is not the number. */
export function slider(one, words, change) {
    const { id, min, max, step, shows } = one;
    const value = Object.assign(document.createElement('b'), { ariaHidden: 'true' });
    const control = Object.assign(document.createElement('input'), { type: 'range', min, max, step });
    control.addEventListener('input', () => change({ [id]: Number(control.value) }));
    const show = (state) => {
        control.value = state[id];
        value.textContent = told(one, state);
        if (shows) control.setAttribute('aria-valuetext', value.textContent);
    };
    value.style.minWidth = `${widest(one)}ch`;
    const name = Object.assign(document.createElement('span'), { className: 'name' });
    name.append(words[`slider_${id}`], value);
    return { element: labelled(name, control), show };
}

/** One of several values. */
export function choice({ id, values }, words, change) {
    const control = document.createElement('select');
    control.append(...values.map((value) => new Option(words[`${id}_${value}`], value)));
    control.addEventListener('change', () => change({ [id]: control.value }));
    const show = (state) => {
        control.value = state[id];
    };
    return { element: labelled(words[`choice_${id}`], control), show };
}

/** Yes or no. */
export function toggle({ id }, words, change) {
    const control = Object.assign(document.createElement('input'), { type: 'checkbox' });
    control.addEventListener('change', () => change({ [id]: control.checked }));
    const show = (state) => {
        control.checked = state[id];
    };
    return { element: labelled(words[`toggle_${id}`], control, 'toggle'), show };
}

/** A button; `name` is what the tests call it. */
export function button(name, words, press) {
    const control = Object.assign(document.createElement('button'), { type: 'button', textContent: words });
    control.dataset.button = name;
    control.addEventListener('click', press);
    return control;
}

/** How long a button says what it has done, in milliseconds. */
const WHILE = 2000;

/** The way in which the reader wants programs, and what hears of another one. */
let way = 'js_library';
const waiting = [];

/** Chooses among the programs of a figure; those of the others follow, as far as they have such a one. */
function ways(all, words) {
    const control = document.createElement('select');
    control.append(...all.map((program) => new Option(words[`way_${program.dataset.way}`], program.dataset.way)));
    const show = () => {
        const chosen = all.find((program) => program.dataset.way === way) ?? all.find((program) => program.dataset.way.split('_')[0] === way.split('_')[0]) ?? all[0];
        control.value = chosen.dataset.way;
        for (const program of all) program.hidden = program !== chosen;
    };
    control.addEventListener('change', () => {
        way = control.value;
        for (const one of waiting) one();
    });
    waiting.push(show);
    show();
    return labelled(words.ways, control, 'ways');
}

/** Keeps the programs of a figure at its numbers while they are in view, one at a time, each with a button that copies it. */
export function programs(element, texts, words) {
    const details = element.querySelector('.code');
    if (details === null) return { show: () => {} };
    let state;
    const blocks = [...details.querySelectorAll('[data-way]')];
    const all = blocks.map((program) => [program.querySelector('code'), texts[program.dataset.way]]);
    details.querySelector('summary').after(ways(blocks, words));
    const fill = () => all.forEach(([code, text]) => (code.textContent = text(state)));
    for (const [code] of all) {
        const copy = button('copycode', words.copycode, async () => {
            const isDone = await navigator.clipboard.writeText(code.textContent).then(() => true, () => false);
            if (!isDone) getSelection().selectAllChildren(code);
            copy.textContent = isDone ? words.copied : words.selected;
            setTimeout(() => (copy.textContent = words.copycode), WHILE);
        });
        copy.setAttribute('aria-live', 'polite');
        code.closest('[data-way]').append(copy);
    }
    details.addEventListener('toggle', fill);
    const show = (now) => {
        state = now;
        if (details.open) fill();
    };
    return { show };
}

/** A button that copies the address of what it belongs to, which `address` puts into the address bar. */
export function copyButton(words, address) {
    const control = button('copy', words.copy, async () => {
        history.replaceState(null, '', address());
        const done = await navigator.clipboard.writeText(location.href).then(() => words.copied, () => words.address);
        control.textContent = done;
        setTimeout(() => (control.textContent = words.copy), WHILE);
    });
    control.setAttribute('aria-live', 'polite');
    return control;
}
