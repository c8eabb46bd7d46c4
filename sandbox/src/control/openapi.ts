import {type Contract, contract, openapi} from 'game-storefront-contract';
import type {Hono} from 'hono';
import {ROOTS} from '../http/mount.js';

/**
 * Serves the interface as an OpenAPI document at `/_sandbox/openapi.json`, and the control plane's at `/_sandbox/control/openapi.json`, with
 * the addresses of this sandbox. Any page may read them.
 */
export function serveOpenapi(app: Hono, baseUrl: () => string, controlPlane: Contract): void {
  const at = (roots: readonly string[]): string[] => roots.map((root) => `${baseUrl()}${root}`);
  const bases = () => {
    const {store, merchant, management, 'hub-notify': hub} = ROOTS;
    return {store: at(store), merchant: at(merchant), management: at(management), 'hub-notify': at(hub)};
  };
  const serve = (path: string, document: () => object): void => {
    app.get(path, () =>
      Promise.resolve(
        new Response(JSON.stringify(document()), {
          headers: {
            'content-type': 'application/json',
            'access-control-allow-origin': '*',
            'cache-control': 'no-cache',
          },
        }),
      ),
    );
  };
  serve('/_sandbox/openapi.json', () => openapi(contract, bases()));
  const about = {title: 'Control plane of the sandbox', told: {}};
  serve('/_sandbox/control/openapi.json', () => openapi(controlPlane, bases(), about));
}
