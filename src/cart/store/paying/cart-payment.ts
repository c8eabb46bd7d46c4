import {jsonOf} from '../../../client/json.js';
import type {Units} from '../../../client/units.js';
import {isBought} from '../../../purchase/outcomes.js';
import {holdsCart, type Purchase} from '../../../purchase/purchase.js';
import type {StorefrontContext} from '../../../shop/storefront-context.js';
import type {Tabs} from '../../../tabs/tabs.js';

/** Units of the cart that are being paid, by SKU, and on which page. */
export interface Paying {
  readonly where: 'here' | 'elsewhere';
  readonly units: ReadonlyMap<string, number>;
}

/** Follows which units of the cart are being paid. */
export interface CartPayment {
  readonly paying: () => Paying | undefined;
  /** Units of an item that are being paid. */
  readonly unitsOf: (sku: string) => number;
  /** Units of a finished payment no longer count as being paid. */
  readonly forgetPaidUnits: () => void;
  /** The shop shows another cart now: the units that are being paid are not part of it. */
  readonly reset: () => void;
  readonly stop: () => void;
}

/**
 * Follows payments of the cart on this page and on other pages, and notifies other pages of those on this page. Paid units
 * count as being paid until the cart was read again: otherwise the player could change them for a moment. `onChange` is
 * called with the outcome once a payment is over: then the cart has to be read again.
 */
export function followPayment(
  {$purchase}: Pick<StorefrontContext, '$purchase'>,
  tabs: Pick<Tabs, 'announcePayment' | 'onPayment'>,
  onChange: (outcome?: 'paid' | 'unknown') => void,
): CartPayment {
  let here: Units | undefined;
  let elsewhere: Units | undefined;
  /** The units of a payment that is over, while the cart still shows them as being paid. */
  let ended: Paying | undefined;
  /** The present purchase is of another cart than the one that is shown. */
  let isOfOtherCart = false;
  let notifying = new AbortController();

  const payingAt = (where: Paying['where'], units: Units): Paying => ({where, units: new Map(units)});
  let paying: Paying | undefined;
  const update = (): void => {
    paying = here ? payingAt('here', here) : elsewhere ? payingAt('elsewhere', elsewhere) : ended;
  };

  /** Takes over the units of a purchase; false where they have not changed. */
  const apply = (purchase: Purchase | undefined): boolean => {
    const isHolding = holdsCart(purchase);
    if (!isHolding) isOfOtherCart = false;
    const units = isHolding && !isOfOtherCart ? (purchase.units ?? []) : undefined;
    if (jsonOf(units) === jsonOf(here)) return false;
    notifying.abort();
    notifying = new AbortController();
    here = units;
    ended = undefined;
    if (units) tabs.announcePayment(units, notifying.signal);
    update();
    return true;
  };
  const onPurchase = (purchase: Purchase | undefined): void => {
    const before = here;
    if (!apply(purchase)) return;
    const isOver = !here && before !== undefined;
    const isPaid = isOver && (purchase?.stage === 'delivering' || isBought(purchase));
    if (isPaid) {
      ended = payingAt('here', before);
      update();
    }
    onChange(isPaid ? 'paid' : isOver && purchase?.outcome === 'unknown' ? 'unknown' : undefined);
  };
  apply($purchase.get());
  const stops = [
    $purchase.listen((purchase) => onPurchase(purchase as Purchase | undefined)),
    tabs.onPayment((units) => {
      if (!units && !elsewhere) return;
      ended = !units && elsewhere ? payingAt('elsewhere', elsewhere) : undefined;
      elsewhere = units;
      update();
      onChange(units ? undefined : 'unknown');
    }),
    () => notifying.abort(),
  ];

  return {
    paying: () => paying,
    unitsOf: (sku) => paying?.units.get(sku) ?? 0,
    forgetPaidUnits() {
      ended = undefined;
      update();
    },
    reset() {
      notifying.abort();
      isOfOtherCart = here !== undefined;
      here = elsewhere = ended = undefined;
      update();
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
