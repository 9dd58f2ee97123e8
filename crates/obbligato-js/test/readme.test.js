// The samples of the README, as they stand there.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as THREE from 'three';
import * as obbligato from '../pkg/obbligato.js';
import * as bridge from '../pkg/three.js';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const SAMPLES = [...README.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code);
const KNOWN = { ...obbligato, ...bridge };

/** Runs a sample, with what its imports and the text around it name; returns what an expression after it is. */
function run(sample, around, then) {
    const code = sample.replace(/^import .*$/gm, '');
    const names = Object.keys({ ...KNOWN, ...around });
    return new Function(...names, `'use strict';\n${code}\nreturn ${then};`)(...Object.values({ ...KNOWN, ...around }));
}

function camera() {
    const camera = new THREE.PerspectiveCamera(50, 2, 0.1, 100);
    camera.position.set(0, 0, 10);
    camera.updateMatrixWorld();
    return camera;
}

/** Two cubes, one behind the other, as instances. */
function instances() {
    const mesh = new THREE.InstancedMesh(new THREE.BoxGeometry(1, 1, 1), new THREE.MeshBasicMaterial(), 2);
    [-3, 0].forEach((z, at) => mesh.setMatrixAt(at, new THREE.Matrix4().makeTranslation(0, 0, z)));
    return mesh;
}

test('every name that a sample imports is there', () => {
    const imports = SAMPLES.flatMap((code) => [...code.matchAll(/^import \{ (.+) \} from 'obbligato(\/three)?';$/gm)]);
    assert.ok(imports.length >= 3);
    for (const [, names, three] of imports) {
        for (const name of names.split(', ')) assert.equal(typeof (three ? bridge : obbligato)[name], 'function', name);
    }
});

test('boxes and a ray answer as the comments say', () => {
    const [sample] = SAMPLES;
    assert.match(sample, /intersects\(wall\); \/\/ false\n/);
    assert.match(sample, /hit\.index; \/\/ 1:/);
    const [overlap, gap, index] = run(sample, {}, '[crate.intersects(wall), crate.separation(wall).gap, hit.index]');
    assert.equal(overlap, false);
    assert.ok(gap > 2 && gap < 2.5, `${gap}`);
    assert.equal(index, 1);
});

test('a pointer finds the mesh in front', () => {
    const meshes = [-3, 0].map((z) => {
        const mesh = new THREE.Mesh(new THREE.BoxGeometry(1, 1, 1));
        mesh.position.z = z;
        mesh.updateMatrixWorld();
        return mesh;
    });
    const canvas = Object.assign(new EventTarget(), { clientWidth: 800, clientHeight: 400 });
    const said = [];
    const [, sample] = SAMPLES;
    run(sample, { meshes, canvas, camera: camera(), console: { log: (mesh) => said.push(mesh) } }, 'undefined');
    canvas.dispatchEvent(Object.assign(new Event('pointerdown'), { offsetX: 400, offsetY: 200 }));
    canvas.dispatchEvent(Object.assign(new Event('pointerdown'), { offsetX: 0, offsetY: 0 }));
    assert.deepEqual(said, [meshes[1]]);
});

test('a rubber band and a ray find instances', () => {
    const [, , band, ray] = SAMPLES;
    const mesh = instances();
    const around = { mesh, index: 0, camera: camera(), x0: 390, y0: 190, x1: 410, y1: 210, canvas: { clientWidth: 800, clientHeight: 400 } };
    assert.deepEqual([...run(band, around, 'found.subarray(0, count)')].sort(), [0, 1]);
    run(ray, { mesh }, 'undefined');
    const caster = new THREE.Raycaster(new THREE.Vector3(0, 0, 10), new THREE.Vector3(0, 0, -1));
    assert.deepEqual(caster.intersectObject(mesh).map((hit) => hit.instanceId), [1, 0]);
});
