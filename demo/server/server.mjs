// Serves the demo's pages and the script tag's files with the strict headers of a security-conscious game site, and implements the
// game's backend, which requests the player's token from the sandbox.
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import {extname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync} from 'node:zlib';
import {listenFrom} from '../../scripts/lib/listen.mjs';
import {loadOwnHosts} from '../../scripts/lib/load-source.mjs';
import {sandboxControl} from '../../scripts/lib/sandbox-control.mjs';
import {backpackHandler} from './backpack.mjs';
import {createDemoWebhook, WEBHOOK} from './webhook.mjs';

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
/** Where the files are that the demo shows: in this repository, or in a package that has them elsewhere. */
const PLACES = {
  /** The demo's pages. */
  pages: folder('../'),
  scripts: folder('../../dist/cdn/'),
  themes: folder('../../dist/themes/'),
  /** For a host page with its own copy of Lit. */
  lit: folder('../../node_modules/lit-html/'),
  /** The manifest of the elements, from which the playground generates its form fields. */
  manifest: folder('../../custom-elements.json'),
};
/** The path of the studio's backpack proxy. */
const BACKPACK_PATH = '/backpack';
const DEFAULT_PLAYER = 'demo-player';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
};
/** File extensions of formats that are compressed already. */
const COMPRESSED_EXTENSIONS = new Set(['.png', '.webp', '.woff2']);

/** The result of `work`; undefined if it throws. */
const orUndefined = (work) => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** The URL of the sandbox's order socket. */
const orderSocketUrl = (sandbox) => `${sandbox.replace(/^http/, 'ws')}/connection/websocket`;

/** Trusted Types policies of frameworks, by the path of the page; Vue creates its policy at startup. */
const FRAMEWORK_POLICIES = {'/vue/': ' vue'};

const contentSecurityPolicy = (sandbox, pathname) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${sandbox}`,
    `media-src 'self' ${sandbox}`,
    `connect-src 'self' ${sandbox} ${orderSocketUrl(sandbox)}`,
    `frame-src 'self' ${sandbox}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types game-storefront lit-html${FRAMEWORK_POLICIES[pathname] ?? ''}`,
  ].join('; ');

/**
 * How the backpack proxy asks the sandbox. The proxy sends a secret by http to this machine alone, which it knows by the names of
 * loopback. A sandbox that listens on another address of this machine, for other devices, is asked at that address.
 */
function ownSandbox(address, host) {
  const {protocol, hostname, origin, port} = new URL(address);
  if (protocol !== 'http:' || hostname !== host) return {backpackUrl: address};
  const loopback = `http://127.0.0.1:${port || 80}`;
  return {backpackUrl: loopback, fetch: (url, init) => fetch(url.replace(loopback, origin), init)};
}

/** The file for a path; undefined if there is none. Paths outside of the folders, hidden files and other types than a page's are not served. */
function fileOf(pathname, folders) {
  const path = orUndefined(() => decodeURIComponent(pathname)) ?? '';
  if (!/^(\/(?!\.)[^/\\\0]*)+$/.test(path)) return undefined;
  const prefix = Object.keys(folders).find((start) => path.startsWith(start));
  const name = path.slice(prefix.length);
  const file = join(folders[prefix], name === '' || name.endsWith('/') ? `${name}index.html` : name);
  return extname(file) in TYPES && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

/** Compressed bodies by ETag, shared by all servers of this process: the highest level is slow, and most files are the same. */
const compressedByTag = new Map();

function compress(etag, body) {
  if (!compressedByTag.has(etag)) compressedByTag.set(etag, brotliCompressSync(body));
  return compressedByTag.get(etag);
}

/** A function that reads a file, replaces the placeholders of a page by `values`, and compresses the result; cached until the file changes. */
function createFileReader(values) {
  const cache = new Map();
  return (file) => {
    const {mtimeMs} = statSync(file);
    const cached = cache.get(file);
    if (cached?.mtimeMs === mtimeMs) return cached;
    const extension = extname(file);
    let body = readFileSync(file);
    if (extension === '.html') {
      body = Buffer.from(body.toString('utf8').replace(/\{\{([\w-]+)\}\}/g, (all, name) => values[name] ?? all));
    }
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
    const entry = {
      mtimeMs,
      body,
      compressed: COMPRESSED_EXTENSIONS.has(extension) ? undefined : compress(etag, body),
      etag,
      type: TYPES[extension],
    };
    cache.set(file, entry);
    return entry;
  };
}

/**
 * @param {object} options
 * @param {{url: string, project_id: number, merchant_id?: number, host_id?: string, api_key?: string}} options.sandbox a running sandbox and the project that
 *   the pages sell from; with `host_id`, the demo also serves the backpack proxy, and with `merchant_id` its balance in shards
 * @param {number} [options.port] if it is taken, the next free port is used; 0 is any free port
 * @param {string} [options.host]
 * @param {Record<string, string>} [options.folders] further folders, by path prefix (`/name/`)
 * @param {Record<string, string>} [options.headers] further headers of every response
 * @param {typeof PLACES} [options.places]
 * @param {boolean} [options.webhooks] whether the project's webhooks are sent to the demo; requires `sandbox.api_key`
 * @returns {Promise<{url: string, disableWebhooks: () => Promise<void>, close: () => Promise<void>}>} call `disableWebhooks` while the
 *   sandbox still runs
 */
export async function startDemo({
  sandbox,
  port = 0,
  host = '127.0.0.1',
  folders = {},
  headers: extraHeaders = {},
  places = PLACES,
  webhooks = false,
}) {
  const control = sandboxControl(sandbox.url, sandbox.control_key);
  const values = {
    'project-id': String(sandbox.project_id),
    'store-url': sandbox.url,
    'payment-url': `${sandbox.url}/paystation4/`,
    'subscriptions-url': sandbox.url,
    'order-socket-url': orderSocketUrl(sandbox.url),
  };
  const read = createFileReader(values);
  let backpack;
  let studio;
  /** Folders by the path prefix under which they are served; all other paths are the demo's pages. */
  const served = {
    '/storefront/': places.scripts,
    '/themes/': places.themes,
    '/vendor/lit-html/': places.lit,
    ...folders,
    '/': places.pages,
  };
  const find = (pathname) => (pathname === '/custom-elements.json' ? places.manifest : fileOf(pathname, served));
  const headersOf = (pathname) => ({
    'content-security-policy': contentSecurityPolicy(sandbox.url, pathname),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...extraHeaders,
  });

  /** The game's backend: responds with the token of the signed-in player, which it requests from the sandbox. */
  async function answerToken(request, response, player, headers) {
    if (request.headers['sec-fetch-site'] === 'cross-site') return response.writeHead(403, headers).end();
    // Before the player can buy, so that the purchase's webhooks arrive.
    await studio?.restore();
    const token = await control.token(sandbox.project_id, {user_id: player, email: `${player}@example.com`});
    return response.writeHead(200, {...headers, 'content-type': TYPES['.txt'], 'cache-control': 'no-store'}).end(token);
  }

  function answerFile(request, response, pathname, headers) {
    const file = find(pathname);
    // Browsers request the icon by themselves, and would log a 404.
    if (!file && pathname === '/favicon.ico') return response.writeHead(204, headers).end();
    if (!file && find(`${pathname}/`)) return response.writeHead(308, {...headers, location: `${pathname}/`}).end();
    if (!file) return response.writeHead(404, {...headers, 'content-type': TYPES['.txt']}).end('Not found\n');
    const {body, compressed, etag, type} = read(file);
    const isHashed = /-[\w-]{8}\.js$/.test(file);
    const common = {
      ...headers,
      'content-type': type,
      etag,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'Accept-Encoding',
      // Pages of other origins may load the script, as from a CDN.
      ...(file.startsWith(places.scripts) && {'access-control-allow-origin': '*'}),
    };
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, common).end();
    const useBrotli = compressed && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const content = useBrotli ? compressed : body;
    response.writeHead(200, {
      ...common,
      'content-length': content.length,
      ...(useBrotli && {'content-encoding': 'br'}),
    });
    return response.end(request.method === 'HEAD' ? undefined : content);
  }

  const {isOwnHost} = await loadOwnHosts();
  let url;
  const server = createServer(async (request, response) => {
    try {
      const address = orUndefined(() => new URL(request.url, 'http://demo'));
      if (!address) return response.writeHead(400, headersOf('')).end();
      const {pathname, searchParams} = address;
      const headers = headersOf(pathname);
      // DNS rebinding: a page of another host name that resolves to this machine would be same-origin, and could read the player's token.
      if (!isOwnHost(request.headers.host, url))
        response
          .writeHead(403, {...headers, 'content-type': TYPES['.txt']})
          .end('The demo does not answer to that Host\n');
      else if (backpack && pathname.startsWith(`${BACKPACK_PATH}/`)) await backpack(request, response);
      else if (studio && pathname === WEBHOOK && request.method === 'POST') await studio.answer(request, response);
      else if (!['GET', 'HEAD'].includes(request.method))
        response.writeHead(405, {...headers, allow: 'GET, HEAD'}).end();
      else if (pathname === '/shop-token')
        await answerToken(request, response, searchParams.get('player') || DEFAULT_PLAYER, headers);
      else answerFile(request, response, pathname, headers);
    } catch (error) {
      console.error(`demo: ${request.method} ${request.url}: ${error.message}`);
      if (!response.headersSent) response.writeHead(502, headersOf(''));
      response.end();
    }
  });
  url = await listenFrom(server, port, host);
  values['backpack-url'] = url + BACKPACK_PATH;
  if (sandbox.host_id)
    backpack = await backpackHandler({
      ...ownSandbox(sandbox.url, host),
      hostId: sandbox.host_id,
      // A browser on this machine may use either name.
      origins: [url, url.replace('127.0.0.1', 'localhost')],
      path: BACKPACK_PATH,
      ...(sandbox.merchant_id && {multicurrency: {merchantId: sandbox.merchant_id, projectId: sandbox.project_id}}),
    });
  if (webhooks) {
    studio = await createDemoWebhook({sandbox, url: url + WEBHOOK});
    await studio.register();
  }
  return {
    url,
    disableWebhooks: async () => studio?.disable(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
