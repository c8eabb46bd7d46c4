import {rewardItems} from '../features/inventory/changes.js';
import {type WarnedItem, warnedItems} from '../features/items-admin/price-warnings.js';
import {inspectPreOrders} from '../features/pre-orders/limit.js';
import type {Handlers} from '../http/call.js';
import {protocol, refuse} from '../http/refusal.js';
import type {LoggedSocket, SocketLog} from '../order-news/socket-log.js';
import {sendAgain} from '../outbox/outbox.js';
import type {Services} from '../services.js';
import {readAgenda} from './agenda.js';
import {inspectCart, listCarts} from './carts.js';
import type {InspectionContract} from './contract.js';
import {cancelAsDistributor, listDistributors, payAsDistributor} from './distributors.js';
import {inspectOrder} from './order-history.js';
import {inspectPlayer, listPlayers} from './players.js';
import {listPromotions} from './promotions.js';
import {inspectWebhook, listWebhooks, readWebhook} from './webhooks.js';

interface Inspection {
  readonly sockets: SocketLog;
  /** Resolves when all that is due in a project is done. */
  readonly runDueJobs: (projectId: number) => Promise<void>;
}

export function inspectionHandlers(
  services: Services,
  {sockets, runDueJobs}: Inspection,
): Handlers<InspectionContract> {
  const {db, baseUrl} = services;
  return {
    'GET /_sandbox/projects/{project_id}/orders/{order_id}': ({path}) =>
      inspectOrder(db, path.project_id, path.order_id),

    'POST /_sandbox/projects/{project_id}/orders/{order_id}/push-payment': ({path, body}) =>
      payAsDistributor(services, path.project_id, path.order_id, body.payment.ps_transaction_id),

    'POST /_sandbox/projects/{project_id}/orders/{order_id}/push-payment/cancel': async ({path, body}) =>
      void (await cancelAsDistributor(services, path.project_id, path.order_id, body.reason)),

    'GET /_sandbox/projects/{project_id}/webhooks': ({path, query}) => listWebhooks(db, path.project_id, query),

    'GET /_sandbox/projects/{project_id}/webhooks/{event_id}': ({path}) =>
      inspectWebhook(db, path.project_id, path.event_id),

    'POST /_sandbox/projects/{project_id}/webhooks/{event_id}/resend': async ({path}) => {
      const {type} = await readWebhook(db, path.project_id, path.event_id);
      if (!(await sendAgain(db, path.project_id, path.event_id)))
        throw protocol(404, `${type} is a question, which is asked once`);
      await runDueJobs(path.project_id);
      return readWebhook(db, path.project_id, path.event_id);
    },

    'GET /_sandbox/projects/{project_id}/sockets': async ({path}) => ({
      sockets: sockets.of(path.project_id).map(socketView),
    }),

    'GET /_sandbox/projects/{project_id}/sockets/{socket_id}': async ({path}) => {
      const socket = sockets.of(path.project_id).find(({socket_id}) => socket_id === path.socket_id);
      if (!socket) throw protocol(404, 'Socket not found');
      const said = socket.frames.map(({at, from, text}) => ({at: at.toISOString(), from, text}));
      return {...socketView(socket), forgotten: socket.forgotten, said};
    },

    'GET /_sandbox/projects/{project_id}/users': ({path, query}) => listPlayers(db, path.project_id, query),

    'GET /_sandbox/projects/{project_id}/users/holdings': ({path, query}) =>
      inspectPlayer(db, path.project_id, query.user_id),

    'POST /_sandbox/projects/{project_id}/users/grant': async ({path, body}) => {
      const {user_id, sku, quantity} = body;
      await rewardItems(db, path.project_id, [{user: {id: user_id}, items: [{sku, quantity}]}]);
      return {sku, quantity};
    },

    'GET /_sandbox/projects/{project_id}/carts': ({path, query}) => listCarts(db, path.project_id, query.limit),

    'GET /_sandbox/projects/{project_id}/carts/{cart_id}': ({path, query, project}) =>
      inspectCart(db, project, {cartId: path.cart_id, userId: query.user_id}, baseUrl()),

    'GET /_sandbox/projects/{project_id}/promotions': ({path, query}) => listPromotions(db, path.project_id, query),

    'GET /_sandbox/projects/{project_id}/pre-orders': async ({path, query}) => {
      const {search, limit} = query;
      const keys = await inspectPreOrders(db, path.project_id, {search, limit: limit + 1});
      return {keys: keys.slice(0, limit), has_more: keys.length > limit};
    },

    'GET /_sandbox/projects/{project_id}/pre-orders/{item_sku}': async ({path}) => {
      const [key] = await inspectPreOrders(db, path.project_id, {sku: path.item_sku, limit: 1});
      if (!key) throw refuse(4001, `Item ${path.item_sku} not found`);
      return key;
    },

    'GET /_sandbox/projects/{project_id}/price-warnings': async ({path, query: {limit}}) => {
      const items = await warnedItems(db, path.project_id, {limit: limit + 1});
      return {items: items.slice(0, limit).map(warnedView), has_more: items.length > limit};
    },

    'GET /_sandbox/projects/{project_id}/price-warnings/{item_sku}': async ({path}) => {
      const [item] = await warnedItems(db, path.project_id, {sku: path.item_sku});
      if (!item) throw refuse(4001, `No price of ${path.item_sku} is one that the live service may refuse`);
      return warnedView(item);
    },

    'GET /_sandbox/projects/{project_id}/distributors': ({path}) => listDistributors(db, path.project_id),

    'GET /_sandbox/projects/{project_id}/agenda': ({path, query}) => readAgenda(db, path.project_id, query),
  };
}

const warnedView = ({warnings, ...item}: WarnedItem) => ({...item, warnings: [...warnings]});

const socketView = (socket: LoggedSocket) => ({
  socket_id: socket.socket_id,
  user_id: socket.user_id,
  opened_at: socket.opened_at.toISOString(),
  closed_at: socket.closed_at?.toISOString() ?? null,
  close_code: socket.close_code,
  close_reason: socket.close_reason,
  pings: socket.pings,
  frames: socket.frames.length + socket.forgotten,
});
