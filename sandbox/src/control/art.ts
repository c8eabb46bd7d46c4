import {readdirSync, readFileSync} from 'node:fs';
import type {Hono} from 'hono';
import {ASSETS} from '../assets.js';

/** A picture may be shown on any page, and does nothing when opened by itself. */
const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** Serves the pictures of the demo shops at `/_sandbox/art/<name>.svg`. */
export function serveArt(app: Hono): void {
  // Only names that are there are served: no part of the path reaches the file system.
  const names = new Set(readdirSync(ASSETS.art).filter((name) => name.endsWith('.svg')));
  app.get('/_sandbox/art/:name', (context, next) => {
    const name = context.req.param('name');
    if (!names.has(name)) return next();
    return Promise.resolve(new Response(readFileSync(new URL(name, ASSETS.art)), {headers: HEADERS}));
  });
}
