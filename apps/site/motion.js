// Steps that a reader can follow: a figure goes from one state to the next, unless its reader wants no motion.

/** How long a step takes, in milliseconds. */
const LENGTH = 650;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Slow at both ends. */
const eased = (part) => part * part * (3 - 2 * part);
/** The short way from one direction to another. */
const turned = (from, to, part) => from + part * Math.atan2(Math.sin(to - from), Math.cos(to - from));

/** The state between two others: what can move is on its way, and everything else is there already. */
function between({ moves = [], turns = [] }, from, to, part) {
    const on = moves.map((key) => [key, from[key] + part * (to[key] - from[key])]);
    const around = turns.map((key) => [key, turned(from[key], to[key], part)]);
    return { ...to, ...Object.fromEntries([...on, ...around]) };
}

export class Motion {
    #frame = 0;
    #to;
    #figure;
    #element;
    #show;

    /** `show` takes each state on the way, and then the last one. */
    constructor(figure, element, show) {
        this.#figure = figure;
        this.#element = element;
        this.#show = show;
    }

    get isGoing() {
        return this.#frame !== 0;
    }

    /** Goes from a state to another one. */
    go(from, to) {
        if (isStill()) return this.#show(to);
        if (!this.#moves(from, to)) return this.#fade(to);
        const start = performance.now();
        this.#to = to;
        this.#element.dataset.moving = '';
        const at = this.#figure.between ?? ((...states) => between(this.#figure, ...states));
        const tick = (now) => {
            const part = (now - start) / LENGTH;
            if (part >= 1) return this.settle();
            this.#frame = requestAnimationFrame(tick);
            this.#show(at(from, to, eased(Math.max(part, 0))));
        };
        this.#frame = requestAnimationFrame(tick);
    }

    /** Goes the rest of the way at once. */
    settle() {
        if (this.#frame === 0) return;
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        delete this.#element.dataset.moving;
        this.#show(this.#to);
    }

    #moves(from, to) {
        const { between: own, moves = [], turns = [] } = this.#figure;
        return own !== undefined || [...moves, ...turns].some((key) => from[key] !== to[key]);
    }

    /** What has no way between fades in. */
    #fade(to) {
        this.#show(to);
        this.#element.querySelector('.picture').animate({ opacity: [0.15, 1] }, { duration: LENGTH / 2, easing: 'ease-out' });
    }
}
