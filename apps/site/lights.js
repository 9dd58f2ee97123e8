// Words with a color light up what they name: in the figure of their caption, in the next one of the chapter, or in one before.

/** What a color of a word stands for in the figures. */
const PARTS = { 'hue-a': 'a', 'hue-b': 'b', 'hue-first': 'first', 'hue-second': 'second', 'hue-bad': 'missed' };
const partOf = (word) => word.dataset.light ?? PARTS[Object.keys(PARTS).find((hue) => word.classList.contains(hue))];

/** The figures that a word may be about, the likeliest first. */
function figuresFor(word) {
    const own = word.closest('figure');
    if (own) return [own];
    const all = [...word.closest('section').querySelectorAll('figure')];
    const isLater = (figure) => word.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING;
    return [...all.filter(isLater).slice(0, 1), ...all.filter((figure) => !isLater(figure)).reverse()];
}

/** Where a figure has a part; the two slabs have the colors of the first and the second. */
const ALSO = { first: '.s0', second: '.s1' };
const has = (figure, part) => figure.querySelector(`.picture :is(.${part}, ${ALSO[part] ?? `.${part}`})`);
/** The figure that has what a word names, if one does: its own may have it in another state. */
const figureFor = (word, part) => word.closest('figure') ?? figuresFor(word).find((figure) => has(figure, part));

for (const word of document.querySelectorAll('main :is([class*="hue-"], [data-light])')) {
    const part = partOf(word);
    const figure = part && figureFor(word, part);
    if (!figure) continue;
    const light = () => (figure.dataset.lit = part);
    const dim = () => delete figure.dataset.lit;
    word.classList.add('lights');
    word.addEventListener('pointerenter', light);
    word.addEventListener('pointerleave', dim);
    // A finger is gone at once: what it has tapped stays lit until it taps elsewhere.
    word.addEventListener('click', (event) => {
        light();
        addEventListener('pointerdown', dim, { once: true });
        event.stopPropagation();
    });
}
