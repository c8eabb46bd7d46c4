// The benchmarks' own pages, and the built script tag, on a free port of this machine.
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname} from 'node:path';
import {fileURLToPath} from 'node:url';
import {listenFrom} from '../../scripts/lib/listen.mjs';

const TYPES = {'.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.svg': 'image/svg+xml'};
const FOLDERS = {
  '/storefront/': new URL('../../dist/cdn/', import.meta.url),
  '/pages/': new URL('../pages/', import.meta.url),
  '/lib/': new URL('./', import.meta.url),
};
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>';

/** @returns {Promise<{url: string, close: () => void}>} */
export async function serve() {
  const server = createServer(async (request, response) => {
    const {pathname} = new URL(request.url, 'http://bench');
    const type = (name) => ({'content-type': TYPES[extname(name)] ?? 'text/plain'});
    if (pathname.startsWith('/art/')) return response.writeHead(200, type('art.svg')).end(PICTURE);
    const folder = Object.keys(FOLDERS).find((start) => pathname.startsWith(start));
    const name = pathname === '/' ? 'index.html' : pathname.slice(folder?.length ?? 0);
    if ((!folder && pathname !== '/') || !/^[\w.-]+$/.test(name)) return response.writeHead(404).end();
    try {
      const body = await readFile(fileURLToPath(new URL(name, FOLDERS[folder ?? '/pages/'])));
      const text = extname(name) === '.html' ? body.toString().replaceAll('{{origin}}', url) : body;
      response.writeHead(200, type(name)).end(text);
    } catch {
      response.writeHead(404).end();
    }
  });
  const url = await listenFrom(server, 0, '127.0.0.1');
  return {
    url,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
