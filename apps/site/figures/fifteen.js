// Two beams that cross: no face separates them, a pair of edges does.

import { Obb3 } from '../obbligato.js';
import { clamp, fill, shown, text } from './svg.js';
import { rail, solids, view } from './solid.js';

const BEAM = [2.3, 0.42, 0.42];
const EDGE = 0.42 * Math.SQRT2;

/** The beams, each with an edge toward the other; `between` is the angle in degrees. */
function look({ between, gap }) {
    const eighth = [Math.sin(Math.PI / 8), 0, 0, Math.cos(Math.PI / 8)];
    const half = (between * Math.PI) / 360;
    const [s, c] = [Math.sin(half), Math.cos(half)];
    // First an eighth of a turn about the beam, then `between` about the vertical.
    const turned = [c * eighth[0], s * eighth[0], s * eighth[3], c * eighth[3]];
    const lower = new Obb3([0, 0, -EDGE - gap / 2], BEAM, eighth);
    const upper = new Obb3([0, 0, EDGE + gap / 2], BEAM, turned);
    const apart = Array.from({ length: 15 }, (_, i) => lower.isSeparatedOn(upper, i));
    return { lower, upper, apart, best: lower.separation(upper) };
}

/** A square that says whether an axis separates. */
function cell(x, y, apart, tested, name) {
    const style = !tested ? 'cell untested' : apart ? 'cell apart' : 'cell';
    return `<rect class="${style}" x="${x}" y="${y}" width="38" height="26" rx="4"/>${text([x + 19, y + 18], name, `middle small ${tested && apart ? 'strong' : tested ? '' : 'dim'}`)}`;
}

const SUB = ['₁', '₂', '₃'];

export const figure = {
    name: 'fifteen',
    height: 420,
    start: { between: 70, gap: 0.2, turn: 0.5, tested: 6 },
    draw(state) {
        const { lower, upper, apart } = look(state);
        const eye = view(state.turn, 0.3, 62, 220, 135);
        const cells = [0, 1, 2].flatMap((i) => [
            cell(12, 300 + 34 * i, apart[i], state.tested > i, `A${SUB[i]}`),
            cell(66, 300 + 34 * i, apart[3 + i], state.tested > 3 + i, `B${SUB[i]}`),
            ...[0, 1, 2].map((j) => cell(140 + 100 * j, 300 + 34 * i, apart[6 + 3 * i + j], state.tested > 6 + 3 * i + j, '')),
        ]);
        const names = [0, 1, 2].flatMap((i) => [0, 1, 2].map((j) =>
            text([184 + 100 * j, 318 + 34 * i], `A${SUB[i]}×B${SUB[j]}`, state.tested > 6 + 3 * i + j ? 'small' : 'small dim')));
        return rail(268) + solids([{ box: lower, style: 'a' }, { box: upper, style: 'b' }], eye) + cells.join('') + names.join('');
    },
    says(state, words) {
        const { apart, best } = look(state);
        const count = Math.round(state.tested);
        const found = apart.slice(0, count).filter(Boolean).length;
        const tested = fill(words.tested, { tested: count, found });
        const truth = best.gap > 0 ? fill(words.gap, { gap: shown(best.gap) }) : fill(words.depth, { depth: shown(-best.gap) });
        const wrong = best.gap > 0 && found === 0 ? words.space + words.wrong : '';
        return tested + words.space + truth + wrong;
    },
    handles: ({ turn }) => [{ id: 'eye', at: [clamp(220 + turn * 110, 20, 420), 268] }],
    drag: (state, _, [x]) => ({ ...state, turn: clamp((x - 220) / 110, -1.8, 1.8) }),
    sliders: [
        { id: 'between', min: 0, max: 90, step: 1 },
        { id: 'gap', min: -0.4, max: 0.8, step: 0.02 },
    ],
    steps: [3, 6, 15].map((tested) => (state) => ({ ...state, tested })),
    first: 2,
    moves: ['tested'],
    ranges: { turn: [-1.8, 1.8], tested: [3, 15] },
    values: { gap: (state) => shown(look(state).best.gap) },
    longest: [{ between: 90, gap: 0.8, turn: 0, tested: 6 }],
};
