// Brings the figures of the page to life. Without it each is a still picture, with its words.

import { figures } from './figures/all.js';
import { clamp } from './figures/svg.js';

const words = JSON.parse(document.getElementById('words').textContent);
const NAMESPACE = 'http://www.w3.org/2000/svg';

/** A figure of the page: its state, what shows it, and what changes it. */
class Live {
    constructor(element, figure) {
        this.figure = figure;
        this.words = { ...words.common, ...words[figure.name] };
        this.state = figure.start;
        this.step = figure.first ?? 0;
        this.svg = element.querySelector('svg');
        this.picture = this.svg.querySelector('.picture');
        this.output = element.querySelector('output');
        this.output.setAttribute('aria-live', 'polite');
        this.svg.removeAttribute('role');
        this.svg.removeAttribute('aria-label');
        this.picture.setAttribute('aria-hidden', 'true');
        this.handles = this.makeHandles();
        this.sliders = this.makeControls(element);
        this.show();
    }

    set(state) {
        this.state = state;
        this.show();
    }

    show() {
        this.picture.innerHTML = this.figure.draw(this.state, this.words);
        const said = this.figure.says(this.state, this.words);
        if (this.output.textContent !== said) this.output.textContent = said;
        for (const { id, at } of this.figure.handles(this.state)) {
            this.handles.get(id).setAttribute('transform', `translate(${at[0]} ${at[1]})`);
        }
        for (const [id, slider] of this.sliders) slider.value = this.state[id];
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
            event.preventDefault();
            handle.focus({ preventScroll: true });
        });
        handle.addEventListener('pointermove', (event) => {
            if (handle.hasPointerCapture(event.pointerId)) this.drag(id, this.place(event));
        });
        handle.addEventListener('keydown', (event) => {
            const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
            if (!way) return;
            event.preventDefault();
            const { at } = this.figure.handles(this.state).find((one) => one.id === id);
            const far = event.shiftKey ? 20 : 4;
            this.drag(id, [at[0] + far * way[0], at[1] + far * way[1]]);
        });
    }

    /** Where a pointer is, in the units of the figure. */
    place({ clientX, clientY }) {
        const { left, top, width, height } = this.svg.getBoundingClientRect();
        const { width: w, height: h } = this.svg.viewBox.baseVal;
        return [clamp(((clientX - left) / width) * w, 0, w), clamp(((clientY - top) / height) * h, 0, h)];
    }

    drag(id, place) {
        this.set(this.figure.drag(this.state, id, place));
    }

    makeControls(element) {
        const controls = element.querySelector('.controls');
        controls.hidden = false;
        const sliders = (this.figure.sliders ?? []).map(({ id, min, max, step }) => {
            const label = document.createElement('label');
            label.textContent = this.words[`slider_${id}`];
            const slider = Object.assign(document.createElement('input'), { type: 'range', min, max, step });
            slider.addEventListener('input', () => this.set({ ...this.state, [id]: Number(slider.value) }));
            label.append(slider);
            controls.append(label);
            return [id, slider];
        });
        const buttons = document.createElement('div');
        buttons.className = 'buttons';
        buttons.append(
            this.button(this.words.step, () => {
                const { steps } = this.figure;
                this.set(steps[this.step % steps.length](this.state));
                this.step += 1;
            }),
            this.button(this.words.reset, () => {
                this.step = this.figure.first ?? 0;
                this.set(this.figure.start);
            }),
        );
        controls.append(buttons);
        return new Map(sliders);
    }

    button(words, press) {
        const button = Object.assign(document.createElement('button'), { type: 'button', textContent: words });
        button.addEventListener('click', press);
        return button;
    }
}

for (const figure of figures) {
    const element = document.querySelector(`figure[data-figure="${figure.name}"]`);
    if (element) new Live(element, figure);
}
document.documentElement.classList.add('live');
