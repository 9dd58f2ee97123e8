// The state of a figure as part of an address: `#figure-sweep?speed=5`, with what differs from the start, to the bit.

const packed = (figure, state) => figure.pack?.(state) ?? state;

/** The range of each number of a state that an address may set. */
const rangesOf = ({ ranges, sliders = [] }) => ({ ...Object.fromEntries(sliders.map(({ id, min, max }) => [id, [min, max]])), ...ranges });

/** The part of an address after its `#`; at the start it is that of the figure itself. */
export function written(figure, state) {
    const [now, start] = [packed(figure, state), packed(figure, figure.start)];
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(now)) {
        if (value !== start[key]) query.set(key, String(value));
    }
    return `figure-${figure.name}${String(query) && `?${query}`}`;
}

/** A value of the same kind as at the start; what is none, or out of range, is not taken. */
function value(figure, key, text, start) {
    if (typeof start === 'boolean') return text === 'true';
    if (typeof start === 'string') return figure.choices?.some(({ id, values }) => id === key && !values.includes(text)) ? start : text;
    const [number, range] = [Number(text), rangesOf(figure)[key]];
    return range && text !== '' && number >= range[0] && number <= range[1] ? number : start;
}

/** The state that such a part of an address holds, or nothing if it does not belong to this figure or to none of its states. */
export function read(figure, fragment, words) {
    const [name, query = ''] = fragment.split('?');
    if (name !== `figure-${figure.name}` || query === '') return undefined;
    const start = packed(figure, figure.start);
    const given = new URLSearchParams(query);
    const flat = Object.fromEntries(Object.entries(start).map(([key, at]) => [key, given.has(key) ? value(figure, key, given.get(key), at) : at]));
    try {
        const state = figure.unpack?.(flat) ?? flat;
        figure.draw(state, words);
        figure.says(state, words);
        return state;
    } catch {
        return undefined;
    }
}

/** Numbers as one word of an address, and back. */
export const joined = (numbers) => numbers.join('_');
export function parted(text, most) {
    const numbers = text === '' ? [] : text.split('_').map(Number);
    if (numbers.length > most || !numbers.every((x) => Math.abs(x) <= 1e6)) throw new RangeError(text);
    return numbers;
}
