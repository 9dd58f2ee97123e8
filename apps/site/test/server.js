// A file server for browsers in tests.

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = {
    '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm',
};

/** Serves a folder under a path; returns the server and the address of the folder. */
export async function serve(folder, path = '/') {
    const server = createServer((request, response) => {
        const { pathname } = new URL(request.url, 'http://localhost');
        const file = join(folder, pathname.replace(path, '/').replace(/\/$/, '/index.html'));
        if (!existsSync(file)) return response.writeHead(404).end();
        response.writeHead(200, { 'content-type': TYPES[extname(file)] }).end(readFileSync(file));
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    return { server, root: `http://127.0.0.1:${server.address().port}${path}` };
}
