import type {distributionHub} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import {mustBeUser} from '../../http/guest-id.js';
import {refuse} from '../../http/refusal.js';
import {demandKnown} from '../../outbox/ask-studio.js';
import {hasWebhook} from '../../outbox/webhook-target.js';
import type {Services} from '../../services.js';
import {collectCart, withoutDeadCode} from '../orders/collect-cart.js';
import {priceOrder} from '../orders/lines.js';
import {validateUser} from '../payments/user-validation.js';
import {rememberPlayer} from '../players/player-registry.js';
import {type HubCall, hubOrderOf, orderAtHub} from './orders.js';
import {cancelPayment, pushPayment} from './push-payments.js';

const DAY_SECONDS = 86_400;

/** Document 2, "Distribution hub". */
export function distributionHubHandlers(services: Services): Handlers<typeof distributionHub> {
  const {db, tokens} = services;
  const orderCart = (call: HubCall & {readonly path: {readonly project_id: number; readonly cart_id?: string}}) =>
    orderAtHub(services, call, (buyer, place) => {
      const choice = {
        cartId: call.path.cart_id,
        hubId: call.caller.hubId,
        payment: 'money',
        country: place.country,
      } as const;
      return withoutDeadCode(db, buyer, choice, () => collectCart(db, buyer, choice));
    });

  return {
    'POST /v2/project/{project_id}/distribution_hub/user/auth': async ({project, caller, body, suspend}) => {
      const {id, email, country, ip, name, phone} = body.user;
      // A player without a number in the game is known there by their address.
      const userId = id ?? email;
      mustBeUser('user.id', userId);
      const {project_id} = project;
      const known = {...(ip && {ip}), ...(name && {name}), ...(phone && {phone})};
      const player = {project_id, user_id: userId, email, country: country ?? project.default_country, known};
      // Without a webhook the player cannot be confirmed: no player exists.
      if (!(await hasWebhook(db, project_id, 'shop')))
        throw refuse(2503, 'The project has no webhook that could be asked');
      demandKnown(await validateUser(services, suspend, player));
      await rememberPlayer(db, project_id, userId);
      return {token: await tokens.issue(project, {userId, email, hubId: caller.hubId}, DAY_SECONDS)};
    },

    'POST /v2/project/{project_id}/distribution_hub/payment/cart': orderCart,
    'POST /v2/project/{project_id}/distribution_hub/payment/cart/{cart_id}': orderCart,

    'POST /v2/project/{project_id}/distribution_hub/payment/item/{item_sku}': (call) =>
      orderAtHub(services, call, (buyer) =>
        priceOrder(db, buyer, [{sku: call.path.item_sku, quantity: call.body.quantity ?? 1}], {
          payment: 'money',
          notSold: 1411,
        }),
      ),

    'GET /v2/project/{project_id}/distribution_hub/order/{order_id}': ({path, caller}) =>
      hubOrderOf(db, caller, path.project_id, path.order_id),

    'POST /push-payments/pay': ({caller, body}) => pushPayment(services, caller, body),

    'POST /push-payments/cancel': async ({caller, body}) => void (await cancelPayment(services, caller, body)),
  };
}
