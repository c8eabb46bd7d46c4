import {randomBytes} from 'node:crypto';
import type {Db} from '../../db/port.js';
import {hashToken} from '../../identity/payment-tokens.js';
import type {PaymentSettings} from '../order-life/order.js';
import type {Attributes} from '../players/attributes.js';

/** The data of a payment token: a user of a project, and the order that it pays, if it was made for one. */
export interface PaymentToken {
  readonly project_id: number;
  readonly user_id: string;
  readonly order_id: number | null;
  readonly settings: PaymentSettings;
  /** The checkout of a token without an order. */
  readonly checkout_id?: number | null;
  /** The description of the purchase, in the studio's words. */
  readonly description?: string | null;
}

/** A new token, valid on the project's clock for as long as its company has it: for 24 hours by default (document 1, "Limits"). It can be read only here. */
export async function issuePaymentToken(
  db: Db,
  {project_id, user_id, order_id, settings, checkout_id = null, description = null}: PaymentToken,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `insert into payment_token (token_hash, project_id, user_id, order_id, settings, checkout_id, description, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, project_now($2) + token_lifetime($2))`,
    [hashToken(token), project_id, user_id, order_id, JSON.stringify(settings), checkout_id, description],
  );
  return token;
}

/** Sets the description of the purchase for a token's page. */
export const describeToken = async (db: Db, token: string, description: string): Promise<void> =>
  void (await db.query('update payment_token set description = $2 where token_hash = $1', [
    hashToken(token),
    description,
  ]));

/**
 * Stores the studio's attributes of a user with a token that the studio's server requested; undefined for none. A token
 * that a page got for an order has no attributes: it would outlive the player's own token and its attributes.
 */
export async function noteAttributes(db: Db, token: string, attributes: Attributes | undefined): Promise<void> {
  if (!attributes) return;
  await db.query('update payment_token set attributes = $2 where token_hash = $1', [
    hashToken(token),
    JSON.stringify(attributes),
  ]);
}

/** Notes that the payment page of a token was opened for the first time. */
export const noteOpened = async (db: Db, token: string): Promise<void> =>
  void (await db.query(
    'update payment_token set opened_at = project_now(project_id) where token_hash = $1 and opened_at is null',
    [hashToken(token)],
  ));

/** The data of a token; undefined for one that was never issued, or has expired. */
export const findPaymentToken = (db: Db, token: string): Promise<PaymentToken | undefined> =>
  db.one<PaymentToken>(
    `select project_id, user_id, order_id, settings, checkout_id, description from payment_token
     where token_hash = $1 and expires_at > project_now(project_id)`,
    [hashToken(token)],
  );
