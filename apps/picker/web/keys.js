// Which keys are the app's: winit would take every key from the browser.

/** Tab leaves the picture; function keys, and those that reload, open or search, do what they do on every page. */
const FUNCTION = /^F([1-57-9]|1\d)$/;
const WITH_CONTROL = 'dfhjlnprtuw';

function isBrowsers({ key, ctrlKey, metaKey, shiftKey }) {
  if (key === 'Tab' || FUNCTION.test(key)) return true;
  const letter = key.toLowerCase();
  // Ctrl+Shift+D is the app's.
  return (ctrlKey || metaKey) && letter.length === 1 && WITH_CONTROL.includes(letter) && !(shiftKey && letter === 'd');
}

/** What stands for Tab, which leaves the picture: the next box, and the one before. */
const STEPS = { ArrowDown: false, ArrowUp: true };

/** Keeps the browser's keys from the app in a canvas, and gives the app its Tab by another key. */
export function leaveBrowserItsKeys(canvas) {
  const sift = (event) => {
    if (event.target !== canvas || !event.isTrusted) return;
    if (isBrowsers(event)) event.stopImmediatePropagation();
    if (!event.altKey || !(event.key in STEPS)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const shiftKey = STEPS[event.key];
    canvas.dispatchEvent(new KeyboardEvent(event.type, { key: 'Tab', code: 'Tab', shiftKey, bubbles: true, cancelable: true }));
  };
  addEventListener('keydown', sift, true);
  addEventListener('keyup', sift, true);
}
