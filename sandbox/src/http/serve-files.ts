import {readFileSync} from 'node:fs';
import type {Hono} from 'hono';

const TYPES = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
} as const;
type Name = `${string}.${keyof typeof TYPES}`;

/** Serves these files of a folder below a path that ends with `/`. Each is read on first use, and cached. */
export function serveFiles(app: Hono, path: string, folder: URL, names: readonly Name[]): void {
  const kept = new Map<string, Buffer>();
  app.get(`${path}:name`, (context, next) => {
    const name = names.find((each) => each === context.req.param('name'));
    if (!name) return next();
    const content = kept.get(name) ?? readFileSync(new URL(name, folder));
    kept.set(name, content);
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES];
    return Promise.resolve(
      new Response(new Uint8Array(content), {headers: {'content-type': type, 'cache-control': 'no-cache'}}),
    );
  });
}
