// Each word and sign of the first three chapters is explained before it is used.
//
// The list is in the order of the text: the words of the text that explain something, and how its first use is recognized.
// It needs no build and no browser.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const content = join(import.meta.dirname, '../content');

/** The first three chapters without headings, which name what follows, and without notes and marks. */
function chapters(code) {
    const files = readdirSync(join(content, code)).sort().slice(0, 3);
    const texts = files.map((file) => readFileSync(join(content, code, file), 'utf8').replace(/<h[23].*?<\/h[23]>/g, ''));
    return texts.join('\n').replace(/<p class="source">.*?<\/p>/gs, '').replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
}

/** Signs, which are the same in both languages. */
const SIGNS = {
    right: /v_x/, up: /v_y/, parts: /\bl_[xy]/, product: /\\cdot/, center: /\\\(c\b/, axes: /u_[12]/, halves: /\bh_[12]/, bars: /\\abs/, radius: /[^a-zA-Z]r = /, own: /\b[rc]_[AB]/, between: /\bd (\\cdot|=)/, names: /[AB][₁₂]/, corners: /\b[PQ]\b/,
    root: /\\sqrt/, sides: /\b[sa]_[xy]/, columns: /\bM_[12]/, angle: /\\cos|\\sin|\\varphi/, entries: /\bR\b|\bR_/, along: /\bt_/, others: /\bk_/, ten: /10⁻/, two: /2⁻/, directions: /u_i|v_j/, sum: /\\sum/, length: /\\abs\{l\}/, size: /\bL\b/,
};

/** In the order of the text: what explains a word or a sign, and how it is used. */
const WORDS = {
    en: [
        ['it casts a shadow', /\bshadows?\b/],
        ['a single arrow \\(v\\). It is two numbers', /\barrows?\b/],
        ['\\(v_x\\), how far it leads to the right', SIGNS.right],
        ['\\(v_y\\), how far it leads up', SIGNS.up],
        ['A direction \\(l\\) is an arrow of length 1', /\bdirections?\b/],
        ['with two such numbers of its own', SIGNS.parts],
        ['The result is the dot product', /\bdot products?\b/],
        ['written with a dot', SIGNS.product],
        ['is called the cosine of the angle', /\bcosines?\b/],
        ['a center', /\bcenter/],
        ['center \\(c\\)', SIGNS.center],
        ['two axes, the directions', /\bax[ei]s\b/],
        ['\\(u_1\\) and \\(u_2\\), one along each pair', SIGNS.axes],
        ['half-extents \\(h_1\\) and \\(h_2\\): how far it reaches', /\bhalf-extents?\b/],
        ['\\(h_1\\) and \\(h_2\\): how far', SIGNS.halves],
        ['a minus sign is dropped, and two bars say so', SIGNS.bars],
        ['add up to the projection radius', /\bprojections?\b|\bradi(us|i)\b/],
        ['radius: \\[ r =', SIGNS.radius],
        ['is an interval, a piece of a line', /\bintervals?\b/],
        ['from the origin, the point (0, 0)', /\borigin\b/],
        ['a gap between the shadows', /\bgaps?\b/],
        ['With \\(r_A\\) and \\(r_B\\) for the radii', SIGNS.own],
        ['\\(d\\) for the arrow from the center of A', SIGNS.between],
        ['the normal of one of their edges, the direction', /\bnormals?\b/],
        ['perpendicular to it, that is, at 90°', /\bperpendicular\b/],
        ['A strip between the boxes', /\bstrips?\b/],
        ['A₁ and A₂ of A, B₁ and B₂ of B', SIGNS.names],
        ['corner P of A and on a corner Q of B', SIGNS.corners],
        ['convex, that is, that contain the straight line', /\bconvex\b/],
        ['the square root of \\(3 \\cdot 3 + 4 \\cdot 4 = 25\\)', SIGNS.root],
        ['a node, one thing of a scene', /\bnodes?\b/],
        ['other nodes, its parents, that turn', /\bparents?\b/],
        ['a single table of numbers, a matrix', /\bmatri(x|ces)\b/],
        ['The anchor is the point of the node', /\banchors?\b/],
        ['coordinates, x to the right and y up from the anchor', /\bcoordinates?\b/],
        ['first column is where one unit', /\bcolumns?\b/],
        ['the size \\(s\\) and the anchor \\(a\\), where an index', SIGNS.sides],
        ['\\(M_1\\) and \\(M_2\\) for the first two columns', SIGNS.columns],
        ['bars for its length', /\\abs\{M/],
        ['a parallelogram, a rectangle that leans to one side', /\bparallelograms?\b/],
        ['\\(\\cos\\varphi\\) be the cosine of the angle \\(\\varphi\\)', SIGNS.angle],
        ['the sine, \\(\\sin\\varphi\\), how far its direction leads up', /\bsine\b/],
        ['An arrow in that direction is called their cross product: its length', /\bcross products?\b/],
        ['a slab, as thick as the strip is wide', /\bslabs?\b/],
        ['\\(R_{ij}\\) be the dot product of axis', SIGNS.entries],
        ['\\(t_i\\) be how far the center of B lies', SIGNS.along],
        ['\\(h\\), those of B are \\(k\\)', SIGNS.others],
        ['floating point, the numbers of a computer with their 16 digits', /\bfloating point\b/],
        ['rounding error, what did not fit into 16 digits', /\bround(ing|ed)\b/],
        ['epsilon or \\(\\varepsilon\\)', /\b[Ee]psilon\b|\\varepsilon/],
        ['10⁻¹⁶ from parallel, a 1 in the sixteenth place after the point', SIGNS.ten],
        ['2⁻⁵², that is, 1 halved 52 times', SIGNS.two],
        ['double precision, and in meters', /\bdouble precision\b/],
        ['single precision, or in kilometers', /\bsingle precision\b/],
        ['tilt, that is, each angle by which the boxes miss', /\btilts?\b/],
        ['vector, as arrows are usually called', /\bvectors?\b/],
        ['slack, so much room for rounding', /\bslacks?\b/],
        ['u_i\\), those of B are \\(v_j\\)', SIGNS.directions],
        ['\\sum\\) adds up its term', SIGNS.sum],
        ['\\abs{l}\\) is the length of the vector', SIGNS.length],
        ['L\\) is the distance of the centers', SIGNS.size],
    ],
    zh: [
        ['影子。如果', /影子/],
        ['箭头 \\(v\\)。它是两个数', /箭头/],
        ['v_x\\) 是向右多远', SIGNS.right],
        ['v_y\\) 是向上多远', SIGNS.up],
        ['方向 \\(l\\) 是长度为 1 的箭头', /方向/],
        ['也有这样两个数', SIGNS.parts],
        ['点积，用一个点来写', /点积/],
        ['用一个点来写', SIGNS.product],
        ['余弦：0° 时是 1', /余弦/],
        ['中心 \\(c\\)', /中心/],
        ['\\(c\\)；有两个', SIGNS.center],
        ['轴，即方向', /轴/],
        ['u_1\\) 和 \\(u_2\\)，每对平行的边各有一个', SIGNS.axes],
        ['半长 \\(h_1\\) 和 \\(h_2\\)：从中心沿每个轴伸出多远', /半长/],
        ['h_1\\) 和 \\(h_2\\)：从中心', SIGNS.halves],
        ['要去掉负号，用两条竖线表示', SIGNS.bars],
        ['投影半径： \\[', /投影|半径/],
        ['\\[ r =', SIGNS.radius],
        ['区间，也就是直线上的一段', /区间/],
        ['原点（即点 (0, 0)）', /原点/],
        ['间隙，当且仅当', /间隙/],
        ['设 \\(r_A\\) 和 \\(r_B\\) 是两个半径', SIGNS.own],
        ['\\(d\\) 是从 A 的中心到 B 的中心的箭头', SIGNS.between],
        ['法线方向上（即与这条边', /法线/],
        ['垂直、成 90° 的方向', /垂直/],
        ['带子，以及', /带子/],
        ['A₁ 和 A₂，B 的 B₁ 和 B₂', SIGNS.names],
        ['P 和 B 的角 Q', SIGNS.corners],
        ['凸多边形都成立，也就是任意两点之间的线段都在形内的多边形', /凸/],
        ['\\(3 \\cdot 3 + 4 \\cdot 4 = 25\\) 的平方根', SIGNS.root],
        ['节点，即场景中的一件东西', /节点/],
        ['别的节点（它的父节点）', /父节点/],
        ['矩阵，而盒子就包含在', /矩阵/],
        ['锚点是节点的位置所指的那一点', /锚点/],
        ['坐标（从锚点起，\\(x\\) 向右，\\(y\\) 向上）', /坐标/],
        ['第一列是沿节点的', /[第各]一?列/],
        ['设尺寸为 \\(s\\)，锚点为 \\(a\\)，下标', SIGNS.sides],
        ['M_1\\) 和 \\(M_2\\) 是前两列', SIGNS.columns],
        ['箭头两边的竖线表示它的长度', /\\abs\{M/],
        ['平行四边形，即歪向一边的矩形', /平行四边形/],
        ['\\cos\\varphi\\) 是角 \\(\\varphi\\) 的余弦', SIGNS.angle],
        ['正弦 \\(\\sin\\varphi\\) 是这个方向向上前进多远', /正弦/],
        ['一支箭头，叫作它们的叉积：两条棱', /叉积/],
        ['板，带子有多宽，板就有多厚', /板/],
        ['R_{ij}\\) 是 A 的轴', SIGNS.entries],
        ['t_i\\) 是从 A 的中心看去', SIGNS.along],
        ['\\(h\\)，B 的半长是 \\(k\\)', SIGNS.others],
        ['浮点数，在浮点数里', /浮点数/],
        ['舍入误差，即 16 位里放不下的部分', /舍入/],
        ['epsilon，记作 \\(\\varepsilon\\)', /epsilon/],
        ['10⁻¹⁶（小数点后第十六位上的 1）', SIGNS.ten],
        ['2⁻⁵²，即把 1 减半 52 次', SIGNS.two],
        ['双精度、以米为单位', /双精度/],
        ['单精度或以千米为单位', /单精度/],
        ['偏离程度（即偏离平行的角度）', /偏离程度/],
        ['向量（箭头通常的叫法）', /向量/],
        ['余量，即留给舍入的空间', /余量/],
        ['u_i\\)，B 的轴是 \\(v_j\\)', SIGNS.directions],
        ['\\sum\\) 表示对三个轴求和', SIGNS.sum],
        ['\\abs{l}\\) 是这个向量的长度', SIGNS.length],
        ['L\\) 是两个中心的距离加上所有半长', SIGNS.size],
    ],
};

for (const [code, words] of Object.entries(WORDS)) {
    test(`${code}: each word and sign of the first three chapters is explained before it is used`, () => {
        const text = chapters(code);
        let last = 0;
        for (const [explained, used] of words) {
            const place = text.indexOf(explained);
            assert.ok(place >= last, `“${explained}” is not in the text after what is explained before it`);
            const first = text.search(used);
            assert.ok(first >= place, `${used} before “${explained}”: “${text.slice(Math.max(0, first - 40), first + 30)}”`);
            last = place;
        }
    });
}

test('both languages explain the same', () => {
    const signs = Object.values(WORDS).map((words) => words.map(([, used]) => Object.values(SIGNS).indexOf(used)));
    assert.deepEqual(signs[0], signs[1]);
});
