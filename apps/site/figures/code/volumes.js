// Programs of bounding volumes: whether two of them touch around outlines.

import { braces, cpp, CPP_ASKS, flist, JS, lines, list, rust } from './write.js';

/** Corners of an outline, some to a line. */
function corners(points, write, [open, close]) {
    const words = points.map((point) => write(...point));
    const rows = Array.from({ length: Math.ceil(words.length / 3) }, (_, i) => `    ${words.slice(3 * i, 3 * i + 3).join(', ')},`);
    return lines(open, ...rows, close);
}

const WHAT = 'the axes alone, and with the diagonals: an AABB, an 8-DOP';

/** `of` gives the corners of both outlines of a state. */
export const volumes = (of) => {
    const both = (state, write, brackets) => of(state).map((points, i) => corners(points, write, brackets(['a', 'b'][i])));
    const js = (name) => [`const ${name} = [`, '];'];
    const python = (name) => [`${name} = [`, ']'];
    return {
        js_library: (state) => lines(
            "import { Aabb2, Dop8 } from 'obbligato';", '', ...both(state, list, js), 'const touch = (volume) =>', '    Number(volume.around(a).intersects(volume.around(b)));', 'console.log(touch(Aabb2), touch(Dop8)); // 1: they touch'),
        js_hand: (state) => lines(
            ...both(state, list, js), 'const reach = (outline, [x, y]) => {', '    const all = outline.map((p) => x * p[0] + y * p[1]);', '    return [Math.min(...all), Math.max(...all)];', '};', 'const meet = (l) => {',
            '    const [[p, q], [r, s]] = [reach(a, l), reach(b, l)];', '    return p <= s && r <= q;', '};', `// ${WHAT}`, 'const axes = [[1, 0], [0, 1]];', 'const diagonals = [[1, 1], [1, -1]];', 'const touch = (directions) => Number(directions.every(meet));',
            'console.log(touch(axes), touch([...axes, ...diagonals]));'),
        rust_library: (state) => lines(
            'use obbligato::nalgebra::Point2;', 'use obbligato::{Aabb, Dop8};', '', 'fn main() -> Result<(), obbligato::ShapeError> {',
            ...[...both(state, flist, (name) => [`let ${name} = [`, '].map(Point2::<f64>::from);']),
                'let aabbs = [Aabb::<f64, 2>::from_points(a)?, Aabb::from_points(b)?];', 'let dops = [Dop8::<f64, 2>::from_points(a)?, Dop8::from_points(b)?];', '// 1: they touch', 'println!("{} {}",', '    u8::from(aabbs[0].intersects(&aabbs[1])),', '    u8::from(dops[0].intersects(&dops[1])));', 'Ok(())',
            ].map((line) => line.replace(/^(?=.)/gm, '    ')), '}'),
        rust_hand: (state) => rust(
            lines(
                'fn reach(outline: &[[f64; 2]], [x, y]: [f64; 2]) -> (f64, f64) {', '    let all = outline.iter().map(|p| x * p[0] + y * p[1]);', '    let none = (f64::MAX, f64::MIN);', '    all.fold(none, |(low, high), at| (low.min(at), high.max(at)))', '}', ''),
            ...both(state, flist, (name) => [`let ${name} = [`, '];']), 'let meet = |l: &[f64; 2]| {', '    let ((p, q), (r, s)) = (reach(&a, *l), reach(&b, *l));', '    p <= s && r <= q', '};', `// ${WHAT}`, 'let all = [[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, -1.0]];',
            'let touch = |count: usize| u8::from(all[..count].iter().all(meet));', 'println!("{} {}", touch(2), touch(4));'),
        cpp_library: (state) => cpp(
            CPP_ASKS.replace('#include <cstdio>', '#include <cstdio>\n#include <vector>'), ...both(state, braces, (name) => [`std::vector<Vec2> ${name} = {`, '};']), 'ObbDop2 p, q;', 'obb_dop2_from_points(a.data(), a.size(), &p);', 'obb_dop2_from_points(b.data(), b.size(), &q);',
            'Aabb2 r, s;', 'obb_dop2_aabb(&p, &r);', 'obb_dop2_aabb(&q, &s);', 'bool touch;', 'obb_dop2_intersects(&p, &q, &touch);', 'std::printf("%d %d\\n", intersects(r, s), touch); // 1: they touch'),
        cpp_hand: (state) => cpp(
            lines('#include <algorithm>', '#include <array>', '#include <cmath>', '#include <cstdio>', '#include <vector>', '', 'using V = std::array<double, 2>;', 'V reach(const std::vector<V>& outline, V l) {', '    V ends = {INFINITY, -INFINITY};', '    for (V p : outline) {', '        double at = l[0] * p[0] + l[1] * p[1];', '        ends = {std::min(ends[0], at), std::max(ends[1], at)};', '    }', '    return ends;', '}', ''),
            ...both(state, braces, (name) => [`std::vector<V> ${name} = {`, '};']), 'auto meet = [&](V l) {', '    V p = reach(a, l), q = reach(b, l);', '    return p[0] <= q[1] && q[0] <= p[1];', '};', `// ${WHAT}`, 'bool axes = meet({1, 0}) && meet({0, 1});', 'bool diagonals = meet({1, 1}) && meet({1, -1});',
            'std::printf("%d %d\\n", axes, axes && diagonals);'),
        python_hand: (state) => lines(
            'def reach(outline, x, y):', '    all_of = [x * p + y * q for p, q in outline]', '    return min(all_of), max(all_of)', '', ...both(state, list, python), 'def meet(x, y):', '    (p, q), (r, s) = reach(a, x, y), reach(b, x, y)', '    return p <= s and r <= q', '',
            `# ${WHAT}`, 'axes = meet(1, 0) and meet(0, 1)', 'diagonals = meet(1, 1) and meet(1, -1)', 'print(int(axes), int(axes and diagonals))'),
    };
};
