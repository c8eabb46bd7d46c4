import type {Db} from '../../db/port.js';
import {insertRow, updateRow} from '../../db/rows.js';
import type {Card} from '../cards/cards.js';
import type {AppliedPromotions} from '../order-life/applied-promotions.js';
import type {PaymentSettings} from '../order-life/order.js';
import {issuePaymentToken} from '../payment-token/token.js';
import type {Terms} from './terms.js';

/** The status; `done` is final. */
export type CheckoutSituation = 'open' | 'declined' | 'insufficient funds' | 'outdated' | 'subscribed already' | 'done';

/** The terms at the time when the page's address was made: whatever changes since, nobody pays more. */
export interface CheckoutTerms extends Terms {
  /** Once, with the first payment. */
  readonly setup_minor: number;
  /** The merchant grants this very trial, also to a player who had one. */
  readonly is_trial_given: boolean;
  /** For a change: the unused amount, and the date of the next charge (ISO 8601; null for never). */
  readonly unused_minor: number;
  readonly next_charge_at: string | null;
}

/** The visitor for whom a page is opened, and the options of the request. */
export interface Visitor {
  readonly project_id: number;
  readonly user_id: string;
  readonly user_name: string | null;
  readonly email: string | null;
  readonly country: string;
  readonly locale: string;
  readonly mode: 'default' | 'sandbox';
}

/** A card that waits for its player's code. */
export type ChallengedCard = Card & {readonly is_to_be_saved?: boolean};

/** The plans that a player may choose from, as the studio requested. */
export interface AskedChoice {
  readonly product_id?: number | string;
  readonly operation?: 'change_plan';
  /** The subscription whose plan changes, if the player may have several. */
  readonly subscription_id?: number;
  readonly currency?: string;
  readonly available_plans?: readonly (number | string)[];
  readonly trial_days?: number;
}

/** The purpose of a payment page without an order. */
export interface Checkout extends Visitor {
  readonly checkout_id: number;
  /** `pay`: an amount of the studio, for a purchase that only the studio knows. */
  readonly purpose: 'subscribe' | 'change plan' | 'change account' | 'renew' | 'pay';
  readonly plan_id: number | null;
  readonly product_id: number | null;
  readonly subscription_id: number | null;
  readonly revision: number | null;
  readonly currency: string;
  /** The amount that is charged now. */
  readonly amount_minor: number;
  /** For an amount: the one that the studio requested, if promotions lowered it; else null. */
  readonly before_minor: number | null;
  readonly acting: AppliedPromotions | null;
  /** As the player typed it in on the page; null until then. */
  readonly zip: string | null;
  readonly terms: CheckoutTerms | null;
  /** Null if the studio named the plan. Until one is chosen, `plan_id` is null, and nothing can be paid. */
  readonly choice: AskedChoice | null;
  readonly external_id: string | null;
  readonly custom_parameters: Readonly<Record<string, unknown>> | null;
  readonly situation: CheckoutSituation;
  readonly transaction_id: number | null;
  readonly challenge: ChallengedCard | null;
  readonly wrong_codes: number;
}

type Outcome = 'situation' | 'transaction_id';

export type NewCheckout = Omit<
  Checkout,
  'checkout_id' | 'challenge' | 'wrong_codes' | 'external_id' | 'choice' | 'before_minor' | 'acting' | 'zip' | Outcome
> &
  Partial<Pick<Checkout, 'choice' | 'before_minor' | 'acting' | 'zip' | Outcome>>;

/** Its player has not chosen a plan yet. */
export const isChoosing = ({choice, plan_id}: Checkout): boolean => choice !== null && plan_id === null;

/** Makes a checkout, and the token that opens its page, with the page's description. */
export const openCheckout = (
  db: Db,
  checkout: NewCheckout,
  settings: PaymentSettings,
  description?: string,
): Promise<string> =>
  db.transaction(async () => {
    const row = {...checkout, external_id: settings.external_id ?? null, terms: checkout.terms ?? {}};
    const made = await insertRow<{checkout_id: number}>(db, 'checkout', row, 'checkout_id', {
      created_at: 'project_now(project_id)',
    });
    return checkoutToken(db, {...checkout, ...made}, settings, description);
  });

/** A token that opens the page of a checkout. */
export const checkoutToken = (
  db: Db,
  {project_id, user_id, checkout_id}: Pick<Checkout, 'project_id' | 'user_id' | 'checkout_id'>,
  settings: PaymentSettings,
  description?: string,
): Promise<string> =>
  issuePaymentToken(db, {project_id, user_id, order_id: null, settings, checkout_id, description: description ?? null});

export const readCheckout = (db: Db, id: number): Promise<Checkout | undefined> =>
  db.one<Checkout>('select * from checkout where checkout_id = $1', [id]);

/** Locks a checkout until the caller's transaction ends, and returns it. */
export const lockCheckout = (db: Db, id: number): Promise<Checkout | undefined> =>
  db.one<Checkout>('select * from checkout where checkout_id = $1 for update', [id]);

type Change = Partial<Omit<Checkout, 'checkout_id' | 'choice' | keyof Visitor>>;

/** Changes a locked one. */
export const noteCheckout = (db: Db, {checkout_id}: Checkout, change: Change): Promise<void> =>
  updateRow(db, 'checkout', {column: 'checkout_id', value: checkout_id}, change);
