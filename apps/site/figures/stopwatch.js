// How long something takes, by a clock that may be coarse: browsers round it to 0.005 to 100 ms.
//
// A coarse clock is exact at the moment when it ticks. So the work starts at a tick, and is repeated until a later one.

/** The least time in which a work is repeated: in milliseconds, and in ticks. */
const [LEAST, TICKS] = [20, 2];
const ROUNDS = 3;
/** The clock is asked after so many parts of the work done so far: the last part is what the time is wrong by, at most. */
const PARTS = 16;

/** Waits for the next tick. */
function tick(clock) {
    const before = clock();
    let now = before;
    while (now === before) now = clock();
    return now;
}

/** The average time of a work that is repeated for so long. */
function average(work, enough, clock) {
    const start = tick(clock);
    let [times, now] = [0, start];
    while (now - start < enough) {
        const part = Math.max(1, Math.floor(times / PARTS));
        for (let i = 0; i < part; i++) work();
        times += part;
        now = clock();
    }
    return (now - start) / times;
}

/** Milliseconds that some work takes: the least of several averages, so that what else the device does is left out. */
export function timeOf(work, clock = () => performance.now()) {
    const first = tick(clock);
    const enough = Math.max(LEAST, TICKS * (tick(clock) - first));
    return Math.min(...Array.from({ length: ROUNDS }, () => average(work, enough, clock)));
}
