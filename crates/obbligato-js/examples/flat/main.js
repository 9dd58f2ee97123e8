// 2,000 turned boxes that bounce off each other on a plain canvas: a quadtree finds the pairs, and `pushOut` parts them.

import { Obb2, Quadtree } from 'obbligato/flat';

const COUNT = 2000;
// As upright as the screen.
const [WIDTH, HEIGHT, COLUMNS, ROWS] = innerWidth < innerHeight ? [900, 1600, 34, 60] : [1600, 900, 60, 34];

const canvas = document.querySelector('canvas');
const output = document.querySelector('output');
const context = canvas.getContext('2d');

const boxes = Array.from({ length: COUNT }, (_, i) => ({
    x: (WIDTH * (0.5 + (i % COLUMNS))) / COLUMNS,
    y: (HEIGHT * (0.5 + Math.floor(i / COLUMNS))) / ROWS,
    half: [3 + 5 * Math.random(), 3 + 5 * Math.random()],
    angle: 7 * Math.random(),
    spin: Math.random() - 0.5,
    velocity: [80 * (Math.random() - 0.5), 80 * (Math.random() - 0.5)],
    shape: new Obb2(),
    hit: false,
}));

const tree = new Quadtree([0, 0], [WIDTH, HEIGHT], { maxDepth: 7 });
const bounds = new Float64Array(4);
const place = (box) => box.shape.set([box.x, box.y], box.half, box.angle).bounds(bounds);
const ids = boxes.map((box, key) => {
    const [x, y, right, top] = place(box);
    return tree.insert(key, [x, y], [right, top]);
});
const pairs = new Uint32Array(20 * COUNT);
const by = [0, 0];

/** Moves a box, and turns it back at the border. */
function move(box, seconds) {
    box.angle += box.spin * seconds;
    box.x += box.velocity[0] * seconds;
    box.y += box.velocity[1] * seconds;
    box.velocity[0] = Math.abs(box.velocity[0]) * (box.x < 0 ? 1 : box.x > WIDTH ? -1 : Math.sign(box.velocity[0]));
    box.velocity[1] = Math.abs(box.velocity[1]) * (box.y < 0 ? 1 : box.y > HEIGHT ? -1 : Math.sign(box.velocity[1]));
    box.hit = false;
}

/** Parts two boxes that overlap, each by half of the way, and lets them exchange their speed along it. Returns whether they touch. */
function collide(a, b) {
    if (a.shape.pushOut(b.shape, by) === null) return false;
    const depth = Math.hypot(by[0], by[1]);
    if (depth === 0) return true;
    const [nx, ny] = [by[0] / depth, by[1] / depth];
    const closing = (b.velocity[0] - a.velocity[0]) * nx + (b.velocity[1] - a.velocity[1]) * ny;
    for (const [box, sign] of [[a, 1], [b, -1]]) {
        box.x += (sign * by[0]) / 2;
        box.y += (sign * by[1]) / 2;
        if (closing > 0) box.velocity = [box.velocity[0] + sign * closing * nx, box.velocity[1] + sign * closing * ny];
        box.hit = true;
    }
    return true;
}

/** One step of the game. Returns how many pairs touch. */
function step(seconds) {
    boxes.forEach((box, i) => {
        move(box, seconds);
        const [x, y, right, top] = place(box);
        tree.update(ids[i], [x, y], [right, top]);
    });
    const count = Math.min(tree.pairs(pairs), pairs.length / 2);
    let touching = 0;
    for (let i = 0; i < count; i++) touching += collide(boxes[pairs[2 * i]], boxes[pairs[2 * i + 1]]);
    return touching;
}

function draw() {
    const scale = Math.min(canvas.width / WIDTH, canvas.height / HEIGHT);
    const [left, top] = [(canvas.width - scale * WIDTH) / 2, (canvas.height - scale * HEIGHT) / 2];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const { x, y, half, angle, hit } of boxes) {
        const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
        context.setTransform(cos, sin, -sin, cos, left + scale * x, top + scale * y);
        context.fillStyle = hit ? '#f0a35e' : '#7db4ee';
        context.fillRect(-half[0], -half[1], 2 * half[0], 2 * half[1]);
    }
}

function fit() {
    [canvas.width, canvas.height] = [innerWidth, innerHeight].map((size) => Math.round(size * devicePixelRatio));
}

let last;
const times = [];
function frame(now) {
    const start = performance.now();
    const touching = step(Math.min(0.05, (now - (last ?? now)) / 1000));
    last = now;
    times.push(performance.now() - start);
    if (times.length > 60) times.shift();
    const each = times.reduce((a, b) => a + b) / times.length;
    output.textContent = `2,000 boxes, ${touching} pairs touch, ${each.toFixed(1)} ms for all collisions`;
    Object.assign(output.dataset, { touching, each });
    draw();
    requestAnimationFrame(frame);
}
addEventListener('resize', fit);
fit();
requestAnimationFrame(frame);
