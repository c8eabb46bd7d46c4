import type {ReadableAtom} from 'nanostores';
import type {Client} from '../api/client.js';
import {readBalances} from '../api/read-balances.js';
import type {Loadable} from './loadable.js';
import type {Parts} from './parts.js';
import {createResource} from './resource.js';
import {createTabs} from './tabs.js';

/** The player's balances, still unread. */
export const fetchBalances = (client: Client, signal: AbortSignal): Promise<unknown> =>
  client('GET /v2/project/{project_id}/user/virtual_currency_balance', {signal});

export interface Balances {
  /** Units of each virtual currency, by SKU; loads when someone first looks. Signed out, it fails so. */
  readonly $balances: ReadableAtom<Loadable<ReadonlyMap<string, number>>>;
  readonly reload: () => void;
}

export function createBalances(parts: Parts): Balances {
  const {client, reading, use} = parts;
  const {$value, reload} = createResource<ReadonlyMap<string, number>>(
    parts,
    async ({signal}) => readBalances(await fetchBalances(client, signal), reading()),
    {isPersonal: true},
  );
  // So that it is read anew when another tab has bought something.
  use(createTabs);
  return {$balances: $value, reload};
}
