// Formulas: TeX between \( \) or \[ \] becomes MathML.

import temml from 'temml';

/** `\abs{x}` for bars, `\A{x}` and so on for a color of the figures, and directions as vectors of the text. */
const macros = {
    '\\abs': '\\lvert #1 \\rvert',
    '\\A': '\\class{hue-a}{#1}',
    '\\B': '\\class{hue-b}{#1}',
    '\\first': '\\class{hue-first}{#1}',
    '\\second': '\\class{hue-second}{#1}',
};

/** By the letters of the text, an exponent would stand above its bracket, and an index below the descender of its letter. */
const near = (mathml) => mathml
    .replace(/<msup>(<mrow><mo fence="true"[^>]*>\((?:(?!<mrow>).)*?\)<\/mo><\/mrow>)/g, '<msup><mpadded height=".55em">$1</mpadded>')
    .replace(/<msub>(<mi>[fp]<\/mi>)/g, '<msub><mpadded depth="0">$1</mpadded>');

const math = (tex, displayMode) => near(temml.renderToString(tex, { displayMode, macros: { ...macros }, trust: true, throwOnError: true }));

/** What a piece of a line must not be parted from: a bracket before it, and punctuation after it. */
const [BEFORE, AFTER] = ['([(“（]*)', '([,.;:)”，。；：、）]*)'];

/** Replaces pieces of a line, and keeps them on the line of their punctuation, where browsers would part them. */
export const replaced = (html, pattern, by) =>
    html.replace(new RegExp(`${BEFORE}${pattern.source}${AFTER}`, 'g'), (_, before, ...rest) => {
        const [parts, after] = [rest.slice(0, -3), rest.at(-3)];
        const piece = by(...parts);
        return before || after ? `<span class="whole">${before}${piece}${after}</span>` : piece;
    });

/** A text with its formulas as MathML. */
export function withFormulas(html) {
    const displayed = html.replace(/\\\[([^]*?)\\\]/g, (_, tex) => `<div class="formula">${math(tex, true)}</div>`);
    return replaced(displayed, /\\\(([^]*?)\\\)/, (tex) => math(tex, false));
}
