import {createWebhookHandler} from 'game-storefront/server';

/**
 * @param {string} secret the project's webhook secret
 * @param {{
 *   isKnown(player: string): Promise<boolean>,
 *   grant(player: string, sku: string, quantity: number): Promise<void>,
 *   takeBack(orderId: number): Promise<void>,
 * }} game
 */
export const webhooksOf = (secret, game) =>
  createWebhookHandler({
    secret,
    handlers: {
      user_validation: ({user}) => game.isKnown(user.id),
      async order_paid({user, items}) {
        for (const {sku, quantity} of items) await game.grant(user.external_id, sku, quantity);
      },
      async order_canceled({order}) {
        await game.takeBack(order.id);
      },
    },
  });
