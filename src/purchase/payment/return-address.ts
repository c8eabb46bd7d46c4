import {jsonOf} from '../../client/json.js';
import {fieldsOf} from '../../client/read-fields.js';

/** The parameters that a payment page sets in the address that it leads back to, all at once. */
const ADDED = ['user_id', 'foreigninvoice', 'invoice_id', 'status'];

/** In this tab alone: the page that a payment page may replace. */
const KEY = 'game-storefront/return';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Remembers the address that a payment page leads back to. */
export function rememberAddress({pathname, search, hash}: Address): void {
  try {
    sessionStorage.setItem(KEY, jsonOf({pathname, search, hash}));
  } catch {
    // Without storage, the address keeps what the payment page adds.
  }
}

/** The parameters of a query that a payment page does not set, in one text. */
const othersOf = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of ADDED) query.delete(name);
  query.sort();
  return `${query}`;
};

/** The remembered address, if this page is the return to it. */
function returnedTo({pathname, search, hash}: Address): string | undefined {
  const now = new URLSearchParams(search);
  if (!ADDED.every((name) => now.has(name))) return undefined;
  const left = fieldsOf(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  sessionStorage.removeItem(KEY);
  if (left.pathname !== pathname || typeof left.search !== 'string' || othersOf(left.search) !== othersOf(search))
    return undefined;
  // A fragment that was too long to be sent comes back, too; one that the page has set meanwhile stays.
  return pathname + left.search + (hash || (typeof left.hash === 'string' ? left.hash : ''));
}

/**
 * On the return from a payment page that replaced this one, gives the page its address back: what was added is removed, and
 * parameters of the same names are again what they were. The entry of the history, and its state, stay.
 */
export function restoreAddress(): void {
  if (typeof location !== 'object' || typeof history !== 'object') return;
  try {
    const address = returnedTo(location);
    if (address !== undefined) history.replaceState(history.state, '', address);
  } catch {
    // A page without storage or history keeps its address.
  }
}
