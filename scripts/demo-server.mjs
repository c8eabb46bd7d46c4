// The demo's pages and the built script tag on an origin of their own, as a game's strict host would serve them; and that
// host's backend, which gets the player's token from the sandbox.
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import {extname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync} from 'node:zlib';
import {backpackHandler} from './backpack.mjs';
import {createDemoWebhook, WEBHOOK} from './demo-webhook.mjs';
import {listenFrom} from './lib/listen.mjs';
import {loadOwnHosts} from './lib/load-source.mjs';
import {sandboxControl} from './sandbox-control.mjs';

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const SCRIPTS = folder('../dist/cdn/');
const PAGES = folder('../demo/');
/** Folders that answer under a path of their own; the pages answer under all others. */
const FOLDERS = {
  '/storefront/': SCRIPTS,
  '/themes/': folder('../dist/themes/'),
  // The Lit of a host that has one of its own.
  '/vendor/lit-html/': folder('../node_modules/lit-html/'),
};
/** What tells of all elements; the playground makes its fields from it. */
const MANIFEST = folder('../custom-elements.json');
/** Where the studio's proxy for backpacks answers. */
const BACKPACK = '/backpack';
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
/** Formats that are compressed already. */
const PACKED = new Set(['.png', '.webp', '.woff2']);

const safely = (work) => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** Where the sandbox tells of orders. */
const socketOf = (sandbox) => `${sandbox.replace(/^http/, 'ws')}/connection/websocket`;

/** Pages whose framework has a Trusted Types policy of its own; Vue makes one as it starts. */
const FRAMEWORK_POLICIES = {'/vue/': ' vue'};

const contentSecurityPolicy = (sandbox, pathname) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${sandbox}`,
    `media-src 'self' ${sandbox}`,
    `connect-src 'self' ${sandbox} ${socketOf(sandbox)}`,
    `frame-src 'self' ${sandbox}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types game-storefront lit-html${FRAMEWORK_POLICIES[pathname] ?? ''}`,
  ].join('; ');

/** The file that a path names, or undefined: outside of the folders there is nothing, and hidden files are not served. */
function fileOf(pathname, folders) {
  const path = safely(() => decodeURIComponent(pathname)) ?? '';
  if (!/^(\/(?!\.)[^/\\\0]*)+$/.test(path)) return undefined;
  const prefix = Object.keys(folders).find((start) => path.startsWith(start));
  const name = path.slice(prefix.length);
  const file = join(folders[prefix], name === '' || name.endsWith('/') ? `${name}index.html` : name);
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

/** What was compressed, by its tag: as small as can be takes a while, and most files are the same for every server of a process. */
const packedByTag = new Map();

function pack(etag, body) {
  if (!packedByTag.has(etag)) packedByTag.set(etag, brotliCompressSync(body));
  return packedByTag.get(etag);
}

/** Reads files, fills in what a page's placeholders stand for, compresses; remembers the result until a file changes. */
function reader(values) {
  const cache = new Map();
  return (file) => {
    const {mtimeMs} = statSync(file);
    const known = cache.get(file);
    if (known?.mtimeMs === mtimeMs) return known;
    const extension = extname(file);
    let body = readFileSync(file);
    if (extension === '.html') {
      body = Buffer.from(body.toString('utf8').replace(/\{\{([\w-]+)\}\}/g, (all, name) => values[name] ?? all));
    }
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
    const entry = {
      mtimeMs,
      body,
      packed: PACKED.has(extension) ? undefined : pack(etag, body),
      etag,
      type: TYPES[extension] ?? 'application/octet-stream',
    };
    cache.set(file, entry);
    return entry;
  };
}

/**
 * @param {object} options
 * @param {{url: string, project_id: number, host_id?: string, api_key?: string}} options.sandbox a running sandbox and the project the pages sell for; with its
 *   `X-HOST-ID` the host passes the calls of backpacks on
 * @param {number} [options.port] taken: the next free one; 0: any free one
 * @param {string} [options.host]
 * @param {Record<string, string>} [options.folders] more folders, by the path they are served under (`/name/`)
 * @param {Record<string, string>} [options.headers] more headers of every answer
 * @param {boolean} [options.webhooks] has the project's webhooks sent here; `sandbox` has its `api_key` then
 * @returns {Promise<{url: string, leave: () => Promise<void>, close: () => Promise<void>}>} `leave` while the sandbox still runs
 */
export async function startDemo({
  sandbox,
  port = 0,
  host = '127.0.0.1',
  folders = {},
  headers: own = {},
  webhooks = false,
}) {
  const control = sandboxControl(sandbox.url);
  const values = {
    'project-id': String(sandbox.project_id),
    'store-url': sandbox.url,
    'payment-url': `${sandbox.url}/paystation4/`,
    'subscriptions-url': sandbox.url,
    'order-socket-url': socketOf(sandbox.url),
  };
  const read = reader(values);
  let passOn;
  let studio;
  const find = (pathname) =>
    pathname === '/custom-elements.json' ? MANIFEST : fileOf(pathname, {...FOLDERS, ...folders, '/': PAGES});
  const headersOf = (pathname) => ({
    'content-security-policy': contentSecurityPolicy(sandbox.url, pathname),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...own,
  });

  /** The game's own backend: it knows who is signed in, and asks the service for that player's token. */
  async function answerToken(request, response, player, headers) {
    if (request.headers['sec-fetch-site'] === 'cross-site') return response.writeHead(403, headers).end();
    // Before the player can buy.
    await studio?.renew();
    const token = await control.token(sandbox.project_id, {user_id: player, email: `${player}@example.com`});
    return response.writeHead(200, {...headers, 'content-type': TYPES['.txt'], 'cache-control': 'no-store'}).end(token);
  }

  function answerFile(request, response, pathname, headers) {
    const file = find(pathname);
    // Browsers ask for it unasked, and would report a 404.
    if (!file && pathname === '/favicon.ico') return response.writeHead(204, headers).end();
    if (!file && find(`${pathname}/`)) return response.writeHead(308, {...headers, location: `${pathname}/`}).end();
    if (!file) return response.writeHead(404, {...headers, 'content-type': TYPES['.txt']}).end('Not found\n');
    const {body, packed, etag, type} = read(file);
    const isHashed = /-[\w-]{8}\.js$/.test(file);
    const common = {
      ...headers,
      'content-type': type,
      etag,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'Accept-Encoding',
      // A page of another origin may use the script as it would use a CDN's.
      ...(file.startsWith(SCRIPTS) && {'access-control-allow-origin': '*'}),
    };
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, common).end();
    const usePacked = packed && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const content = usePacked ? packed : body;
    response.writeHead(200, {
      ...common,
      'content-length': content.length,
      ...(usePacked && {'content-encoding': 'br'}),
    });
    return response.end(request.method === 'HEAD' ? undefined : content);
  }

  const {isOwnHost} = await loadOwnHosts();
  let url;
  const server = createServer(async (request, response) => {
    try {
      const address = safely(() => new URL(request.url, 'http://demo'));
      if (!address) return response.writeHead(400, headersOf('')).end();
      const {pathname, searchParams} = address;
      const headers = headersOf(pathname);
      // A page of a name that was pointed here would be same-origin with us, and get the player's token.
      if (!isOwnHost(request.headers.host, url))
        response
          .writeHead(403, {...headers, 'content-type': TYPES['.txt']})
          .end('The demo does not answer to that Host\n');
      else if (passOn && pathname.startsWith(`${BACKPACK}/`)) await passOn(request, response);
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
  values['backpack-url'] = url + BACKPACK;
  if (sandbox.host_id)
    passOn = await backpackHandler({
      backpackUrl: sandbox.url,
      hostId: sandbox.host_id,
      // Who sits at this machine may know it by its name.
      origins: [url, url.replace('127.0.0.1', 'localhost')],
      path: BACKPACK,
    });
  if (webhooks) {
    studio = await createDemoWebhook({sandbox, url: url + WEBHOOK});
    await studio.begin();
  }
  return {
    url,
    leave: async () => studio?.leave(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
