import type {Db} from '../../db/port.js';
import type {Suspend} from '../../http/request-queue.js';
import type {UserValidation} from '../../outbox/ask-studio.js';
import type {Services} from '../../services.js';
import {type Card, outcomeOf} from '../cards/cards.js';
import {saveCard} from '../cards/saved-cards.js';
import {isZip} from '../ledger/tariffs.js';
import type {UnavailableCode} from '../order-life/listener.js';
import {lockOrder, type OrderRow} from '../order-life/order.js';
import {CONFIRMATION_CODE, challenge, countWrongCode, endChallenge} from './challenge.js';
import {decline, pay} from './payment.js';
import {validateUser} from './user-validation.js';

/** The reason why a payment is not made although the card is valid: it is not charged. */
export type Hindrance = UnavailableCode | Exclude<UserValidation, 'valid'>;

/**
 * Pays an order with a card, or begins to: some cards must be confirmed first. Returns the reason if it is not paid.
 */
export async function payByCard(
  services: Services,
  order: OrderRow,
  card: Card,
  save: boolean,
  suspend: Suspend,
): Promise<Hindrance | undefined> {
  const {db} = services;
  // Before anything is done: it may throw 503.
  const user = order.status === 'new' ? await validateUser(services, suspend, order) : 'valid';
  await endChallenge(db, order.order_id);
  if (user !== 'valid') return user;
  switch (outcomeOf(card)) {
    case 'approved':
      return charge(services, order, card, save);
    case 'to be confirmed':
      if (order.status === 'new') await challenge(db, order.order_id, card, save);
      return undefined;
    case 'insufficient funds':
      await decline(services, order.order_id, 'insufficient_funds');
      return undefined;
    case 'declined':
      await decline(services, order.order_id);
      return undefined;
  }
}

/** The player types in the code: the payment is made, or they may try again a few times. */
export async function confirmPayment(
  services: Services,
  order: OrderRow,
  code: string,
): Promise<{readonly isWrong: boolean; readonly hindrance?: Hindrance | undefined}> {
  const {db} = services;
  if (code.trim() !== CONFIRMATION_CODE) {
    const isWrong = await countWrongCode(db, order.order_id);
    if (!isWrong) await failConfirmation(services, order);
    return {isWrong};
  }
  const ended = await endChallenge(db, order.order_id);
  if (!ended) return {isWrong: false};
  return {isWrong: false, hindrance: await charge(services, order, ended, ended.is_to_be_saved)};
}

/** The bank rejects the code. */
export async function failConfirmation(services: Services, order: OrderRow): Promise<void> {
  if (await endChallenge(services.db, order.order_id)) await decline(services, order.order_id);
}

/**
 * Stores the postal code that decides on the tax of an unpaid order; its player has to confirm another total. False,
 * with nothing stored, if the order's country has no such code.
 */
export const placeOrder = (db: Db, {order_id}: OrderRow, zip: string): Promise<boolean> =>
  db.transaction(async () => {
    const order = await lockOrder(db, order_id);
    if (!order || !isZip(order.country, zip)) return false;
    if (order.status !== 'new' || order.zip === zip) return true;
    await db.query('update orders set zip = $2 where order_id = $1', [order_id, zip]);
    await endChallenge(db, order_id);
    return true;
  });

async function charge(services: Services, order: OrderRow, card: Card, save: boolean): Promise<Hindrance | undefined> {
  const outcome = await pay(services, order.order_id);
  if (outcome.kind === 'paid' && save) await saveCard(services.db, order, card);
  return outcome.kind === 'refused' ? outcome.code : undefined;
}
