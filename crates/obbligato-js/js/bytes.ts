// The WebAssembly module, as text within the package: no file to find, nothing to wait for.

import base64 from '../built/obbligato_js_bg.wasm';

/** The bytes of the module. */
export function bytes(): Uint8Array<ArrayBuffer> {
    const binary = atob(base64);
    const decoded = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i++) {
        decoded[i] = binary.charCodeAt(i);
    }
    return decoded;
}
