// Lets a figure run while its reader wants it to. Nothing runs by itself, nor out of sight.

/** How many steps a figure takes in a second, and after a pause at most at once. */
const PACE = 60;
const MOST = 6;
/** How far a figure goes at once where the reader wants no motion. */
const LEAP = 10 * PACE;

export class Runner {
    #frame = 0;
    #time = 0;
    #advance;
    #changed;

    /** `advance` takes a number of steps; `changed` hears whether the figure runs. */
    constructor(element, advance, changed) {
        this.#advance = advance;
        this.#changed = changed;
        new IntersectionObserver((entries) => entries.at(-1).isIntersecting || this.stop()).observe(element);
    }

    get runs() {
        return this.#frame !== 0;
    }

    /** Starts or stops; with reduced motion, goes ahead at once. */
    press() {
        if (this.runs) return this.stop();
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.#advance(LEAP);
        this.#time = performance.now();
        this.#frame = requestAnimationFrame((now) => this.#tick(now));
        this.#changed(true);
    }

    stop() {
        if (!this.runs) return;
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        this.#changed(false);
    }

    #tick(now) {
        const steps = Math.floor(((now - this.#time) * PACE) / 1000);
        this.#time += (steps * 1000) / PACE;
        if (steps > 0) this.#advance(Math.min(steps, MOST));
        this.#frame = requestAnimationFrame((next) => this.#tick(next));
    }
}
