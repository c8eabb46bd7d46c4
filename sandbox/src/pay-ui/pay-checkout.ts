import type {Db} from '../db/port.js';
import {type Card, outcomeOf} from '../features/cards/cards.js';
import {payAmount} from '../features/checkouts/amount.js';
import {
  type ChallengedCard,
  type Checkout,
  isChoosing,
  lockCheckout,
  noteCheckout,
} from '../features/checkouts/checkout.js';
import {noteDeclined} from '../features/checkouts/declined.js';
import {isZip} from '../features/ledger/tariffs.js';
import {CONFIRMATION_CODE, MAX_WRONG_CODES} from '../features/payments/challenge.js';
import type {Hindrance} from '../features/payments/pay-by-card.js';
import {validateUser} from '../features/payments/user-validation.js';
import {timeOf} from '../features/projects/clock.js';
import {completeSubscriptionCheckout, type SubscriptionCheckout} from '../features/subscriptions/complete-checkout.js';
import type {Suspend} from '../http/request-queue.js';
import type {Services} from '../services.js';

/** Changes a checkout that is not done yet; the second of two simultaneous changes finds it done. */
const whileOpen = async <T>(
  {db, wakeJobs}: Services,
  checkoutId: number,
  work: (checkout: Checkout) => Promise<T>,
): Promise<T | undefined> => {
  const result = await db.transaction(async () => {
    const checkout = await lockCheckout(db, checkoutId);
    return checkout && checkout.situation !== 'done' && !isChoosing(checkout) ? work(checkout) : undefined;
  });
  wakeJobs();
  return result;
};

export const isOfSubscription = (checkout: Checkout): checkout is SubscriptionCheckout => checkout.purpose !== 'pay';

/**
 * Completes the purpose of the page. A card that a subscription is charged to is always saved, any other on request.
 * Resolves to the reason if an amount could not be charged.
 */
async function complete(
  db: Db,
  checkout: Checkout,
  card: ChallengedCard,
  isConfirmed: boolean,
): Promise<Hindrance | undefined> {
  if (!isOfSubscription(checkout)) return payAmount(db, checkout, card, isConfirmed);
  await completeSubscriptionCheckout(db, checkout, card, isConfirmed);
  return undefined;
}

/**
 * Requires a code if the card does, else completes it. Returns the reason if it is not charged. `planId`: the plan that
 * the player's page shows; if another was chosen since, on another page, nothing is charged.
 */
export async function payCheckout(
  services: Services,
  checkout: Checkout,
  card: Card,
  save: boolean,
  planId: number | undefined,
  suspend: Suspend,
): Promise<Hindrance | undefined> {
  const {db} = services;
  const isShown = ({choice, plan_id}: Checkout) => choice === null || planId === undefined || plan_id === planId;
  if (!isShown(checkout) || isChoosing(checkout)) return undefined;
  if (checkout.situation !== 'done' && checkout.purpose !== 'change account') {
    const user = await validateUser(services, suspend, checkout);
    if (user !== 'valid') return user;
  }
  return whileOpen(services, checkout.checkout_id, async (found) => {
    if (!isShown(found)) return undefined;
    await noteCheckout(db, found, {challenge: null, situation: 'open'});
    if (outcomeOf(card) !== 'to be confirmed') return complete(db, found, {...card, is_to_be_saved: save}, false);
    await noteCheckout(db, found, {challenge: {...cardOnly(card), is_to_be_saved: save}, wrong_codes: 0});
    return undefined;
  });
}

/** The part of a card that may be stored. */
const cardOnly = ({brand, last_four, expires = null}: Card): Card => ({brand, last_four, expires});

/** The player types in the code; `isWrong`: it may be typed in again. */
export async function confirmCheckout(
  services: Services,
  checkoutId: number,
  code: string,
): Promise<{readonly isWrong: boolean; readonly hindrance?: Hindrance | undefined}> {
  const {db} = services;
  const confirmed = await whileOpen(services, checkoutId, async (found) => {
    const {challenge, wrong_codes} = found;
    if (!challenge) return undefined;
    if (code.trim() === CONFIRMATION_CODE) {
      await noteCheckout(db, found, {challenge: null});
      return {isWrong: false, hindrance: await complete(db, found, challenge, true)};
    }
    const isWrong = wrong_codes + 1 < MAX_WRONG_CODES;
    await (isWrong ? noteCheckout(db, found, {wrong_codes: wrong_codes + 1}) : refuseCard(db, found));
    return {isWrong};
  });
  return confirmed ?? {isWrong: false};
}

/** The bank rejects a code, or a fault makes a payment fail. */
export async function declineCheckout(
  services: Services,
  checkoutId: number,
  onlyConfirmation: boolean,
): Promise<void> {
  await whileOpen(services, checkoutId, async (found) => {
    if (found.challenge || !onlyConfirmation) await refuseCard(services.db, found);
  });
}

async function refuseCard(db: Db, found: Checkout): Promise<void> {
  await noteCheckout(db, found, {challenge: null});
  await noteDeclined(db, found, 'declined', await timeOf(db, found.project_id));
}

/** The player gives up a confirmation, to pay in another way. */
export async function leaveConfirmation(services: Services, checkoutId: number): Promise<void> {
  await whileOpen(services, checkoutId, (found) => noteCheckout(services.db, found, {challenge: null}));
}

/** Stores the postal code that decides on a checkout's tax, as `placeOrder` does. */
export async function placeCheckout(services: Services, checkout: Checkout, zip: string): Promise<boolean> {
  if (!isZip(checkout.country, zip)) return false;
  await whileOpen(services, checkout.checkout_id, async (found) => {
    if (found.zip !== zip) await noteCheckout(services.db, found, {zip, challenge: null});
  });
  return true;
}
