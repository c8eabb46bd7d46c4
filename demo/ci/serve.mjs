// Serves the site as its real host would. Use your own dev server instead.

import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname} from 'node:path';

const SITE = new URL('site/', import.meta.url);
const WIDGET = new URL('dist/cdn/', import.meta.resolve('game-storefront/package.json'));
const TYPES = {'.html': 'text/html', '.js': 'text/javascript'};

createServer(async ({url}, response) => {
  const {pathname} = new URL(url, 'http://site');
  const [, folder, name] = /^\/(storefront\/)?([\w.-]*)$/.exec(pathname) ?? [];
  try {
    const body = await readFile(new URL(name || 'index.html', folder ? WIDGET : SITE));
    response.writeHead(200, {'content-type': TYPES[extname(name || 'index.html')] ?? 'text/plain'}).end(body);
  } catch {
    response.writeHead(404).end();
  }
}).listen(process.env.PORT, '127.0.0.1');
