import {readdirSync, readFileSync} from 'node:fs';
import type {Hono} from 'hono';
import {ASSETS} from '../assets.js';

const TYPES: Readonly<Record<string, string>> = {svg: 'image/svg+xml; charset=utf-8', webm: 'video/webm'};

/** A picture or film may be shown on any page, and is inert when opened directly. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

const typeOf = (name: string): string | undefined => TYPES[name.slice(name.lastIndexOf('.') + 1)];

/** Serves the pictures and films of the demo shops at `/_sandbox/art/<name>`. */
export function serveArt(app: Hono): void {
  // Only existing names are served: no part of the path reaches the file system.
  const types = new Map(readdirSync(ASSETS.art).map((name) => [name, typeOf(name)]));
  app.get('/_sandbox/art/:name', (context, next) => {
    const name = context.req.param('name');
    const type = types.get(name);
    if (!type) return next();
    const body = readFileSync(new URL(name, ASSETS.art));
    return Promise.resolve(new Response(body, {headers: {...HEADERS, 'content-type': type}}));
  });
}
