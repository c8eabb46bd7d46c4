import {contract, openapi} from 'game-storefront-contract';
import type {Hono} from 'hono';
import {ROOTS} from '../http/mount.js';

/** Serves the interface as an OpenAPI document at `/_sandbox/openapi.json`, with the addresses of this sandbox. Any page may read it. */
export function serveOpenapi(app: Hono, baseUrl: () => string): void {
  app.get('/_sandbox/openapi.json', () => {
    const at = (roots: readonly string[]): string[] => roots.map((root) => `${baseUrl()}${root}`);
    const {store, merchant, management, 'hub-notify': hub} = ROOTS;
    const bases = {store: at(store), merchant: at(merchant), management: at(management), 'hub-notify': at(hub)};
    return Promise.resolve(
      new Response(JSON.stringify(openapi(contract, bases)), {
        headers: {'content-type': 'application/json', 'access-control-allow-origin': '*', 'cache-control': 'no-cache'},
      }),
    );
  });
}
