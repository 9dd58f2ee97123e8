// Everything that the package exports, with good arguments for each call.

import * as THREE from 'three';
import * as three from '../../pkg/three.js';
import * as obbligato from '../../pkg/obbligato.js';

const { Camera, Capsule2, Capsule3, Circle, Contact, ConvexHull3, ConvexPolygon, Cylinder3, Aabb2, Dop8, Hit, Manifold, Obb2, Obb3, Outline, Quadtree, Ray2, Ray3, RoundedObb2, RoundedObb3, Separation, Tree3 } = obbligato;

const { ArgumentError, ...classes } = obbligato;
export const API = { ...classes, ...three };

const TRIANGLE = [0, 0, 4, 0, 0, 3];
const TETRAHEDRON = [0, 0, 0, 4, 0, 0, 0, 3, 0, 0, 0, 2];
const IDENTITY3 = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const IDENTITY4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const BOXES = [0, 0, 0, 1, 1, 1, 2, 0, 0, 3, 1, 1];
const OBBS = [0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 3, 0, 0, 1, 1, 1, 0, 0, 0, 1];
const floats = (count) => new Float64Array(count);
const mesh = () => new THREE.InstancedMesh(new THREE.BoxGeometry(1, 1, 1), new THREE.MeshBasicMaterial(), 2);
const look = () => ({ eye: [0, 0, 5], target: [0, 0, 0], up: [0, 1, 0], fovY: 1, near: 0.1, far: 9, depth: 'webgl', reversed: false });
const matrices = () => ({ projection: [...new THREE.PerspectiveCamera().projectionMatrix.elements], world: IDENTITY4, depth: 'webgl', reversed: false, yDown: false });

/** An object of each class whose methods are called. */
export const RECEIVERS = {
    Aabb2: () => new Aabb2([0, 0], [1, 1]),
    Camera: () => Camera.lookAt(look()),
    Capsule2: () => new Capsule2([0, 0], [1, 1], 0.5),
    Capsule3: () => new Capsule3([0, 0, 0], [1, 1, 1], 0.5),
    Circle: () => new Circle([0, 0], 1),
    ConvexHull3: () => new ConvexHull3(TETRAHEDRON),
    ConvexPolygon: () => new ConvexPolygon(TRIANGLE),
    Cylinder3: () => new Cylinder3([0, 0, 0], [1, 2, 0], 1, 0.5),
    Dop8: () => new Dop8(TRIANGLE),
    Obb2: () => new Obb2([0, 0], [1, 1]),
    Obb3: () => new Obb3([0, 0, 0], [1, 1, 1]),
    Outline: () => new Outline(TRIANGLE),
    Quadtree: () => filled(new Quadtree([0, 0], [9, 9])),
    Ray2: () => new Ray2(),
    Ray3: () => new Ray3(),
    RoundedObb2: () => new RoundedObb2([0, 0], [1, 1], 0.5, 0.25),
    RoundedObb3: () => new RoundedObb3([0, 0, 0], [1, 1, 1], [0, 0, 0, 1], 0.25),
    Tree3: () => Tree3.fromMinMax(BOXES),
};

function filled(tree) {
    tree.insert(7, [1, 1], [2, 2]);
    tree.insert(8, [1, 1], [3, 3]);
    return tree;
}

const points = () => [TRIANGLE];
const none = () => [];
const out = (count) => () => [floats(count)];
const vector2 = () => [[1, 2]];
const vector3 = () => [[1, 2, 3]];
const corners2 = () => [[0, 0], [1, 1]];
const corners3 = () => [[0, 0, 0], [1, 1, 1]];

/** The calls that all volumes in 2D have. */
const volume = (name, more) => ({
    [`${name}#area`]: none,
    [`${name}#bounds`]: out(8),
    [`${name}#containsPoint`]: vector2,
    [`${name}#intersects`]: () => [RECEIVERS[name]()],
    [`${name}#toJSON`]: none,
    [`${name}#free`]: none,
    ...more,
});

/** The calls that shapes of different kinds have in common. */
const shape = (name, more) => volume(name, {
    [`${name}#closestPoint`]: () => [[1, 2], floats(2)],
    [`${name}#distanceToPoint`]: vector2,
    [`${name}#castRay`]: () => [new Ray2(), 10, new Hit(2)],
    [`${name}#distance`]: () => [RECEIVERS.Outline()],
    [`${name}#closestPoints`]: () => [RECEIVERS.Circle(), floats(4)],
    [`${name}#sweep`]: () => [[1, 2], RECEIVERS.ConvexPolygon(), [1, 2], 10, new Contact(2)],
    [`${name}#pushOut`]: () => [RECEIVERS.Outline(), floats(2)],
    [`${name}#dimension`]: none,
    ...more,
});

/** The calls that solids of different kinds have in common. */
const solid = (name, more) => ({
    [`${name}#bounds`]: out(6),
    [`${name}#containsPoint`]: vector3,
    [`${name}#castRay`]: () => [new Ray3(), 10, new Hit(3)],
    [`${name}#intersects`]: () => [RECEIVERS.ConvexHull3()],
    [`${name}#distance`]: () => [RECEIVERS.RoundedObb3()],
    [`${name}#closestPoints`]: () => [RECEIVERS.Capsule3(), floats(6)],
    [`${name}#sweep`]: () => [[1, 2, 3], RECEIVERS.Obb3(), [1, 2, 3], 10, new Contact(3)],
    [`${name}#pushOut`]: () => [RECEIVERS.Obb3(), floats(3)],
    [`${name}#dimension`]: none,
    [`${name}#toJSON`]: none,
    [`${name}#free`]: none,
    ...more,
});

/** The calls that a shape with a radius has. */
const capsule = (name, size) => ({
    [`new ${name}`]: () => [floats(size), floats(size), 1],
    [`${name}#set`]: () => [floats(size), floats(size), 1],
    [`${name}#start`]: out(size),
    [`${name}#end`]: out(size),
    [`${name}#radius`]: none,
});
const rounded = (name, size, turn, more) => ({
    [`new ${name}`]: () => [floats(size), floats(size), turn, 1],
    [`${name}#set`]: () => [floats(size), floats(size), turn, 1],
    [`${name}#center`]: out(size),
    [`${name}#halfExtents`]: out(size),
    [`${name}#radius`]: none,
    ...more,
});

/** The calls that a box has in both dimensions. */
const box = (name, Ray, Hit, vector, corners, size) => ({
    [`${name}.fromMinMax`]: () => [...corners(), RECEIVERS[name]()],
    [`${name}#setMinMax`]: corners,
    [`${name}#copy`]: () => [RECEIVERS[name]()],
    [`${name}#clone`]: none,
    [`${name}#center`]: out(size),
    [`${name}#halfExtents`]: out(size),
    [`${name}#axes`]: out(size * size),
    [`${name}#vertices`]: out(size * 2 ** size),
    [`${name}#bounds`]: out(2 * size),
    [`${name}#radiusAlong`]: vector,
    [`${name}#containsPoint`]: vector,
    [`${name}#closestPoint`]: () => [...vector(), floats(size)],
    [`${name}#distanceToPoint`]: vector,
    [`${name}#castRay`]: () => [new Ray(), 10, new Hit(size)],
    [`${name}#span`]: () => [new Ray(), { enter: 0, exit: 0 }],
    [`${name}#intersects`]: () => [RECEIVERS[name]()],
    [`${name}#contains`]: () => [RECEIVERS[name]()],
    [`${name}#distance`]: () => [RECEIVERS[name]()],
    [`${name}#closestPoints`]: () => [RECEIVERS[name](), floats(2 * size)],
    [`${name}#separation`]: () => [RECEIVERS[name](), new Separation(size)],
    [`${name}#isSeparatedOn`]: () => [RECEIVERS[name](), 1],
    [`${name}#sweep`]: () => [...vector(), RECEIVERS[name](), ...vector(), 10, new Contact(size)],
    [`${name}#dimension`]: none,
    [`${name}#toJSON`]: none,
    [`${name}#free`]: none,
});

const ray = (name, vector, size) => ({
    [`new ${name}`]: () => [...vector(), ...vector()],
    [`${name}#set`]: () => [...vector(), ...vector()],
    [`${name}#origin`]: out(size),
    [`${name}#direction`]: out(size),
    [`${name}#pointAt`]: () => [2, floats(size)],
    [`${name}#toJSON`]: none,
    [`${name}#dimension`]: none,
    [`${name}#free`]: none,
});

/** Good arguments for each call: `new Class`, `Class.static`, `Class#method` or `function`. */
export const CALLS = {
    'new Contact': () => [3],
    'new Hit': () => [3],
    'new Separation': () => [3],
    'new Manifold': none,
    manifold: () => [RECEIVERS.Obb2(), RECEIVERS.Circle(), new Manifold()],
    isBlocked: () => [new Ray3(), [RECEIVERS.Obb3()], 10],
    nearestHit: () => [new Ray3(), [RECEIVERS.Obb3()], 10, new Hit(3)],
    cameraFromThree: () => [new THREE.PerspectiveCamera(), new Camera()],
    raycastOf: () => [RECEIVERS.Tree3()],
    treeFromInstancedMesh: () => [mesh(), { quick: true }],
    updateInstances: () => { const one = mesh(); return [three.treeFromInstancedMesh(one), one, [1]]; },
    obbFromInstance: () => [mesh(), 1, new Obb3()],
    obbFromObject3D: () => [new THREE.Group().add(mesh()), new Obb3()],
    rayFromPointer: () => [new THREE.PerspectiveCamera(), 5, 5, 10, 10, new Ray3()],
    ...shape('Aabb2', { 'new Aabb2': corners2, 'Aabb2.around': () => [TRIANGLE, new Aabb2()], 'Aabb2#set': corners2, 'Aabb2#setAround': points }),
    ...shape('Capsule2', capsule('Capsule2', 2)),
    ...shape('RoundedObb2', rounded('RoundedObb2', 2, 0.5, { 'RoundedObb2#angle': none })),
    ...solid('Capsule3', capsule('Capsule3', 3)),
    ...solid('RoundedObb3', rounded('RoundedObb3', 3, [0, 0, 0, 1], { 'RoundedObb3#rotation': out(4) })),
    ...solid('Cylinder3', {
        'new Cylinder3': () => [[0, 0, 0], [1, 1, 1], 1, 0.5],
        'Cylinder3#set': () => [[0, 0, 0], [1, 1, 1], 1, 0.5],
        'Cylinder3#center': out(3),
        'Cylinder3#axis': out(3),
        'Cylinder3#halfHeight': none,
        'Cylinder3#radius': none,
    }),
    ...solid('ConvexHull3', {
        'new ConvexHull3': () => [TETRAHEDRON],
        'ConvexHull3#set': () => [TETRAHEDRON],
        'ConvexHull3#length': none,
        'ConvexHull3#vertices': out(12),
    }),
    ...shape('Circle', {
        'new Circle': () => [[0, 0], 1],
        'Circle.around': () => [TRIANGLE, new Circle()],
        'Circle#set': () => [[0, 0], 1],
        'Circle#setAround': points,
        'Circle#center': out(2),
        'Circle#radius': none,
    }),
    ...shape('ConvexPolygon', {
        'new ConvexPolygon': () => [TRIANGLE, true],
        'ConvexPolygon.hull': () => [TRIANGLE, RECEIVERS.ConvexPolygon()],
        'ConvexPolygon#set': points,
        'ConvexPolygon#setHull': points,
        'ConvexPolygon#length': none,
        'ConvexPolygon#vertices': out(6),
    }),
    ...volume('Dop8', { 'new Dop8': points, 'Dop8.around': () => [TRIANGLE, new Dop8()], 'Dop8#setAround': points, 'Dop8#vertices': out(16) }),
    ...shape('Outline', {
        'new Outline': points,
        'Outline#set': points,
        'Outline#length': none,
        'Outline#pieces': none,
        'Outline#piece': () => [0, floats(6)],
        'Outline#vertices': out(6),
    }),
    ...shape('Obb2'),
    ...box('Obb2', Ray2, Hit, vector2, corners2, 2),
    'new Obb2': () => [[0, 0], [1, 1], 0.5],
    'Obb2.fromAnchor': () => [[1, 1], [0, 0], IDENTITY3, new Obb2()],
    'Obb2.around': () => [TRIANGLE, new Obb2()],
    'Obb2#set': () => [[0, 0], [1, 1], 0.5],
    'Obb2#setAround': points,
    'Obb2#setAnchor': () => [[1, 1], [0, 0], IDENTITY3],
    'Obb2#angle': none,
    'Obb2#area': none,
    'Obb2#iou': () => [RECEIVERS.Obb2()],
    ...box('Obb3', Ray3, Hit, vector3, corners3, 3),
    'new Obb3': () => [[0, 0, 0], [1, 1, 1], [0, 0, 0, 1]],
    'Obb3.fromMatrix': () => [...corners3(), IDENTITY4, new Obb3()],
    'Obb3.enclosingImage': () => [...corners3(), IDENTITY4, new Obb3()],
    'Obb3#set': () => [[0, 0, 0], [1, 1, 1], [0, 0, 0, 1]],
    'Obb3#setMatrix': () => [...corners3(), IDENTITY4],
    'Obb3#setEnclosingImage': () => [...corners3(), IDENTITY4],
    'Obb3#rotation': out(4),
    ...ray('Ray2', vector2, 2),
    ...ray('Ray3', vector3, 3),
    'new Camera': () => [matrices()],
    'Camera.lookAt': () => [look(), new Camera()],
    'Camera#set': () => [matrices()],
    'Camera#ray': () => [5, 5, 10, 10, new Ray3()],
    'Camera#project': () => [[0, 0, 0], 10, 10, floats(3)],
    'Camera#viewProjection': () => [10, 10, floats(16)],
    'Camera#free': none,
    'new Quadtree': () => [...corners2(), { capacity: 65000, maxDepth: 5, splitAbove: 10 }],
    'Quadtree#size': none,
    'Quadtree#capacity': none,
    'Quadtree#insert': () => [9, ...corners2()],
    'Quadtree#update': () => [0, ...corners2()],
    'Quadtree#remove': () => [0],
    'Quadtree#clear': none,
    'Quadtree#query': () => [...corners2(), floats(9)],
    'Quadtree#queryShape': () => [RECEIVERS.Outline(), floats(9)],
    'Quadtree#pairs': out(9),
    'Quadtree#castRay': () => [new Ray2(), 10, new Hit(2)],
    'Quadtree#isBlocked': () => [new Ray2(), 10],
    'Quadtree#nearest': () => [[1, 1], { key: 0, distance: 0 }],
    'Quadtree#cells': out(99),
    'Quadtree#lookedAt': () => [...corners2(), floats(99)],
    'Quadtree#free': none,
    'Tree3.fromMinMax': () => [BOXES, { quick: true }],
    'Tree3.fromObbs': () => [OBBS, { quick: false }],
    'Tree3.fromBoxes': () => [[RECEIVERS.Obb3()], { quick: true }],
    'Tree3#updateMatrices': () => [[0], [0, 0, 0], [1, 1, 1], IDENTITY4],
    'Tree3.fromMatrices': () => [[0, 0, 0], [1, 1, 1], [...IDENTITY4, ...IDENTITY4], { quick: true }],
    'Tree3#insert': () => [RECEIVERS.Obb3()],
    'Tree3#remove': () => [0],
    'Tree3#update': () => [0, RECEIVERS.Obb3()],
    'Tree3#isBlocked': () => [new Ray3(), 10],
    'Tree3#castRayThrough': () => [new Ray3(), floats(9), floats(9), 10],
    'Tree3#queryRectangle': () => [RECEIVERS.Camera(), [0, 0], [5, 5], 10, 10, floats(9), true],
    'Tree3#length': none,
    'Tree3#refit': () => [BOXES],
    'Tree3#castRay': () => [new Ray3(), 10, new Hit(3)],
    'Tree3#castRays': () => [[0, 0, 0, 1, 0, 0], [0], [0], 10],
    'Tree3#query': () => [RECEIVERS.Obb3(), floats(9)],
    'Tree3#pairs': out(9),
    'Tree3#nearest': () => [[0, 0, 0], { index: 0, distance: 0 }],
    'Tree3#free': none,
};

/** Whose constructors are private or abstract. */
const PRIVATE = ['Shape2', 'Solid3', 'Tree3'];

/** The calls that the package really has, but for the error that they throw. */
export function exported() {
    const own = (object, ...but) => Object.getOwnPropertyNames(object).filter((name) => !but.includes(name));
    const isClass = (value) => Object.getOwnPropertyDescriptor(value, 'prototype')?.writable === false;
    const members = (prototype) => (prototype === Object.prototype ? [] : [...new Set([...own(prototype, 'constructor'), ...members(Object.getPrototypeOf(prototype))])]);
    return Object.entries(API).flatMap(([name, value]) =>
        isClass(value)
            ? [
                  ...(PRIVATE.includes(name) ? [] : [`new ${name}`]),
                  ...own(value, 'length', 'name', 'prototype').map((member) => `${name}.${member}`),
                  ...(name === 'Shape2' || name === 'Solid3' ? [] : members(value.prototype)).map((member) => `${name}#${member}`),
              ]
            : [name],
    );
}

/** Calls by name. Returns the answer; the object that was asked comes first in `used`. */
export function call(name, args, used = []) {
    if (name.startsWith('new ')) return new API[name.slice(4)](...args);
    if (name.includes('.')) {
        const [type, member] = name.split('.');
        return API[type][member](...args);
    }
    if (!name.includes('#')) return API[name](...args);
    const [type, member] = name.split('#');
    const receiver = RECEIVERS[type]();
    used.push(receiver);
    let owner = receiver;
    while (!Object.hasOwn(owner, member)) owner = Object.getPrototypeOf(owner);
    const { get, value } = Object.getOwnPropertyDescriptor(owner, member);
    return get === undefined ? value.apply(receiver, args) : get.call(receiver);
}
