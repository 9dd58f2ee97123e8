// From a pointer to a ray, and from a point to a pixel.

import { RawCamera } from '../built/obbligato_js.js';
import { failure, made } from './errors.js';
import { Ray3 } from './ray.js';
import { floats, put3, putMatrix, putNumber, take, type Matrix, type Vector3 } from './vectors.js';
import type { WritableNumbers } from './memory.js';

/** What a projection matrix means; each graphics interface has its own. */
export interface Conventions {
    /** `'webgl'`: depth from -1 to 1 (the default). `'webgpu'`: from 0 to 1, as with Direct3D, Metal and Vulkan. */
    depth?: 'webgl' | 'webgpu';
    /** Whether the near plane has the greatest depth. */
    reversed?: boolean;
    /** Whether y points down in clip space, as with Vulkan. */
    yDown?: boolean;
}

/** A camera as an engine has it: two matrices. */
export interface Matrices extends Conventions {
    /** From the eye to clip space. */
    projection: Matrix;
    /** From the world to the eye. Give this or `world`. */
    view?: Matrix;
    /** From the eye to the world: the matrix of the camera as an object of the scene. */
    world?: Matrix;
}

/** A camera in plain words. The picture's sides are those of each call, so there is no aspect ratio. */
export interface LookAt {
    eye: Vector3;
    target: Vector3;
    /** By default `[0, 1, 0]`. */
    up?: Vector3;
    /** The vertical field of view in radians. */
    fovY: number;
    near: number;
    /** By default infinite. */
    far?: number;
    depth?: 'webgl' | 'webgpu';
    reversed?: boolean;
}

const UP = [0, 1, 0];

/**
 * A camera. Its methods take the size of the picture in the unit of `x` and `y`, such as the `clientWidth` and
 * `clientHeight` of a canvas for the `offsetX` and `offsetY` of a pointer's event; y points down.
 */
export class Camera {
    /** @internal */
    readonly raw: RawCamera = made(() => new RawCamera());

    /** @throws ArgumentError if a matrix has no inverse, shears, or does not follow the conventions. */
    constructor(matrices?: Matrices) {
        if (matrices !== undefined) this.set(matrices);
    }

    /** The camera at a point that looks at another one. */
    static lookAt(view: LookAt, out: Camera = new Camera()): Camera {
        put3(0, view.eye, 'eye');
        put3(3, view.target, 'target');
        put3(6, view.up ?? UP, 'up');
        putNumber(9, view.fovY);
        putNumber(10, view.near);
        putNumber(11, view.far ?? Infinity);
        if (!out.raw.lookAt(view.depth === 'webgpu', view.reversed ?? false)) throw failure();
        return out;
    }

    /** Takes other matrices. If it throws, the camera stays as it was. */
    set(matrices: Matrices): this {
        const { projection, view, world, depth, reversed = false, yDown = false } = matrices;
        putMatrix(0, projection, 16, 'projection');
        const isView = view !== undefined;
        putMatrix(16, isView ? view : (world as Matrix), 16, isView ? 'view' : 'world');
        if (!this.raw.setMatrices(isView, depth === 'webgpu', reversed, yDown)) throw failure();
        return this;
    }

    /**
     * The ray through a pixel. It starts on the near plane, its direction is of unit length, and it does not end at the far
     * plane.
     */
    ray(x: number, y: number, width: number, height: number, out: Ray3 = new Ray3()): Ray3 {
        putPixel(x, y, width, height);
        if (!this.raw.pickRay(out.raw)) throw failure();
        return out;
    }

    /** The pixel of a point: x, y and depth; `null` for a point behind the eye. */
    project<T extends WritableNumbers = Float64Array>(
        point: Vector3,
        width: number,
        height: number,
        out?: T,
    ): T | null {
        putPixel(0, 0, width, height);
        put3(4, point, 'point');
        const answer = this.raw.project();
        if (answer < 0) throw failure();
        return answer === 0 ? null : take(0, 3, out ?? floats<T>(3));
    }

    /** The matrix from the world to clip space, column by column. */
    viewProjection<T extends WritableNumbers = Float64Array>(width: number, height: number, out?: T): T {
        putPixel(0, 0, width, height);
        if (!this.raw.viewProjection()) throw failure();
        return take(0, 16, out ?? floats<T>(16));
    }

    /** Gives its memory back now, and not when it is collected as garbage. */
    free(): void {
        this.raw.free();
    }
}

function putPixel(x: number, y: number, width: number, height: number): void {
    putNumber(0, x);
    putNumber(1, y);
    putNumber(2, width);
    putNumber(3, height);
}
