// Serves the benchmarks' pages, the built script tag, files that a benchmark generates, and a service with constant answers, on
// free local ports.
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, constants} from 'node:zlib';
import {listenFrom} from '../../scripts/lib/listen.mjs';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const FOLDERS = {
  '/storefront/': new URL('../../dist/cdn/', import.meta.url),
  '/pages/': new URL('../pages/', import.meta.url),
  '/lib/': new URL('./', import.meta.url),
};
/** Longer bodies are compressed at a lower level: the highest would take longer than the measurement. */
const LONG_BYTES = 300_000;
const brotli = (body) =>
  brotliCompressSync(body, {params: {[constants.BROTLI_PARAM_QUALITY]: body.length > LONG_BYTES ? 4 : 11}});
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>';

/**
 * @param {object} [options]
 * @param {Record<string, string | Buffer>} [options.files] bodies by path; in pages, `{{origin}}` stands for the address of
 *   this server and `{{service}}` for that of the service, which is another origin, as in production
 * @param {(path: string, body: string) => string | undefined} [options.answer] the service's answer, as JSON; 404 if undefined
 * @returns {Promise<{url: string, service: string, close: () => void}>}
 */
export async function serve({files = {}, answer = () => undefined} = {}) {
  const origins = {};
  /** Compressed bodies by URL; no body changes while a benchmark runs. */
  const compressed = new Map();

  async function bodyOf(pathname) {
    if (pathname.startsWith('/art/')) return PICTURE;
    if (pathname in files) return files[pathname];
    const folder = Object.keys(FOLDERS).find((start) => pathname.startsWith(start));
    const name = pathname === '/' ? 'index.html' : pathname.slice(folder?.length ?? 0);
    if ((!folder && pathname !== '/') || !/^[\w.-]+$/.test(name)) return undefined;
    return readFile(fileURLToPath(new URL(name, FOLDERS[folder ?? '/pages/']))).catch(() => undefined);
  }

  const send = (request, response, body, headers) => {
    const key = request.url;
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return response.writeHead(200, headers).end(body);
    if (!compressed.has(key)) compressed.set(key, brotli(body));
    return response
      .writeHead(200, {...headers, 'content-encoding': 'br', vary: 'Accept-Encoding'})
      .end(compressed.get(key));
  };

  const server = createServer(async (request, response) => {
    const {pathname} = new URL(request.url, 'http://bench');
    const body = await bodyOf(pathname);
    if (body === undefined) return response.writeHead(404).end();
    const extension = pathname === '/' ? '.html' : extname(pathname);
    const isPage = extension === '.html';
    const text = isPage ? body.toString().replace(/\{\{(\w+)\}\}/g, (all, name) => origins[name] ?? all) : body;
    return send(request, response, text, {'content-type': TYPES[extension] ?? 'text/plain'});
  });
  const service = createServer(async (request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
      'content-type': TYPES['.json'],
    };
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    let requestBody = '';
    for await (const chunk of request) requestBody += chunk;
    const body = answer(request.url, requestBody);
    if (body === undefined) return response.writeHead(404, headers).end('{}');
    return request.method === 'GET'
      ? send(request, response, body, headers)
      : response.writeHead(200, headers).end(body);
  });
  origins.origin = await listenFrom(server, 0, '127.0.0.1');
  origins.service = await listenFrom(service, 0, '127.0.0.1');
  return {
    url: origins.origin,
    service: origins.service,
    close() {
      for (const each of [server, service]) {
        each.close();
        each.closeAllConnections();
      }
    },
  };
}
