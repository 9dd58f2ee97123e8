// Five bounding volumes around one outline: what they waste, cost, and report for nothing.

import { joined, parted } from '../link.js';
import { VOLUMES } from './bounded.js';
import { advance, begin, placed, ROOM, verdicts } from './drift.js';
import { OUTLINES } from './outlines.js';
import { exact, operations, PRICES } from './price.js';
import { clamp, counted, fill, line, points, polygon, shown, text } from './svg.js';

const NAMES = Object.keys(OUTLINES);
/** So many steps are counted before anyone looks; around the bolt, all volumes but one are then alarmed. */
const AHEAD = 907;
const start = (outline, shown) => ({ ...advance(begin(outline), AHEAD), shown });

/** How far from the middle the dot is that turns the first outline. */
const REACH = 44;
const ROWS = ROOM[1] + 50;
const COLUMNS = [192, 240, 284, 360, 430];

/** How many steps of the drift are one of the reader's. */
const STEP = 12;
/** What a body is made of, in the order of an address. */
const PARTS = Object.keys(begin('bolt').bodies[0]);

/** How far the first outline is turned. */
const turn = {
    id: 'turn',
    min: 0,
    max: 359,
    step: 1,
    unit: '°',
    get: ({ bodies: [first] }) => (((first.turn * 180) / Math.PI) % 360 + 360) % 360,
    set: (state, value) => ({ ...state, bodies: [{ ...state.bodies[0], turn: (value * Math.PI) / 180 }, state.bodies[1]] }),
};

const isShown = (state, volume) => state.shown === 'all' || state.shown === volume;

/** The share of the steps apart at which a volume raised a false alarm. */
const rate = ({ alarms, apart }, i) => alarms[i] / Math.max(apart, 1);

/** A line of the table: words where they start, then numbers where they end. */
const row = (y, name, cells, style = '') =>
    text([34, y], name, style) + cells.map((cell, i) => text([COLUMNS[i], y], cell, `end ${style}`)).join('');

/** What one volume is like. */
function volumeRow(state, both, now, volume, i, words) {
    const y = ROWS + 25 * i;
    const price = PRICES[volume](...both);
    const isFalse = now.maybe[i] && !now.touching;
    const cells = [
        `+${shown(100 * both[0].waste(volume), 0)}%`,
        counted(price.products),
        counted(price.comparisons),
        `${shown(100 * rate(state, i), 1)}%`,
        counted(operations(price) + rate(state, i) * operations(exact(...both))),
    ];
    return [
        isFalse ? `<rect class="row" x="6" y="${y - 17}" width="428" height="24" rx="4"/>` : '',
        line([6, y - 5], [29, y - 5], `volume ${volume}`),
        row(y, words[`shown_${volume}`], cells, isFalse ? 'strong' : ''),
    ].join('');
}

/** The outlines, and the volumes around them; those with a false alarm are filled. */
function scene(state, both, now) {
    const shape = (body, volume, i) => {
        const isFalse = now.maybe[i] && !now.touching;
        return polygon(body.border(volume), `volume ${volume}${isFalse ? ' alarm' : ''}`);
    };
    return [
        ...both.map((body) => polygon(points(body.outline.vertices()), now.touching ? 'outline touching' : 'outline')),
        ...VOLUMES.flatMap((volume, i) => (isShown(state, volume) ? both.map((body) => shape(body, volume, i)) : [])),
    ];
}

export const figure = {
    name: 'volumes',
    height: ROWS + 160,
    start: start('bolt', 'all'),
    draw(state, words) {
        const both = placed(state);
        const now = verdicts(both);
        const none = exact(...both);
        return [
            `<clipPath id="volumes-clip"><rect x="0" y="0" width="${ROOM[0]}" height="${ROOM[1]}"/></clipPath><g clip-path="url(#volumes-clip)">`,
            ...scene(state, both, now),
            '</g>',
            line([6, ROOM[1] + 6], [434, ROOM[1] + 6], 'faint'),
            row(ROOM[1] + 25, '', [words.waste, '×', '<', words.rate, words.total], 'small dim'),
            ...VOLUMES.map((volume, i) => volumeRow(state, both, now, volume, i, words)),
            row(ROWS + 130, words.none, ['', counted(none.products), counted(none.comparisons), '', counted(operations(none))], 'dim'),
        ].join('');
    },
    says(state, words) {
        const now = verdicts(placed(state));
        const false_ = VOLUMES.filter((_, i) => now.maybe[i] && !now.touching).map((volume) => words[`shown_${volume}`]);
        const count = fill(words.count, { apart: counted(state.apart) });
        if (now.touching) return words.touching + words.space + count;
        if (false_.length === 0) return words.apart + words.space + count;
        return fill(words.alarm, { volumes: false_.join(words.comma) }) + words.space + count;
    },
    handles: ({ bodies: [first, second] }) => [
        { id: 'first', at: [first.x, first.y], large: true },
        { id: 'turn', at: [first.x + REACH * Math.cos(first.turn), first.y + REACH * Math.sin(first.turn)] },
        { id: 'second', at: [second.x, second.y], large: true },
    ],
    drag(state, id, [x, y]) {
        const [first, second] = state.bodies;
        if (id === 'turn') return { ...state, bodies: [{ ...first, turn: Math.atan2(y - first.y, x - first.x) }, second] };
        const moved = (body) => ({ ...body, x: clamp(x, 40, ROOM[0] - 40), y: clamp(y, 40, ROOM[1] - 40) });
        return { ...state, bodies: id === 'first' ? [moved(first), second] : [first, moved(second)] };
    },
    choices: [{ id: 'outline', values: NAMES }, { id: 'shown', values: ['all', ...VOLUMES] }],
    changed: (state, { outline }) => (outline === undefined ? state : start(outline, state.shown)),
    run: (state, steps, held) => advance(state, steps, { first: 0, turn: 0, second: 1 }[held] ?? null),
    steps: [(state) => advance(state, STEP)],
    between: (from, to, part) => ({ ...advance(from, Math.round(STEP * part)), outline: to.outline, shown: to.shown }),
    pack: ({ outline, shown, bodies, apart, alarms }) => ({ outline, shown, bodies: joined(bodies.flatMap(Object.values)), alarms: joined([apart, ...alarms]) }),
    unpack({ outline, shown, bodies, alarms }) {
        const numbers = parted(bodies, 2 * PARTS.length);
        const [apart, ...counts] = parted(alarms, 1 + VOLUMES.length);
        const body = (i) => Object.fromEntries(PARTS.map((part, k) => [part, numbers[PARTS.length * i + k]]));
        return { outline, shown, bodies: [body(0), body(1)], apart, alarms: counts };
    },
    numbers: [turn],
    values: { waste: (state) => shown(100 * placed(state)[0].waste('aabb'), 0) },
    longest: [{ ...start('bolt', 'all'), apart: 100000 }],
};
