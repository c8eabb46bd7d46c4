// A game's backend as small as it gets: it gives the shop a token for the player who is signed in, grants
// what was bought, and passes the calls of players' backpacks on.
// Run against a sandbox: see docs/server.md.
import {createServer} from 'node:http';
import {Readable} from 'node:stream';
import {
  createBackpackProxy,
  createUserToken,
  MerchantError,
  verifyWebhook,
  WebhookRefusal,
} from 'game-storefront/server';

/**
 * A request of Node as one of the fetch standard, which other servers have from the start. Its body is a stream: who reads it
 * knows how much of it is enough, and how long to wait.
 */
function asRequest(request) {
  const {method, url, headers} = request;
  const body = method === 'POST' ? Readable.toWeb(request) : undefined;
  return new Request(new URL(url, 'http://localhost'), {method, headers, body, duplex: 'half'});
}

/** Stands in for your own sign-in: the player's id by the session's cookie. */
const playerOf = ({headers}) => /(?:^|; )player=([\w-]+)/.exec(headers.cookie ?? '')?.[1];

/**
 * @param {object} options
 * @param {import('game-storefront/server').MerchantOptions} options.merchant
 * @param {number} options.projectId
 * @param {string | readonly string[]} options.webhookSecret that of backpacks is another
 * @param {Pick<import('game-storefront/server').BackpackProxyOptions, 'backpackUrl' | 'hostId' | 'origins'>} options.backpack
 * @param {Map<string, Map<string, number>>} options.players who there is, and what each has: SKU to quantity; a database in real life
 */
export function createBackend({merchant, projectId, webhookSecret, backpack, players}) {
  /** What the shop has as `backpack-url` is `/backpack` of this server. */
  const passOn = createBackpackProxy({...backpack, path: '/backpack'});

  /** What became of each order, by its id. Keep it where the items are, and write both in one transaction. */
  const orders = new Map();

  /** What came from backpacks, by the item's id: the same is true of it. */
  const moved = new Set();

  const change = (player, items, sign) => {
    const bag = players.get(player);
    for (const {sku, quantity} of items) bag.set(sku, (bag.get(sku) ?? 0) + sign * quantity);
  };

  const onWebhook = {
    user_validation({user}) {
      if (!players.has(user.id)) throw new WebhookRefusal('INVALID_USER', 'No such player');
    },
    // A webhook may come twice, and a cancellation before the payment it takes back.
    order_paid({order: {id}, user, items}) {
      if (orders.has(id)) return;
      change(user.external_id, items, 1);
      orders.set(id, 'granted');
    },
    order_canceled({order: {id}, user, items}) {
      if (orders.get(id) === 'granted') change(user.external_id, items, -1);
      orders.set(id, 'canceled');
    },
    move_to_game({user, items}) {
      const fresh = items.filter(({id}) => !moved.has(id));
      change(user.id, fresh, 1);
      for (const {id} of fresh) moved.add(id);
    },
  };

  async function answer(request) {
    const {method, url} = request;
    if (method === 'GET' && url === '/shop-token') {
      const player = playerOf(request);
      if (!player || !players.has(player)) return new Response('Nobody is signed in', {status: 401});
      const token = await createUserToken(merchant, {projectId, user: {id: player}, sandbox: true});
      return new Response(token, {headers: {'cache-control': 'no-store'}});
    }
    if (url.startsWith('/backpack/')) return passOn(asRequest(request));
    if (method === 'POST' && url === '/webhook') {
      const webhook = await verifyWebhook(asRequest(request), webhookSecret);
      // Of what is new to you say that you heard it.
      onWebhook[webhook.notification_type]?.(webhook);
      return new Response(null, {status: 204});
    }
    return new Response('Not found', {status: 404});
  }

  /** What goes wrong is told to the service in its own words, or is a 500, after which it sends a webhook again. */
  const refusal = (error) => {
    if (error instanceof WebhookRefusal) return error.toResponse();
    console.error(error instanceof MerchantError ? `The merchant interface: ${error.message}` : error);
    return new Response(null, {status: 500});
  };

  return createServer(async (request, response) => {
    const {status, headers, body} = await answer(request).catch(refusal);
    response.writeHead(status, Object.fromEntries(headers));
    response.end(body && Buffer.from(await new Response(body).arrayBuffer()));
  });
}
