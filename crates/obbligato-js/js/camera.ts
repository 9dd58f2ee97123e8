// From a pointer to a ray, and from a point to a pixel.

import { RawCamera } from '../built/obbligato_js.js';
import { floats, take, type WritableNumbers } from './answers.js';
import { Arguments, choice, flag, options, read, type Matrix, type Vector3 } from './arguments.js';
import { failure, wrong } from './errors.js';
import { filled, finish, freed, made } from './objects.js';
import { RAW } from './raw.js';
import { aRay3, Ray3 } from './ray3.js';

const FREED = freed<RawCamera>('Camera');

/** The conventions of a projection matrix; each graphics interface has its own. */
export interface Conventions {
    /** `'webgl'`: depth from -1 to 1 (the default). `'webgpu'`: from 0 to 1, as with Direct3D, Metal and Vulkan. */
    depth?: 'webgl' | 'webgpu';
    /** Whether the near plane has the greatest depth. */
    reversed?: boolean;
    /** Whether y points down in clip space, as with Vulkan. */
    yDown?: boolean;
}

/** A camera as an engine has it: two matrices. */
export type Matrices = Conventions & {
    /** From the eye to clip space. */
    projection: Matrix;
} & (
        | {
              /** From the world to the eye. Give this or `world`. */
              view: Matrix;
              world?: undefined;
          }
        | {
              view?: undefined;
              /** From the eye to the world: the matrix of the camera as an object of the scene. */
              world: Matrix;
          }
    );

/** A camera in plain words. There is no aspect ratio: each call is given the size of the picture. */
export interface LookAt {
    /** The place of the camera. */
    eye: Vector3;
    /** The point in the middle of the picture. */
    target: Vector3;
    /** By default `[0, 1, 0]`. */
    up?: Vector3;
    /** The vertical field of view in radians. */
    fovY: number;
    /** The distance of the near plane. */
    near: number;
    /** The distance of the far plane; by default infinite. */
    far?: number;
    /** The range of depth, as in `Conventions`; by default `'webgl'`. */
    depth?: 'webgl' | 'webgpu';
    /** Whether the near plane has the greatest depth; by default false. */
    reversed?: boolean;
}

const UP = [0, 1, 0] as const;

const MATRICES = ['projection', 'view', 'world', 'depth', 'reversed', 'yDown'] as const;
const LOOK_AT = ['eye', 'target', 'up', 'fovY', 'near', 'far', 'depth', 'reversed'] as const;

/**
 * A camera. Its methods take the size of the picture in the unit of `x` and `y`, such as the `clientWidth` and
 * `clientHeight` of a canvas for the `offsetX` and `offsetY` of a pointer's event; y points down.
 */
export class Camera {
    /** @internal */
    [RAW]: RawCamera = made(() => new RawCamera());

    /** @throws ArgumentError if a matrix has no inverse, shears, or does not follow the conventions. */
    constructor(matrices?: Matrices) {
        if (matrices !== undefined) filled(this, this.set, matrices);
    }

    /** A camera at one point that looks at another. */
    static lookAt(view: LookAt, out?: Camera): Camera {
        if (out === undefined) return filled(new Camera(), lookAt, view);
        return lookAt.call(aCamera(out, 'out'), view);
    }

    /** Takes other matrices. If it throws, the camera stays as it was. */
    set(matrices: Matrices): this {
        const { projection, view, world, depth, reversed = false, yDown = false } = options(matrices, MATRICES, 'matrices');
        if (view !== undefined && world !== undefined) wrong('world', 'no world, since there is a view');
        const isView = view !== undefined;
        const place = read().matrix(projection, 16, 'projection');
        place.matrix(isView ? view : world!, 16, isView ? 'view' : 'world').send();
        const zeroToOne = isZeroToOne(depth);
        if (!this[RAW].setMatrices(isView, zeroToOne, flag(reversed, 'reversed'), flag(yDown, 'yDown'))) throw failure();
        return this;
    }

    /**
     * The ray through a pixel. It starts on the near plane, its direction is of unit length, and it does not end at the far
     * plane.
     */
    ray(x: number, y: number, width: number, height: number, out?: Ray3): Ray3 {
        if (out === undefined) return newRay(this, x, y, width, height);
        readPixel(x, y, width, height).send();
        if (!this[RAW].pickRay(aRay3(out, 'out')[RAW])) throw failure();
        return out;
    }

    /** The pixel of a point: x, y and depth; `null` for a point behind the eye. */
    project<T extends WritableNumbers = Float64Array>(
        point: Vector3,
        width: number,
        height: number,
        out?: T,
    ): NoInfer<T> | null {
        readPixel(0, 0, width, height).vector3(point, 'point').send();
        const answer = this[RAW].project();
        if (answer < 0) throw failure();
        return answer === 0 ? null : take(0, 3, out ?? floats<T>(3));
    }

    /** The matrix from the world to clip space, column by column. */
    viewProjection<T extends WritableNumbers = Float64Array>(width: number, height: number, out?: T): NoInfer<T> {
        readPixel(0, 0, width, height).send();
        if (!this[RAW].viewProjection()) throw failure();
        return take(0, 16, out ?? floats<T>(16));
    }

    /** Gives its memory back now, and not when it is collected as garbage. Any other call then throws a `TypeError`. */
    free(): void {
        this[RAW].free();
        this[RAW] = FREED;
    }
}

/** @internal A camera that is an argument. */
export function aCamera(camera: Camera, argument: string): Camera {
    return camera instanceof Camera && camera[RAW] ? camera : wrong(argument, 'a Camera');
}

// `using` frees it.
export interface Camera extends Disposable {}
finish(Camera);

function lookAt(this: Camera, view: LookAt): Camera {
    const { eye, target, up, fovY, near, far, depth, reversed = false } = options(view, LOOK_AT, 'view');
    const place = read().vector3(eye, 'eye').vector3(target, 'target').vector3(up ?? UP, 'up');
    place.number(fovY, 'fovY').number(near, 'near').limit(far ?? Infinity, 'far').send();
    if (!this[RAW].lookAt(isZeroToOne(depth), flag(reversed, 'reversed'))) throw failure();
    return this;
}

function newRay(camera: Camera, x: number, y: number, width: number, height: number): Ray3 {
    const ray = new Ray3();
    return filled(ray, () => camera.ray(x, y, width, height, ray));
}

function isZeroToOne(depth: 'webgl' | 'webgpu' = 'webgl'): boolean {
    return choice(depth, ['webgl', 'webgpu'], 'depth') === 'webgpu';
}

function readPixel(x: number, y: number, width: number, height: number): Arguments {
    return read().number(x, 'x').number(y, 'y').number(width, 'width').number(height, 'height');
}
