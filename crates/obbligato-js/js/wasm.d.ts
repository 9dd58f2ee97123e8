/** `pack.js` has the bundler turn the module into text. */
declare module '*.wasm' {
    const base64: string;
    export default base64;
}
