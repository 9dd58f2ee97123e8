// How long a step of a game in 2D takes beside matter.js and SAT.js: 2,000 turned boxes move, and the pairs that touch are found.
//
//   npm run bench:flat
//
// The contestants take turns; a time is the median of their steps, as the processor counts it. Each finds the same pairs: those
// whose gap, computed by hand, is nearer to 0 than rounding are left out.

import Matter from 'matter-js';
import SAT from 'sat';
import { Obb2, Quadtree } from '../pkg/flat.js';
import { numbers } from '../test/support/random.js';

const { Bodies, Body, Detector } = Matter;
const [COUNT, WIDTH, HEIGHT, STEPS] = [2000, 1600, 900, 60];

const next = numbers(3);
const data = Array.from({ length: COUNT }, () => ({
    x: WIDTH * next(), y: HEIGHT * next(), half: [3 + 5 * next(), 3 + 5 * next()], angle: 6 * next(),
    vx: next() - 0.5, vy: next() - 0.5, spin: 0.05 * (next() - 0.5),
}));

/** Moves every box by one step. */
function move() {
    for (const box of data) {
        box.x += box.vx;
        box.y += box.vy;
        box.angle += box.spin;
    }
}

const ours = {
    shapes: data.map(() => new Obb2()),
    tree: new Quadtree([0, 0], [WIDTH, HEIGHT], { maxDepth: 7 }),
    bounds: new Float64Array(4),
    pairs: new Uint32Array(20 * COUNT),
    low: [0, 0],
    high: [0, 0],
    center: [0, 0],
    place(i) {
        const { x, y, half, angle } = data[i];
        [this.center[0], this.center[1]] = [x, y];
        this.shapes[i].set(this.center, half, angle).bounds(this.bounds);
        [this.low[0], this.low[1], this.high[0], this.high[1]] = this.bounds;
    },
    start() {
        this.ids = data.map((_, key) => {
            this.place(key);
            return this.tree.insert(key, this.low, this.high);
        });
    },
    step(found) {
        for (let i = 0; i < COUNT; i++) {
            this.place(i);
            this.tree.update(this.ids[i], this.low, this.high);
        }
        const count = this.tree.pairs(this.pairs);
        for (let i = 0; i < count; i++) {
            const [a, b] = [this.pairs[2 * i], this.pairs[2 * i + 1]];
            if (this.shapes[a].intersects(this.shapes[b])) found.push(a, b);
        }
    },
};

const matter = {
    start() {
        this.bodies = data.map(({ x, y, half, angle }) => Bodies.rectangle(x, y, 2 * half[0], 2 * half[1], { angle }));
        this.index = new Map(this.bodies.map((body, i) => [body, i]));
        this.detector = Detector.create({ bodies: [...this.bodies] });
    },
    step(found) {
        this.bodies.forEach((body, i) => {
            Body.setPosition(body, data[i]);
            Body.setAngle(body, data[i].angle);
        });
        for (const { bodyA, bodyB } of Detector.collisions(this.detector)) found.push(this.index.get(bodyA), this.index.get(bodyB));
    },
};

// SAT.js has no broad phase: here it is a sort along x, as its users write it.
const sat = {
    start() {
        this.all = data.map(({ half: [h, k] }, i) => ({
            i,
            polygon: new SAT.Polygon(new SAT.Vector(), [[-h, -k], [h, -k], [h, k], [-h, k]].map(([x, y]) => new SAT.Vector(x, y))),
            min: 0, max: 0, low: 0, high: 0,
        }));
    },
    step(found) {
        for (const one of this.all) {
            const { polygon, i } = one;
            polygon.pos.x = data[i].x;
            polygon.pos.y = data[i].y;
            polygon.setAngle(data[i].angle);
            const { calcPoints } = polygon;
            [one.min, one.max, one.low, one.high] = [Infinity, -Infinity, Infinity, -Infinity];
            for (const { x, y } of calcPoints) {
                one.min = Math.min(one.min, polygon.pos.x + x);
                one.max = Math.max(one.max, polygon.pos.x + x);
                one.low = Math.min(one.low, polygon.pos.y + y);
                one.high = Math.max(one.high, polygon.pos.y + y);
            }
        }
        this.all.sort((a, b) => a.min - b.min);
        for (let i = 0; i < COUNT; i++) {
            const a = this.all[i];
            for (let j = i + 1; j < COUNT && this.all[j].min <= a.max; j++) {
                const b = this.all[j];
                if (a.low <= b.high && b.low <= a.high && SAT.testPolygonPolygon(a.polygon, b.polygon)) found.push(a.i, b.i);
            }
        }
    },
};

/** The greatest gap on the four axes, from the numbers alone. */
function gap(i, j) {
    const [a, b] = [data[i], data[j]];
    const axes = [a.angle, b.angle].flatMap((t) => [[Math.cos(t), Math.sin(t)], [-Math.sin(t), Math.cos(t)]]);
    const radius = ({ half, angle }, [x, y]) => half[0] * Math.abs(Math.cos(angle) * x + Math.sin(angle) * y) + half[1] * Math.abs(Math.cos(angle) * y - Math.sin(angle) * x);
    return Math.max(...axes.map((l) => Math.abs((b.x - a.x) * l[0] + (b.y - a.y) * l[1]) - radius(a, l) - radius(b, l)));
}

/** The pairs in their order, without those that only rounding decides. */
function settled(found) {
    const pairs = Array.from({ length: found.length / 2 }, (_, i) => [found[2 * i], found[2 * i + 1]].sort((a, b) => a - b));
    return pairs.filter(([i, j]) => Math.abs(gap(i, j)) > 1e-9).map(([i, j]) => i * COUNT + j).sort((a, b) => a - b);
}

const contestants = { obbligato: ours, 'matter.js': matter, 'SAT.js': sat };
const times = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
for (const one of Object.values(contestants)) one.start();
let touching = 0;
for (let i = 0; i < STEPS; i++) {
    move();
    const answers = Object.entries(contestants).map(([name, one]) => {
        const found = [];
        const start = process.cpuUsage();
        one.step(found);
        const { user, system } = process.cpuUsage(start);
        times[name].push((user + system) / 1000);
        return settled(found).join();
    });
    if (new Set(answers).size !== 1) throw new Error(`step ${i}: the answers differ`);
    touching = answers[0].split(',').length;
}
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
console.log(`2,000 boxes, ${touching} pairs touch, median of ${STEPS} steps, answers equal`);
for (const [name, list] of Object.entries(times)) console.log(`| ${name} | ${median(list).toFixed(2)} ms |`);
