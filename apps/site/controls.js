// What stands below a figure: sliders, choices, switches and buttons.

/** A control in its label. @param {string} words @param {HTMLElement} control */
function labelled(words, control, style = '') {
    const label = document.createElement('label');
    if (style) label.className = style;
    label.append(words, control);
    return label;
}

/** A slider; `shows` tells its value as a reader understands it, if that is not the number. */
export function slider({ id, min, max, step, shows }, words, change) {
    const control = Object.assign(document.createElement('input'), { type: 'range', min, max, step });
    control.addEventListener('input', () => change({ [id]: Number(control.value) }));
    const show = (state) => {
        control.value = state[id];
        if (shows) control.setAttribute('aria-valuetext', shows(state));
    };
    return { element: labelled(words[`slider_${id}`], control), show };
}

/** One of several values. */
export function choice({ id, values }, words, change) {
    const control = document.createElement('select');
    control.append(...values.map((value) => new Option(words[`${id}_${value}`], value)));
    control.addEventListener('change', () => change({ [id]: control.value }));
    const show = (state) => {
        control.value = state[id];
    };
    return { element: labelled(words[`choice_${id}`], control), show };
}

/** Yes or no. */
export function toggle({ id }, words, change) {
    const control = Object.assign(document.createElement('input'), { type: 'checkbox' });
    control.addEventListener('change', () => change({ [id]: control.checked }));
    const show = (state) => {
        control.checked = state[id];
    };
    return { element: labelled(words[`toggle_${id}`], control, 'toggle'), show };
}

/** A button; `name` is what the tests call it. */
export function button(name, words, press) {
    const control = Object.assign(document.createElement('button'), { type: 'button', textContent: words });
    control.dataset.button = name;
    control.addEventListener('click', press);
    return control;
}
