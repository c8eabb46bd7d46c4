import assert from 'node:assert/strict';
import type {Shop} from './sandbox.js';

export const ACCOUNTS = 'GET /projects/{project_id}/users/{user_id}/payment_accounts';
export const CHARGE = 'POST /projects/{project_id}/users/{user_id}/payments/{type}/{account_id}';

/** The payment accounts that a user saved, newest first. */
export const accountsOf = (shop: Shop, user_id: string) => shop.call(ACCOUNTS, {path: {user_id}}, {as: shop.server});

/** The id of the newest payment account of a user. */
export const savedAccount = async (shop: Shop, user_id: string): Promise<number> => {
  const [account] = await accountsOf(shop, user_id);
  return account?.id ?? assert.fail('no card was saved');
};

/** The body of a charge of an amount in USD. */
export const chargeBody = (amount: number | string, settings: {mode?: 'sandbox'; external_id?: string} = {}) => ({
  user: {ip: '203.0.113.7'},
  settings,
  purchase: {checkout: {currency: 'USD', amount}},
});

/** Charges an amount in USD to a saved account of a user. */
export const chargeAccount = (shop: Shop, user_id: string, account_id: number, body: ReturnType<typeof chargeBody>) =>
  shop.respond(CHARGE, {path: {user_id, type: 'card', account_id}, body}, {as: shop.server});
