// An outline with five bounding volumes around it, each a shape of the core.

import { Aabb2, Circle, ConvexPolygon, Dop8, Obb2, Outline } from '../obbligato.js';
import { points } from './svg.js';

/** The volumes, in the order in which they are listed. */
export const VOLUMES = ['circle', 'aabb', 'obb', 'dop8', 'hull'];

/** More than moving a corner and a center rounds, in units of the figure. */
const ROUNDING = 1e-9;

export class Bounded {
    #local;
    #world;
    #circle;
    #obb;
    #place = [0, 0];

    /** An outline of these corners around the origin; the circle and the oriented box are fitted once. */
    constructor(corners) {
        this.#local = Float64Array.from(corners);
        this.#world = this.#local.slice();
        this.outline = new Outline(this.#local);
        const circle = Circle.around(this.#local);
        this.#circle = { center: circle.center(), radius: circle.radius() + ROUNDING };
        const fitted = Obb2.around(this.#local);
        this.#obb = { center: fitted.center(), half: fitted.halfExtents().map((half) => half + ROUNDING), angle: fitted.angle() };
        this.circle = new Circle();
        this.aabb = new Aabb2();
        this.obb = new Obb2();
        this.dop8 = new Dop8(this.#local);
        this.hull = ConvexPolygon.hull(this.#local);
        this.area = this.outline.area();
        this.radius = Math.max(...points(this.#local).map(([x, y]) => Math.hypot(x, y)));
        this.hullSize = this.hull.length;
        this.pieceSizes = Array.from({ length: this.outline.pieces }, (_, i) => this.outline.piece(i, []));
    }

    /** Moves the outline and turns it, and the volumes with it: two are moved, the others made anew from the corners. */
    place({ x, y, turn }) {
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const moved = (from, i, to, j) => {
            const [p, q] = [from[i], from[i + 1]];
            to[j] = x + cos * p - sin * q;
            to[j + 1] = y + sin * p + cos * q;
            return to;
        };
        for (let i = 0; i < this.#local.length; i += 2) moved(this.#local, i, this.#world, i);
        this.outline.set(this.#world);
        this.circle.set(moved(this.#circle.center, 0, this.#place, 0), this.#circle.radius);
        this.obb.set(moved(this.#obb.center, 0, this.#place, 0), this.#obb.half, turn + this.#obb.angle);
        this.aabb.setAround(this.#world);
        this.dop8.setAround(this.#world);
        this.hull.setHull(this.#world);
        return this;
    }

    /** The corners of a volume in order; those of a circle are many. */
    border(volume) {
        if (volume === 'circle') return around(this.circle);
        if (volume === 'aabb') {
            const [x, y, r, s] = this.aabb.bounds();
            return [[x, y], [r, y], [r, s], [x, s]];
        }
        return points(this[volume].vertices());
    }

    /** The area that a volume adds to the outline, as a multiple of its own. */
    waste(volume) {
        return this[volume].area() / this.area - 1;
    }
}

const CORNERS = 72;

function around(circle) {
    const [[x, y], r] = [circle.center(), circle.radius()];
    return Array.from({ length: CORNERS }, (_, i) => (2 * Math.PI * i) / CORNERS).map((turn) => [x + r * Math.cos(turn), y + r * Math.sin(turn)]);
}
