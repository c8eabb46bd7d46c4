import {jsonOf} from '../../../client/json.js';
import type {StorefrontContext} from '../../../shop/storefront-context.js';
import {type CartState, drop, refuse, requestedQuantities} from '../cart-state.js';
import {createCartRefusals, NOT_FOR_SALE, unknownItem} from '../sending/cart-refusals.js';
import {
  isTabMarked,
  loadQuantities,
  markTab,
  type Names,
  namesOfTab,
  type Quantities,
  saveQuantities,
  storageKey,
} from './anonymous-cart-storage.js';
import {createItemLookup} from './item-lookup.js';

const textOf = (quantities: Quantities): string => jsonOf([...quantities].sort());

/** Keeps the cart of a player who has not signed in, or of a guest, in the storage of this browser. */
export interface AnonymousCart {
  /** Takes the stored quantities into the cart. */
  readonly load: () => void;
  /** Stores the quantities of the cart. */
  readonly save: () => void;
  /** A player has signed in: the cart of this tab goes to them, and is stored no more. A cart that only other tabs used stays stored. */
  readonly handOver: () => void;
  /** The shop shows another cart now. */
  readonly reset: () => void;
  /** Follows changes of other pages, or stops following them. */
  readonly watch: (isWatched: boolean) => void;
}

/** `onChange` is called when another page changed the stored cart, when an item of it was looked up, and when the purchase changed. */
export function createAnonymousCart(context: StorefrontContext, state: CartState, onChange: () => void): AnonymousCart {
  const {$config, $purchase, now, itemCache, report, use, signal} = context;
  /** The stored quantities as this page last read or wrote them; undefined before. */
  let stored: string | undefined;
  /** SKUs that came from the storage. */
  const loaded = new Set<string>();

  const items = createItemLookup(context, (sku, item) => {
    if (!item && !itemCache.find(sku) && state.changes.has(sku)) {
      state.changes.delete(sku);
      if (state.names.has(sku)) drop(state, sku, NOT_FOR_SALE);
      else {
        state.failure = {kind: 'api', status: 422, code: NOT_FOR_SALE};
        // What was stored may have been sold when it was picked.
        if (!loaded.has(sku)) {
          refuse(state, sku, NOT_FOR_SALE);
          use(createCartRefusals).reportRefusal(unknownItem(sku));
        }
      }
    }
    onChange();
  });

  /** Units that a guest is paying for are not stored: a page that is loaded meanwhile could not tell whether they were paid. */
  const payingUnits = (sku: string): number => {
    const purchase = $purchase.get();
    if (!purchase?.isGuest || purchase.kind !== 'cart' || purchase.orderId === undefined || purchase.stage === 'ended')
      return 0;
    return purchase.units?.find(([unit]) => unit === sku)?.[1] ?? 0;
  };

  const namesOf = (quantities: Quantities): Names =>
    new Map(
      [...quantities.keys()].flatMap((sku) => {
        const name = itemCache.find(sku)?.name ?? state.names.get(sku);
        return name === undefined ? [] : [[sku, name] as const];
      }),
    );

  const unpaidQuantities = (): Quantities => {
    const quantities = [...requestedQuantities(state)].map(
      ([sku, quantity]) => [sku, quantity - payingUnits(sku)] as const,
    );
    return new Map(quantities.filter(([, quantity]) => quantity > 0));
  };

  const load = (): void => {
    const config = $config.get();
    if (!config) return;
    const quantities = loadQuantities(config, now());
    const text = textOf(quantities);
    if (text === stored) return;
    const isFirst = stored === undefined;
    stored = text;
    // A line that another page removed is removed here, too. At the first load, units that were added before it stay on top.
    if (!isFirst) for (const sku of [...state.changes.keys()]) if (!quantities.has(sku)) state.changes.delete(sku);
    for (const [sku, quantity] of quantities) {
      loaded.add(sku);
      const change = state.changes.get(sku);
      const added = isFirst && change?.from !== undefined ? change.quantity - change.from : 0;
      if (isFirst && change && change.from === undefined) continue;
      state.changes.set(sku, {quantity: quantity + added, from: undefined});
    }
    if (quantities.size > 0) {
      state.names = namesOfTab(config);
      markTab(config, namesOf(quantities));
      void items.lookUp(quantities.keys(), config).catch(report);
    }
  };

  /** A null key says that the whole storage was cleared. */
  const onStorage = ({key}: StorageEvent): void => {
    const config = $config.get();
    if (config && (key === null || key === storageKey(config))) onChange();
  };

  signal.addEventListener('abort', $purchase.listen(onChange));

  return {
    load,
    save() {
      const config = $config.get();
      if (!config || stored === undefined) return;
      const quantities = unpaidQuantities();
      const text = textOf(quantities);
      if (text === stored) return;
      stored = text;
      saveQuantities(config, quantities, now());
      markTab(config, quantities.size > 0 ? namesOf(quantities) : undefined);
      // A page without a catalog may add an item, whose name and price are not known yet; or one by a wrong SKU, which no answer tells.
      if (!state.answer) void items.lookUp(quantities.keys(), config).catch(report);
    },
    handOver() {
      const config = $config.get();
      if (!config) return;
      // The cart may have been filled on an earlier page of this tab: a sign-in often leads to another page, and back.
      if (stored !== undefined || isTabMarked(config)) {
        if (stored === undefined) {
          load();
          state.isMerging = true;
        }
        saveQuantities(config, new Map(), now());
        markTab(config, undefined);
      }
      stored = undefined;
    },
    reset() {
      stored = undefined;
      items.reset();
    },
    watch(isWatched) {
      if (isWatched && !signal.aborted) addEventListener('storage', onStorage);
      else removeEventListener('storage', onStorage);
    },
  };
}
