// When do shapes that move and turn first touch?

import { RawSolid3 } from '../built/obbligato_js.js';
import { normalOf, number, take } from './answers.js';
import { limit, options, read, type Vector2, type Vector3 } from './arguments.js';
import { Contact } from './contact.js';
import { failure } from './errors.js';
import type { Obb3 } from './obb3.js';
import { made } from './objects.js';
import { RAW } from './raw.js';
import { aShape2, Shape2 } from './shape2.js';
import { ORIGIN, rawOf, type Solid3 } from './solid3.js';

/** How a shape in 2D moves and turns. What is left out is zero. */
export interface Motion2 {
    /** The velocity of its center. */
    readonly velocity?: Vector2;
    /** The spin about its center in radians per unit of time, counterclockwise if y is up. */
    readonly spin?: number;
}

/** How a solid moves and turns. What is left out is zero. */
export interface Motion3 {
    /** The velocity of its center. */
    readonly velocity?: Vector3;
    /** The spin: along the axis through its center, as long as the angle in radians per unit of time. */
    readonly spin?: Vector3;
}

/** The first contact of shapes that move and turn. */
export class TurningContact extends Contact {
    /** The gap along the normal at that time: nearly 0, unless the steps run out before; negative if they overlap at the start. */
    gap = 0;
}

const NAMES = ['velocity', 'spin'] as const;
/** The place of a box that is the first one. */
const FIRST = made(() => new RawSolid3());

/**
 * The first contact of two shapes that move and turn, at `t` from 0 to `maxT`, by default infinite; `null` if there is none. It is
 * never late: at every time before it they are apart. After at most 64 steps the time reached is returned, early, with its `gap`.
 * What slides, spins or rolls on the other one is no contact.
 *
 * A shape turns about its center: of a hull, a polygon or an `Outline`, the center of its `bounds`.
 */
export function sweepTurning(first: Shape2, firstMotion: Motion2, second: Shape2, secondMotion: Motion2, maxT?: number, out?: TurningContact): TurningContact | null;
export function sweepTurning(first: Obb3 | Solid3, firstMotion: Motion3, second: Obb3 | Solid3, secondMotion: Motion3, maxT?: number, out?: TurningContact): TurningContact | null;
export function sweepTurning(
    first: Shape2 | Obb3 | Solid3,
    firstMotion: Motion2 | Motion3,
    second: Shape2 | Obb3 | Solid3,
    secondMotion: Motion2 | Motion3,
    maxT = Infinity,
    out?: TurningContact,
): TurningContact | null {
    const dimension = first instanceof Shape2 ? 2 : 3;
    const place = out ?? new TurningContact(dimension);
    const normal = normalOf(place, dimension);
    limit(maxT, 'maxT');
    const numbers = read();
    for (const [motion, name] of [[firstMotion, 'firstMotion'], [secondMotion, 'secondMotion']] as const) {
        const { velocity, spin } = options(motion, NAMES, name);
        if (dimension === 2) {
            numbers.vector2((velocity ?? [0, 0]) as Vector2, `${name}.velocity`).number((spin ?? 0) as number, `${name}.spin`);
        } else {
            numbers.vector3((velocity ?? ORIGIN) as Vector3, `${name}.velocity`).vector3((spin ?? ORIGIN) as Vector3, `${name}.spin`);
        }
    }
    const found = first instanceof Shape2 ? flat(first, second as Shape2) : solid(first, second as Solid3);
    numbers.send();
    const is = found(maxT);
    if (is < 0) throw failure();
    if (is === 0) return null;
    const [t, gap] = [number(0), number(1)];
    take(2, dimension, normal);
    place.t = t;
    place.gap = gap;
    return place;
}

function flat(first: Shape2, second: Shape2): (maxT: number) => number {
    const [raw, other] = [aShape2(first, 'first')[RAW], aShape2(second, 'second')[RAW]];
    return (maxT) => raw.sweepTurning(other, maxT);
}

function solid(first: Obb3 | Solid3, second: Obb3 | Solid3): (maxT: number) => number {
    const [raw, other] = [rawOf(first, 'first', FIRST), rawOf(second, 'second')];
    return (maxT) => raw.sweepTurning(other, maxT);
}
