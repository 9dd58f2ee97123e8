// How programs are written: numbers, lists and lines of each language, and the functions that most programs share.

/** A number of a program. */
export const n = (/** @type {number} */ x) => String(Number(x.toFixed(4)));
/** One of a language that tells whole numbers from others. */
export const f = (/** @type {number} */ x) => (n(x).includes('.') ? n(x) : `${n(x)}.0`);
/** Numbers in brackets: of JavaScript, Python and Rust, and in the braces of C++. */
export const list = (/** @type {number[]} */ ...numbers) => `[${numbers.map(n).join(', ')}]`;
export const flist = (/** @type {number[]} */ ...numbers) => `[${numbers.map(f).join(', ')}]`;
export const braces = (/** @type {number[]} */ ...numbers) => `{${numbers.map(n).join(', ')}}`;
export const lines = (/** @type {string[]} */ ...all) => all.join('\n');

/** A program of Rust, of C++: what it needs, then what it does. */
export const rust = (before, ...main) => lines(before, 'fn main() {', ...main.map((line) => line.replace(/^(?=.)/gm, '    ')), '}');
export const cpp = (before, ...main) => lines(before, 'int main() {', ...main.map((line) => line.replace(/^(?=.)/gm, '    ')), '}');
/** One that asks the library: its shapes are checked when they are made. */
export const rustAsks = (uses, ...main) => lines(
    'use obbligato::nalgebra::{Point2, Vector2};', uses, '', 'fn main() -> Result<(), obbligato::ShapeError> {',
    ...main.map((line) => line.replace(/^(?=.)/gm, '    ')), '    Ok(())', '}');
export const CPP_ASKS = lines('#include <cstdio>', '#include <obbligato.hpp>', '', 'using namespace obbligato;', '');

export const JS = {
    dot: 'const dot = (p, q) => p[0] * q[0] + p[1] * q[1];',
    along: lines('const along = (angle) => [', '    Math.cos(angle), Math.sin(angle)];'),
    axes: lines('const axes = (angle) => [', '    [Math.cos(angle), Math.sin(angle)],', '    [-Math.sin(angle), Math.cos(angle)]];'),
    radius: lines('const radius = (h, u, l) =>', '    h[0] * Math.abs(dot(u[0], l)) +', '    h[1] * Math.abs(dot(u[1], l));'),
    obb: lines("import { Obb2 } from 'obbligato';", ''),
};
export const PY = {
    boxes: 'from obbligato import Boxes',
    dot: lines('def dot(p, q):', '    return p[0] * q[0] + p[1] * q[1]', ''),
    along: lines('def along(angle):', '    return [cos(angle), sin(angle)]', ''),
    axes: lines('def axes(angle):', '    return [[cos(angle), sin(angle)],', '            [-sin(angle), cos(angle)]]', ''),
    radius: lines('def radius(h, u, l):', '    return (h[0] * abs(dot(u[0], l))', '            + h[1] * abs(dot(u[1], l)))', ''),
};
export const RUST = {
    dot: lines('fn dot(p: [f64; 2], q: [f64; 2]) -> f64 {', '    p[0] * q[0] + p[1] * q[1]', '}'),
    along: lines('fn along(angle: f64) -> [f64; 2] {', '    [angle.cos(), angle.sin()]', '}'),
    axes: lines('fn axes(angle: f64) -> [[f64; 2]; 2] {', '    let (s, c) = angle.sin_cos();', '    [[c, s], [-s, c]]', '}'),
    radius: lines('fn radius(h: [f64; 2], u: [[f64; 2]; 2], l: [f64; 2]) -> f64 {', '    h[0] * dot(u[0], l).abs() + h[1] * dot(u[1], l).abs()', '}'),
};
export const CPP = {
    start: lines('#include <algorithm>', '#include <array>', '#include <cmath>', '#include <cstdio>', '', 'using V = std::array<double, 2>;'),
    dot: 'double dot(V p, V q) { return p[0] * q[0] + p[1] * q[1]; }',
    along: 'V along(double a) { return {std::cos(a), std::sin(a)}; }',
    axes: lines('std::array<V, 2> axes(double a) {', '    double c = std::cos(a), s = std::sin(a);', '    return {V{c, s}, V{-s, c}};', '}'),
    radius: lines('double radius(V h, std::array<V, 2> u, V l) {', '    return h[0] * std::abs(dot(u[0], l))', '        + h[1] * std::abs(dot(u[1], l));', '}'),
};

/** The last entry and the first exit, where `at` moves with a speed and the slab reaches so far to both sides. */
export const CROSS = {
    js: lines(
        '    const ends = [(-reach - at) / speed, (reach - at) / speed];', '    if (speed !== 0) {', '        enter = Math.max(enter, Math.min(...ends));',
        '        exit = Math.min(exit, Math.max(...ends));', '    } else if (Math.abs(at) > reach) {', '        enter = Infinity; // never in this slab', '    }'),
    python: lines(
        '    if speed != 0:', '        first, last = sorted([(-reach - at) / speed,', '                              (reach - at) / speed])',
        '        enter, exit = max(enter, first), min(exit, last)', '    elif abs(at) > reach:', '        enter = inf  # never in this slab'),
    rust: lines(
        '    let ends = [(-reach - at) / speed, (reach - at) / speed];', '    if speed != 0.0 {', '        enter = enter.max(ends[0].min(ends[1]));',
        '        exit = exit.min(ends[0].max(ends[1]));', '    } else if at.abs() > reach {', '        enter = f64::INFINITY; // never in this slab', '    }'),
    cpp: lines(
        '    double a = (-reach - at) / speed, b = (reach - at) / speed;', '    if (speed != 0) {', '        enter = std::max(enter, std::min(a, b));',
        '        leave = std::min(leave, std::max(a, b));', '    } else if (std::abs(at) > reach) {', '        enter = INFINITY; // never in this slab', '    }'),
};
