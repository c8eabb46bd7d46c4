// Names that the guides' snippets of a backend use besides the kit: the reader's own functions and values. No page is needed for them, so
// that the snippets can be compiled without a DOM.

import type {SeenWebhooks, ServiceClient, WebhookHandler, WebhookHandlers} from 'game-storefront/server';
import type {Pool, PoolClient} from 'pg';

/** A request of a player who is signed in to the reader's site. */
interface PlayerRequest {
  readonly session: {readonly player: string};
}
interface Player {
  readonly id: string;
}
/** Requests of somebody who has proved who they are. */
// biome-ignore lint/suspicious/noExplicitAny: an example reads what it knows to be there.
type Requests = (method: string, path: string, body?: object) => Promise<any>;

declare global {
  var player: Player;
  /** A server as Express makes it. */
  var app: {get(path: string, handle: (request: PlayerRequest, response: {send(body: string): void}) => void): void};
  var knows: (playerId: string) => Promise<boolean>;
  var isGuest: (user: {readonly id: string}) => boolean;
  var grantOnce: (orderId: number, playerId: string, items: readonly object[]) => Promise<void>;
  var holdOnce: (orderId: number, playerId: string, items: readonly object[]) => Promise<void>;
  var takeBackOnce: (orderId: number) => Promise<void>;
  var handleWebhook: WebhookHandler;
  var service: ServiceClient;
  var seenInPostgres: (pool: Pool) => SeenWebhooks<PoolClient>;
  var orderHandlers: WebhookHandlers<PoolClient>;
  var playerOfSession: (request: object) => Player | undefined;
  /** As docs/server.md has them. */
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any request
  var call: (authorization: string, method: string, path: string, body?: object) => Promise<any>;
  var admin: Requests;
  var signIn: (player: string, attributes?: Record<string, string | number | boolean>) => Promise<Requests>;
}
