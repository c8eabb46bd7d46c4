import type {ReadableAtom} from 'nanostores';
import type {Client} from '../client/client.js';
import {countOf, entryOf, fieldsOf, type Reading, skuOf, unreadable} from '../client/read-fields.js';
import type {Loadable} from '../shop/loadable.js';
import {createResource} from '../shop/resource.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import {createTabs} from '../tabs/tabs.js';

/** Units of each virtual currency, by SKU. The service may leave out a currency. */
export function readBalances(value: unknown, reading: Reading): ReadonlyMap<string, number> {
  if (!Array.isArray(fieldsOf(value).items)) throw unreadable('The balance');
  const balances = entryOf(value, reading, 'balance').list('items', (raw) => {
    const {sku: rawSku, amount: rawAmount} = fieldsOf(raw);
    const [sku, amount] = [skuOf(rawSku), countOf(rawAmount)];
    return sku === undefined || amount === undefined ? undefined : ([sku, amount] as const);
  });
  return new Map(balances);
}

/** The service's answer with the player's balances, for `readBalances`. */
export const fetchBalances = (client: Client, signal: AbortSignal): Promise<unknown> =>
  client('GET /v2/project/{project_id}/user/virtual_currency_balance', {signal});

interface Balances {
  /** Units of each virtual currency, by SKU; loads at the first subscription to the store. Fails as `signed-out` if nobody is signed in. */
  readonly $balances: ReadableAtom<Loadable<ReadonlyMap<string, number>>>;
  readonly reload: () => void;
}

export function createBalances(context: StorefrontContext): Balances {
  const {client, reading, use} = context;
  const {$value, reload} = createResource<ReadonlyMap<string, number>>(
    context,
    async ({signal}) => readBalances(await fetchBalances(client, signal), reading()),
    {isPersonal: true},
  );
  // Tabs reload the balances after a purchase in another tab.
  use(createTabs);
  return {$balances: $value, reload};
}
