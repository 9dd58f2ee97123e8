// Loads the app, shows how far that is, and says in words what happens in the picture.
/** The app's functions, once it is there. */
let app = null;
/** Whether the first picture is there. */
let isReady = false;

const element = (id) => document.getElementById(id);
const canvas = element('picker');
const loading = element('loading');
const mirror = element('mirror');

/** Whether the browser can draw at all. */
function canDraw() {
  return 'gpu' in navigator || document.createElement('canvas').getContext('webgl2') !== null;
}

/** Says why there is no picture; if that is the scene of the address, goes on with the built-in one. */
function fail(reason) {
  if (!isReady && new URLSearchParams(location.search).has('scene')) return goOn(reason);
  loading.hidden = true;
  canvas.hidden = true;
  const why = canDraw() ? reason : 'this browser has neither WebGPU nor WebGL 2, or both are turned off';
  element('reason').textContent = `The demo cannot run here: ${why}.`;
  element('failure').hidden = false;
}

/** Shows the page without the scene of its address, and there what was wrong with it. */
function goOn(reason) {
  const { pathname, hash } = location;
  const problem = `The scene of the address was not opened: ${reason}. This is another one.`;
  history.replaceState({ problem }, '', pathname + hash);
  location.reload();
}

/** What the page said before it was loaded again. */
function tellProblem() {
  const { problem } = history.state ?? {};
  element('notice').hidden = !problem;
  element('problem').textContent = problem ?? '';
}
element('dismiss').addEventListener('click', () => {
  history.replaceState(null, '');
  tellProblem();
  canvas.focus();
});

/** The names of boxes that were selected, or under the cursor, by their numbers. */
const names = new Map();

const listed = (indices) => indices.map((index) => names.get(index) ?? `box ${index}`).join(', ');
const DONE = { change: '', undo: 'Undone: ', redo: 'Done again: ' };
const CHANGES = { shapes: 'moved', insert: 'added', remove: 'removed', name: 'renamed', color: 'colored', lock: 'locked or unlocked' };

/** What an event of the app means, in words; nothing for those that are seen only. */
function words(event) {
  switch (event.event) {
    case 'hover':
      if (event.index !== null) names.set(event.index, event.name);
      return null;
    case 'select':
      if (event.name !== null) names.set(event.indices[0], event.name);
      return event.indices.length === 0
        ? 'Nothing is selected.'
        : `Selected: ${listed(event.indices)}.`;
    case 'edit': {
      const said = `${DONE[event.by]}${CHANGES[event.change]}: ${listed(event.indices)}.`;
      // Boxes have other numbers now, or other names.
      if (['insert', 'remove', 'name'].includes(event.change)) names.clear();
      return said;
    }
    case 'ask':
      return event.question;
    case 'failed':
      return event.problem;
    case 'save':
      return `Saved ${event.file}.`;
    case 'opened':
      names.clear();
      return `Opened ${event.file}, ${event.boxes} ${event.boxes === 1 ? 'box' : 'boxes'}.`;
    case 'link':
      return 'A link to what is shown is in the address of this page.';
    case 'scene':
      return event.scene === null ? 'The scene of boxes.' : `The 2D scene ${event.scene}.`;
    default:
      return null;
  }
}

canvas.addEventListener('picker', ({ detail }) => {
  const event = JSON.parse(detail);
  if (event.event === 'ready') {
    isReady = true;
    loading.hidden = true;
    tellProblem();
    canvas.focus({ preventScroll: true, focusVisible: false });
  }
  mirror.textContent = words(event) ?? mirror.textContent;
});
canvas.addEventListener('picker-failure', ({ detail }) => fail(detail));

/** Keeps the browser's keys from the app, which would take every key in the canvas. */
for (const type of ['keydown', 'keyup']) {
  const sift = (event) => {
    const isControl = event.ctrlKey || event.metaKey;
    if (isReady && event.target === canvas && app.is_of_the_browser(event.key, event.code, isControl)) event.stopImmediatePropagation();
  };
  addEventListener(type, sift, true);
}

/** A canvas gets no keyboard on the screen. On a phone this field is typed into instead, which nobody sees; the app gets keys. */
const typing = element('typing');
/** Where the field of the app is that has the keyboard: left, top, width, height. Empty if none has, or if no finger is used. */
let field = '';
/** What the app has got of the text, after a space. That is there to be deleted: where nothing is left, a phone tells of no deletion. */
let given = ' ';
let isPressed = false;
let wasTyping = false;

canvas.addEventListener('picker-typing', ({ detail }) => {
  field = detail;
  if (!isPressed) followField();
});

/** Shows the keyboard for a field of the app, or puts it away. A browser shows it only while it handles a tap. */
function followField() {
  if (field) {
    const [left, top, width, height] = field.split(' ').map((side) => `${side}px`);
    Object.assign(typing.style, { left, top, width, height });
    typing.hidden = false;
    typing.focus();
  } else if (!typing.hidden) {
    canvas.focus({ preventScroll: true, focusVisible: false });
    typing.hidden = true;
  }
}

// winit gives the canvas the focus at each press. The keyboard stays until it is known what the press means.
addEventListener('pointerdown', () => {
  isPressed = true;
  wasTyping = document.activeElement === typing;
}, true);
addEventListener('pointerdown', () => wasTyping && typing.focus());
for (const type of ['pointerup', 'pointercancel']) {
  addEventListener(type, () => {
    isPressed = false;
    followField();
  });
}

// The app has the keyboard all the while.
addEventListener('blur', (event) => {
  if (event.target === canvas && event.relatedTarget === typing) event.stopImmediatePropagation();
}, true);
typing.addEventListener('blur', ({ relatedTarget }) => {
  // In another window, the focus is still here.
  if (relatedTarget !== canvas && document.activeElement !== typing) app.end_typing();
});

typing.addEventListener('focus', () => {
  typing.value = given = ' ';
  typing.setSelectionRange(1, 1);
});

/** Hands on what has changed in the text. An input method changes again and again what it composes. */
typing.addEventListener('input', () => {
  const [before, now] = [[...given], [...typing.value]];
  const change = before.findIndex((character, place) => character !== now[place]);
  const same = change < 0 ? before.length : change;
  for (const key of [...before.slice(same).fill('Backspace'), ...now.slice(same)]) press(key);
  typing.value ||= ' ';
  given = typing.value;
});

function press(key) {
  for (const type of ['keydown', 'keyup']) canvas.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
}

/** Hands on the keys that change no text here. */
for (const type of ['keydown', 'keyup']) {
  typing.addEventListener(type, (event) => {
    const isControl = event.ctrlKey || event.metaKey;
    const isText = !isControl && /^(.|Backspace|Dead|Process|Unidentified)$/u.test(event.key);
    if (isText || event.isComposing) return;
    if (!canvas.dispatchEvent(new KeyboardEvent(type, event))) event.preventDefault();
  });
}

/** Puts a link into the address, so that a reload shows the same, and into the clipboard. */
canvas.addEventListener('picker-link', async ({ detail }) => {
  history.replaceState(null, '', `#${detail}`);
  const copied = navigator.clipboard?.writeText(location.href).then(() => true, () => false);
  app.link_copied((await copied) ?? false);
});
addEventListener('hashchange', () => {
  if (location.hash.length > 1) app?.open_link(location.hash);
});

/** Boxes that are copied can be pasted elsewhere, too. */
canvas.addEventListener('picker-copy', ({ detail }) => navigator.clipboard?.writeText(detail).catch(() => {}));

/** A canvas that loses what draws in it gets it back. */
canvas.addEventListener('webglcontextlost', (event) => {
  event.preventDefault();
  app?.canvas_lost(false);
});
canvas.addEventListener('webglcontextrestored', () => app?.canvas_lost(true));

/** Lets the user choose a file. */
const chooser = element('chooser');
canvas.addEventListener('picker-open', () => {
  // The same file may be chosen again.
  chooser.value = '';
  chooser.click();
});
chooser.addEventListener('change', () => open(chooser.files[0]));

async function open(file) {
  if (!file) return;
  // A folder has no bytes; the app says so.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  app?.open_file(file.name, new Uint8Array(bytes));
}
canvas.addEventListener('dragover', (event) => event.preventDefault());
canvas.addEventListener('drop', (event) => {
  event.preventDefault();
  open(event.dataTransfer.files[0]);
});

/** Saves by a download: a line with the name, and the text. */
canvas.addEventListener('picker-save', ({ detail }) => {
  const end = detail.indexOf('\n');
  download(detail.slice(0, end) || 'scene.json', new Blob([detail.slice(end + 1)], { type: 'application/json' }));
});

/** Saves the picture in the canvas, which is drawn without bars while this event lasts. */
canvas.addEventListener('picker-picture', ({ detail }) => canvas.toBlob((png) => download(detail, png)));

function download(name, content) {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(content);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The folder of the app that draws with what this browser has. One may offer WebGPU and have no adapter for it. */
async function backEnd() {
  const adapter = await navigator.gpu?.requestAdapter().catch(() => null);
  return adapter ? 'webgpu' : 'webgl';
}

/** The app's bytes, while the bar follows how many have arrived. */
async function fetched(url, bytes) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: status ${response.status}`);
  const progress = element('progress');
  const all = bytes || Number(response.headers.get('content-length'));
  let arrived = 0;
  const counted = new TransformStream({
    transform(chunk, controller) {
      arrived += chunk.byteLength;
      if (all > 0) progress.value = Math.min(arrived / all, 1);
      controller.enqueue(chunk);
    },
  });
  const headers = { 'content-type': 'application/wasm' };
  return new Response(response.body.pipeThrough(counted), { headers });
}

/**
 * Where developer tools imitate a phone, sizes in device pixels are still those of the screen. winit asks for them, and where there are
 * none takes CSS pixels times their ratio.
 */
function withoutWrongPixels() {
  if (!('devicePixelContentBoxSize' in ResizeObserverEntry.prototype)) return null;
  return new Promise((done) => {
    const observer = new ResizeObserver(([{ contentRect, devicePixelContentBoxSize }]) => {
      observer.disconnect();
      const isWrong = Math.abs(devicePixelContentBoxSize[0].inlineSize - contentRect.width * devicePixelRatio) > 1;
      if (isWrong) delete ResizeObserverEntry.prototype.devicePixelContentBoxSize;
      done();
    });
    observer.observe(canvas, { box: 'device-pixel-content-box' });
  });
}

/** Why the app did not start, in words. */
function reasonOf(error) {
  if (error instanceof WebAssembly.CompileError) return 'this browser is too old; those since 2021 can, and Safari since 16.4';
  return error.message ?? String(error);
}

try {
  const pixels = withoutWrongPixels();
  const folder = await backEnd();
  app = await import(`./${folder}/app.js`);
  const bytes = Number(element('progress').dataset[folder]);
  const program = fetched(new URL(`${folder}/app_bg.wasm`, import.meta.url), bytes);
  await pixels;
  await app.default({ module_or_path: program });
} catch (error) {
  // winit leaves its caller by an exception that means nothing.
  if (!String(error).includes('control flow')) fail(reasonOf(error));
}
