// Programs of many boxes: those that a window touches, and all pairs.

import { braces, cpp, CPP_ASKS, f, flist, lines, list, n, PY, rust } from './write.js';

/** Whether two rectangles touch: of the least x and y, and the greatest. */
const TOUCH = {
    js: lines('const touch = (a, b) => a[0] <= b[2] && b[0] <= a[2]', '    && a[1] <= b[3] && b[1] <= a[3];'),
    python: lines('def touch(a, b):', '    return (a[0] <= b[2] and b[0] <= a[2]', '            and a[1] <= b[3] and b[1] <= a[3])', ''),
    rust: lines('type Rect = [f64; 4];', 'fn touch(a: Rect, b: Rect) -> bool {', '    a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]', '}'),
    cpp: lines('using Rect = std::array<double, 4>;', 'bool touch(Rect a, Rect b) {', '    return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];', '}'),
};
/** The rectangle around some; around none, one that touches nothing. */
const AROUND = {
    js: lines('const around = (list) => [0, 1, 2, 3].map((i) =>', "    Math[i < 2 ? 'min' : 'max'](...list.map((box) => box[i])));"),
    python: lines('def around(boxes):', '    low = [min((box[i] for box in boxes), default=inf) for i in (0, 1)]', '    return low + [max((box[i] for box in boxes), default=-inf)', '                  for i in (2, 3)]', ''),
    rust: lines(
        'fn around(list: &[Rect]) -> Rect {', '    let none = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];', '    list.iter().fold(none, |a, b| {', '        [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]', '    })', '}'),
    cpp: lines(
        'Rect around(const std::vector<Rect>& list) {', '    Rect all = {INFINITY, INFINITY, -INFINITY, -INFINITY};', '    for (Rect box : list) for (int i = 0; i < 2; ++i) {',
        '        all[i] = std::min(all[i], box[i]);', '        all[i + 2] = std::max(all[i + 2], box[i + 2]);', '    }', '    return all;', '}'),
};
const WHERE = ['a box goes into the quarter of its center, whatever its size;', 'a node knows the rectangle around all that it holds'];
/** A tree, and what of it touches a window. */
const TREE = {
    js: lines(
        TOUCH.js, AROUND.js, ...WHERE.map((line) => `// ${line}`), 'function plant(list, depth = 0) {', '    const [l, t, r, b] = around(list);', '    const node = { around: [l, t, r, b], list, quarters: [] };', '    if (list.length <= 10 || depth === 6) return node;',
        '    const parts = [[], [], [], []];', '    for (const box of list) {', '        const right = box[0] + box[2] > l + r;', '        const low = box[1] + box[3] > t + b;', '        parts[right + 2 * low].push(box);', '    }',
        '    const quarters = parts.map((part) => plant(part, depth + 1));', '    return { ...node, list: [], quarters };', '}',
        'function search(node, window) {', '    if (!touch(node.around, window)) return [];', '    return [...node.list.filter((box) => touch(box, window)),', '        ...node.quarters.flatMap((quarter) => search(quarter, window))];', '}'),
    python: lines(
        TOUCH.python, AROUND.python, ...WHERE.map((line) => `# ${line}`), 'def plant(boxes, depth=0):', '    l, t, r, b = bounds = around(boxes)', '    if len(boxes) <= 10 or depth == 6:', '        return bounds, boxes, []', '    parts = [[], [], [], []]',
        '    for box in boxes:', '        right, low = box[0] + box[2] > l + r, box[1] + box[3] > t + b', '        parts[right + 2 * low].append(box)', '    return bounds, [], [plant(part, depth + 1) for part in parts]', '',
        'def search(node, window):', '    bounds, boxes, quarters = node', '    if not touch(bounds, window):', '        return []', '    found = [box for box in boxes if touch(box, window)]', '    return found + [box for quarter in quarters', '                    for box in search(quarter, window)]', ''),
    rust: lines(
        TOUCH.rust, AROUND.rust, 'struct Node {', '    around: Rect,', '    list: Vec<Rect>,', '    quarters: Vec<Node>,', '}', ...WHERE.map((line) => `// ${line}`), 'fn plant(list: Vec<Rect>, depth: u32) -> Node {', '    let [l, t, r, b] = around(&list);', '    let around = [l, t, r, b];',
        '    if list.len() <= 10 || depth == 6 {', '        return Node { around, list, quarters: Vec::new() };', '    }', '    let mut parts: [Vec<Rect>; 4] = Default::default();', '    for each in list {', '        let right = usize::from(each[0] + each[2] > l + r);',
        '        let low = usize::from(each[1] + each[3] > t + b);', '        parts[right + 2 * low].push(each);', '    }', '    let quarters = parts.map(|part| plant(part, depth + 1)).into();', '    Node { around, list: Vec::new(), quarters }', '}',
        '// how many it finds', 'fn search(node: &Node, window: Rect) -> usize {', '    if !touch(node.around, window) {', '        return 0;', '    }', '    let here = node.list.iter().filter(|each| touch(**each, window));', '    let below = node.quarters.iter().map(|it| search(it, window));', '    here.count() + below.sum::<usize>()', '}'),
    cpp: lines(
        TOUCH.cpp, AROUND.cpp, 'struct Node {', '    Rect around;', '    std::vector<Rect> list;', '    std::vector<Node> quarters;', '};', ...WHERE.map((line) => `// ${line}`), 'Node plant(const std::vector<Rect>& list, int depth = 0) {', '    Rect all = around(list);', '    if (list.size() <= 10 || depth == 6) return {all, list, {}};',
        '    std::vector<Rect> parts[4];', '    for (Rect box : list) {', '        bool right = box[0] + box[2] > all[0] + all[2];', '        bool low = box[1] + box[3] > all[1] + all[3];', '        parts[right + 2 * low].push_back(box);', '    }', '    Node node = {all, {}, {}};', '    for (auto& part : parts)',
        '        node.quarters.push_back(plant(part, depth + 1));', '    return node;', '}', '// how many it finds', 'int search(const Node& node, Rect window) {', '    if (!touch(node.around, window)) return 0;', '    int found = 0;', '    for (Rect box : node.list) found += touch(box, window);',
        '    for (const Node& quarter : node.quarters)', '        found += search(quarter, window);', '    return found;', '}'),
};

/** The boxes of the figures: so many, at random, and those that a reader added. */
const DRAWN = {
    js: (count, added) => lines(
        '// numbers that look random (mulberry32)', 'let seed = 7;', 'function next() {', '    seed = (seed + 0x6d2b79f5) | 0;', '    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);', '    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;',
        '    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;', '}', `const boxes = Array.from({ length: ${count} }, () => {`, '    const [x, y, h] = [next(), next(), 1 + 3 * next()];', '    const p = 20 + h + x * (400 - 2 * h);', '    const q = 12 + h + y * (280 - 2 * h);',
        '    return [p - h, q - h, p + h, q + h];', '});', ...added.map((box) => `boxes.push(${list(...box)});`)),
    python: (count, added) => lines(
        '# numbers that look random (mulberry32)', 'seed = 7', '', 'def next_number():', '    global seed', '    seed = (seed + 0x6D2B79F5) & 0xFFFFFFFF', '    t = (seed ^ seed >> 15) * (1 | seed) & 0xFFFFFFFF',
        '    t ^= t + (t ^ t >> 7) * (61 | t) & 0xFFFFFFFF', '    return (t ^ t >> 14) / 4294967296', '', 'boxes = []', `for _ in range(${count}):`, '    x, y, h = next_number(), next_number(), 1 + 3 * next_number()', '    p = 20 + h + x * (400 - 2 * h)', '    q = 12 + h + y * (280 - 2 * h)',
        '    boxes.append([p - h, q - h, p + h, q + h])', ...added.map((box) => `boxes.append(${list(...box)})`)),
    rust: (count, added) => [
        '// numbers that look random (mulberry32)', 'let mut seed = 7_u32;', 'let mut next = || {', '    seed = seed.wrapping_add(0x6d2b79f5);', '    let mut t = (seed ^ seed >> 15).wrapping_mul(1 | seed);', '    t ^= t.wrapping_add((t ^ t >> 7).wrapping_mul(61 | t));',
        '    f64::from(t ^ t >> 14) / 4294967296.0', '};', `${added.length > 0 ? 'let mut boxes' : 'let boxes'}: Vec<[f64; 4]> = (0..${count}).map(|_| {`, '    let (x, y, h) = (next(), next(), 1.0 + 3.0 * next());', '    let p = 20.0 + h + x * (400.0 - 2.0 * h);', '    let q = 12.0 + h + y * (280.0 - 2.0 * h);',
        '    [p - h, q - h, p + h, q + h]', '}).collect();', ...added.map((box) => `boxes.push(${flist(...box)});`)],
    cpp: (count, added) => [
        '// numbers that look random (mulberry32)', 'std::uint32_t seed = 7;', 'auto next = [&] {', '    seed += 0x6d2b79f5;', '    std::uint32_t t = (seed ^ seed >> 15) * (1 | seed);', '    t ^= t + (t ^ t >> 7) * (61 | t);', '    return (t ^ t >> 14) / 4294967296.0;', '};',
        'std::vector<std::array<double, 4>> boxes;', `for (int i = 0; i < ${count}; ++i) {`, '    double x = next(), y = next(), h = 1 + 3 * next();', '    double p = 20 + h + x * (400 - 2 * h);', '    double q = 12 + h + y * (280 - 2 * h);', '    boxes.push_back({p - h, q - h, p + h, q + h});', '}',
        ...added.map((box) => `boxes.push_back(${braces(...box)});`)],
};

/** A tree of the library, filled with `boxes`. */
const FILLED = {
    js: lines('const tree = new Quadtree([20, 12], [420, 292]);', 'boxes.forEach(([x, y, r, s], key) =>', '    tree.insert(key, [x, y], [r, s]));'),
    python: lines('boxes = Boxes(boxes, "xyxy")'),
    rust: [
        'let rect = |[x, y, r, s]: [f64; 4]| {', '    Aabb::<f64, 2>::new(Point2::new(x, y), Point2::new(r, s))', '};', 'let world = rect([20.0, 12.0, 420.0, 292.0])?;', 'let mut tree = GrowingTree::<usize, f64>::new(world);', 'for (key, each) in boxes.into_iter().enumerate() {', '    tree.insert(key, rect(each)?).expect("there is memory");', '}'],
    cpp: [
        'Aabb2 world = *Aabb2::make({20, 12}, {420, 292});', 'static ObbQuadtree4096 memory;', 'ObbQuadtree* tree;', 'obb_quadtree_init(&memory, sizeof memory, 4096, &world, nullptr, 0,', '    &tree);', 'std::uint64_t id;', 'for (std::size_t i = 0; i < boxes.size(); ++i) {', '    auto [x, y, r, s] = boxes[i];', '    Aabb2 box = *Aabb2::make({x, y}, {r, s});',
        '    obb_quadtree_insert(tree, i, &box, &id);', '}'],
};

/** A program that asks the library about many boxes: `GrowingTree` comes with a feature of it. */
const asks = (...main) => lines(
    '// obbligato with its feature `alloc`', 'use obbligato::nalgebra::Point2;', 'use obbligato::{Aabb, GrowingTree};', '', 'fn main() -> Result<(), obbligato::ShapeError> {', ...main.map((line) => line.replace(/^(?=.)/gm, '    ')), '    Ok(())', '}');
const HEADERS = lines('#include <algorithm>', '#include <array>', '#include <cmath>', '#include <cstdint>', '#include <cstdio>', '#include <vector>', '');
const cppAsks = (...main) => cpp(CPP_ASKS.replace('#include <cstdio>', '#include <array>\n#include <cstdint>\n#include <cstdio>\n#include <vector>'), ...main);
const JS_TREE = lines("import { Quadtree } from 'obbligato';", '');

/** The programs of the figures whose boxes are drawn: `question` is what they ask, in each language. */
const drawn = (question) => ({
    js_library: (state) => lines(JS_TREE, DRAWN.js(...question(state).boxes), FILLED.js, question(state).js_library),
    js_hand: (state) => lines(TREE.js, '', DRAWN.js(...question(state).boxes), question(state).js_hand),
    rust_library: (state) => asks(...DRAWN.rust(...question(state).boxes), ...FILLED.rust, ...question(state).rust_library),
    rust_hand: (state) => rust(lines(TREE.rust, ''), ...DRAWN.rust(...question(state).boxes), ...question(state).rust_hand),
    cpp_library: (state) => cppAsks(...DRAWN.cpp(...question(state).boxes), ...FILLED.cpp, ...question(state).cpp_library),
    cpp_hand: (state) => cpp(lines(HEADERS, TREE.cpp, ''), ...DRAWN.cpp(...question(state).boxes), ...question(state).cpp_hand),
    python_library: (state) => lines(PY.boxes, '', DRAWN.python(...question(state).boxes), FILLED.python, question(state).python_library),
    python_hand: (state) => lines('from math import inf', '', TREE.python, DRAWN.python(...question(state).boxes), question(state).python_hand),
});

/** How many boxes a window touches; `of` gives the boxes of a state. */
export const tree = (of) => drawn((state) => {
    const { x, y, w, h } = state;
    const window = [x - w, y - h, x + w, y + h];
    const [least, most] = [window.slice(0, 2), window.slice(2)];
    return {
        boxes: of(state),
        js_library: `console.log(tree.query(${list(...least)}, ${list(...most)}, []));`,
        js_hand: `console.log(search(plant(boxes), ${list(...window)}).length);`,
        rust_library: [`let window = rect(${flist(...window)})?;`, 'println!("{}", tree.query(&window).count());'],
        rust_hand: [`let window = ${flist(...window)};`, 'println!("{}", search(&plant(boxes, 0), window));'],
        cpp_library: [`Aabb2 window = *Aabb2::make(${braces(...least)}, ${braces(...most)});`, 'std::size_t found;', 'obb_quadtree_query_aabb(tree, &window, nullptr, 0, &found);', 'std::printf("%zu\\n", found);'],
        cpp_hand: [`std::printf("%d\\n", search(plant(boxes), ${braces(...window)}));`],
        python_library: lines(`window = [${list(...window)}]`, 'print(len(boxes.overlaps(window)[0]))'),
        python_hand: `print(len(search(plant(boxes), ${list(...window)})))`,
    };
});

/** How many pairs touch; each box finds itself, and each pair is found twice. */
export const cost = (of) => drawn((state) => ({
    boxes: of(state),
    js_library: 'console.log(tree.pairs([])); // pairs that touch',
    js_hand: lines('const tree = plant(boxes);', 'let found = 0;', 'for (const box of boxes) found += search(tree, box).length;', '// each box finds itself, and each pair is found twice', 'console.log((found - boxes.length) / 2);'),
    rust_library: ['println!("{}", tree.pairs().count()); // pairs that touch'],
    rust_hand: ['let tree = plant(boxes.clone(), 0);', 'let found: usize = boxes.iter().map(|it| search(&tree, *it)).sum();', '// each box finds itself, and each pair is found twice', 'println!("{}", (found - boxes.len()) / 2);'],
    cpp_library: ['std::size_t found;', 'obb_quadtree_pairs(tree, nullptr, 0, &found);', 'std::printf("%zu\\n", found); // pairs that touch'],
    cpp_hand: ['Node tree = plant(boxes);', 'std::size_t found = 0;', 'for (auto box : boxes) found += search(tree, box);', '// each box finds itself, and each pair is found twice', 'std::printf("%zu\\n", (found - boxes.size()) / 2);'],
    python_library: 'print(len(boxes.pairs()[0]))  # pairs that touch',
    python_hand: lines('tree = plant(boxes)', 'found = sum(len(search(tree, box)) for box in boxes)', '# each box finds itself, and each pair is found twice', 'print((found - len(boxes)) // 2)'),
}));

/** Rectangles in lines of their own. */
const each = (boxes, write, [open, close]) => lines(open, ...boxes.map((box) => `    ${write(...box)},`), close);
const CENTER = 'each goes to the quarter of its center, whatever its size';
const REACH = 'a quarter reaches as far as what it holds';
export const lost = (of) => ({
    js_library: (state) => lines(JS_TREE, each(of(state), list, ['const boxes = [', '];']), FILLED.js, 'console.log(tree.pairs([])); // pairs that touch'),
    js_hand: (state) => lines(
        TOUCH.js, AROUND.js, '', each(of(state), list, ['const boxes = [', '];']), `// ${CENTER}`, 'const quarters = [[], [], [], []];', 'for (const box of boxes) {', '    const right = box[0] + box[2] > 2 * 220;', '    const low = box[1] + box[3] > 2 * 152;', '    quarters[right + 2 * low].push(box);', '}',
        'let found = 0;', 'for (const quarter of quarters) {', `    // ${REACH}`, '    const reach = around(quarter);', '    for (const box of boxes)', '        if (touch(reach, box))', '            found += quarter.filter((it) => touch(it, box)).length;', '}', '// each box finds itself, and each pair is found twice', 'console.log((found - boxes.length) / 2);'),
    rust_library: (state) => asks(each(of(state), flist, ['let boxes = [', '];']), ...FILLED.rust, 'println!("{}", tree.pairs().count()); // pairs that touch'),
    rust_hand: (state) => rust(
        lines(TOUCH.rust, AROUND.rust, ''), each(of(state), flist, ['let boxes = [', '];']), `// ${CENTER}`, 'let mut quarters: [Vec<Rect>; 4] = Default::default();', 'for each in boxes {', '    let right = usize::from(each[0] + each[2] > 2.0 * 220.0);', '    let low = usize::from(each[1] + each[3] > 2.0 * 152.0);', '    quarters[right + 2 * low].push(each);', '}',
        'let mut found = 0;', 'for quarter in quarters {', `    // ${REACH}`, '    let reach = around(&quarter);', '    for each in boxes {', '        if touch(reach, each) {', '            let near = |it: &&Rect| touch(**it, each);', '            found += quarter.iter().filter(near).count();', '        }', '    }', '}', '// each box finds itself, and each pair is found twice', 'println!("{}", (found - boxes.len()) / 2);'),
    cpp_library: (state) => cppAsks(each(of(state), braces, ['std::vector<std::array<double, 4>> boxes = {', '};']), ...FILLED.cpp, 'std::size_t found;', 'obb_quadtree_pairs(tree, nullptr, 0, &found);', 'std::printf("%zu\\n", found); // pairs that touch'),
    cpp_hand: (state) => cpp(
        lines(HEADERS, TOUCH.cpp, AROUND.cpp, ''), each(of(state), braces, ['std::vector<Rect> boxes = {', '};']), `// ${CENTER}`, 'std::vector<Rect> quarters[4];', 'for (Rect box : boxes) {', '    bool right = box[0] + box[2] > 2 * 220;', '    bool low = box[1] + box[3] > 2 * 152;', '    quarters[right + 2 * low].push_back(box);', '}',
        'std::size_t found = 0;', 'for (auto& quarter : quarters) {', `    // ${REACH}`, '    Rect reach = around(quarter);', '    for (Rect box : boxes)', '        if (touch(reach, box))', '            for (Rect other : quarter) found += touch(other, box);', '}', '// each box finds itself, and each pair is found twice', 'std::printf("%zu\\n", (found - boxes.size()) / 2);'),
    python_library: (state) => lines(PY.boxes, '', each(of(state), list, ['boxes = [', ']']), FILLED.python, 'print(len(boxes.pairs()[0]))  # pairs that touch'),
    python_hand: (state) => lines(
        'from math import inf', '', TOUCH.python, AROUND.python, each(of(state), list, ['boxes = [', ']']), `# ${CENTER}`, 'quarters = [[], [], [], []]', 'for box in boxes:', '    right, low = box[0] + box[2] > 2 * 220, box[1] + box[3] > 2 * 152', '    quarters[right + 2 * low].append(box)',
        'found = 0', 'for quarter in quarters:', `    # ${REACH}`, '    reach = around(quarter)', '    for box in boxes:', '        if touch(reach, box):', '            found += sum(touch(other, box) for other in quarter)', '# each box finds itself, and each pair is found twice', 'print((found - len(boxes)) // 2)'),
});
