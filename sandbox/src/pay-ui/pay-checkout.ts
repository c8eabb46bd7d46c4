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
import {CONFIRMATION_CODE, MOST_WRONG_CODES} from '../features/payments/challenge.js';
import {validateUser} from '../features/payments/user-validation.js';
import {timeOf} from '../features/projects/clock.js';
import {completeSubscriptionCheckout, type SubscriptionCheckout} from '../features/subscriptions/complete-checkout.js';
import type {Aside} from '../http/admission.js';
import type {UserValidation} from '../outbox/ask-studio.js';
import type {Services} from '../services.js';

type Doubt = Exclude<UserValidation, 'valid'>;

/** Does something with a checkout that is not done yet; twice at once, the second finds it done. */
const whileOpen = async (
  {db, wakeJobs}: Services,
  checkoutId: number,
  work: (checkout: Checkout) => Promise<unknown>,
): Promise<void> => {
  await db.transaction(async () => {
    const checkout = await lockCheckout(db, checkoutId);
    if (checkout && checkout.situation !== 'done' && !isChoosing(checkout)) await work(checkout);
  });
  wakeJobs();
};

export const isOfSubscription = (checkout: Checkout): checkout is SubscriptionCheckout => checkout.purpose !== 'pay';

/** Does what the page is for. A card that a subscription is charged to is always kept, any other where it is asked for. */
const complete = (db: Db, checkout: Checkout, card: ChallengedCard, isConfirmed: boolean): Promise<void> =>
  isOfSubscription(checkout)
    ? completeSubscriptionCheckout(db, checkout, card, isConfirmed)
    : payAmount(db, checkout, card, isConfirmed);

/**
 * Asks for a code where the card does, else completes it. Returns what the studio has against the player. `planId`: the plan that
 * the player's page shows; where another was chosen since, on another page, nothing is charged.
 */
export async function payCheckout(
  services: Services,
  checkout: Checkout,
  card: Card,
  save: boolean,
  planId: number | undefined,
  aside: Aside,
): Promise<Doubt | undefined> {
  const {db} = services;
  const isShown = ({choice, plan_id}: Checkout) => choice === null || planId === undefined || plan_id === planId;
  if (!isShown(checkout) || isChoosing(checkout)) return undefined;
  if (checkout.situation !== 'done' && checkout.purpose !== 'change account') {
    const user = await validateUser(services, aside, checkout);
    if (user !== 'valid') return user;
  }
  await whileOpen(services, checkout.checkout_id, async (found) => {
    if (!isShown(found)) return;
    await noteCheckout(db, found, {challenge: null, situation: 'open'});
    if (outcomeOf(card) === 'to be confirmed')
      await noteCheckout(db, found, {challenge: {...cardOnly(card), is_to_be_saved: save}, wrong_codes: 0});
    else await complete(db, found, {...card, is_to_be_saved: save}, false);
  });
  return undefined;
}

/** Of a card, what may be kept. */
const cardOnly = ({brand, last_four, expires = null}: Card): Card => ({brand, last_four, expires});

/** The player types in the code; true when it is wrong and may be typed in again. */
export async function confirmCheckout(services: Services, checkoutId: number, code: string): Promise<boolean> {
  const {db} = services;
  let isWrong = false;
  await whileOpen(services, checkoutId, async (found) => {
    const {challenge, wrong_codes} = found;
    if (!challenge) return;
    if (code.trim() === CONFIRMATION_CODE) {
      await noteCheckout(db, found, {challenge: null});
      return complete(db, found, challenge, true);
    }
    isWrong = wrong_codes + 1 < MOST_WRONG_CODES;
    if (isWrong) return noteCheckout(db, found, {wrong_codes: wrong_codes + 1});
    return refuseCard(db, found);
  });
  return isWrong;
}

/** The bank says no to a code, or a payment fails for the sake of a test. */
export const declineCheckout = (services: Services, checkoutId: number, onlyConfirmation: boolean): Promise<void> =>
  whileOpen(services, checkoutId, async (found) => {
    if (found.challenge || !onlyConfirmation) await refuseCard(services.db, found);
  });

async function refuseCard(db: Db, found: Checkout): Promise<void> {
  await noteCheckout(db, found, {challenge: null});
  await noteDeclined(db, found, 'declined', await timeOf(db, found.project_id));
}

/** The player gives up a confirmation, to pay in another way. */
export const leaveConfirmation = (services: Services, checkoutId: number): Promise<void> =>
  whileOpen(services, checkoutId, (found) => noteCheckout(services.db, found, {challenge: null}));
