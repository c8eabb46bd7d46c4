import {bare} from '../client/bare.js';
import {pause} from '../client/clock.js';
import {asStorefrontError, failureOf, isLost} from '../client/errors.js';
import {type OrderCall, orderFreeCart, orderFreeItem, orderVirtual} from '../orders/orders.js';
import type {Parts} from '../session/parts.js';
import {evidenceAfter, evidenceBefore} from './evidence.js';
import type {PurchaseEvent} from './machine.js';
import type {Purchase} from './purchase.js';
import {markOf, type Unfinished} from './unfinished.js';

/** An order on its way is given so long to arrive before anything is concluded from its not being there. */
const ARRIVAL_MS = 2000;

/** Whether an order whose answer nobody heard changed nothing of what it would change. */
export async function isUntouched(
  parts: Parts,
  unsure: Pick<Unfinished, 'sku' | 'currencySku' | 'itemKind' | 'evidence'>,
  call: OrderCall,
): Promise<boolean> {
  const ordered = bare(unsure);
  if (ordered.evidence === undefined) return false;
  await pause(parts.clock, ARRIVAL_MS, call.signal);
  const after = await evidenceAfter(parts, ordered, call);
  return after !== undefined && markOf(after) === ordered.evidence;
}

/**
 * Orders what needs no payment page. It is never ordered twice: after a lost answer it is looked at whether anything
 * changed. Nothing changed: it failed, and may be tried again. Else nobody knows, since other pages buy, too. What that
 * look needs is handed to `remember` before, for a page that comes after this one.
 */
export async function orderUnpaid(
  parts: Parts,
  purchase: Purchase,
  call: OrderCall,
  remember: (seen: Pick<Unfinished, 'evidence' | 'itemKind'>) => void,
): Promise<PurchaseEvent> {
  const {kind, sku, currencySku} = purchase;
  const before = await evidenceBefore(parts, purchase, call);
  const evidence = before === undefined ? undefined : markOf(before);
  // What became of a cart is seen by the cart.
  if (sku !== undefined) remember({evidence, itemKind: parts.known.find(sku)?.kind});
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
    // A service that is still at work on it may charge later than any look.
    const nothing = failure.kind !== 'timeout' && (await isUntouched(parts, {...purchase, evidence}, call));
    return nothing ? {type: 'refused', failure: failureOf(failure)} : {type: 'unsure'};
  }
}
