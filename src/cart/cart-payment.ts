import {jsonOf} from '../client/json.js';
import type {Units} from '../client/units.js';
import {holdsCart, type Purchase} from '../purchase/purchase.js';
import type {StorefrontContext} from '../session/storefront-context.js';
import type {Tabs} from '../session/tabs.js';

/** What of the cart is being paid, by SKU, and on which page. */
export interface Paying {
  readonly where: 'here' | 'elsewhere';
  readonly units: ReadonlyMap<string, number>;
}

/** Follows what of a cart is being paid. */
export interface CartPayment {
  readonly paying: () => Paying | undefined;
  /** Units of an item that are being paid. */
  readonly of: (sku: string) => number;
  /** The cart was read after a payment: what was paid has left it. */
  readonly wasRead: () => void;
  /** The shop shows another cart now: what is being paid is not of this one. */
  readonly forget: () => void;
  readonly stop: () => void;
}

/**
 * Tells what of the cart is being paid, here or on another page, and lets other pages know. What was paid counts as being
 * paid until the cart was read anew, or it could be changed for a moment. `changed` is called with how that is over here:
 * then the cart is to be read.
 */
export function followPayment(
  {$purchase}: Pick<StorefrontContext, '$purchase'>,
  tabs: Pick<Tabs, 'announcePayment' | 'onPayment'>,
  changed: (over?: 'paid' | 'unknown') => void,
): CartPayment {
  let here: Units | undefined;
  let elsewhere: Units | undefined;
  /** What is over, and still shown so. */
  let last: Paying | undefined;
  /** Whether the purchase that is under way is of another cart than the one that is shown. */
  let isOfAnother = false;
  let telling = new AbortController();

  const mapped = (where: Paying['where'], units: Units): Paying => ({where, units: new Map(units)});
  let now: Paying | undefined;
  const update = (): void => {
    now = here ? mapped('here', here) : elsewhere ? mapped('elsewhere', elsewhere) : last;
  };

  /** Takes what a purchase holds; false where it is what is being paid anyway. */
  const take = (purchase: Purchase | undefined): boolean => {
    const isHolding = holdsCart(purchase);
    if (!isHolding) isOfAnother = false;
    const units = isHolding && !isOfAnother ? (purchase.units ?? []) : undefined;
    if (jsonOf(units) === jsonOf(here)) return false;
    telling.abort();
    telling = new AbortController();
    here = units;
    last = undefined;
    if (units) tabs.announcePayment(units, telling.signal);
    update();
    return true;
  };
  const follow = (purchase: Purchase | undefined): void => {
    const was = here;
    if (!take(purchase)) return;
    const isOver = !here && was !== undefined;
    const isPaid = isOver && (purchase?.stage === 'delivering' || purchase?.outcome === 'done');
    if (isPaid) {
      last = mapped('here', was);
      update();
    }
    changed(isPaid ? 'paid' : isOver && purchase?.outcome === 'unknown' ? 'unknown' : undefined);
  };
  take($purchase.get());
  const stops = [
    $purchase.listen((purchase) => follow(purchase as Purchase | undefined)),
    tabs.onPayment((units) => {
      if (!units && !elsewhere) return;
      last = !units && elsewhere ? mapped('elsewhere', elsewhere) : undefined;
      elsewhere = units;
      update();
      changed(units ? undefined : 'unknown');
    }),
    () => telling.abort(),
  ];

  return {
    paying: () => now,
    of: (sku) => now?.units.get(sku) ?? 0,
    wasRead() {
      last = undefined;
      update();
    },
    forget() {
      telling.abort();
      isOfAnother = here !== undefined;
      here = elsewhere = last = undefined;
      update();
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
