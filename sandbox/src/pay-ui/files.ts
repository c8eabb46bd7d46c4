import {readFileSync} from 'node:fs';
import type {Hono} from 'hono';
import {ASSETS} from '../assets.js';

const TYPES = {
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'opener.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
} as const;
type Name = keyof typeof TYPES;

/** Serves the files of the payment page under `/_sandbox/pay/`. Each is read when first asked for, and kept. */
export function servePayFiles(app: Hono): void {
  const kept = new Map<Name, Buffer>();
  app.get('/_sandbox/pay/:name', (context, next) => {
    const name = context.req.param('name') as Name;
    if (!Object.hasOwn(TYPES, name)) return next();
    const content = kept.get(name) ?? readFileSync(new URL(name, ASSETS.payUi));
    kept.set(name, content);
    return Promise.resolve(
      new Response(new Uint8Array(content), {headers: {'content-type': TYPES[name], 'cache-control': 'no-cache'}}),
    );
  });
}
