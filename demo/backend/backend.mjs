// A minimal backend of a game: it gives the shop a token for the signed-in player, grants purchased items, and
// proxies the requests of players' backpacks. Its webhook wants `version: 2` of the webhook settings.
// Run against a sandbox: see docs/server.md.
import {createServer} from 'node:http';
import {Readable} from 'node:stream';
import {createBackpackProxy, createUserToken, createWebhookHandler} from 'game-storefront/server';

/**
 * Converts a request of Node to a `Request` of the fetch standard, which other servers give you already. Its body is a stream, so
 * that the reader limits its size and its time.
 */
function asRequest(request) {
  const {method, url, headers} = request;
  const body = method === 'POST' ? Readable.toWeb(request) : undefined;
  return new Request(new URL(url, 'http://localhost'), {method, headers, body, duplex: 'half'});
}

/** Replace this by your own sign-in: reads the player's id from a cookie. */
const playerOf = ({headers}) => /(?:^|; )player=([\w-]+)/.exec(headers.cookie ?? '')?.[1];

/**
 * @param {object} options
 * @param {import('game-storefront/server').MerchantOptions} options.merchant
 * @param {number} options.projectId
 * @param {import('game-storefront/server').WebhookHandlerOptions['secret']} options.webhookSecret backpacks have a secret of their own: give both
 * @param {Pick<import('game-storefront/server').BackpackProxyOptions, 'backpackUrl' | 'hostId' | 'origins'>} options.backpack
 * @param {Map<string, Map<string, number>>} options.players each player's items: player id to SKU to quantity; use a database
 * @param {Map<number, {player: string, items: readonly {sku: string, quantity: number}[]}>} [options.preOrders] paid orders that wait
 *   for the last release of their items, by order id: grant each on that day, and delete it; use a database
 */
export function createBackend({merchant, projectId, webhookSecret, backpack, players, preOrders = new Map()}) {
  /** The shop's `backpack-url` is `/backpack` of this server. */
  const proxyBackpack = createBackpackProxy({...backpack, path: '/backpack'});

  /** Paid and canceled orders, by id. Store them with the items, and write both in one transaction. */
  const orders = new Map();

  /** Ids of items that came from backpacks; store them with the items, too. */
  const movedItems = new Set();

  const change = (player, items, sign) => {
    const bag = players.get(player);
    for (const {sku, quantity} of items) bag.set(sku, (bag.get(sku) ?? 0) + sign * quantity);
  };

  /** A bundle is one thing here: what it holds stands in `items`, too, and is not granted beside it. */
  const withoutContents = (items) => items.filter(({is_bundle_content}) => !is_bundle_content);

  const handleWebhook = createWebhookHandler({
    secret: webhookSecret,
    handlers: {
      user_validation: ({user}) => players.has(user.id),
      // A webhook may arrive again after a restart, and a cancellation before its payment.
      order_paid({order: {id}, user, items}) {
        if (orders.has(id)) return;
        const order = {player: user.external_id, items: withoutContents(items)};
        const isPreOrder = items.some(({is_pre_order}) => is_pre_order);
        // No webhook tells of a release.
        if (isPreOrder) preOrders.set(id, order);
        else change(order.player, order.items, 1);
        orders.set(id, 'paid');
      },
      order_canceled({order: {id}, user, items}) {
        const isGranted = orders.get(id) === 'paid' && !preOrders.delete(id);
        if (isGranted) change(user.external_id, withoutContents(items), -1);
        orders.set(id, 'canceled');
      },
      move_to_game({user, items}) {
        const fresh = items.filter(({id}) => !movedItems.has(id));
        change(user.id, fresh, 1);
        for (const {id} of fresh) movedItems.add(id);
      },
    },
  });

  async function answer(request) {
    const {method, url} = request;
    if (method === 'GET' && url === '/shop-token') {
      const player = playerOf(request);
      if (!player || !players.has(player)) return new Response('Nobody is signed in', {status: 401});
      const token = await createUserToken(merchant, {projectId, user: {id: player}, sandbox: true});
      return new Response(token, {headers: {'cache-control': 'no-store'}});
    }
    if (url.startsWith('/backpack/')) return proxyBackpack(asRequest(request));
    if (method === 'POST' && url === '/webhook') return handleWebhook(asRequest(request));
    return new Response('Not found', {status: 404});
  }

  const failure = (error) => {
    console.error(error);
    return new Response(null, {status: 500});
  };

  return createServer(async (request, response) => {
    const {status, headers, body} = await answer(request).catch(failure);
    response.writeHead(status, Object.fromEntries(headers));
    response.end(body && Buffer.from(await new Response(body).arrayBuffer()));
  });
}
