import {isIP} from 'node:net';
import type {orders} from 'game-storefront-contract';
import type {Handlers, Project} from '../../http/call.js';
import {invalid, refuse} from '../../http/refusal.js';
import {textsOf} from '../../identity/user-tokens.js';
import type {Services} from '../../services.js';
import {localeTag} from '../../wire/text.js';
import type {Viewer} from '../items/viewer.js';
import {readLines, readOrder} from '../order-life/order.js';
import {noteAttributes} from '../payment-token/token.js';
import {rememberPlayer} from '../players/player-registry.js';
import {type CartChoice, collectCart, withoutDeadCode} from './collect-cart.js';
import {createOrder, type OrderDraft, orderAtOnce} from './create.js';
import {type ClientCall, clientDraft, draftOf} from './draft.js';
import {priceInVirtualCurrency, priceOrder} from './lines.js';
import {orderView} from './order-view.js';
import {searchOrders} from './search.js';

/** Document 2, "Orders and payment". */
export function ordersHandlers(services: Services): Handlers<typeof orders> {
  const {db, baseUrl, wakeJobs} = services;
  const payCart = async (call: CartOrderCall) => {
    const draft = clientDraft(call);
    const choice: CartChoice = {cartId: call.path.cart_id, payment: 'money', country: call.body.country};
    return withoutDeadCode(db, draft.buyer, choice, () =>
      createOrder(services, draft, () => collectCart(db, draft.buyer, choice)),
    );
  };

  const freeCart = async (call: CartOrderCall) => {
    const draft = clientDraft(call);
    const choice: CartChoice = {cartId: call.path.cart_id, payment: 'nothing', country: call.body.country};
    return atOnce(draft, async () => ({
      cart: await collectCart(db, draft.buyer, choice),
      payment: {kind: 'nothing'},
    }));
  };

  /** The webhook that such an order causes is on its way at once. */
  const atOnce = async (...[draft, collect]: [OrderDraft, Parameters<typeof orderAtOnce>[2]]) => {
    const order = await orderAtOnce(services, draft, collect);
    wakeJobs();
    return order;
  };

  return {
    'POST /v2/project/{project_id}/payment/cart': payCart,
    'POST /v2/project/{project_id}/payment/cart/{cart_id}': payCart,
    'POST /v2/project/{project_id}/free/cart': freeCart,
    'POST /v2/project/{project_id}/free/cart/{cart_id}': freeCart,

    'POST /v2/project/{project_id}/payment/item/{item_sku}': async (call) => {
      const draft = clientDraft(call);
      const wants = [{sku: call.path.item_sku, quantity: call.body.quantity ?? 1}];
      return createOrder(services, draft, () => priceOrder(db, draft.buyer, wants, {payment: 'money', notSold: 1411}));
    },

    'POST /v2/project/{project_id}/free/item/{item_sku}': async (call) => {
      const draft = clientDraft(call);
      const wants = [{sku: call.path.item_sku, quantity: call.body.quantity ?? 1}];
      return atOnce(draft, async () => ({
        cart: await priceOrder(db, draft.buyer, wants, {payment: 'nothing', notSold: 1411}),
        payment: {kind: 'nothing'},
      }));
    },

    'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}': async (call) => {
      const draft = clientDraft(call);
      const {item_sku, virtual_currency_sku} = call.path;
      return atOnce(draft, () =>
        priceInVirtualCurrency(db, draft.buyer, item_sku, virtual_currency_sku, call.query.platform ?? 'xsolla'),
      );
    },

    'GET /v2/project/{project_id}/order/{order_id}': async ({path, caller}) => {
      const order = await readOrder(db, path.order_id);
      // One answer for "not there" and "not yours": order numbers can be guessed.
      if (order?.project_id !== path.project_id || order.user_id !== caller.userId) throw refuse(9001);
      return orderView(order, await readLines(db, order.order_id));
    },

    'POST /v3/project/{project_id}/admin/order/search': ({project, body}) => searchOrders(db, project, body, baseUrl()),

    'POST /v3/project/{project_id}/admin/payment/token': async ({project, headers, body}) => {
      const {user, purchase, settings} = body;
      const viewer: Viewer = {
        project,
        userId: user.id.value,
        country: user.country?.value ?? countryOfIp(headers.get('x-user-ip'), project),
        currency: settings?.currency,
        locale: localeTag(settings?.language),
        claims: user.attributes && textsOf(user.attributes),
      };
      const draft = draftOf(body, viewer, user.email?.value);
      return db.transaction(async () => {
        const made = await createOrder(services, draft, () =>
          priceOrder(db, viewer, purchase.items, {payment: 'money', notSold: 1411, isFree: 1421}),
        );
        await noteAttributes(db, made.token, viewer.claims);
        await rememberPlayer(db, project.project_id, viewer.userId);
        return made;
      });
    },
  };
}

interface CartOrderCall extends ClientCall {
  /** Without an id, the current cart. */
  readonly path: {readonly project_id: number; readonly cart_id?: string};
}

/** The country of `X-User-Ip`: the sandbox has no map of addresses, so any address is in the project's default country. */
function countryOfIp(address: string | null, project: Project): string {
  if (address === null) throw invalid('user.country.value', 'or the X-User-Ip header is required');
  if (isIP(address) === 0) throw invalid('X-User-Ip', 'is not an IP address');
  return project.default_country;
}
