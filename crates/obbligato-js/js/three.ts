// three.js: from an object to a box, and from a pointer to a ray.

import type { BufferGeometry, Camera as ThreeCamera, InstancedMesh, Mesh, Object3D } from 'three';
import { Camera, Obb3, Ray3, type Matrices } from 'obbligato';

const min = [Infinity, Infinity, Infinity];
const max = [-Infinity, -Infinity, -Infinity];

/**
 * The oriented box around an object and what is in it: the smallest box along the object's own axes.
 *
 * The world matrices of the object, its parents and its children are updated. A mesh counts with the bounding box of its
 * geometry, which is computed once and kept; if the geometry changes, call its `computeBoundingBox`. An object without
 * any vertex is `null`.
 *
 * @throws ArgumentError if the world matrix shears, as that of a turned child within an unevenly scaled parent does.
 */
export function obbFromObject3D(object: Object3D, out: Obb3 = new Obb3()): Obb3 | null {
    object.updateWorldMatrix(true, true);
    min.fill(Infinity);
    max.fill(-Infinity);
    const toLocal = object.matrixWorld.clone().invert();
    object.traverse((part) => {
        const bounds = boundsOf(part);
        if (bounds === null || bounds.isEmpty()) return;
        const box = bounds.clone();
        if (part !== object) {
            box.applyMatrix4(part.matrixWorld.clone().premultiply(toLocal));
        }
        enclose(box.min, box.max);
    });
    return min[0]! <= max[0]! ? out.setMatrix(min, max, object.matrixWorld) : null;
}

/** The oriented box around one instance of an `InstancedMesh`. */
export function obbFromInstance(mesh: InstancedMesh, index: number, out: Obb3 = new Obb3()): Obb3 {
    mesh.updateWorldMatrix(true, false);
    const matrix = mesh.matrixWorld.clone();
    mesh.getMatrixAt(index, matrix);
    const bounds = ofGeometry(mesh.geometry);
    return out.setMatrix(bounds.min, bounds.max, matrix.premultiply(mesh.matrixWorld));
}

const matrices: Matrices = { projection: [] };
const picking = new Camera();

/**
 * The ray from a camera of three.js through a pixel, `x` to the right and `y` down from the upper left corner of a picture of
 * this size. It starts on the near plane, and its direction is of unit length.
 *
 * The camera's projection matrix must be up to date; its world matrix is updated.
 */
export function rayFromPointer(
    camera: ThreeCamera,
    x: number,
    y: number,
    width: number,
    height: number,
    out: Ray3 = new Ray3(),
): Ray3 {
    camera.updateWorldMatrix(true, false);
    matrices.projection = camera.projectionMatrix;
    matrices.world = camera.matrixWorld;
    matrices.depth = camera.coordinateSystem === WEBGPU ? 'webgpu' : 'webgl';
    matrices.reversed = camera.reversedDepth;
    return picking.set(matrices).ray(x, y, width, height, out);
}

/** three.js' `WebGPUCoordinateSystem`; importing it would import three.js. */
const WEBGPU = 2001;

function boundsOf(part: Object3D): Bounds | null {
    const { isInstancedMesh, isSkinnedMesh } = part as Partial<InstancedMesh> & { isSkinnedMesh?: boolean };
    if (isInstancedMesh || isSkinnedMesh) {
        const mesh = part as InstancedMesh;
        mesh.computeBoundingBox();
        return mesh.boundingBox;
    }
    const { geometry } = part as Partial<Mesh>;
    return geometry === undefined ? null : ofGeometry(geometry);
}

type Bounds = NonNullable<BufferGeometry['boundingBox']>;

function ofGeometry(geometry: BufferGeometry): Bounds {
    if (geometry.boundingBox === null) geometry.computeBoundingBox();
    return geometry.boundingBox!;
}

function enclose(low: Bounds['min'], high: Bounds['max']): void {
    for (const [i, axis] of (['x', 'y', 'z'] as const).entries()) {
        min[i] = Math.min(min[i]!, low[axis]);
        max[i] = Math.max(max[i]!, high[axis]);
    }
}
