// 10,000 boxes of one InstancedMesh in react-three-fiber: its own events, answered by a tree.

import { useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Canvas, invalidate } from '@react-three/fiber';
import * as THREE from 'three';
import { raycastOf, treeFromInstancedMesh } from 'obbligato/three';

const COUNT = 10_000;
const [PLAIN, HOVERED, CHOSEN] = ['#5a7fa8', '#ffd166', '#ef8a3c'].map((color) => new THREE.Color(color));

/** Numbers from 0 to 1, the same in every run. */
function numbers(seed) {
    return () => (seed = (seed * 48271) % 2147483647) / 2147483647;
}

/** Puts the boxes at random places, turned and scaled. */
function scatter(mesh) {
    const next = numbers(1);
    const vector = (size) => new THREE.Vector3(next() - 0.5, next() - 0.5, next() - 0.5).multiplyScalar(size);
    const matrix = new THREE.Matrix4();
    for (let i = 0; i < COUNT; i++) {
        const turn = new THREE.Quaternion().setFromEuler(new THREE.Euler(6 * next(), 6 * next(), 6 * next()));
        mesh.setMatrixAt(i, matrix.compose(vector(50), turn, vector(0.7).addScalar(0.65)));
        mesh.setColorAt(i, PLAIN);
    }
}

function Boxes({ say }) {
    const ref = useRef(null);
    const state = useRef({ hovered: -1, chosen: new Set() });
    useLayoutEffect(() => {
        const mesh = ref.current;
        scatter(mesh);
        // All that there is to do: every event of the mesh asks the tree from now on.
        mesh.raycast = raycastOf(treeFromInstancedMesh(mesh));
    }, []);
    const paint = (index) => {
        const { hovered, chosen } = state.current;
        if (index < 0) return;
        ref.current.setColorAt(index, index === hovered ? HOVERED : chosen.has(index) ? CHOSEN : PLAIN);
        ref.current.instanceColor.needsUpdate = true;
        invalidate();
    };
    const hover = (index) => {
        const before = state.current.hovered;
        if (index === before) return;
        state.current.hovered = index;
        [before, index].forEach(paint);
        say(index, state.current.chosen.size);
    };
    const choose = (instanceId) => {
        const { chosen } = state.current;
        if (!chosen.delete(instanceId)) chosen.add(instanceId);
        paint(instanceId);
        say(instanceId, chosen.size);
    };
    return (
        <instancedMesh
            ref={ref}
            args={[undefined, undefined, COUNT]}
            onPointerMove={(event) => {
                event.stopPropagation();
                hover(event.instanceId);
            }}
            onPointerOut={() => hover(-1)}
            onClick={(event) => {
                event.stopPropagation();
                choose(event.instanceId);
            }}
        >
            <boxGeometry />
            <meshLambertMaterial />
        </instancedMesh>
    );
}

function App() {
    const [[hovered, chosen], say] = useState([-1, 0]);
    const words = hovered < 0 ? 'Point at a box, or click it.' : `Box ${hovered}.`;
    return (
        <>
            <Canvas frameloop="demand" camera={{ position: [30, 25, 60], fov: 50, near: 0.1, far: 500 }}>
                <hemisphereLight args={['#ffffff', '#334455', 3]} />
                <Boxes say={(...told) => say(told)} />
            </Canvas>
            <output data-hovered={hovered} data-chosen={chosen}>{`${words} ${chosen} chosen.`}</output>
        </>
    );
}

createRoot(document.getElementById('root')).render(<App />);
