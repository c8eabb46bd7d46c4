import {jsonOf} from '../client/json.js';
import {fieldsOf, listOf, skuOf} from '../client/read.js';
import type {Item, ItemKind} from '../items/item.js';
import {getItem} from '../items/item-store.js';
import type {Config} from '../session/config.js';
import type {StorefrontContext} from '../session/storefront-context.js';
import {askedOf, baseOf, type CartState} from './cart-changes.js';

/** What was picked without signing in waits so long. */
const KEPT_MS = 7 * 24 * 3_600_000;
const MOST_PICKS = 200;
const MOST_UNITS = 1_000_000;
/**
 * So many requests look up what was picked, at the most: 20 things of the kind that is sought last, or nearly 100 of the first, which is
 * more than anybody picks by hand. What is left has its SKU for a name until the player signs in. Any script of the page's
 * origin can write to the storage: it must not make the page ask without end.
 */
const MOST_REQUESTS = 100;
/** The service's code for what is not for sale any more. */
const NOT_FOR_SALE = 4001;

/** What may be in a cart, what is there most often first: a SKU does not say what it is of. */
const KINDS: readonly ItemKind[] = ['item', 'key', 'package', 'bundle', 'currency'];

type Picks = ReadonlyMap<string, number>;
type Place = Pick<Config, 'projectId' | 'cartId'>;

/** Where the storage of this browser keeps what was picked for a cart that is nobody's: SKUs and quantities, and since when. */
const keyOf = ({projectId, cartId}: Place): string => `game-storefront/${projectId}/picks/${cartId || 'current'}`;

/** What the storage has for that cart; empty where it has nothing, too old a thing, or nonsense, or cannot be asked. */
function read(place: Place, now: number): Picks {
  try {
    const {units, at, device} = fieldsOf(JSON.parse(localStorage.getItem(keyOf(place))!));
    // Until the service is heard, `now` is the device's word, which may be years off.
    const ages = [now - Number(at), Date.now() - Number(device)];
    if (!ages.some((age) => Math.abs(age) < KEPT_MS)) return new Map();
    const picks = listOf(units).flatMap((unit): [string, number][] => {
      const [sku, quantity] = listOf(unit);
      const isCount = Number.isSafeInteger(quantity) && (quantity as number) > 0 && (quantity as number) <= MOST_UNITS;
      return skuOf(sku) !== undefined && isCount ? [[sku as string, quantity as number]] : [];
    });
    return new Map(picks.slice(0, MOST_PICKS));
  } catch {
    return new Map();
  }
}

/** Storage that is denied or full keeps nothing. */
function write(place: Place, picks: Picks, now: number): void {
  try {
    if (picks.size === 0) localStorage.removeItem(keyOf(place));
    else {
      const units = [...picks].slice(0, MOST_PICKS);
      localStorage.setItem(keyOf(place), jsonOf({units, at: now, device: Date.now()}));
    }
  } catch {}
}

/** Whether this tab made or took up what is kept: whoever signs in here takes it along, also by way of another page. */
function isOfTab(place: Place): boolean {
  try {
    return sessionStorage.getItem(keyOf(place)) !== null;
  } catch {
    return false;
  }
}

function markTab(place: Place, isOurs: boolean): void {
  try {
    if (isOurs) sessionStorage.setItem(keyOf(place), '1');
    else sessionStorage.removeItem(keyOf(place));
  } catch {}
}

const textOf = (picks: Picks): string => jsonOf([...picks].sort());

interface Kept {
  readonly context: StorefrontContext;
  readonly state: CartState;
  /** Another page changed what is kept, or more is known of it. */
  readonly changed: () => void;
}

/** What is picked without signing in, beyond the page it was picked on. */
export interface KeptPicks {
  /** Takes what is kept into the cart, which is nobody's or a guest's. */
  readonly take: () => void;
  /** Keeps what the cart holds, which is nobody's or a guest's. */
  readonly keep: () => void;
  /** A player has signed in. What this tab picked goes into their cart, and is kept no more; what others did stays theirs. */
  readonly goAlong: () => void;
  /** The shop shows another cart now. */
  readonly forget: () => void;
  /** Follows other pages while somebody looks. */
  readonly watch: (isWatched: boolean) => void;
}

export function createKeptPicks({context, state, changed}: Kept): KeptPicks {
  const {$config, $purchase, now, itemCache, report, signal} = context;
  /** What is kept, as this page knows it; undefined before it looked. */
  let seen: string | undefined;
  /** Items that are being looked up, or were. */
  const sought = new Set<string>();
  /** How often the service was asked for one. */
  let requests = 0;

  /** Units that a guest is paying for: a page that is loaded meanwhile could not tell whether they were. */
  const paying = (sku: string): number => {
    const purchase = $purchase.get();
    if (!purchase?.isGuest || purchase.kind !== 'cart' || purchase.orderId === undefined || purchase.stage === 'ended')
      return 0;
    return purchase.units?.find(([each]) => each === sku)?.[1] ?? 0;
  };

  const asked = (): Picks => {
    const lines = baseOf(state)?.lines.filter(({isBonus}) => !isBonus) ?? [];
    const skus = new Set([...lines.map(({item}) => item.sku), ...state.changes.keys()]);
    const all = [...skus].map((sku) => [sku, askedOf(state, sku) - paying(sku)] as const);
    return new Map(all.filter(([, quantity]) => quantity > 0));
  };

  /** Finds an item of which nothing is known but its SKU, whatever it is; undefined where the shop has none. */
  const find = async (sku: string, config: Config): Promise<Item | undefined> => {
    for (const kind of KINDS) {
      requests++;
      try {
        return await getItem(context, config, {sku, kind}, signal);
      } catch (error) {
        if ((error as {status?: number}).status !== 404) throw error;
      }
    }
    return undefined;
  };

  /** Looks up what this page has not read: its name, or that it has left the shop. */
  const seek = async (sku: string, config: Config): Promise<void> => {
    if (sought.has(sku) || itemCache.find(sku)) return;
    sought.add(sku);
    try {
      const item = await find(sku, config);
      if (signal.aborted || $config.get() !== config) return;
      if (!item && !itemCache.find(sku) && state.changes.has(sku)) {
        state.changes.delete(sku);
        state.failure = {kind: 'api', status: 422, code: NOT_FOR_SALE};
      }
      changed();
    } catch (error) {
      sought.delete(sku);
      if (!signal.aborted) report(error);
    }
  };

  /** The catalog may be about to say what they are: only what it does not tell is looked up. */
  const seekAll = async (picks: Picks, config: Config): Promise<void> => {
    const {$value} = context.catalog;
    if ($value.lc > 0 && $value.value?.status === 'loading')
      await new Promise<void>((resolve) => {
        const stop = $value.listen(({status}) => {
          if (status === 'loading') return;
          stop();
          resolve();
        });
        signal.addEventListener('abort', () => resolve());
      });
    for (const sku of picks.keys()) {
      if (signal.aborted || requests + KINDS.length > MOST_REQUESTS) return;
      await seek(sku, config);
    }
  };

  const take = (): void => {
    const config = $config.get();
    if (!config) return;
    const picks = read(config, now());
    const text = textOf(picks);
    if (text === seen) return;
    const isFirst = seen === undefined;
    seen = text;
    // What another page took out is gone from here, too; what was picked here before anything was read is on top.
    if (!isFirst) for (const sku of [...state.changes.keys()]) if (!picks.has(sku)) state.changes.delete(sku);
    for (const [sku, quantity] of picks) {
      const change = state.changes.get(sku);
      const more = isFirst && change?.from !== undefined ? change.quantity - change.from : 0;
      if (isFirst && change && change.from === undefined) continue;
      state.changes.set(sku, {quantity: quantity + more, from: undefined});
    }
    if (picks.size > 0) {
      markTab(config, true);
      void seekAll(picks, config).catch(report);
    }
  };

  /** Another page of this browser has changed something; of all that it keeps, `key` says what. */
  const hear = ({key}: StorageEvent): void => {
    const config = $config.get();
    if (config && (key === null || key === keyOf(config))) changed();
  };

  signal.addEventListener('abort', $purchase.listen(changed));

  return {
    take,
    keep() {
      const config = $config.get();
      if (!config || seen === undefined) return;
      const picks = asked();
      const text = textOf(picks);
      if (text === seen) return;
      seen = text;
      write(config, picks, now());
      markTab(config, picks.size > 0);
    },
    goAlong() {
      const config = $config.get();
      if (!config) return;
      // Picked on this very page, or on one before it: a sign-in most often leads to another page, and back.
      if (seen !== undefined || isOfTab(config)) {
        if (seen === undefined) {
          take();
          state.isMerging = true;
        }
        write(config, new Map(), now());
        markTab(config, false);
      }
      seen = undefined;
    },
    forget() {
      seen = undefined;
      sought.clear();
      requests = 0;
    },
    watch(isWatched) {
      if (isWatched && !signal.aborted) addEventListener('storage', hear);
      else removeEventListener('storage', hear);
    },
  };
}
