import {createWebhookHandler} from 'game-storefront/server';

/**
 * Wants `version: 2` of the webhook settings, which marks what bundles hold.
 * @param {string} secret the project's webhook secret
 * @param {{
 *   isKnown(player: string): Promise<boolean>,
 *   grant(player: string, sku: string, quantity: number): Promise<void>,
 *   hold(orderId: number, player: string, items: readonly {sku: string, quantity: number}[]): Promise<void>,
 *   takeBack(orderId: number): Promise<void>,
 * }} game
 */
export const webhooksOf = (secret, game) =>
  createWebhookHandler({
    secret,
    handlers: {
      user_validation: ({user}) => game.isKnown(user.id),
      async order_paid({order, user, items}) {
        // A bundle is granted as one thing; what it holds stands in `items`, too.
        const given = items.filter(({is_bundle_content}) => !is_bundle_content);
        // A pre-order is granted on the day of its last release, of which no webhook tells.
        if (items.some(({is_pre_order}) => is_pre_order)) await game.hold(order.id, user.external_id, given);
        else for (const {sku, quantity} of given) await game.grant(user.external_id, sku, quantity);
      },
      async order_canceled({order}) {
        await game.takeBack(order.id);
      },
    },
  });
