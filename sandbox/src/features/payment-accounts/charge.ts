import type {BodyOf, tokenization} from 'game-storefront-contract';
import type {Project} from '../../http/call.js';
import {invalid, refuse} from '../../http/refusal.js';
import type {Suspend} from '../../http/request-queue.js';
import {demandKnown} from '../../outbox/ask-studio.js';
import type {Services} from '../../services.js';
import {isCurrency, toMinor} from '../../wire/money.js';
import {savedAccount} from '../cards/saved-cards.js';
import {chargedUnder, judge, recordPayment, type Verdict} from '../charges/payments-without-order.js';
import {claimNumber} from '../payments/external-number.js';
import {validateUser} from '../payments/user-validation.js';
import {timeOf} from '../projects/clock.js';

type ChargeBody = BodyOf<
  (typeof tokenization)['POST /projects/{project_id}/users/{user_id}/payments/{type}/{account_id}']
>;

interface Account {
  readonly project_id: number;
  readonly user_id: string;
  readonly account_id: number;
}

/**
 * Charges a player's account; returns the transaction. Requests with the same external id are charged once, however
 * many arrive at once. A declined charge is stored, and refused (8017). Throws 1102, 2503 or 8003.
 */
export async function chargeByAccount(
  services: Services,
  project: Project,
  account: Account,
  body: ChargeBody,
  suspend: Suspend,
): Promise<number> {
  const {db} = services;
  const {settings, custom_parameters = null} = body;
  const {currency, minor} = moneyOf(body);
  if (!(await savedAccount(db, account, account.account_id))) throw refuse(8003);
  const payer = {
    project_id: project.project_id,
    user_id: account.user_id,
    email: null,
    country: project.default_country,
    zip: null,
  };
  demandKnown(await validateUser(services, suspend, payer));

  const {external_id = null} = settings;
  const {transaction_id, verdict} = await db.transaction(async () => {
    if (external_id !== null) await claimNumber(db, account, external_id, 'amount');
    const before = external_id === null ? undefined : await chargedUnder(db, account, external_id);
    // One charge of a player's accounts at a time: the second sees the result of the first.
    await db.query('select 1 from saved_card where project_id = $1 and user_id = $2 order by account_id for update', [
      account.project_id,
      account.user_id,
    ]);
    const card = await savedAccount(db, account, account.account_id);
    if (!card) throw refuse(8003);
    if (before) {
      if (before.amount_minor !== minor || before.currency !== currency)
        throw invalid('settings.external_id', 'was charged another amount before');
      return {transaction_id: before.transaction_id, verdict: 'done' as Verdict};
    }
    const created_at = await timeOf(db, project.project_id);
    const verdict = await judge(db, project.project_id, card, created_at);
    const payment = {
      ...payer,
      subscription_id: null,
      plan_id: null,
      product_id: null,
      account_id: account.account_id,
      currency,
      amount_minor: minor,
      created_at,
      mode: settings.mode ?? 'default',
      external_id,
      custom_parameters,
    } as const;
    return {transaction_id: await recordPayment(db, payment, verdict), verdict};
  });
  if (verdict !== 'done') throw refuse(8017, verdict === 'declined' ? undefined : 'The account lacks funds');
  return transaction_id;
}

function moneyOf({settings, purchase}: ChargeBody): {currency: string; minor: number} {
  const {currency, amount} = purchase.checkout;
  if (!isCurrency(currency)) throw invalid('purchase.checkout.currency', 'is no currency');
  if (settings.currency !== undefined && settings.currency !== currency)
    throw invalid('settings.currency', 'is not the currency of the checkout');
  const minor = toMinor(amount, currency);
  if (!minor) throw invalid('purchase.checkout.amount', `is no amount of ${currency} that can be paid`);
  return {currency, minor: Number(minor)};
}
