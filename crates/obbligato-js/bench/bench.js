// How long the package takes beside three.js, three-mesh-bvh and box-intersect, on the same scenes.
//
//   npm run bench          prints the table of the README
//
// The contestants of a row take turns; a time is the median of their rounds, as the processor counts it, so that what else the
// machine does matters little. Their answers are compared.

import boxIntersect from 'box-intersect';
import * as THREE from 'three';
import { OBB } from 'three/addons/math/OBB.js';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { MeshBVH, SAH } from 'three-mesh-bvh';
import { Hit, Obb3, Ray3, Tree3, nearestHit } from '../pkg/obbligato.js';
import { box, numbers, vector } from '../test/support/random.js';

const ROUNDS = 31;

/** The median times of some contestants in nanoseconds per item. */
function medians(items, contestants) {
    const times = contestants.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
        contestants.forEach((run, i) => {
            const start = process.cpuUsage();
            run();
            const { user, system } = process.cpuUsage(start);
            times[i].push((1000 * (user + system)) / items);
        });
    }
    return times.map((list) => list.sort((a, b) => a - b)[ROUNDS >> 1]);
}

/** Three figures. */
const figures = (x) => (x < 100 ? x.toPrecision(3) : x.toFixed(0));
const shown = (ns) => (ns === undefined ? '-' : ns < 1e3 ? `${figures(ns)} ns` : ns < 1e6 ? `${figures(ns / 1e3)} µs` : `${figures(ns / 1e6)} ms`);
const row = (what, ...times) => console.log(`| ${[what, ...[0, 1, 2, 3].map((i) => shown(times[i]))].join(' | ')} |`);

function agree(what, ...answers) {
    if (new Set(answers).size !== 1) throw new Error(`${what}: ${answers}`);
}

function pairs(share, width) {
    const next = numbers(1);
    const data = Array.from({ length: 1000 }, () => box(next, width));
    const ours = data.map((n) => new Obb3(n.slice(0, 3), n.slice(3, 6), n.slice(6)));
    const theirs = data.map((n) => {
        const turn = new THREE.Matrix4().makeRotationFromQuaternion(new THREE.Quaternion(...n.slice(6)));
        return new OBB(new THREE.Vector3(...n), new THREE.Vector3(...n.slice(3)), new THREE.Matrix3().setFromMatrix4(turn));
    });
    let [a, b] = [0, 0];
    const count = (boxes, meet) => {
        let touching = 0;
        for (let i = 0; i < 1000; i++) for (let j = 1; j <= 50; j++) touching += meet(boxes[i], boxes[(i + j) % 1000]);
        return touching;
    };
    const [us, them] = medians(50000, [
        () => (a = count(ours, (p, q) => p.intersects(q))),
        () => (b = count(theirs, (p, q) => p.intersectsOBB(q))),
    ]);
    agree(share, a, b);
    row(`two boxes, ${Math.round(a / 500)} % of the pairs touch`, us, them);
}

function rays(count) {
    const next = numbers(2);
    const width = 2 * Math.cbrt(count);
    const data = Array.from({ length: count }, () => box(next, width));
    const meshes = data.map((n) => {
        const mesh = new THREE.Mesh(new THREE.BoxGeometry(2 * n[3], 2 * n[4], 2 * n[5]));
        mesh.position.fromArray(n);
        mesh.quaternion.fromArray(n, 6);
        mesh.updateMatrixWorld();
        return mesh;
    });
    const merged = mergeGeometries(meshes.map((mesh) => mesh.geometry.clone().applyMatrix4(mesh.matrixWorld)));
    const bvh = new MeshBVH(merged, { strategy: SAH });
    const tree = Tree3.fromObbs(data.flat());
    const boxes = data.map((n) => new Obb3(n.slice(0, 3), n.slice(3, 6), n.slice(6)));
    const aims = Array.from({ length: 500 }, () => [vector(next, 1), vector(next, width / 2)].map((v, i) => (i ? v : new THREE.Vector3(...v).setLength(3 * width).toArray())));
    const raycaster = new THREE.Raycaster();
    const lines = aims.map(([from, to]) => new THREE.Ray(new THREE.Vector3(...from), new THREE.Vector3(...to).sub(new THREE.Vector3(...from)).normalize()));
    const rays = lines.map((line) => new Ray3(line.origin, line.direction));
    const hit = new Hit();
    const hits = [0, 0, 0, 0];
    const few = count > 2000 ? 20 : 100;
    const scan = medians(few, [
        () => (hits[2] = lines.slice(0, few).filter((line) => { raycaster.ray = line; return raycaster.intersectObjects(meshes).length > 0; }).length),
        () => (hits[3] = rays.slice(0, few).filter((ray) => nearestHit(ray, boxes, Infinity, hit) !== null).length),
    ]);
    const trees = medians(500, [
        () => (hits[0] = rays.filter((ray) => tree.castRay(ray, Infinity, hit) !== null).length),
        () => (hits[1] = lines.filter((line) => bvh.raycastFirst(line, THREE.FrontSide) !== null).length),
    ]);
    agree('trees', hits[0], hits[1]);
    agree('scans', hits[2], hits[3]);
    row(`a ray through ${count} boxes, each looked at`, scan[1], scan[0]);
    row(`a ray through ${count} boxes, by a tree`, trees[0], undefined, trees[1]);
    const places = Float64Array.from(data.flat());
    const [built, quick, refit, theirs] = medians(1, [
        () => Tree3.fromObbs(places).free(),
        () => Tree3.fromObbs(places, { quick: true }).free(),
        () => tree.refit(places),
        () => new MeshBVH(merged, { strategy: SAH }),
    ]);
    row(`building the tree of ${count} boxes`, built, undefined, theirs);
    row('the same, quickly', quick);
    row('new places for its boxes', refit);
}

/** All pairs of axis-aligned boxes that touch, from nothing: our time has the building of the tree in it. */
function allPairs(count) {
    const next = numbers(3);
    const data = Array.from({ length: count }, () => box(next, 2 * Math.cbrt(count)));
    const bounds = data.map((n) => [0, 1, 2].map((i) => n[i] - n[i + 3]).concat([0, 1, 2].map((i) => n[i] + n[i + 3])));
    const corners = Float64Array.from(bounds.flat());
    const found = new Uint32Array(100 * count);
    const counts = [0, 0];
    const [us, them] = medians(1, [
        () => {
            const tree = Tree3.fromMinMax(corners, { quick: true });
            counts[0] = tree.pairs(found);
            tree.free();
        },
        () => {
            counts[1] = 0;
            boxIntersect(bounds, () => { counts[1]++; });
        },
    ]);
    agree('pairs', ...counts);
    row(`all ${counts[0]} pairs of ${count} axis-aligned boxes`, us, undefined, undefined, them);
}

console.log('| | obbligato | three.js | three-mesh-bvh | box-intersect |\n|---|---|---|---|---|');
pairs('pairs, some', 2);
pairs('pairs, few', 6);
rays(1000);
rays(10000);
allPairs(10000);
console.log(`\nNode.js ${process.version}, three.js r${THREE.REVISION}, medians of ${ROUNDS} rounds.`);
