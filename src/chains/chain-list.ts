import {serviceLocale} from '../client/locale.js';
import {createActions} from '../session/actions.js';
import {allPages} from '../session/all-pages.js';
import type {Parts} from '../session/parts.js';
import {createResource, type Resource} from '../session/resource.js';
import type {ChainPage} from './read-chain.js';

interface Chain {
  readonly id: number;
}
/** What a page is asked for with. */
type Ask<T> = (query: object, signal: AbortSignal) => Promise<ChainPage<T>>;

export interface ChainList<T>
  extends Pick<Resource<readonly T[]>, 'reload'>,
    Pick<ReturnType<typeof createActions>, '$actions' | 'act'> {
  readonly $chains: Resource<readonly T[]>['$value'];
  /** Asks the service for all of them, and shows nothing of it. */
  readonly fetchChains: (signal: AbortSignal) => Promise<readonly T[]>;
  /** Shows a chain in another way until the next answer. */
  readonly change: (id: number, how: (chain: T) => T) => void;
}

/** Chains of one kind, of which the service has `pageSize` a page at most, and what their player does with them. */
export function createChainList<T extends Chain>(parts: Parts, pageSize: number, ask: Ask<T>): ChainList<T> {
  const {locale, use} = parts;
  const fetchChains = (signal: AbortSignal): Promise<readonly T[]> =>
    allPages((page) => ask({...page, locale: serviceLocale(locale())}, signal), pageSize);
  const {$value, reload} = createResource<readonly T[]>(parts, ({signal}) => fetchChains(signal), {isPersonal: true});
  const {$actions, act} = use(createActions);
  return {
    $chains: $value,
    $actions,
    act,
    reload,
    fetchChains,
    change(id, how) {
      const shown = $value.value;
      if (!shown?.value) return;
      $value.set({...shown, value: shown.value.map((chain) => (chain.id === id ? how(chain) : chain))});
    },
  };
}
