// three.js: from an object to a box, and from a pointer to a ray.

import type { BufferGeometry, Camera as ThreeCamera, InstancedMesh, Intersection, Matrix4, Object3D, Raycaster, Vector3 } from 'three';
import { ArgumentError, Camera, Obb3, Ray3, Tree3, type Building, type Matrices } from 'obbligato';
import { RAW } from './raw.js';

/**
 * The oriented box around an object and what is in it: the smallest box along the object's own axes.
 *
 * The world matrices of the object, its parents and its children are updated. A mesh counts with the bounding box
 * of its geometry, which is computed once and kept; if the geometry changes, call its `computeBoundingBox`. A mesh that is
 * turned within the object counts with each of its vertices. For an object without any vertex the answer is `null`.
 *
 * @throws ArgumentError if the world matrix shears, as that of a turned child within an unevenly scaled parent does.
 */
export function obbFromObject3D(object: Object3D, out?: Obb3): Obb3 | null {
    if (!object?.isObject3D) throw new TypeError('object: expected an Object3D');
    object.updateWorldMatrix(true, true);
    const min: Corner = [Infinity, Infinity, Infinity];
    const max: Corner = [-Infinity, -Infinity, -Infinity];
    object.traverse((part) => {
        const bounds = boundsOf(part);
        if (bounds === null || bounds.isEmpty()) return;
        enclose(min, max, part === object ? bounds : within(part, bounds, toWhole(part, object)));
    });
    return min[0] <= max[0] ? Obb3.fromMatrix(min, max, object.matrixWorld, out) : null;
}

/** The bounds of a part in an object: of its vertices, where a turn makes the image of its bounds larger than they are. */
function within(part: Object3D, bounds: Bounds, matrix: Matrix4): Bounds {
    const { geometry, boundingBox } = part as Partial<InstancedMesh>;
    const [x, y, z] = [0, 1, 2].map((row) => [0, 4, 8].filter((column) => matrix.elements[row + column] !== 0).length);
    const isUpright = Math.max(x!, y!, z!) <= 1;
    const box = bounds.clone();
    if (isUpright || geometry === undefined || boundingBox !== undefined) return box.applyMatrix4(matrix);
    const { position } = geometry.attributes;
    const vertex = bounds.min.clone();
    box.makeEmpty();
    for (let i = 0; i < position!.count; i++) {
        box.expandByPoint(vertex.fromBufferAttribute(position!, i).applyMatrix4(matrix));
    }
    return box;
}

/** The matrix from a part to an object that it is in. The inverse of the object's own would not do: with a scale of 0 it has none. */
function toWhole(part: Object3D, object: Object3D): Matrix4 {
    const matrix = part.matrix.clone();
    for (let outer = part.parent; outer !== null && outer !== object; outer = outer.parent) {
        matrix.premultiply(outer.matrix);
    }
    return matrix;
}

/**
 * The oriented box around one instance of an `InstancedMesh`; where its matrix shears, one fitted to the corners of its image.
 *
 * @throws ArgumentError if a number of its matrix is not finite; the error names the instance.
 */
export function obbFromInstance(mesh: InstancedMesh, index: number, out?: Obb3): Obb3 {
    if (!mesh?.isInstancedMesh) throw new TypeError('mesh: expected an InstancedMesh');
    if (!isInstance(mesh, index)) throw new TypeError(`index: expected a whole number from 0 to ${mesh.count - 1}`);
    mesh.updateWorldMatrix(true, false);
    return aroundInstance(mesh, index, mesh.matrixWorld.clone(), out);
}

const isInstance = (mesh: InstancedMesh, index: number) => Number.isInteger(index) && index >= 0 && index < mesh.count;

function aroundInstance(mesh: InstancedMesh, index: number, matrix: Matrix4, out?: Obb3): Obb3 {
    mesh.getMatrixAt(index, matrix);
    matrix.premultiply(mesh.matrixWorld);
    const { min, max } = ofGeometry(mesh.geometry);
    try {
        return Obb3.fromMatrix(min, max, matrix, out);
    } catch (error) {
        if (!(error instanceof ArgumentError)) throw error;
        if (!reasonOf(error).includes('shears')) throw named(error, index);
        return Obb3.enclosingImage(min, max, matrix, out);
    }
}

/**
 * Moves instances in the tree of their mesh to where `setMatrixAt` has put them. More indices than the mesh has instances are refused.
 *
 * @throws ArgumentError if a number of a matrix is not finite; the error names the instance, and none has moved.
 */
export function updateInstances(tree: Tree3, mesh: InstancedMesh, indices: ArrayLike<number>): void {
    if (!(tree instanceof Tree3)) throw new TypeError('tree: expected a Tree3');
    if (!mesh?.isInstancedMesh) throw new TypeError('mesh: expected an InstancedMesh');
    if (!(indices?.length >= 0 && indices.length <= mesh.count)) throw new TypeError(`indices: expected an array of at most ${mesh.count}`);
    ofInstances(mesh, indices, (min, max, matrices) => tree.updateMatrices(indices, min, max, matrices));
}

/**
 * The tree of all instances of an `InstancedMesh`, by their indices. Its answers are about the oriented boxes around them, and
 * remain those of now: `update` the boxes of instances that move.
 */
export function treeFromInstancedMesh(mesh: InstancedMesh, building: Building = {}): Tree3 {
    if (!mesh?.isInstancedMesh) throw new TypeError('mesh: expected an InstancedMesh');
    return ofInstances(mesh, null, (min, max, matrices) => Tree3.fromMatrices(min, max, matrices, building));
}

/** Asks about instances, or all: by the corners of their box and the matrix of each in the world. An error about one names it. */
function ofInstances<T>(mesh: InstancedMesh, indices: ArrayLike<number> | null, ask: (min: Vector3, max: Vector3, matrices: Float64Array) => T): T {
    mesh.updateWorldMatrix(true, false);
    const { min, max } = ofGeometry(mesh.geometry);
    const matrix = mesh.matrixWorld.clone();
    const all = new Float64Array(16 * (indices?.length ?? mesh.count));
    for (let i = 0; 16 * i < all.length; i++) {
        const index = indices === null ? i : indices[i]!;
        if (!isInstance(mesh, index)) throw new TypeError(`indices[${i}]: expected a whole number from 0 to ${mesh.count - 1}`);
        mesh.getMatrixAt(index, matrix);
        all.set(matrix.premultiply(mesh.matrixWorld).elements, 16 * i);
    }
    try {
        return ask(min, max, all);
    } catch (error) {
        const [, place] = (error instanceof ArgumentError && /^matrices\[(\d+)\]/.exec(error.argument)) || [];
        throw place === undefined ? error : named(error as ArgumentError, indices?.[Number(place)] ?? Number(place));
    }
}

/** An error about the matrix of an instance. */
function named(error: ArgumentError, index: number): ArgumentError {
    return new ArgumentError(`instances[${index}].matrix`, reasonOf(error));
}

const reasonOf = (error: ArgumentError) => error.message.slice(error.argument.length + 2);

/**
 * What a `Raycaster` calls: with `mesh.raycast = raycastOf(tree)` it asks the tree, and so does all that uses one, such as the
 * events of react-three-fiber. Each instance is hit where the ray enters its box, or at distance 0 from within, and told by its
 * `instanceId`; boxes have no `face`. The tree is in the world, as that of `treeFromInstancedMesh`.
 */
export function raycastOf(tree: Tree3): (this: Object3D, raycaster: Raycaster, intersections: Intersection[]) => void {
    if (!(tree instanceof Tree3)) throw new TypeError('tree: expected a Tree3');
    let [indices, ts] = [new Uint32Array(16), new Float64Array(16)];
    const own = new Ray3();
    return function (raycaster, intersections) {
        const { ray, near, far } = raycaster;
        own.set(ray.origin, ray.direction);
        let count = tree.castRayThrough(own, indices, ts, far);
        if (count > indices.length) {
            [indices, ts] = [new Uint32Array(count), new Float64Array(count)];
            count = tree.castRayThrough(own, indices, ts, far);
        }
        for (let i = 0; i < count; i++) {
            const [distance, instanceId] = [ts[i]!, indices[i]!];
            if (distance >= near) intersections.push({ distance, point: ray.at(distance, ray.origin.clone()), object: this, instanceId });
        }
    };
}

/**
 * Takes a camera of three.js, as `rayFromPointer` does, for `Tree3.queryRectangle` and more.
 *
 * The camera's projection matrix must be up to date; its world matrix is updated.
 */
export function cameraFromThree(camera: ThreeCamera, out: Camera = new Camera()): Camera {
    if (!camera?.isCamera) throw new TypeError('camera: expected a Camera');
    if (!(out instanceof Camera && out[RAW])) throw new TypeError('out: expected a Camera');
    camera.updateWorldMatrix(true, false);
    const { projectionMatrix, matrixWorld, coordinateSystem, reversedDepth } = camera;
    matrices.projection = projectionMatrix;
    matrices.world = matrixWorld;
    matrices.depth = coordinateSystem === WEBGPU ? 'webgpu' : 'webgl';
    matrices.reversed = reversedDepth;
    return out.set(matrices);
}

const matrices: Matrices = { projection: [], world: [] };
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
    out?: Ray3,
): Ray3 {
    return cameraFromThree(camera, picking).ray(x, y, width, height, out);
}

/** three.js' `WebGPUCoordinateSystem`; importing it would import three.js. */
const WEBGPU = 2001;

/** The bounds of a part in its own frame: of instances and of what is skinned, those that three.js computes for the object. */
function boundsOf(part: Object3D): Bounds | null {
    const mesh = part as Partial<InstancedMesh>;
    if (mesh.boundingBox !== undefined) {
        mesh.computeBoundingBox?.();
        return mesh.boundingBox;
    }
    return mesh.geometry === undefined ? null : ofGeometry(mesh.geometry);
}

type Bounds = NonNullable<BufferGeometry['boundingBox']>;

function ofGeometry(geometry: BufferGeometry): Bounds {
    if (geometry.boundingBox === null) geometry.computeBoundingBox();
    return geometry.boundingBox!;
}

type Corner = [number, number, number];

function enclose(min: Corner, max: Corner, box: Bounds): void {
    for (const [i, axis] of (['x', 'y', 'z'] as const).entries()) {
        min[i] = Math.min(min[i]!, box.min[axis]);
        max[i] = Math.max(max[i]!, box.max[axis]);
    }
}
