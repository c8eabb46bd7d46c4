import {type Contract, contract, openapi} from 'game-storefront-contract';
import type {Hono} from 'hono';
import {ROOTS} from '../http/mount.js';

/**
 * Serves the interface as an OpenAPI document at `/_sandbox/openapi.json`, and the control plane's at `/_sandbox/control/openapi.json`, with
 * the addresses of this sandbox. Any page may read them. `demandKey` throws if a request lacks the key that the control plane needs.
 */
export function serveOpenapi(
  app: Hono,
  baseUrl: () => string,
  controlPlane: Contract,
  demandKey: (request: Request) => void,
): void {
  const at = (roots: readonly string[]): string[] => roots.map((root) => `${baseUrl()}${root}`);
  const bases = () => {
    const {store, merchant, management, 'hub-notify': hub} = ROOTS;
    return {store: at(store), merchant: at(merchant), management: at(management), 'hub-notify': at(hub)};
  };
  const answer = (document: object): Response =>
    new Response(JSON.stringify(document), {
      headers: {'content-type': 'application/json', 'access-control-allow-origin': '*', 'cache-control': 'no-cache'},
    });
  app.get('/_sandbox/openapi.json', () => answer(openapi(contract, bases())));
  const about = {title: 'Control plane of the sandbox', told: {}};
  app.get('/_sandbox/control/openapi.json', ({req}) => {
    demandKey(req.raw);
    return answer(openapi(controlPlane, bases(), about));
  });
}
