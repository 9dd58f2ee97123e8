// Programs of boxes and cameras in space.

import { cpp, CPP_ASKS, f, lines, n, PY, rust } from './write.js';

/** Four numbers as they are, to the last digit, on two lines. */
const exact = ([x, y, z, w], [open, close] = '[]') => lines(`${open}${x}, ${y},`, `        ${z}, ${w}${close}`);
/** Of languages that tell whole numbers from others. */
const point = (x) => (/[.e]/.test(String(x)) ? String(x) : `${x}.0`);
const floats = (numbers) => numbers.map(point);
/** Three numbers; the last is on a line of its own where all are long. */
function three(numbers, [open, close] = '[]') {
    const words = numbers.join(', ');
    return `${open}${words.length > 40 ? words.replace(/, (?=[^,]*$)/, ',\n        ') : words}${close}`;
}

/** All axes, in C++. */
const EACH = ['for (V l : u) look(l);', 'for (V l : v) look(l);', 'for (V l : u) for (V m : v) look(cross(l, m));'];

/** What programs by hand need: products, the axes of a quaternion, and how far a box reaches. */
const NEEDED = {
    js: lines(
        'const dot = (p, q) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];', 'const cross = ([a, b, c], [d, e, f]) =>', '    [b * f - c * e, c * d - a * f, a * e - b * d];', '// the axes of a quaternion',
        'const axes = ([x, y, z, w]) => [', '    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],', '    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],',
        '    [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],', '];', 'const radius = (h, u, l) =>', '    h.reduce((sum, x, i) => sum + x * Math.abs(dot(u[i], l)), 0);', ''),
    rust: lines(
        'type V = [f64; 3];', 'fn dot(p: V, q: V) -> f64 {', '    p[0] * q[0] + p[1] * q[1] + p[2] * q[2]', '}', 'fn cross([a, b, c]: V, [d, e, f]: V) -> V {', '    [b * f - c * e, c * d - a * f, a * e - b * d]', '}',
        '// the axes of a quaternion', 'fn axes([x, y, z, w]: [f64; 4]) -> [V; 3] {', '    let t = 2.0;', '    let (xx, yy, zz) = (t * x * x, t * y * y, t * z * z);', '    [[1.0 - yy - zz, t * (x * y + z * w), t * (x * z - y * w)],',
        '     [t * (x * y - z * w), 1.0 - xx - zz, t * (y * z + x * w)],', '     [t * (x * z + y * w), t * (y * z - x * w), 1.0 - xx - yy]]', '}',
        'fn radius(h: V, u: [V; 3], l: V) -> f64 {', '    (0..3).map(|i| h[i] * dot(u[i], l).abs()).sum()', '}', ''),
    cpp: lines(
        '#include <array>', '#include <cmath>', '#include <cstdio>', '', 'using V = std::array<double, 3>;', 'double dot(V p, V q) {', '    return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];', '}',
        'V cross(V p, V q) {', '    return {p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2],', '        p[0] * q[1] - p[1] * q[0]};', '}', '// the axes of a quaternion', 'std::array<V, 3> axes(double x, double y, double z, double w) {',
        '    double t = 2, xx = t * x * x, yy = t * y * y, zz = t * z * z;', '    return {V{1 - yy - zz, t * (x * y + z * w), t * (x * z - y * w)},', '        V{t * (x * y - z * w), 1 - xx - zz, t * (y * z + x * w)},', '        V{t * (x * z + y * w), t * (y * z - x * w), 1 - xx - yy}};', '}', ''),
    python: lines(
        'def dot(p, q):', '    return p[0] * q[0] + p[1] * q[1] + p[2] * q[2]', '', 'def cross(p, q):', '    (a, b, c), (d, e, f) = p, q', '    return [b * f - c * e, c * d - a * f, a * e - b * d]', '',
        'def axes(x, y, z, w):  # of a quaternion', '    t = 2', '    xx, yy, zz = t * x * x, t * y * y, t * z * z', '    return [[1 - yy - zz, t * (x * y + z * w), t * (x * z - y * w)],', '            [t * (x * y - z * w), 1 - xx - zz, t * (y * z + x * w)],', '            [t * (x * z + y * w), t * (y * z - x * w), 1 - xx - yy]]', '',
        'def radius(h, u, l):', '    return sum(x * abs(dot(axis, l)) for x, axis in zip(h, u))', ''),
};

/**
 * Programs about two boxes; `of` gives them from a state, each as `center`, `half` and `turn`, a quaternion of length 1, and
 * `asks` the lines that follow the numbers, in each language. The centers are those of the figure to the last digit, since
 * tests compare what programs print.
 */
const twoBoxes = (of, asks) => {
    const parts = (state) => {
        const [a, b] = of(state);
        return { a, b, d: a.center.map((x, i) => b.center[i] - x) };
    };
    /** The numbers of programs by hand: half-extents, the way between the centers, and the axes of both. */
    const numbers = (state, write) => {
        const { a, b, d } = parts(state);
        return write({ h: a.half, k: b.half, d, u: a.turn, v: b.turn });
    };
    return {
        js_library(state) {
            const { a, b } = parts(state);
            return lines(
                "import { Obb3 } from 'obbligato';", '', '// center, half-extents, quaternion', `const a = new Obb3(${three(a.center)},`, `    ${three(a.half)}, ${exact(a.turn)});`,
                `const b = new Obb3(${three(b.center)},`, `    ${three(b.half)}, ${exact(b.turn)});`, asks.js_library);
        },
        js_hand: (state) => lines(NEEDED.js, ...numbers(state, ({ h, k, d, u, v }) => [
            `const h = ${three(h)};`, `const k = ${three(k)};`, `const d = ${three(d)};`, `const u = axes(${exact(u)});`, `const v = axes(${exact(v)});`]), 'const edges = u.flatMap((a) => v.map((b) => cross(a, b)));', ...asks.js_hand),
        rust_library(state) {
            const { a, b } = parts(state);
            const box = (name, { center, half, turn }) => [
                `let p = Point3::new${three(floats(center), '()')};`, `let h = Vector3::new${three(floats(half), '()')};`,
                `let q = Quaternion::new(${point(turn[3])}, ${point(turn[0])},`, `    ${point(turn[1])}, ${point(turn[2])});`, `let ${name} = Obb::<f64, 3>::from_quaternion(p, h, q)?;`,
            ];
            return lines(
                'use obbligato::nalgebra::{Point3, Quaternion, Vector3};', 'use obbligato::Obb;', '', 'fn main() -> Result<(), obbligato::ShapeError> {',
                ...[...box('a', a), ...box('b', b), asks.rust_library, 'Ok(())'].map((line) => `    ${line}`), '}');
        },
        rust_hand: (state) => rust(NEEDED.rust, ...numbers(state, ({ h, k, d, u, v }) => [
            `let h = ${three(floats(h))};`, `let k = ${three(floats(k))};`, `let d = ${three(floats(d))};`, `let u = axes(${exact(floats(u))});`, `let v = axes(${exact(floats(v))});`]), 'let edges = u.into_iter().flat_map(|a| v.map(|b| cross(a, b)));', ...asks.rust_hand),
        cpp_library(state) {
            const { a, b } = parts(state);
            const box = (name, { center, half, turn }) => [`auto ${name} = *Box3::from_any_quat(`, `    ${three(center, '{}')},`, `    ${three(half, '{}')},`, `    ${exact(turn, '{}')});`];
            return cpp(CPP_ASKS, '// center, half-extents, quaternion', ...box('a', a), ...box('b', b), asks.cpp_library);
        },
        cpp_hand: (state) => cpp(NEEDED.cpp, ...numbers(state, ({ h, k, d, u, v }) => [
            `V h = ${three(h, '{}')};`, `V k = ${three(k, '{}')};`, `V d = ${three(d, '{}')};`, `auto u = axes${exact(u, '()')};`, `auto v = axes${exact(v, '()')};`]), ...asks.cpp_hand),
        python_hand: (state) => lines(asks.python_uses, '', NEEDED.python, ...numbers(state, ({ h, k, d, u, v }) => [
            `h = ${three(h)}`, `k = ${three(k)}`, `d = ${three(d)}`, `u = axes${exact(u, '()')}`, `v = axes${exact(v, '()')}`]), 'edges = [cross(a, b) for a in u for b in v]', ...asks.python_hand),
    };
};

/** The greatest gap over the 15 axes of two boxes. */
export const fifteen = (of) => twoBoxes(of, {
    js_library: 'console.log(a.separation(b).gap); // more than 0: apart',
    js_hand: [
        '// parallel edges have no axis', 'const all = [...u, ...v, ...edges].filter((l) => dot(l, l) > 0);', 'const gaps = all.map((l) =>', '    (Math.abs(dot(d, l)) - radius(h, u, l) - radius(k, v, l))', '        / Math.sqrt(dot(l, l)));', 'console.log(Math.max(...gaps));'],
    rust_library: 'println!("{}", a.separation(&b).gap);',
    rust_hand: [
        'let gaps = u.into_iter().chain(v).chain(edges).map(|l| {', '    let gap = dot(d, l).abs() - radius(h, u, l) - radius(k, v, l);', '    gap / dot(l, l).sqrt()', '});', '// parallel edges have no axis: 0 / 0, which `max` passes over', 'println!("{}", gaps.fold(f64::MIN, f64::max));'],
    cpp_library: 'std::printf("%.17g\\n", separation(a, b).gap);',
    cpp_hand: [
        'double most = -INFINITY;', 'auto look = [&](V l) {', '    double gap = std::abs(dot(d, l));', '    for (int i = 0; i < 3; ++i)', '        gap -= h[i] * std::abs(dot(u[i], l))', '            + k[i] * std::abs(dot(v[i], l));',
        '    // parallel edges have no axis: 0 / 0', '    double length = std::sqrt(dot(l, l));', '    if (length > 0) most = std::fmax(most, gap / length);', '};', ...EACH, 'std::printf("%.17g\\n", most);'],
    python_uses: 'from math import sqrt',
    python_hand: ['# parallel edges have no axis', 'print(max((abs(dot(d, l)) - radius(h, u, l) - radius(k, v, l))', '          / sqrt(dot(l, l)) for l in u + v + edges if dot(l, l) > 0))'],
});

/**
 * Whether two boxes touch, with room for what the sums round, and no more: each rounds by less than 4 EPSILON times the
 * numbers that go into it, since no axis is longer than 1.
 */
export const wrong = (of) => ({
    ...twoBoxes(of, {
        js_library: 'console.log(Number(a.intersects(b))); // 1: they touch',
        js_hand: [
            '// the sums round by less; parallel edges show no gap: 0 > slack', 'const all = [...d, ...h, ...k].map(Math.abs);', 'const slack = 4 * Number.EPSILON * all.reduce((p, q) => p + q);', 'const isGap = (l) => Math.abs(dot(d, l))', '    - radius(h, u, l) - radius(k, v, l) > slack;',
            'const isApart = [...u, ...v, ...edges].some(isGap);', 'console.log(Number(!isApart)); // 1: they touch'],
        rust_library: 'println!("{}", u8::from(a.intersects(&b))); // 1: they touch',
        rust_hand: [
            '// the sums round by less; parallel edges show no gap: 0 > slack', 'let all = d.iter().chain(&h).chain(&k).map(|x: &f64| x.abs());', 'let slack = 4.0 * f64::EPSILON * all.sum::<f64>();', 'let is_gap = |l| {', '    dot(d, l).abs() - radius(h, u, l) - radius(k, v, l) > slack', '};',
            'let is_apart = u.into_iter().chain(v).chain(edges).any(is_gap);', 'println!("{}", u8::from(!is_apart)); // 1: they touch'],
        cpp_library: 'std::printf("%d\\n", intersects(a, b)); // 1: they touch',
        cpp_hand: [
            'double all = 0;', 'for (V x : {d, h, k}) for (double y : x) all += std::abs(y);', '// the sums round by less; parallel edges show no gap: 0 > slack', 'double slack = 4 * 2.220446049250313e-16 * all;', 'bool apart = false;', 'auto look = [&](V l) {', '    double gap = std::abs(dot(d, l));',
            '    for (int i = 0; i < 3; ++i)', '        gap -= h[i] * std::abs(dot(u[i], l))', '            + k[i] * std::abs(dot(v[i], l));', '    apart = apart || gap > slack;', '};', ...EACH, 'std::printf("%d\\n", !apart); // 1: they touch'],
        python_uses: 'from sys import float_info',
        python_hand: [
            '# the sums round by less; parallel edges show no gap: 0 > slack', 'slack = 4 * float_info.epsilon * sum(map(abs, d + h + k))', 'gaps = [abs(dot(d, l)) - radius(h, u, l) - radius(k, v, l)', '        for l in u + v + edges]', 'print(int(max(gaps) <= slack))  # 1: they touch'],
    }),
    python_library(state) {
        const row = ({ center, half, turn }) => lines('[', ...[center, half.map((x) => 2 * x), turn.slice(0, 2), turn.slice(2)].map((some) => `    ${some.join(', ')},`), ']');
        const [a, b] = of(state);
        return lines(PY.boxes, '', '# center, sizes, quaternion', `a = ${row(a)}`, `b = ${row(b)}`, 'touch = Boxes([a], "pose").overlaps([b])[0]', 'print(len(touch))  # 1: they touch');
    },
});

/** Height and depth of a point in the picture: near plane at 1.5, far plane at 9, 50 degrees from top to bottom. */
export const clip = {
    js_library: ({ far, high }) => lines(
        "import { Camera } from 'obbligato';", '', 'const camera = Camera.lookAt({', '    eye: [0, 0, 0], target: [0, 0, -1], fovY: 50 * Math.PI / 180,', "    near: 1.5, far: 9, depth: 'webgpu' });",
        `const [, y, depth] = camera.project([0, ${n(high)}, ${n(-far)}], 2, 2);`, 'console.log(1 - y, depth); // y in pixels, from the top'),
    js_hand: ({ far, high }) => lines(
        `const [y, w] = [${n(high)} / Math.tan(25 * Math.PI / 180), ${n(far)}];`, 'const depth = 9 * (w - 1.5) / (9 - 1.5);', 'console.log(y / w, depth / w);'),
    rust_hand: ({ far, high }) => rust('', `let (y, w) = (${f(high)} / 25_f64.to_radians().tan(), ${f(far)});`, 'let depth = 9.0 * (w - 1.5) / (9.0 - 1.5);', 'println!("{} {}", y / w, depth / w);'),
    cpp_hand: ({ far, high }) => cpp(
        lines('#include <cmath>', '#include <cstdio>', ''), `double y = ${n(high)} / std::tan(25 * M_PI / 180), w = ${n(far)};`, 'double depth = 9 * (w - 1.5) / (9 - 1.5);', 'std::printf("%.17g %.17g\\n", y / w, depth / w);'),
    python_library: ({ far, high }) => lines(
        'from math import radians', '', 'from obbligato import Camera', '', 'camera = Camera.look_at(', '    [0, 0, 0], [0, 0, -1], (2, 2), fov_y=radians(50),', '    near=1.5, far=9, convention="webgpu")', `_, y, depth = camera.project([[0, ${n(high)}, ${n(-far)}]])[0]`, 'print(1 - y, depth)  # y in pixels, from the top'),
    python_hand: ({ far, high }) => lines('from math import radians, tan', '', `y, w = ${n(high)} / tan(radians(25)), ${n(far)}`, 'depth = 9 * (w - 1.5) / (9 - 1.5)', 'print(y / w, depth / w)'),
};

/** How far the ray of a pixel rises over each unit that it goes forward. */
export const pick = {
    js_library: ({ pixel, fov }) => lines(
        "import { Camera } from 'obbligato';", '', 'const camera = Camera.lookAt({', `    eye: [0, 0, 0], target: [0, 0, -1], fovY: ${n(fov)} * Math.PI / 180,`, '    near: 1.5, far: 9 });',
        `const [, y, z] = camera.ray(320, ${n(pixel)}, 640, 480).direction();`, 'console.log(y / -z);'),
    js_hand: ({ pixel, fov }) => lines(`const y = 1 - 2 * ${n(pixel)} / 480;`, `console.log(y * Math.tan(${n(fov)} / 2 * Math.PI / 180));`),
    rust_hand: ({ pixel, fov }) => rust('', `let y = 1.0 - 2.0 * ${f(pixel)} / 480.0;`, `println!("{}", y * (${f(fov)}_f64 / 2.0).to_radians().tan());`),
    cpp_library: ({ pixel, fov }) => cpp(
        CPP_ASKS.replace('#include <cstdio>', '#include <cmath>\n#include <cstdio>'), 'Camera camera{};', 'camera.target = {0, 0, -1};', 'camera.up = {0, 1, 0};', `camera.fov_y = ${n(fov)} * M_PI / 180;`, 'camera.near_plane = 1.5;',
        `auto ray = *camera.pick_ray({{0, 0}, {640, 480}}, {320, ${n(pixel)}});`, 'std::printf("%.17g\\n", ray.direction.y / -ray.direction.z);'),
    cpp_hand: ({ pixel, fov }) => cpp(lines('#include <cmath>', '#include <cstdio>', ''), `double y = 1 - 2 * ${f(pixel)} / 480;`, `std::printf("%.17g\\n", y * std::tan(${f(fov)} / 2 * M_PI / 180));`),
    python_library: ({ pixel, fov }) => lines(
        'from math import radians', '', 'from obbligato import Camera', '', 'camera = Camera.look_at(', `    [0, 0, 0], [0, 0, -1], (640, 480), fov_y=radians(${n(fov)}),`, '    near=1.5, far=9)', `_, directions = camera.pick_rays([[320, ${n(pixel)}]])`, 'print(directions[0, 1] / -directions[0, 2])'),
    python_hand: ({ pixel, fov }) => lines('from math import radians, tan', '', `y = 1 - 2 * ${n(pixel)} / 480`, `print(y * tan(radians(${n(fov)} / 2)))`),
};
