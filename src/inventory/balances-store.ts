import type {ReadableAtom} from 'nanostores';
import type {Client} from '../client/client.js';
import type {Loadable} from '../session/loadable.js';
import type {Parts} from '../session/parts.js';
import {createResource} from '../session/resource.js';
import {createTabs} from '../session/tabs.js';
import {readBalances} from './read-balances.js';

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
