import type {Reading} from '../api/read.js';
import {createPurchases} from '../checkout/purchases.js';
import {unitsOf} from '../model/cart.js';
import {fire} from '../model/events.js';
import type {Storefront} from '../storefront.js';
import {createLazyCart} from '../stores/lazy-cart.js';
import type {Parts} from '../stores/parts.js';
import {createFurtherPages} from './further-pages.js';
import type {Told} from './shop.js';

/** What a shop does beyond showing what it sells: of each, see `Storefront`. */
export interface Acts extends Pick<Storefront, Told | 'explain'> {
  /** Begins a purchase, inside a click where it has a payment page; see `Purchases`. */
  readonly begin: ReturnType<typeof createPurchases>['begin'];
  /** Tells of a field that makes no sense: once, as a service that is odd is odd in every item. */
  readonly tellOdd: Reading['odd'];
  /** Somebody looks at the cart, or nobody does any more. */
  readonly lookAtCart: () => void;
}

/** Made once for a shop, by `use`, as soon as this code is here. */
export function createActs(parts: Parts): Acts {
  const {$options, $problem, $purchase, $cart, known, closed, report, configure, target} = parts;
  const cart = createLazyCart(parts);
  const {begin, resume, here, drop, dismiss, check} = createPurchases({
    parts,
    cartAsSeen: cart.asSeen,
  });

  /** The host whose shop this is. */
  let host = $options.get().bridge;
  const follow = (bridge: typeof host): void => {
    host = bridge;
    if (!bridge) return;
    import('../stores/follow-bridge.js').then(
      ({followBridge}) => followBridge(bridge, parts, configure, () => closed.abort()),
      report,
    );
  };
  follow(host);
  $options.listen(({bridge}) => {
    if (bridge !== host) follow(bridge);
  });

  const oddities = new Set<string>();
  const acts: Acts = {
    tellOdd(field, sku) {
      if (oddities.has(field)) return;
      oddities.add(field);
      fire(target, 'store-error', {
        failure: undefined,
        message: `"${field}" of "${sku.slice(0, 80)}" makes no sense and is left out`,
      });
    },
    ...createFurtherPages(parts),
    begin,
    lookAtCart: cart.look,
    add: (sku, quantity = 1) => cart.act((store) => store.add(sku, quantity)),
    setQuantity: (sku, quantity) => cart.act((store) => store.setQuantity(sku, quantity)),
    remove: (sku) => cart.act((store) => store.remove(sku)),
    undoRemove: () => cart.act((store) => store.undoRemove()),
    clear: () => cart.act((store) => store.clear()),
    redeem: (code) => cart.act((store) => store.redeem(code)),
    removeCode: () => cart.act((store) => store.removeCode()),
    reloadCart: cart.reload,
    checkout() {
      const seen = $cart.value?.value;
      begin({kind: 'cart', sku: undefined, ...(seen && {units: unitsOf(seen)})}, !seen?.isFree);
    },
    buy(sku) {
      const isFree = known.find(sku)?.isFree === true;
      begin({kind: isFree ? 'free' : 'item', sku}, !isFree);
    },
    buyWith: (sku, currencySku) => begin({kind: 'virtual', sku, currencySku}, false),
    resumePayment: resume,
    payHere: here,
    dropPurchase: drop,
    dismissPurchase: dismiss,
    checkOrder: check,
    claim(...what) {
      import('../stores/claim-step.js').then(({claimStep}) => claimStep(parts, ...what)).catch(report);
    },
    explain: async () =>
      (await import('../explain/explain.js')).explain({
        parts,
        options: $options.get(),
        problem: $problem.get(),
        purchase: $purchase.get(),
      }),
  };
  parts.acts = acts;
  return acts;
}
