import {leavesCart} from './cart/ordered-cart.js';
import {countsUnits} from './limits/order-limits.js';
import {takesSteps} from './offer-chains/step-orders.js';
import {takesDeliveryBack} from './order-life/delivery.js';
import type {OrderListener} from './order-life/listener.js';
import {announcesOrders} from './order-webhooks/announce.js';
import {countsUses} from './promotions/usage.js';
import {earnsPoints} from './value-points/points.js';

/**
 * What happens with an order, in this order. It is the order of locks, too: whoever locks several of these rows in a transaction
 * keeps to it, or two of them could wait for each other.
 *
 * 1. the buyer, then their orders (`withBuyer`, `lockOrder`), then the studio's own number of the purchase (`holdNumber`)
 * 2. the cart that it was made from
 * 3. the player's steps in offer chains
 * 4. limits of items, by item, those of all players before those of one
 * 5. limits of promotions, in the same way
 * 6. what the player has (`lockHoldings`)
 * 7. the player's clan, for value points
 */
export const ORDER_LISTENERS: readonly OrderListener[] = [
  leavesCart,
  takesSteps,
  countsUnits,
  countsUses,
  takesDeliveryBack,
  earnsPoints,
  announcesOrders,
];
