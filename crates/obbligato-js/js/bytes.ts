// The WebAssembly module, compressed and as text within the package: no file to find, nothing to wait for.

import { inflateSync } from 'fflate';
import base64 from '../built/obbligato_js_bg.wasm';

/** The bytes of the module. */
export function bytes(): Uint8Array<ArrayBuffer> {
    const compressed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return inflateSync(compressed) as Uint8Array<ArrayBuffer>;
}
