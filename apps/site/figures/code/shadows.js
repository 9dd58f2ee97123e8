// Programs of the first chapter: the dot product, the radius, and gaps between shadows.

import { braces, cpp, CPP, CPP_ASKS, f, flist, JS, lines, list, n, PY, rust, RUST, rustAsks } from './write.js';

export const dot = {
    js_hand: ({ x, y, along }) => lines(
        JS.along, '', `const v = ${list(x, y)};`, `const l = along(${n(along)});`, 'console.log(v[0] * l[0] + v[1] * l[1]);'),
    rust_hand: ({ x, y, along }) => rust(
        '', `let v = ${flist(x, y)};`, `let (s, c) = f64::sin_cos(${f(along)});`, 'println!("{}", v[0] * c + v[1] * s);'),
    cpp_hand: ({ x, y, along }) => cpp(
        lines('#include <cmath>', '#include <cstdio>', ''), `double v[] = ${braces(x, y)}, angle = ${n(along)};`, 'double l[] = {std::cos(angle), std::sin(angle)};',
        'std::printf("%.17g\\n", v[0] * l[0] + v[1] * l[1]);'),
    python_hand: ({ x, y, along }) => lines(
        'from math import cos, sin', '', PY.along, `v = ${list(x, y)}`, `l = along(${n(along)})`, 'print(v[0] * l[0] + v[1] * l[1])'),
};

export const radius = {
    js_library: ({ turn, along, first, second }) => lines(
        JS.obb, '// center, half-extents, angle', `const box = new Obb2([0, 0], ${list(first, second)}, ${n(turn)});`,
        `const l = [Math.cos(${n(along)}), Math.sin(${n(along)})];`, 'console.log(box.radiusAlong(l));'),
    js_hand: ({ turn, along, first, second }) => lines(
        JS.dot, JS.along, JS.axes, JS.radius, '', `const u = axes(${n(turn)});`, `const l = along(${n(along)});`, `console.log(radius(${list(first, second)}, u, l));`),
    rust_library: ({ turn, along, first, second }) => rustAsks(
        'use obbligato::Obb;', '// center, half-extents, angle', `let half = Vector2::new(${f(first)}, ${f(second)});`, `let b = Obb::<f64, 2>::from_angle(Point2::origin(), half, ${f(turn)})?;`,
        `let (s, c) = f64::sin_cos(${f(along)});`, 'println!("{}", b.radius_along(&Vector2::new(c, s)));'),
    rust_hand: ({ turn, along, first, second }) => rust(
        lines(RUST.dot, RUST.along, RUST.axes, RUST.radius, ''), `let (u, l) = (axes(${f(turn)}), along(${f(along)}));`, `println!("{}", radius(${flist(first, second)}, u, l));`),
    cpp_hand: ({ turn, along, first, second }) => cpp(
        lines(CPP.start, CPP.dot, CPP.along, CPP.axes, CPP.radius, ''), `auto u = axes(${n(turn)});`, `auto l = along(${n(along)});`,
        `std::printf("%.17g\\n", radius(${braces(first, second)}, u, l));`),
    python_hand: ({ turn, along, first, second }) => lines(
        'from math import cos, sin', '', PY.dot, PY.along, PY.axes, PY.radius, `u = axes(${n(turn)})`, `l = along(${n(along)})`, `print(radius(${list(first, second)}, u, l))`),
};

/** The gap between two shadows on one direction, whose angle `of` gives. */
const gapOn = (of) => ({
    js_library: (state) => lines(
        JS.obb, '// center, half-extents, angle', `const a = new Obb2(${list(state.ax, state.ay)}, [1.5, 0.8], ${n(state.aturn)});`,
        `const b = new Obb2(${list(state.bx, state.by)}, [1.2, 0.7], ${n(state.bturn)});`, `const l = [Math.cos(${n(of(state))}), Math.sin(${n(of(state))})];`,
        `const d = ${list(state.bx - state.ax, state.by - state.ay)};`, 'console.log(Math.abs(d[0] * l[0] + d[1] * l[1])', '    - a.radiusAlong(l) - b.radiusAlong(l));'),
    js_hand: (state) => lines(
        JS.dot, JS.along, JS.axes, JS.radius, '', `const [u, v] = [axes(${n(state.aturn)}), axes(${n(state.bturn)})];`, `const l = along(${n(of(state))});`,
        `const d = ${list(state.bx - state.ax, state.by - state.ay)};`, 'console.log(Math.abs(dot(d, l))', '    - radius([1.5, 0.8], u, l) - radius([1.2, 0.7], v, l));'),
    rust_library: (state) => rustAsks(
        'use obbligato::Obb;', ...RUST_BOXES(state), `let (s, c) = f64::sin_cos(${f(of(state))});`, 'let l = Vector2::new(c, s);', 'let d: Vector2<f64> = b.center() - a.center();',
        'let gap = d.dot(&l).abs() - a.radius_along(&l) - b.radius_along(&l);', 'println!("{gap}");'),
    rust_hand: (state) => rust(
        lines(RUST.dot, RUST.along, RUST.axes, RUST.radius, ''), `let (u, v) = (axes(${f(state.aturn)}), axes(${f(state.bturn)}));`, `let l = along(${f(of(state))});`,
        `let d = ${flist(state.bx - state.ax, state.by - state.ay)};`, 'let reach = radius([1.5, 0.8], u, l) + radius([1.2, 0.7], v, l);', 'println!("{}", dot(d, l).abs() - reach);'),
    cpp_hand: (state) => cpp(
        lines(CPP.start, CPP.dot, CPP.along, CPP.axes, CPP.radius, ''), `auto u = axes(${n(state.aturn)}), v = axes(${n(state.bturn)});`, `V l = along(${n(of(state))});`,
        `V d = ${braces(state.bx - state.ax, state.by - state.ay)};`, 'double reach = radius({1.5, 0.8}, u, l) + radius({1.2, 0.7}, v, l);', 'std::printf("%.17g\\n", std::abs(dot(d, l)) - reach);'),
    python_hand: (state) => lines(
        'from math import cos, sin', '', PY.dot, PY.along, PY.axes, PY.radius, `u, v = axes(${n(state.aturn)}), axes(${n(state.bturn)})`, `l = along(${n(of(state))})`,
        `d = ${list(state.bx - state.ax, state.by - state.ay)}`, 'print(abs(dot(d, l)) - radius([1.5, 0.8], u, l)', '      - radius([1.2, 0.7], v, l))'),
});

/** Both boxes of a state. */
const RUST_BOXES = ({ ax, ay, aturn, bx, by, bturn }) => [
    '// center, half-extents, angle', `let (p, q) = (Point2::new(${f(ax)}, ${f(ay)}), Point2::new(${f(bx)}, ${f(by)}));`,
    `let a = Obb::<f64, 2>::from_angle(p, Vector2::new(1.5, 0.8), ${f(aturn)})?;`, `let b = Obb::<f64, 2>::from_angle(q, Vector2::new(1.2, 0.7), ${f(bturn)})?;`,
];

// The wall of the first figure lies across its own angle.
export const touch = gapOn(({ wall }) => wall + Math.PI / 2);
export const why = gapOn(({ along }) => along);

export const axes = {
    js_library: ({ ax, ay, aturn, bx, by, bturn }) => lines(
        JS.obb, '// center, half-extents, angle', `const a = new Obb2(${list(ax, ay)}, [1.5, 0.8], ${n(aturn)});`, `const b = new Obb2(${list(bx, by)}, [1.2, 0.7], ${n(bturn)});`,
        'console.log(a.separation(b).gap); // more than 0: apart'),
    js_hand: ({ ax, ay, aturn, bx, by, bturn }) => lines(
        JS.dot, JS.axes, JS.radius, '',
        `const [u, v] = [axes(${n(aturn)}), axes(${n(bturn)})];`, `const [a, b] = [${list(ax, ay)}, ${list(bx, by)}];`, 'const d = [b[0] - a[0], b[1] - a[1]];',
        'const gaps = [...u, ...v].map((l) => Math.abs(dot(d, l))', '    - radius([1.5, 0.8], u, l)', '    - radius([1.2, 0.7], v, l));',
        'console.log(Math.max(...gaps)); // more than 0: apart'),
    rust_library: (state) => rustAsks('use obbligato::Obb;', ...RUST_BOXES(state), 'println!("{}", a.separation(&b).gap); // more than 0: apart'),
    rust_hand: ({ ax, ay, aturn, bx, by, bturn }) => rust(
        lines(RUST.dot, RUST.axes, RUST.radius, ''), `let (u, v) = (axes(${f(aturn)}), axes(${f(bturn)}));`, `let (a, b) = (${flist(ax, ay)}, ${flist(bx, by)});`, 'let d = [b[0] - a[0], b[1] - a[1]];',
        'let gaps = u.into_iter().chain(v).map(|l: [f64; 2]| {', '    dot(d, l).abs() - radius([1.5, 0.8], u, l)', '        - radius([1.2, 0.7], v, l)', '});',
        'println!("{}", gaps.fold(f64::MIN, f64::max)); // more than 0: apart'),
    cpp_library: ({ ax, ay, aturn, bx, by, bturn }) => cpp(
        CPP_ASKS, '// center, half-extents, angle', `auto a = *Box2::from_angle(${braces(ax, ay)}, {1.5, 0.8}, ${n(aturn)});`, `auto b = *Box2::from_angle(${braces(bx, by)}, {1.2, 0.7}, ${n(bturn)});`,
        'std::printf("%.17g\\n", separation(a, b).gap);'),
    cpp_hand: ({ ax, ay, aturn, bx, by, bturn }) => cpp(
        lines(CPP.start, CPP.dot, CPP.axes, CPP.radius, ''), `auto u = axes(${n(aturn)}), v = axes(${n(bturn)});`, `V a = ${braces(ax, ay)}, b = ${braces(bx, by)};`, 'V d = {b[0] - a[0], b[1] - a[1]};',
        'double most = -INFINITY;', 'for (V l : {u[0], u[1], v[0], v[1]})', '    most = std::max(most, std::abs(dot(d, l))', '        - radius({1.5, 0.8}, u, l) - radius({1.2, 0.7}, v, l));',
        'std::printf("%.17g\\n", most); // more than 0: apart'),
    python_hand: ({ ax, ay, aturn, bx, by, bturn }) => lines(
        'from math import cos, sin', '', PY.dot, PY.axes, PY.radius, `u, v = axes(${n(aturn)}), axes(${n(bturn)})`,
        `a, b = ${list(ax, ay)}, ${list(bx, by)}`, 'd = [b[0] - a[0], b[1] - a[1]]',
        'gaps = [abs(dot(d, l))', '        - radius([1.5, 0.8], u, l)', '        - radius([1.2, 0.7], v, l) for l in u + v]', 'print(max(gaps))  # more than 0: apart'),
};
