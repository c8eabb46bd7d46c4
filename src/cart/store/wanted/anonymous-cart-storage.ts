import {jsonOf} from '../../../client/json.js';
import {fieldsOf, listOf, skuOf} from '../../../client/read-fields.js';
import type {Config} from '../../../shop/config.js';

/** An anonymous cart is kept for so long. */
const KEPT_MS = 7 * 24 * 3_600_000;
const MAX_LINES = 200;
const MAX_UNITS = 1_000_000;
/** A longer name is no item's. */
const MAX_NAME = 300;

/** Units by SKU. */
export type Quantities = ReadonlyMap<string, number>;
type CartId = Pick<Config, 'projectId' | 'cartId'>;

/** The key of an anonymous cart in the storage of this browser: SKUs with quantities, and when they were written. */
export const storageKey = ({projectId, cartId}: CartId): string =>
  `game-storefront/${projectId}/picks/${cartId || 'current'}`;

/** Reads the stored quantities; empty where there are none, they are too old or invalid, or storage is denied. */
export function loadQuantities(id: CartId, now: number): Quantities {
  try {
    const {units, at, device} = fieldsOf(JSON.parse(localStorage.getItem(storageKey(id))!));
    // Before the first answer of the service, `now` is the time of the device, which may be years off.
    const ages = [now - Number(at), Date.now() - Number(device)];
    if (!ages.some((age) => Math.abs(age) < KEPT_MS)) return new Map();
    const quantities = listOf(units).flatMap((unit): [string, number][] => {
      const [sku, quantity] = listOf(unit);
      const isCount = Number.isSafeInteger(quantity) && (quantity as number) > 0 && (quantity as number) <= MAX_UNITS;
      return skuOf(sku) !== undefined && isCount ? [[sku as string, quantity as number]] : [];
    });
    return new Map(quantities.slice(0, MAX_LINES));
  } catch {
    return new Map();
  }
}

/** Stores quantities; does nothing where storage is denied or full. */
export function saveQuantities(id: CartId, quantities: Quantities, now: number): void {
  try {
    if (quantities.size === 0) localStorage.removeItem(storageKey(id));
    else {
      const units = [...quantities].slice(0, MAX_LINES);
      localStorage.setItem(storageKey(id), jsonOf({units, at: now, device: Date.now()}));
    }
  } catch {}
}

/** Whether this tab has used the anonymous cart: then it goes to the player who signs in here, even on another page. */
export function isTabMarked(id: CartId): boolean {
  try {
    return sessionStorage.getItem(storageKey(id)) !== null;
  } catch {
    return false;
  }
}

/** Names of items, by SKU. */
export type Names = ReadonlyMap<string, string>;

/** Marks this tab as one that uses the anonymous cart; undefined takes the mark off. `names`: of the items, as far as they are known. */
export function markTab(id: CartId, names: Names | undefined): void {
  try {
    if (names) sessionStorage.setItem(storageKey(id), jsonOf([...names].slice(0, MAX_LINES)));
    else sessionStorage.removeItem(storageKey(id));
  } catch {}
}

/** The names of the items that this tab has put into the anonymous cart: the shop may not show them to the player who signs in. */
export function namesOfTab(id: CartId): Names {
  try {
    const named = listOf(JSON.parse(sessionStorage.getItem(storageKey(id))!)).flatMap((entry): [string, string][] => {
      const [sku, name] = listOf(entry);
      const isName = typeof name === 'string' && name.length <= MAX_NAME;
      return skuOf(sku) !== undefined && isName ? [[sku as string, name]] : [];
    });
    return new Map(named.slice(0, MAX_LINES));
  } catch {
    return new Map();
  }
}
