// Programs that compute what a figure shows, with the numbers of its state: by the library, and by hand in two languages.
// Their lines are short enough for the width of the text.

/** A number of a program. */
const n = (/** @type {number} */ x) => String(Number(x.toFixed(4)));
const list = (/** @type {number[]} */ ...numbers) => `[${numbers.map(n).join(', ')}]`;
const lines = (/** @type {string[]} */ ...all) => all.join('\n');

const JS_DOT = 'const dot = (p, q) => p[0] * q[0] + p[1] * q[1];';
const PY_DOT = lines('def dot(p, q):', '    return p[0] * q[0] + p[1] * q[1]', '');
const JS_ALONG = lines('const along = (angle) => [', '    Math.cos(angle), Math.sin(angle)];');
const JS_AXES = lines('const axes = (angle) => [', '    [Math.cos(angle), Math.sin(angle)],', '    [-Math.sin(angle), Math.cos(angle)]];');
const PY_ALONG = lines('def along(angle):', '    return [cos(angle), sin(angle)]', '');
const PY_AXES = lines('def axes(angle):', '    return [[cos(angle), sin(angle)],', '            [-sin(angle), cos(angle)]]', '');
const JS_RADIUS = lines('const radius = (h, u, l) =>', '    h[0] * Math.abs(dot(u[0], l)) +', '    h[1] * Math.abs(dot(u[1], l));');
const PY_RADIUS = lines('def radius(h, u, l):', '    return (h[0] * abs(dot(u[0], l))', '            + h[1] * abs(dot(u[1], l)))', '');
const JS_OBB = lines("import { Obb2 } from 'obbligato';", '');

/** The last entry and the first exit, where `at` moves with a speed and the slab reaches so far to both sides. */
const JS_CROSS = lines(
    '    const ends = [(-reach - at) / speed, (reach - at) / speed];', '    if (speed !== 0) {', '        enter = Math.max(enter, Math.min(...ends));',
    '        exit = Math.min(exit, Math.max(...ends));', '    } else if (Math.abs(at) > reach) {', '        enter = Infinity; // never in this slab', '    }');
const PY_CROSS = lines(
    '    if speed != 0:', '        first, last = sorted([(-reach - at) / speed,', '                              (reach - at) / speed])',
    '        enter, exit = max(enter, first), min(exit, last)', '    elif abs(at) > reach:', '        enter = inf  # never in this slab');

/** The programs of each figure that has any: what each prints is the same. @type {Record<string, Record<'library' | 'hand' | 'python', (state: any) => string>>} */
export const CODE = {
    dot: {
        hand: ({ x, y, along }) => lines(
            JS_ALONG, '', `const v = ${list(x, y)};`, `const l = along(${n(along)});`, 'console.log(v[0] * l[0] + v[1] * l[1]);'),
        python: ({ x, y, along }) => lines(
            'from math import cos, sin', '', PY_ALONG, `v = ${list(x, y)}`, `l = along(${n(along)})`, 'print(v[0] * l[0] + v[1] * l[1])'),
    },
    radius: {
        library: ({ turn, along, first, second }) => lines(
            JS_OBB, '// center, half-extents, angle', `const box = new Obb2([0, 0], ${list(first, second)}, ${n(turn)});`,
            `const l = [Math.cos(${n(along)}), Math.sin(${n(along)})];`, 'console.log(box.radiusAlong(l));'),
        hand: ({ turn, along, first, second }) => lines(
            JS_DOT, JS_ALONG, JS_AXES, JS_RADIUS, '', `const u = axes(${n(turn)});`, `const l = along(${n(along)});`, `console.log(radius(${list(first, second)}, u, l));`),
        python: ({ turn, along, first, second }) => lines(
            'from math import cos, sin', '', PY_DOT, PY_ALONG, PY_AXES, PY_RADIUS, `u = axes(${n(turn)})`, `l = along(${n(along)})`, `print(radius(${list(first, second)}, u, l))`),
    },
    axes: {
        library: ({ ax, ay, aturn, bx, by, bturn }) => lines(
            JS_OBB, '// center, half-extents, angle', `const a = new Obb2(${list(ax, ay)}, [1.5, 0.8], ${n(aturn)});`, `const b = new Obb2(${list(bx, by)}, [1.2, 0.7], ${n(bturn)});`,
            'console.log(a.separation(b).gap); // more than 0: apart'),
        hand: ({ ax, ay, aturn, bx, by, bturn }) => lines(
            JS_DOT, JS_AXES, JS_RADIUS, '',
            `const [u, v] = [axes(${n(aturn)}), axes(${n(bturn)})];`, `const [a, b] = [${list(ax, ay)}, ${list(bx, by)}];`, 'const d = [b[0] - a[0], b[1] - a[1]];',
            'const gaps = [...u, ...v].map((l) => Math.abs(dot(d, l))', '    - radius([1.5, 0.8], u, l)', '    - radius([1.2, 0.7], v, l));',
            'console.log(Math.max(...gaps)); // more than 0: apart'),
        python: ({ ax, ay, aturn, bx, by, bturn }) => lines(
            'from math import cos, sin', '', PY_DOT, PY_AXES, PY_RADIUS, `u, v = axes(${n(aturn)}), axes(${n(bturn)})`,
            `a, b = ${list(ax, ay)}, ${list(bx, by)}`, 'd = [b[0] - a[0], b[1] - a[1]]',
            'gaps = [abs(dot(d, l))', '        - radius([1.5, 0.8], u, l)', '        - radius([1.2, 0.7], v, l) for l in u + v]', 'print(max(gaps))  # more than 0: apart'),
    },
    node: {
        library: ({ x, y, turn, stretch, u, v }) => lines(
            JS_OBB, `const [cos, sin] = [Math.cos(${n(turn)}), Math.sin(${n(turn)})];`, `const s = ${n(stretch)};`,
            `const matrix = [s * cos, s * sin, -sin, cos, ${n(x)}, ${n(y)}];`, `const box = Obb2.fromAnchor([3, 1.6], ${list(u, v)}, matrix);`,
            'console.log(...box.center(), ...box.halfExtents());'),
        hand: ({ x, y, turn, stretch, u, v }) => lines(
            `const [cos, sin] = [Math.cos(${n(turn)}), Math.sin(${n(turn)})];`, `const s = ${n(stretch)};`, '// the columns of the matrix', `const M = [[s * cos, s * sin], [-sin, cos], ${list(x, y)}];`,
            `const m = [(0.5 - ${n(u)}) * 3, (0.5 - ${n(v)}) * 1.6];`, 'const c = [0, 1].map((i) =>', '    M[0][i] * m[0] + M[1][i] * m[1] + M[2][i]);',
            'const h = [1.5 * Math.hypot(...M[0]), 0.8 * Math.hypot(...M[1])];', 'console.log(...c, ...h);'),
        python: ({ x, y, turn, stretch, u, v }) => lines(
            'from math import cos, hypot, sin', '', `c, s = cos(${n(turn)}), sin(${n(turn)})`, `k = ${n(stretch)}`, '# the columns of the matrix', `M = [[k * c, k * s], [-s, c], ${list(x, y)}]`,
            `m = [(0.5 - ${n(u)}) * 3, (0.5 - ${n(v)}) * 1.6]`, 'center = [M[0][i] * m[0] + M[1][i] * m[1] + M[2][i]', '          for i in range(2)]', 'print(*center, 1.5 * hypot(*M[0]), 0.8 * hypot(*M[1]))'),
    },
    slabs: {
        library: ({ ox, oy, px, py, turn }) => lines(
            "import { Obb2, Ray2 } from 'obbligato';", '', `const box = new Obb2([0, 0], [1.7, 1], ${n(turn)});`, `const ray = new Ray2(${list(ox, oy)}, ${list(px - ox, py - oy)});`,
            'const hit = box.castRay(ray);', 'console.log(hit === null ? -1 : hit.t); // -1: it misses'),
        hand: ({ ox, oy, px, py, turn }) => lines(
            JS_DOT, JS_AXES, '', `const [o, d] = [${list(ox, oy)}, ${list(px - ox, py - oy)}];`, `const u = axes(${n(turn)});`, 'let [enter, exit] = [0, Infinity];',
            '[1.7, 1].forEach((reach, i) => {', '    const [at, speed] = [dot(o, u[i]), dot(d, u[i])];', JS_CROSS, '});', 'console.log(enter <= exit ? enter : -1); // -1: it misses'),
        python: ({ ox, oy, px, py, turn }) => lines(
            'from math import cos, inf, sin', '', PY_DOT, PY_AXES, `o, d = ${list(ox, oy)}, ${list(px - ox, py - oy)}`, 'enter, exit = 0, inf',
            `for reach, axis in zip([1.7, 1], axes(${n(turn)})):`, '    at, speed = dot(o, axis), dot(d, axis)', PY_CROSS, 'print(enter if enter <= exit else -1)  # -1: it misses'),
    },
    sweep: {
        library: ({ x, y, speed, aim, turn }) => lines(
            JS_OBB, `const bullet = new Obb2(${list(x, y)}, [0.32, 0.18], ${n(aim)});`, `const wall = new Obb2([1.2, 0], [0.12, 1.9], ${n(turn)});`, `const speed = ${n(speed)};`,
            'const velocity = [', `    speed * Math.cos(${n(aim)}), speed * Math.sin(${n(aim)})];`, 'const contact = bullet.sweep(velocity, wall);', 'console.log(contact === null ? -1 : contact.t); // -1: never'),
        hand: ({ x, y, speed, aim, turn }) => lines(
            JS_DOT, JS_AXES, JS_RADIUS, '', `const [u, v] = [axes(${n(aim)}), axes(${n(turn)})];`, `const [x, y] = ${list(x, y)};`, 'const d = [1.2 - x, -y];',
            '// the velocity of the wall, as seen from the bullet', `const w = u[0].map((one) => -${n(speed)} * one);`, 'let [enter, exit] = [0, Infinity];',
            'for (const l of [...u, ...v]) {', '    const reach = radius([0.32, 0.18], u, l)', '        + radius([0.12, 1.9], v, l);', '    const [at, speed] = [dot(d, l), dot(w, l)];', JS_CROSS, '}',
            'console.log(enter <= exit ? enter : -1); // -1: never'),
        python: ({ x, y, speed, aim, turn }) => lines(
            'from math import cos, inf, sin', '', PY_DOT, PY_AXES, PY_RADIUS, `u, v = axes(${n(aim)}), axes(${n(turn)})`, `x, y = ${list(x, y)}`, 'd = [1.2 - x, -y]',
            '# the velocity of the wall, as seen from the bullet', `w = [-${n(speed)} * one for one in u[0]]`, 'enter, exit = 0, inf', 'for l in u + v:',
            '    reach = (radius([0.32, 0.18], u, l)', '             + radius([0.12, 1.9], v, l))', '    at, speed = dot(d, l), dot(w, l)', PY_CROSS,
            'print(enter if enter <= exit else -1)  # -1: never'),
    },
};
