import {jsonOf} from '../../client/json.js';
import {fieldsOf, listOf, skuOf} from '../../client/read-fields.js';
import type {Config} from '../../session/config.js';

/** An anonymous cart is kept for so long. */
const KEPT_MS = 7 * 24 * 3_600_000;
const MAX_LINES = 200;
const MAX_UNITS = 1_000_000;

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

export function markTab(id: CartId, isUsed: boolean): void {
  try {
    if (isUsed) sessionStorage.setItem(storageKey(id), '1');
    else sessionStorage.removeItem(storageKey(id));
  } catch {}
}
