// Programs that compute what a figure shows, with the numbers of its state: by the library, and by hand in two languages.

/** A number of a program. */
const n = (/** @type {number} */ x) => String(Number(x.toFixed(4)));
const list = (/** @type {number[]} */ ...numbers) => `[${numbers.map(n).join(', ')}]`;
const lines = (/** @type {string[]} */ ...all) => all.join('\n');

const JS_DOT = 'const dot = (p, q) => p[0] * q[0] + p[1] * q[1];';
const PY_DOT = lines('def dot(p, q):', '    return p[0] * q[0] + p[1] * q[1]');
const jsTurned = (angle) => `[[Math.cos(${n(angle)}), Math.sin(${n(angle)})], [-Math.sin(${n(angle)}), Math.cos(${n(angle)})]]`;
const pyTurned = (angle) => `[[cos(${n(angle)}), sin(${n(angle)})], [-sin(${n(angle)}), cos(${n(angle)})]]`;

const JS_RADIUS = 'const radius = (h, u, l) => h[0] * Math.abs(dot(u[0], l)) + h[1] * Math.abs(dot(u[1], l));';
const PY_RADIUS = lines('def radius(h, u, l):', '    return h[0] * abs(dot(u[0], l)) + h[1] * abs(dot(u[1], l))');

/** The programs of each figure that has any: what each prints is the same. @type {Record<string, Record<'library' | 'hand' | 'python', (state: any) => string>>} */
export const CODE = {
    dot: {
        hand: ({ x, y, along }) => lines(`const v = ${list(x, y)};`, `const l = [Math.cos(${n(along)}), Math.sin(${n(along)})];`, 'console.log(v[0] * l[0] + v[1] * l[1]);'),
        python: ({ x, y, along }) => lines('from math import cos, sin', '', `v = ${list(x, y)}`, `l = [cos(${n(along)}), sin(${n(along)})]`, 'print(v[0] * l[0] + v[1] * l[1])'),
    },
    radius: {
        library: ({ turn, along, first, second }) => lines(
            "import { Obb2 } from 'obbligato';", '',
            `const box = new Obb2([0, 0], ${list(first, second)}, ${n(turn)}); // center, half-extents, angle`,
            `console.log(box.radiusAlong([Math.cos(${n(along)}), Math.sin(${n(along)})]));`),
        hand: ({ turn, along, first, second }) => lines(
            JS_DOT, JS_RADIUS, '', `const u = ${jsTurned(turn)};`, `const l = [Math.cos(${n(along)}), Math.sin(${n(along)})];`, `console.log(radius(${list(first, second)}, u, l));`),
        python: ({ turn, along, first, second }) => lines(
            'from math import cos, sin', '', PY_DOT, '', PY_RADIUS, '', `u = ${pyTurned(turn)}`, `l = [cos(${n(along)}), sin(${n(along)})]`, `print(radius(${list(first, second)}, u, l))`),
    },
    axes: {
        library: ({ ax, ay, aturn, bx, by, bturn }) => lines(
            "import { Obb2 } from 'obbligato';", '',
            `const a = new Obb2(${list(ax, ay)}, [1.5, 0.8], ${n(aturn)});`, `const b = new Obb2(${list(bx, by)}, [1.2, 0.7], ${n(bturn)});`,
            'console.log(a.separation(b).gap); // more than 0: apart'),
        hand: ({ ax, ay, aturn, bx, by, bturn }) => lines(
            JS_DOT, JS_RADIUS, '',
            `const [u, v] = [${jsTurned(aturn)}, ${jsTurned(bturn)}];`, `const d = ${list(bx, by)}.map((x, i) => x - ${list(ax, ay)}[i]);`,
            'const gaps = [...u, ...v].map((l) => Math.abs(dot(d, l)) - radius([1.5, 0.8], u, l) - radius([1.2, 0.7], v, l));',
            'console.log(Math.max(...gaps)); // more than 0: apart'),
        python: ({ ax, ay, aturn, bx, by, bturn }) => lines(
            'from math import cos, sin', '', PY_DOT, '', PY_RADIUS, '', `u, v = ${pyTurned(aturn)}, ${pyTurned(bturn)}`,
            `d = [x - y for x, y in zip(${list(bx, by)}, ${list(ax, ay)})]`,
            'gaps = [abs(dot(d, l)) - radius([1.5, 0.8], u, l) - radius([1.2, 0.7], v, l) for l in u + v]', 'print(max(gaps))  # more than 0: apart'),
    },
    node: {
        library: ({ x, y, turn, stretch, u, v }) => lines(
            "import { Obb2 } from 'obbligato';", '', `const [cos, sin] = [Math.cos(${n(turn)}), Math.sin(${n(turn)})];`,
            `const matrix = [${n(stretch)} * cos, ${n(stretch)} * sin, -sin, cos, ${n(x)}, ${n(y)}];`, `const box = Obb2.fromAnchor([3, 1.6], ${list(u, v)}, matrix);`,
            'console.log(...box.center(), ...box.halfExtents());'),
        hand: ({ x, y, turn, stretch, u, v }) => lines(
            `const [cos, sin] = [Math.cos(${n(turn)}), Math.sin(${n(turn)})];`, `const M = [[${n(stretch)} * cos, ${n(stretch)} * sin], [-sin, cos], ${list(x, y)}]; // columns`,
            `const m = [(0.5 - ${n(u)}) * 3, (0.5 - ${n(v)}) * 1.6];`, 'const c = [0, 1].map((i) => M[0][i] * m[0] + M[1][i] * m[1] + M[2][i]);',
            'console.log(...c, 1.5 * Math.hypot(...M[0]), 0.8 * Math.hypot(...M[1]));'),
        python: ({ x, y, turn, stretch, u, v }) => lines(
            'from math import cos, hypot, sin', '', `c, s = cos(${n(turn)}), sin(${n(turn)})`, `M = [[${n(stretch)} * c, ${n(stretch)} * s], [-s, c], ${list(x, y)}]  # columns`,
            `m = [(0.5 - ${n(u)}) * 3, (0.5 - ${n(v)}) * 1.6]`, 'center = [M[0][i] * m[0] + M[1][i] * m[1] + M[2][i] for i in range(2)]', 'print(*center, 1.5 * hypot(*M[0]), 0.8 * hypot(*M[1]))'),
    },
    slabs: {
        library: ({ ox, oy, px, py, turn }) => lines(
            "import { Obb2, Ray2 } from 'obbligato';", '', `const box = new Obb2([0, 0], [1.7, 1], ${n(turn)});`, `const ray = new Ray2(${list(ox, oy)}, ${list(px - ox, py - oy)});`,
            'const hit = box.castRay(ray);', 'console.log(hit === null ? -1 : hit.t); // -1: it misses'),
        hand: ({ ox, oy, px, py, turn }) => lines(
            JS_DOT, '', `const [o, d] = [${list(ox, oy)}, ${list(px - ox, py - oy)}];`, `const u = ${jsTurned(turn)};`, 'let [enter, exit] = [0, Infinity];',
            '[1.7, 1].forEach((h, i) => {', '    const [at, speed] = [dot(o, u[i]), dot(d, u[i])];', '    const ends = [(-h - at) / speed, (h - at) / speed];',
            '    const isIn = Math.abs(at) <= h; // decides where the ray is parallel to the slab',
            '    enter = Math.max(enter, speed === 0 ? (isIn ? 0 : Infinity) : Math.min(...ends));', '    exit = Math.min(exit, speed === 0 ? Infinity : Math.max(...ends));', '});',
            'console.log(enter <= exit ? enter : -1); // -1: it misses'),
        python: ({ ox, oy, px, py, turn }) => lines(
            'from math import cos, inf, sin', '', PY_DOT, '', `o, d = ${list(ox, oy)}, ${list(px - ox, py - oy)}`, `u = ${pyTurned(turn)}`, 'enter, exit = 0, inf',
            'for h, axis in zip([1.7, 1], u):', '    at, speed = dot(o, axis), dot(d, axis)', '    if speed == 0:', '        ends = [-inf, inf] if abs(at) <= h else [inf, inf]',
            '    else:', '        ends = sorted([(-h - at) / speed, (h - at) / speed])', '    enter, exit = max(enter, ends[0]), min(exit, ends[1])', 'print(enter if enter <= exit else -1)  # -1: it misses'),
    },
    sweep: {
        library: ({ x, y, speed, aim, turn }) => lines(
            "import { Obb2 } from 'obbligato';", '', `const bullet = new Obb2(${list(x, y)}, [0.32, 0.18], ${n(aim)});`, `const wall = new Obb2([1.2, 0], [0.12, 1.9], ${n(turn)});`,
            `const velocity = [${n(speed)} * Math.cos(${n(aim)}), ${n(speed)} * Math.sin(${n(aim)})];`, 'const contact = bullet.sweep(velocity, wall);', 'console.log(contact === null ? -1 : contact.t); // -1: never'),
        hand: ({ x, y, speed, aim, turn }) => lines(
            JS_DOT, JS_RADIUS, '', `const [u, v] = [${jsTurned(aim)}, ${jsTurned(turn)}];`, `const d = [1.2 - (${n(x)}), -(${n(y)})];`,
            `const w = [-${n(speed)} * u[0][0], -${n(speed)} * u[0][1]]; // of the wall, as seen from the bullet`, 'let [enter, exit] = [0, Infinity];',
            'for (const l of [...u, ...v]) {', '    const [reach, at, fast] = [radius([0.32, 0.18], u, l) + radius([0.12, 1.9], v, l), dot(d, l), dot(w, l)];',
            '    const ends = [(-reach - at) / fast, (reach - at) / fast];', '    const isIn = Math.abs(at) <= reach; // decides where the gap does not change',
            '    enter = Math.max(enter, fast === 0 ? (isIn ? 0 : Infinity) : Math.min(...ends));', '    exit = Math.min(exit, fast === 0 ? Infinity : Math.max(...ends));', '}',
            'console.log(enter <= exit ? enter : -1); // -1: never'),
        python: ({ x, y, speed, aim, turn }) => lines(
            'from math import cos, inf, sin', '', PY_DOT, '', PY_RADIUS, '', `u, v = ${pyTurned(aim)}, ${pyTurned(turn)}`, `d = [1.2 - (${n(x)}), -(${n(y)})]`,
            `w = [-${n(speed)} * u[0][0], -${n(speed)} * u[0][1]]  # of the wall, as seen from the bullet`, 'enter, exit = 0, inf', 'for l in u + v:',
            '    reach, at, fast = radius([0.32, 0.18], u, l) + radius([0.12, 1.9], v, l), dot(d, l), dot(w, l)', '    if fast == 0:',
            '        ends = [-inf, inf] if abs(at) <= reach else [inf, inf]', '    else:', '        ends = sorted([(-reach - at) / fast, (reach - at) / fast])',
            '    enter, exit = max(enter, ends[0]), min(exit, ends[1])', 'print(enter if enter <= exit else -1)  # -1: never'),
    },
};
