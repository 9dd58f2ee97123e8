// Brings the figures of the page to life. Without it each is a still picture, with its words.

import { button, choice, copyButton, programs, slider, toggle } from './controls.js';
import { figures } from './figures/all.js';
import { CODE } from './figures/code.js';
import { clamp } from './figures/svg.js';
import './lights.js';
import { read, written } from './link.js';
import { Motion } from './motion.js';
import { Runner } from './runner.js';
import { follow, scrub } from './scrub.js';

const words = JSON.parse(document.getElementById('words').textContent);
const NAMESPACE = 'http://www.w3.org/2000/svg';

/** A figure of the page: its state, what shows it, and what changes it. */
class Live {
    constructor(element, figure) {
        this.element = element;
        this.figure = figure;
        this.words = { ...words.common, ...words[figure.name] };
        this.state = figure.start;
        this.step = figure.first ?? 0;
        /** The handle that a pointer holds. */
        this.held = null;
        this.followers = [];
        this.svg = element.querySelector('svg');
        this.picture = this.svg.querySelector('.picture');
        this.output = element.querySelector('output');
        this.output.setAttribute('aria-live', 'polite');
        this.svg.removeAttribute('role');
        this.svg.removeAttribute('aria-label');
        this.picture.setAttribute('aria-hidden', 'true');
        this.motion = new Motion(figure, element, (state) => this.put(state));
        this.runner = figure.run && this.makeRunner();
        this.handles = this.makeHandles();
        this.controls = [...this.makeControls(), programs(element, CODE[figure.name], this.words)];
        if (figure.press) this.listenToPresses();
        this.showControls();
    }

    /** Shows a state at once. */
    set(state) {
        this.motion.settle();
        this.put(state);
    }

    /** Goes to a state, so that eyes can follow. */
    go(state) {
        this.runner?.stop();
        this.motion.settle();
        this.motion.go(this.state, state);
    }

    change(values) {
        this.motion.settle();
        const next = { ...this.state, ...values };
        this.put(this.figure.changed?.(next, values) ?? next);
    }

    put(state) {
        this.state = state;
        this.picture.innerHTML = this.figure.draw(state, this.words);
        if (!this.motion.isGoing) this.say();
        this.showControls();
    }

    say() {
        const said = this.figure.says(this.state, this.words);
        if (this.output.textContent !== said) this.output.textContent = said;
    }

    /** Calls with every state from now on. */
    follow(show) {
        this.followers.push(show);
        show(this.state);
    }

    /** What is not in the still picture; the rest of the start is there already. */
    showControls() {
        for (const { id, at } of this.figure.handles(this.state)) {
            this.handles.get(id).setAttribute('transform', `translate(${at[0]} ${at[1]})`);
        }
        for (const { show } of this.controls) show(this.state);
        for (const show of this.followers) show(this.state);
    }

    makeHandles() {
        const made = this.figure.handles(this.state).map(({ id, large }) => {
            const handle = document.createElementNS(NAMESPACE, 'g');
            const radius = large ? 9 : 7;
            handle.innerHTML = `<circle class="reach" r="22"/><circle class="grip" r="${radius}"/>`;
            handle.setAttribute('class', 'handle');
            handle.setAttribute('tabindex', '0');
            handle.setAttribute('role', 'button');
            handle.setAttribute('aria-label', this.words[`handle_${id}`]);
            handle.dataset.handle = id;
            this.listen(handle, id);
            this.svg.append(handle);
            return [id, handle];
        });
        return new Map(made);
    }

    listen(handle, id) {
        handle.addEventListener('pointerdown', (event) => {
            handle.setPointerCapture(event.pointerId);
            this.held = id;
            event.preventDefault();
            handle.focus({ preventScroll: true });
        });
        handle.addEventListener('pointermove', (event) => {
            if (handle.hasPointerCapture(event.pointerId)) this.drag(id, this.place(event));
        });
        handle.addEventListener('lostpointercapture', () => {
            this.held = null;
        });
        handle.addEventListener('keydown', (event) => {
            const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
            if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            const { at } = this.figure.handles(this.state).find((one) => one.id === id);
            const far = this.figure.stride ?? (event.shiftKey ? 20 : 4);
            this.drag(id, [at[0] + far * way[0], at[1] + far * way[1]]);
        });
    }

    /** Presses beside the handles. */
    listenToPresses() {
        this.svg.classList.add('presses');
        this.svg.addEventListener('click', (event) => {
            if (!event.target.closest('.handle')) this.set(this.figure.press(this.state, this.place(event)));
        });
    }

    /** Where a pointer is, in the units of the figure. */
    place({ clientX, clientY }) {
        const { left, top, width, height } = this.svg.getBoundingClientRect();
        const { width: w, height: h } = this.svg.viewBox.baseVal;
        return [clamp(((clientX - left) / width) * w, 0, w), clamp(((clientY - top) / height) * h, 0, h)];
    }

    drag(id, place) {
        this.motion.settle();
        this.put(this.figure.drag(this.state, id, place));
    }

    makeControls() {
        const { sliders = [], choices = [], toggles = [] } = this.figure;
        const change = (values) => this.change(values);
        const made = [
            ...sliders.map((one) => slider(one, this.words, change)),
            ...choices.map((one) => choice(one, this.words, change)),
            ...toggles.map((one) => toggle(one, this.words, change)),
        ];
        const buttons = document.createElement('div');
        buttons.className = 'buttons';
        buttons.append(...this.makeButtons());
        const controls = this.element.querySelector('.controls');
        controls.append(...made.map((one) => one.element), buttons);
        controls.hidden = false;
        return made;
    }

    makeButtons() {
        const { actions = [], start, steps, first = 0 } = this.figure;
        const step = button('step', this.words.step, () => {
            this.motion.settle();
            this.go(steps[this.step % steps.length](this.state));
            this.step += 1;
        });
        const reset = button('reset', this.words.reset, () => {
            this.step = first;
            this.go(start);
        });
        const copy = copyButton(this.words, () => {
            this.motion.settle();
            return `#${written(this.figure, this.state)}`;
        });
        const others = actions.map(({ id, act }) => button(id, this.words[`action_${id}`], () => this.set(act(this.state))));
        const go = this.runner ? [button('run', this.words.run, () => this.run())] : [];
        return [...others, ...go, step, reset, copy];
    }

    run() {
        this.motion.settle();
        this.runner.press();
    }

    /** While a figure runs, its words change too often to be read aloud. */
    makeRunner() {
        return new Runner(
            this.element,
            (steps) => this.put(this.figure.run(this.state, steps, this.held)),
            (runs) => {
                this.output.setAttribute('aria-live', runs ? 'off' : 'polite');
                this.element.querySelector('[data-button="run"]').textContent = runs ? this.words.pause : this.words.run;
            },
        );
    }

    /** Takes the state that an address holds, if it is one of this figure. */
    restore(fragment) {
        const state = read(this.figure, fragment, this.words);
        if (state === undefined) return;
        this.runner?.stop();
        this.set(state);
        this.element.scrollIntoView();
    }
}

const lives = new Map();
for (const figure of figures) {
    const element = document.getElementById(`figure-${figure.name}`);
    if (element) lives.set(figure.name, new Live(element, figure));
}
const ownerOf = (name) => lives.get(name.split('.')[0]);
for (const element of document.querySelectorAll('[data-number]')) scrub(element, ownerOf(element.dataset.number));
for (const element of document.querySelectorAll('[data-value]')) follow(element, ownerOf(element.dataset.value));

const restore = () => lives.forEach((live) => live.restore(location.hash.slice(1)));
addEventListener('hashchange', restore);
// A link to where the address is already changes nothing there.
addEventListener('click', ({ target }) => {
    if (target.closest('a')?.hash === location.hash) restore();
});
restore();
// Paper has the answers of the exercises, and afterward those are closed again that were.
addEventListener('beforeprint', () => document.querySelectorAll('.exercises details:not([open])').forEach((one) => one.toggleAttribute('data-closed', (one.open = true))));
addEventListener('afterprint', () => document.querySelectorAll('.exercises [data-closed]').forEach((one) => one.removeAttribute('data-closed', (one.open = false))));
document.documentElement.classList.add('live');
