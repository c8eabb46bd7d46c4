import {asStorefrontError, failureOf, type StorefrontError} from '../api/errors.js';
import {pause} from '../api/pause.js';
import type {Purchase} from '../model/purchase.js';
import {type OrderCall, orderFreeCart, orderFreeItem, orderVirtual} from '../stores/orders.js';
import type {Parts} from '../stores/parts.js';
import {evidenceAfter, evidenceBefore} from './evidence.js';
import type {PurchaseEvent} from './machine.js';

/** An order on its way is given so long to arrive before anything is concluded from its not being there. */
const ARRIVAL_MS = 2000;

/** Whether the service may have made the order all the same. */
const isLost = ({kind, status}: StorefrontError): boolean =>
  ['network', 'timeout', 'answer'].includes(kind) || status >= 500;

/**
 * Orders what needs no payment page. It is never ordered twice: after a lost answer it is looked at whether anything
 * changed. Nothing changed: it failed, and may be tried again. Else nobody knows, since other pages buy, too.
 */
export async function orderUnpaid(parts: Parts, purchase: Purchase, call: OrderCall): Promise<PurchaseEvent> {
  const {kind, sku, currencySku} = purchase;
  const before = await evidenceBefore(parts, purchase, call);
  try {
    const orderId =
      kind === 'virtual'
        ? await orderVirtual(sku!, currencySku!, call)
        : await (kind === 'free' ? orderFreeItem(sku!, call) : orderFreeCart(call));
    return {type: 'taken', orderId};
  } catch (error) {
    const failure = asStorefrontError(error);
    if (call.signal.aborted || !isLost(failure)) throw error;
    parts.report(failure);
    if (before === undefined) return {type: 'unsure'};
    await pause(parts.clock, ARRIVAL_MS, call.signal);
    const isUntouched = (await evidenceAfter(parts, purchase, call)) === before;
    return isUntouched ? {type: 'refused', failure: failureOf(failure)} : {type: 'unsure'};
  }
}
