// How soon the page shows its first picture, and how long a picture takes while the view turns: prints a table.
//
//     node bench/frames.js
//
// `../browser.js` says what this needs. Each figure is the median of three visits.

import { BACK_ENDS, launch, serve, size } from '../browser.js';

const VISITS = 3;
/** How long the view turns, in milliseconds. */
const TURNING = 3000;
const [WIDTH, HEIGHT] = [1280, 720];
const COUNTS = [1_000, 100_000];

/** A text file with so many boxes, in a field. */
function field(count) {
    const side = Math.ceil(Math.cbrt(count));
    const at = (i) => [i % side, Math.floor(i / side) % side, Math.floor(i / side / side)].map((x) => 3 * (x - side / 2));
    const boxes = Array.from({ length: count }, (_, i) => ({ center: at(i), half_extents: [1, 0.5 + (i % 3) / 4, 1] }));
    return JSON.stringify({ camera: { eye: [4 * side, 3 * side, 5 * side], target: [0, 0, 0] }, boxes });
}

/** Counts the pictures: a turn of requestAnimationFrame in which the app gives one to the page. */
function countPictures() {
    window.pictures = [];
    let drawn = false;
    const mark = (type, name) => {
        const own = type?.prototype[name];
        if (own) type.prototype[name] = function (...given) {
            drawn = true;
            return own.apply(this, given);
        };
    };
    mark(globalThis.GPUCanvasContext, 'getCurrentTexture');
    mark(globalThis.WebGL2RenderingContext, 'blitFramebuffer');
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => request((time) => {
        drawn = false;
        run(time);
        if (drawn) window.pictures.push(performance.now());
    });
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The time to the first picture, and the time between two while the view turns, in milliseconds. */
async function visit(browser, address) {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
    await page.addInitScript(countPictures);
    await page.goto(address);
    const last = () => page.evaluate(() => window.pictures.at(-1));
    await page.waitForFunction(() => window.pictures.length > 0, null, { timeout: 60_000 });
    const first = await page.evaluate(() => window.pictures[0]);
    // Until it stands still.
    for (let before = -1; before !== (await last()); before = await last()) await page.waitForTimeout(1000);
    const [x, y] = [WIDTH / 2, HEIGHT / 2];
    await page.mouse.move(x, y);
    await page.mouse.down({ button: 'middle' });
    const start = await page.evaluate(() => performance.now());
    let now = start;
    for (let step = 1; now - start < TURNING; step += 1) {
        await page.mouse.move(x + 200 * Math.sin(step / 30), y + 20 * Math.sin(step / 50));
        now = await page.evaluate(() => performance.now());
    }
    const times = await page.evaluate(([start, now]) => window.pictures.filter((at) => at >= start && at <= now), [start, now]);
    await page.mouse.up({ button: 'middle' });
    await page.close();
    return { first, each: (times.at(-1) - times[0]) / (times.length - 1) };
}

for (const [name, , program] of BACK_ENDS) console.log(`A visitor with ${name} fetches ${size(program).toLocaleString('en')} bytes with brotli.\n`);
const files = Object.fromEntries(COUNTS.map((count) => [`/${count}.json`, field(count)]));
const { server, root } = await serve(files);
const scenes = [['11 boxes', ''], ...COUNTS.map((count) => [`${count.toLocaleString('en')} boxes`, `?scene=${count}.json`])];
console.log('| | scene | first picture | a picture while the view turns |\n|---|---|--:|--:|');
for (const [name, args] of BACK_ENDS) {
    const browser = await launch(args);
    for (const [scene, path] of scenes) {
        const visits = [];
        for (let i = 0; i < VISITS; i += 1) visits.push(await visit(browser, root + path));
        const [first, each] = ['first', 'each'].map((what) => median(visits.map((one) => one[what])));
        console.log(`| ${name} | ${scene} | ${(first / 1000).toFixed(2)} s | ${each.toFixed(1)} ms |`);
    }
    await browser.close();
}
server.close();
