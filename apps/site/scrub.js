// Numbers in the text: those that can be dragged change a figure, and the others follow from it.

import { amount, stepped, told, valueOf } from './figures/values.js';

/** How far a pointer goes from one end of a number to the other, in pixels. */
const WIDTH = 280;

/** How far a key goes: steps, and parts of the whole. */
const STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const PARTS = { PageDown: -0.1, PageUp: 0.1, Home: -1, End: 1 };

/** Makes a slider of a number in the text. @param {HTMLElement} element */
export function scrub(element, live) {
    const value = valueOf(live.figure, element.dataset.number.split('.')[1]);
    const { id, min, max, step } = value;
    const put = (to) => live.set(stepped(value, live.state, to));
    element.setAttribute('role', 'slider');
    element.setAttribute('aria-label', live.words[`number_${id}`] ?? live.words[`slider_${id}`]);
    element.setAttribute('aria-valuemin', min);
    element.setAttribute('aria-valuemax', max);
    element.tabIndex = 0;
    element.addEventListener('keydown', (event) => {
        const far = STEPS[event.key] * step || PARTS[event.key] * (max - min);
        // With another key it is the browser's, as Alt and left for going back.
        if (!far || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        put(amount(value, live.state) + Math.sign(far) * Math.max(Math.abs(far), step));
    });
    let grabbed;
    element.addEventListener('pointerdown', (event) => {
        element.setPointerCapture(event.pointerId);
        grabbed = { x: event.clientX, at: amount(value, live.state) };
        event.preventDefault();
        element.focus({ preventScroll: true });
    });
    element.addEventListener('pointermove', (event) => {
        if (element.hasPointerCapture(event.pointerId)) put(grabbed.at + ((event.clientX - grabbed.x) / WIDTH) * (max - min));
    });
    live.follow((state) => {
        element.textContent = told(value, state);
        element.setAttribute('aria-valuenow', amount(value, state));
        element.setAttribute('aria-valuetext', element.textContent);
    });
}

/** Keeps a number of the text as the figure has it. @param {HTMLElement} element */
export function follow(element, live) {
    const value = live.figure.values[element.dataset.value.split('.')[1]];
    live.follow((state) => {
        element.textContent = value(state);
    });
}
