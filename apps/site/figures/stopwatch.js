// How long something takes, by a clock that may be coarse: browsers round it to 0.005 to 100 ms.

/** Milliseconds in which a batch is measured: at least, in ticks of the clock, and at most. */
const [LEAST, TICKS, MOST] = [20, 20, 400];
const BATCHES = 3;

/** The smallest step of the clock that is seen, in milliseconds. */
function tick(clock) {
    const start = clock();
    let now = start;
    while (now === start) now = clock();
    const first = now;
    while (now === first) now = clock();
    return now - first;
}

/** Milliseconds that some work takes, as the least of several averages; each repeats it until the clock can tell. */
export function timeOf(work, clock = () => performance.now()) {
    const enough = Math.min(Math.max(LEAST, TICKS * tick(clock)), MOST);
    const batch = (times) => {
        const start = clock();
        for (let i = 0; i < times; i++) work();
        return clock() - start;
    };
    let times = 1;
    while (batch(times) < enough / 2) times *= 2;
    return Math.min(...Array.from({ length: BATCHES }, () => batch(times) / times));
}
