// Programs of nodes, slabs and sweeps.

import { braces, cpp, CPP, CPP_ASKS, CROSS, f, flist, JS, lines, list, n, PY, rust, RUST, rustAsks } from './write.js';

export const node = {
    js_library: ({ x, y, turn, stretch, u, v }) => lines(
        JS.obb, `const [cos, sin] = [Math.cos(${n(turn)}), Math.sin(${n(turn)})];`, `const s = ${n(stretch)};`,
        `const matrix = [s * cos, s * sin, -sin, cos, ${n(x)}, ${n(y)}];`, `const box = Obb2.fromAnchor([3, 1.6], ${list(u, v)}, matrix);`,
        'console.log(...box.center(), ...box.halfExtents());'),
    js_hand: ({ x, y, turn, stretch, u, v }) => lines(
        `const [cos, sin] = [Math.cos(${n(turn)}), Math.sin(${n(turn)})];`, `const s = ${n(stretch)};`, '// the columns of the matrix', `const M = [[s * cos, s * sin], [-sin, cos], ${list(x, y)}];`,
        `const m = [(0.5 - ${n(u)}) * 3, (0.5 - ${n(v)}) * 1.6];`, 'const c = [0, 1].map((i) =>', '    M[0][i] * m[0] + M[1][i] * m[1] + M[2][i]);',
        'const h = [1.5 * Math.hypot(...M[0]), 0.8 * Math.hypot(...M[1])];', 'console.log(...c, ...h);'),
    rust_library: ({ x, y, turn, stretch, u, v }) => rustAsks(
        'use obbligato::{Obb, nalgebra::Matrix3};', `let ((s, c), k) = (f64::sin_cos(${f(turn)}), ${f(stretch)});`, 'let matrix = Matrix3::new(', `    k * c, -s, ${f(x)},`, `    k * s, c, ${f(y)},`, '    0.0, 0.0, 1.0,', ');',
        'let size = Vector2::new(3.0, 1.6);', `let anchor = Vector2::new(${f(u)}, ${f(v)});`, 'let b = Obb::<f64, 2>::from_anchor(size, anchor, &matrix)?;', 'let (p, h): (Point2<f64>, _) = (b.center(), b.half_extents());', 'println!("{} {} {} {}", p.x, p.y, h.x, h.y);'),
    rust_hand: ({ x, y, turn, stretch, u, v }) => rust(
        '', `let ((s, c), k) = (f64::sin_cos(${f(turn)}), ${f(stretch)});`, '// the columns of the matrix', `let m = [[k * c, k * s], [-s, c], ${flist(x, y)}];`,
        `let p = [(0.5 - ${f(u)}) * 3.0, (0.5 - ${f(v)}) * 1.6];`, 'let q = [0, 1].map(|i| m[0][i] * p[0] + m[1][i] * p[1] + m[2][i]);', 'let h = [1.5, 0.8];', 'let h = [0, 1].map(|i| h[i] * f64::hypot(m[i][0], m[i][1]));',
        'println!("{} {} {} {}", q[0], q[1], h[0], h[1]);'),
    cpp_library: ({ x, y, turn, stretch, u, v }) => cpp(
        CPP_ASKS.replace('#include <cstdio>', '#include <cmath>\n#include <cstdio>'), `double c = std::cos(${n(turn)}), s = std::sin(${n(turn)}), k = ${n(stretch)};`, '// column by column', 'const double matrix[] = {', `    k * c, k * s, 0, -s, c, 0, ${n(x)}, ${n(y)}, 1};`,
        `double left = -3 * ${n(u)}, below = -1.6 * ${n(v)};`, 'auto local = *Aabb2::make({left, below}, {left + 3, below + 1.6});', 'auto box = *Box2::from_affine(local, matrix);', 'std::printf("%.17g %.17g %.17g %.17g\\n", box.center.x, box.center.y,', '    box.half_extents.x, box.half_extents.y);'),
    cpp_hand: ({ x, y, turn, stretch, u, v }) => cpp(
        lines('#include <cmath>', '#include <cstdio>', ''), `double c = std::cos(${n(turn)}), s = std::sin(${n(turn)}), k = ${n(stretch)};`, '// the columns of the matrix', 'double m[3][2] = {', `    {k * c, k * s}, {-s, c}, ${braces(x, y)}};`,
        `double p[] = {(0.5 - ${n(u)}) * 3, (0.5 - ${n(v)}) * 1.6}, q[2];`, 'for (int i = 0; i < 2; ++i)', '    q[i] = m[0][i] * p[0] + m[1][i] * p[1] + m[2][i];',
        'std::printf("%.17g %.17g %.17g %.17g\\n", q[0], q[1],', '    1.5 * std::hypot(m[0][0], m[0][1]),', '    0.8 * std::hypot(m[1][0], m[1][1]));'),
    python_hand: ({ x, y, turn, stretch, u, v }) => lines(
        'from math import cos, hypot, sin', '', `c, s = cos(${n(turn)}), sin(${n(turn)})`, `k = ${n(stretch)}`, '# the columns of the matrix', `M = [[k * c, k * s], [-s, c], ${list(x, y)}]`,
        `m = [(0.5 - ${n(u)}) * 3, (0.5 - ${n(v)}) * 1.6]`, 'center = [M[0][i] * m[0] + M[1][i] * m[1] + M[2][i]', '          for i in range(2)]', 'print(*center, 1.5 * hypot(*M[0]), 0.8 * hypot(*M[1]))'),
};

export const slabs = {
    js_library: ({ ox, oy, px, py, turn }) => lines(
        "import { Obb2, Ray2 } from 'obbligato';", '', `const box = new Obb2([0, 0], [1.7, 1], ${n(turn)});`, `const ray = new Ray2(${list(ox, oy)}, ${list(px - ox, py - oy)});`,
        'const hit = box.castRay(ray);', 'console.log(hit === null ? -1 : hit.t); // -1: it misses'),
    js_hand: ({ ox, oy, px, py, turn }) => lines(
        JS.dot, JS.axes, '', `const [o, d] = [${list(ox, oy)}, ${list(px - ox, py - oy)}];`, `const u = axes(${n(turn)});`, 'let [enter, exit] = [0, Infinity];',
        '[1.7, 1].forEach((reach, i) => {', '    const [at, speed] = [dot(o, u[i]), dot(d, u[i])];', CROSS.js, '});', 'console.log(enter <= exit ? enter : -1); // -1: it misses'),
    rust_library: ({ ox, oy, px, py, turn }) => rustAsks(
        'use obbligato::{Obb, Ray, RayCast};', 'let half = Vector2::new(1.7, 1.0);', `let b = Obb::<f64, 2>::from_angle(Point2::origin(), half, ${f(turn)})?;`,
        `let d = Vector2::new(${f(px - ox)}, ${f(py - oy)});`, `let ray = Ray::new(Point2::new(${f(ox)}, ${f(oy)}), d)?;`, 'let hit = b.cast_ray(&ray, f64::INFINITY);', 'println!("{}", hit.map_or(-1.0, |hit| hit.t)); // -1: it misses'),
    rust_hand: ({ ox, oy, px, py, turn }) => rust(
        lines(RUST.dot, RUST.axes, ''), `let (o, d) = (${flist(ox, oy)}, ${flist(px - ox, py - oy)});`, 'let (mut enter, mut exit) = (0.0_f64, f64::INFINITY);',
        `for (reach, axis) in [1.7, 1.0_f64].into_iter().zip(axes(${f(turn)})) {`, '    let (at, speed) = (dot(o, axis), dot(d, axis));', CROSS.rust, '}',
        '// -1: it misses', 'println!("{}", if enter <= exit { enter } else { -1.0 });'),
    cpp_library: ({ ox, oy, px, py, turn }) => cpp(
        CPP_ASKS, `auto box = *Box2::from_angle({0, 0}, {1.7, 1}, ${n(turn)});`, `auto ray = *Ray2::make(${braces(ox, oy)},`, `    ${braces(px - ox, py - oy)});`, 'auto hit = box.cast_ray(ray, 1e9);',
        'std::printf("%.17g\\n", hit ? hit->t : -1); // -1: it misses'),
    cpp_hand: ({ ox, oy, px, py, turn }) => cpp(
        lines(CPP.start, CPP.dot, CPP.axes, ''), `V o = ${braces(ox, oy)}, d = ${braces(px - ox, py - oy)}, h = {1.7, 1};`, `auto u = axes(${n(turn)});`, 'double enter = 0, leave = INFINITY;',
        'for (int i = 0; i < 2; ++i) {', '    double reach = h[i], at = dot(o, u[i]), speed = dot(d, u[i]);', CROSS.cpp, '}', '// -1: it misses', 'std::printf("%.17g\\n", enter <= leave ? enter : -1);'),
    python_library: ({ ox, oy, px, py, turn }) => lines(
        PY.boxes, '', `boxes = Boxes([[0, 0, 3.4, 2, ${n(turn)}]], "xywhr")`, `_, t = boxes.cast_rays([${list(ox, oy)}], [${list(px - ox, py - oy)}])`, 'print(t[0] if t[0] < float("inf") else -1)  # -1: it misses'),
    python_hand: ({ ox, oy, px, py, turn }) => lines(
        'from math import cos, inf, sin', '', PY.dot, PY.axes, `o, d = ${list(ox, oy)}, ${list(px - ox, py - oy)}`, 'enter, exit = 0, inf',
        `for reach, axis in zip([1.7, 1], axes(${n(turn)})):`, '    at, speed = dot(o, axis), dot(d, axis)', CROSS.python, 'print(enter if enter <= exit else -1)  # -1: it misses'),
};

export const sweep = {
    js_library: ({ x, y, speed, aim, turn }) => lines(
        JS.obb, `const bullet = new Obb2(${list(x, y)}, [0.32, 0.18], ${n(aim)});`, `const wall = new Obb2([1.2, 0], [0.12, 1.9], ${n(turn)});`, `const speed = ${n(speed)};`,
        'const velocity = [', `    speed * Math.cos(${n(aim)}), speed * Math.sin(${n(aim)})];`, 'const contact = bullet.sweep(velocity, wall);', 'console.log(contact === null ? -1 : contact.t); // -1: never'),
    js_hand: ({ x, y, speed, aim, turn }) => lines(
        JS.dot, JS.axes, JS.radius, '', `const [u, v] = [axes(${n(aim)}), axes(${n(turn)})];`, `const [x, y] = ${list(x, y)};`, 'const d = [1.2 - x, -y];',
        '// the velocity of the wall, as seen from the bullet', `const w = u[0].map((one) => -${n(speed)} * one);`, 'let [enter, exit] = [0, Infinity];',
        'for (const l of [...u, ...v]) {', '    const reach = radius([0.32, 0.18], u, l)', '        + radius([0.12, 1.9], v, l);', '    const [at, speed] = [dot(d, l), dot(w, l)];', CROSS.js, '}',
        'console.log(enter <= exit ? enter : -1); // -1: never'),
    rust_library: ({ x, y, speed, aim, turn }) => rustAsks(
        'use obbligato::{Obb, sweep};', `let (p, aim) = (Point2::new(${f(x)}, ${f(y)}), ${f(aim)}_f64);`, 'let half = Vector2::new(0.32, 0.18);', 'let bullet = Obb::<f64, 2>::from_angle(p, half, aim)?;',
        'let half = Vector2::new(0.12, 1.9);', 'let at = Point2::new(1.2, 0.0);', `let wall = Obb::<f64, 2>::from_angle(at, half, ${f(turn)})?;`, `let velocity = Vector2::new(aim.cos(), aim.sin()) * ${f(speed)};`,
        'let (still, ever) = (Vector2::zeros(), f64::INFINITY);', 'let contact = sweep(&bullet, &velocity, &wall, &still, ever);', '// -1: never', 'println!("{}", contact.map_or(-1.0, |contact| contact.t));'),
    rust_hand: ({ x, y, speed, aim, turn }) => rust(
        lines(RUST.dot, RUST.axes, RUST.radius, ''), `let (u, v) = (axes(${f(aim)}), axes(${f(turn)}));`, `let d = [1.2 - ${f(x)}, 0.0 - ${f(y)}];`, '// the velocity of the wall, as seen from the bullet', `let w = u[0].map(|one| -${f(speed)} * one);`,
        'let (mut enter, mut exit) = (0.0_f64, f64::INFINITY);', 'for l in u.into_iter().chain(v) {', '    let reach = radius([0.32, 0.18], u, l)', '        + radius([0.12, 1.9], v, l);', '    let (at, speed) = (dot(d, l), dot(w, l));', CROSS.rust, '}',
        '// -1: never', 'println!("{}", if enter <= exit { enter } else { -1.0 });'),
    cpp_library: ({ x, y, speed, aim, turn }) => cpp(
        CPP_ASKS, `double aim = ${n(aim)}, speed = ${n(speed)};`, `auto bullet = *Box2::from_angle(${braces(x, y)}, {0.32, 0.18}, aim);`, `auto wall = *Box2::from_angle({1.2, 0}, {0.12, 1.9}, ${n(turn)});`,
        'ObbVec2 v = {speed * std::cos(aim), speed * std::sin(aim)};', 'auto contact = sweep(bullet, v, wall, {0, 0}, 1e9);', 'std::printf("%.17g\\n", contact ? contact->t : -1); // -1: never').replace('#include <cstdio>', '#include <cmath>\n#include <cstdio>'),
    cpp_hand: ({ x, y, speed, aim, turn }) => cpp(
        lines(CPP.start, CPP.dot, CPP.axes, CPP.radius, ''), `auto u = axes(${n(aim)}), v = axes(${n(turn)});`, `V d = {1.2 - (${n(x)}), -(${n(y)})};`, '// the velocity of the wall, as seen from the bullet', `V w = {-${n(speed)} * u[0][0], -${n(speed)} * u[0][1]};`,
        'double enter = 0, leave = INFINITY;', 'for (V l : {u[0], u[1], v[0], v[1]}) {', '    double reach = radius({0.32, 0.18}, u, l)', '        + radius({0.12, 1.9}, v, l);', '    double at = dot(d, l), speed = dot(w, l);', CROSS.cpp, '}',
        'std::printf("%.17g\\n", enter <= leave ? enter : -1); // -1: never'),
    python_hand: ({ x, y, speed, aim, turn }) => lines(
        'from math import cos, inf, sin', '', PY.dot, PY.axes, PY.radius, `u, v = axes(${n(aim)}), axes(${n(turn)})`, `x, y = ${list(x, y)}`, 'd = [1.2 - x, -y]',
        '# the velocity of the wall, as seen from the bullet', `w = [-${n(speed)} * one for one in u[0]]`, 'enter, exit = 0, inf', 'for l in u + v:',
        '    reach = (radius([0.32, 0.18], u, l)', '             + radius([0.12, 1.9], v, l))', '    at, speed = dot(d, l), dot(w, l)', CROSS.python,
        'print(enter if enter <= exit else -1)  # -1: never'),
};
