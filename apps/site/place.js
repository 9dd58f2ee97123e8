// Where the reader is: the chapter in view, the one before and after it, and an address to return to.

const sections = [...document.querySelectorAll('main > section')];
const bar = document.querySelector('.bar');
const idOf = (section) => section.querySelector('h2').id;
const entryOf = (id) => document.querySelector(`.contents a[href="#${id}"]`);

/** The chapter that the upper third of the window shows, or -1 above the first. */
const inView = () => sections.findLastIndex((section) => section.getBoundingClientRect().top < innerHeight / 3);

let shown;

/** Points a link of the bar to a chapter, if there is one. */
function point(name, section) {
    const link = bar.querySelector(`.${name}`);
    link.hidden = section === undefined;
    if (section === undefined) return;
    link.href = `#${idOf(section)}`;
    link.setAttribute('aria-label', `${link.dataset.name}: ${section.querySelector('h2').textContent}`);
}

/** The address leads back to the chapter, unless it leads to the state of a figure. */
function remember(id) {
    const isPlace = location.hash === '' || entryOf(location.hash.slice(1)) !== null;
    if (isPlace) history.replaceState(null, '', id === undefined ? location.pathname + location.search : `#${id}`);
}

function show() {
    const index = inView();
    if (index === shown) return;
    const isFirst = shown === undefined;
    shown = index;
    document.querySelector('.contents [aria-current]')?.removeAttribute('aria-current');
    bar.hidden = index < 0;
    const id = index < 0 ? undefined : idOf(sections[index]);
    // An address that leads elsewhere has not yet been followed.
    if (!isFirst) remember(id);
    if (index < 0) return;
    entryOf(id).setAttribute('aria-current', 'true');
    bar.querySelector('.here').textContent = `${index + 1}. ${entryOf(id).textContent}`;
    point('back', sections[index - 1]);
    point('next', sections[index + 1]);
}

addEventListener('scroll', show, { passive: true });
addEventListener('resize', show);
show();
