// 10,000 boxes of one InstancedMesh: hover, drag one, draw a rubber band around many; the right button turns the view.

import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { Camera, Hit, Obb3, Ray3 } from 'obbligato';
import { cameraFromThree, obbFromInstance, rayFromPointer, treeFromInstancedMesh } from 'obbligato/three';

const COUNT = 10_000;
const [PLAIN, HOVERED, SELECTED] = ['#5a7fa8', '#ffd166', '#ef8a3c'].map((color) => new THREE.Color(color));

const canvas = document.querySelector('canvas');
const output = document.querySelector('output');
const band = document.getElementById('band');
const renderer = new THREE.WebGLRenderer({ canvas, antialias: true });
const scene = new THREE.Scene();
const camera = new THREE.PerspectiveCamera(50, 1, 0.1, 500);
// So far away that an upright screen, too, has something beside the boxes.
camera.position.set(30, 25, 60).multiplyScalar(Math.max(1, (1.25 * innerHeight) / innerWidth));
scene.add(new THREE.HemisphereLight('#ffffff', '#334455', 3));

const mesh = scattered(numbers(1));
scene.add(mesh);
const tree = treeFromInstancedMesh(mesh);

// Answers are written to these, so that moving the pointer makes no garbage.
const [ray, hit, box, eye, found] = [new Ray3(), new Hit(3), new Obb3(), new Camera(), new Uint32Array(COUNT)];
let hovered = -1;
let selected = new Set();
/** What the left button holds: a box and a plane, or the corner of a rubber band. */
let held = null;

const controls = new OrbitControls(camera, canvas);
controls.mouseButtons = { LEFT: null, MIDDLE: THREE.MOUSE.DOLLY, RIGHT: THREE.MOUSE.ROTATE };
controls.touches = { ONE: null, TWO: THREE.TOUCH.DOLLY_ROTATE };
controls.addEventListener('change', draw);

/** Numbers from 0 to 1, the same in every run. */
function numbers(seed) {
    return () => (seed = (seed * 48271) % 2147483647) / 2147483647;
}

/** Boxes at random places, turned and scaled. */
function scattered(next) {
    const boxes = new THREE.InstancedMesh(new THREE.BoxGeometry(), new THREE.MeshLambertMaterial(), COUNT);
    const matrix = new THREE.Matrix4();
    const spread = (size) => new THREE.Vector3(next() - 0.5, next() - 0.5, next() - 0.5).multiplyScalar(size);
    for (let i = 0; i < COUNT; i++) {
        const turn = new THREE.Quaternion().setFromEuler(new THREE.Euler(6 * next(), 6 * next(), 6 * next()));
        matrix.compose(spread(50), turn, spread(0).addScalar(0.3).add(new THREE.Vector3(next(), next(), next())));
        boxes.setMatrixAt(i, matrix);
        boxes.setColorAt(i, PLAIN);
    }
    return boxes;
}

/** The index of the box under a pointer, or -1. */
function pick({ offsetX, offsetY }) {
    rayFromPointer(camera, offsetX, offsetY, canvas.clientWidth, canvas.clientHeight, ray);
    return tree.castRay(ray, Infinity, hit)?.index ?? -1;
}

function hover(event) {
    const start = performance.now();
    const index = pick(event);
    const took = performance.now() - start;
    if (index === hovered) return;
    color(hovered);
    hovered = index;
    color(hovered);
    say(index < 0 ? 'Nothing is under the pointer.' : `Box ${index}, picked in ${took.toFixed(2)} ms.`);
}

/** Takes hold of the box under a pointer, at the point that it hits; where there is none, of a corner. */
function grab(event) {
    const index = pick(event);
    if (index < 0) {
        held = { corner: [event.offsetX, event.offsetY] };
        return;
    }
    const normal = camera.getWorldDirection(new THREE.Vector3());
    const point = new THREE.Vector3().fromArray(ray.pointAt(hit.t));
    held = { index, at: point, plane: new THREE.Plane().setFromNormalAndCoplanarPoint(normal, point) };
}

/** Moves a box with the pointer, in the plane through the grabbed point that faces the camera. */
function drag({ offsetX, offsetY }) {
    rayFromPointer(camera, offsetX, offsetY, canvas.clientWidth, canvas.clientHeight, ray);
    const line = new THREE.Ray(new THREE.Vector3().fromArray(ray.origin()), new THREE.Vector3().fromArray(ray.direction()));
    const to = line.intersectPlane(held.plane, new THREE.Vector3());
    if (to === null) return;
    const matrix = new THREE.Matrix4();
    mesh.getMatrixAt(held.index, matrix);
    const way = new THREE.Matrix4().makeTranslation(to.clone().sub(held.at));
    mesh.setMatrixAt(held.index, matrix.premultiply(way));
    mesh.instanceMatrix.needsUpdate = true;
    held.at = to;
    tree.update(held.index, obbFromInstance(mesh, held.index, box));
    say(`Box ${held.index} at ${to.toArray().map((x) => x.toFixed(1)).join(', ')}.`);
}

/** Selects what a rubber band touches. */
function stretch({ offsetX, offsetY }) {
    const { corner: [x, y] } = held;
    const start = performance.now();
    cameraFromThree(camera, eye);
    const count = tree.queryRectangle(eye, [x, y], [offsetX, offsetY], canvas.clientWidth, canvas.clientHeight, found);
    const took = performance.now() - start;
    const before = selected;
    selected = new Set(found.subarray(0, count));
    for (const index of before) color(index);
    for (const index of selected) color(index);
    Object.assign(band.style, { left: `${Math.min(x, offsetX)}px`, top: `${Math.min(y, offsetY)}px`, width: `${Math.abs(x - offsetX)}px`, height: `${Math.abs(y - offsetY)}px` });
    band.hidden = false;
    say(`${count} boxes selected in ${took.toFixed(2)} ms.`);
}

function color(index) {
    if (index < 0) return;
    mesh.setColorAt(index, index === hovered ? HOVERED : selected.has(index) ? SELECTED : PLAIN);
    mesh.instanceColor.needsUpdate = true;
}

function say(words) {
    output.textContent = words;
    Object.assign(output.dataset, { hovered, selected: selected.size });
    draw();
}

function draw() {
    renderer.render(scene, camera);
}

function fit() {
    const { clientWidth: width, clientHeight: height } = canvas;
    renderer.setPixelRatio(devicePixelRatio);
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    draw();
}

function drop() {
    held = null;
    band.hidden = true;
}

canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    // A second finger turns the view, and the first one no longer holds anything.
    if (!event.isPrimary) return drop();
    canvas.setPointerCapture(event.pointerId);
    grab(event);
});
canvas.addEventListener('pointermove', (event) => {
    if (!event.isPrimary) return;
    if (!held) hover(event);
    else if (held.corner) stretch(event);
    else drag(event);
});
for (const end of ['pointerup', 'pointercancel']) canvas.addEventListener(end, drop);
addEventListener('resize', fit);
controls.update();
fit();
say('10,000 boxes. Point at one, drag one, or draw a rectangle from beside them. The right button or two fingers turn the view.');
