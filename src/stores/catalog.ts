import {atom, onMount, type ReadableAtom} from 'nanostores';
import type {Client} from '../api/client.js';
import {asStorefrontError, failureOf, StorefrontError} from '../api/errors.js';
import {readItemPage} from '../api/read-items.js';
import type {Config} from '../model/config.js';
import type {Item} from '../model/item.js';
import {serviceLocale} from '../model/locale.js';
import type {User} from '../model/user.js';
import type {Loadable} from './loadable.js';
import type {Session} from './session.js';

const PAGE_SIZE = 50;
const MOST_PAGES = 400;

export interface Catalog {
  /** The shop's items in the service's order, each SKU once; loads when someone first looks. */
  readonly $catalog: ReadableAtom<Loadable<readonly Item[]>>;
  /** Loads again if someone looks; what is shown stays until the answer. */
  readonly reload: () => void;
}

interface CatalogOptions {
  readonly client: Client;
  /** Undefined while the shop is not set up. */
  readonly $config: ReadableAtom<Config | undefined>;
  readonly locale: () => string;
  readonly session: Session;
  readonly report: (error: unknown) => void;
  /** Called each time the whole list has come. */
  readonly loaded: () => void;
}

/** Options that a list depends on; the last two name the player. */
const RELEVANT = ['projectId', 'storeUrl', 'locale', 'country', 'auth', 'token', 'getToken'] as const;
const isSame = (a: Config, b: Config): boolean => RELEVANT.every((name) => a[name] === b[name]);

export function createCatalog({client, $config, locale, session, report, loaded}: CatalogOptions): Catalog {
  const $catalog = atom<Loadable<readonly Item[]>>({status: 'idle'});
  let running: AbortController | undefined;
  let isWatched = false;
  let loadedFor: User;
  let loadedBy: Config | undefined;

  /** What is on screen. `get` would count as a look, and load. */
  const shown = (): readonly Item[] | undefined => $catalog.value?.value;

  /** Yields the list as it grows; ends whatever `has_more` says: on an empty page, and on one with nothing new. */
  async function* pages({country, storeUrl}: Config, signal: AbortSignal): AsyncGenerator<readonly Item[]> {
    const items = new Map<string, Item>();
    for (let offset = 0, page = 0; page < MOST_PAGES; page++) {
      const query = {limit: PAGE_SIZE, offset, locale: serviceLocale(locale()), country};
      const answer = await client('GET /v2/project/{project_id}/items/virtual_items', {query: query as object, signal});
      const read = readItemPage(answer, locale(), `${storeUrl}/`);
      const before = items.size;
      for (const item of read.items) if (!items.has(item.sku)) items.set(item.sku, item);
      if (page === 0 || items.size > before) yield [...items.values()];
      if (!read.hasMore || items.size === before) return;
      offset += read.received;
    }
  }

  async function load(): Promise<void> {
    running?.abort();
    running = undefined;
    const config = $config.get();
    loadedBy = config;
    if (!config) return;
    running = new AbortController();
    const {signal} = running;
    $catalog.set({status: 'loading', value: shown()});
    try {
      const token = await session.token(signal);
      if (signal.aborted) return;
      // A token that comes late finds a list that was loaded for nobody.
      const user = session.$user.get() ?? null;
      // What one player saw is not shown to another.
      if (typeof loadedFor === 'string' && user !== loadedFor) $catalog.set({status: 'loading', value: undefined});
      loadedFor = user;
      // A list that is on screen is replaced in one piece, or it would shrink to its first page and grow again.
      const isShown = shown() !== undefined;
      let list: readonly Item[] = [];
      if (!token && config.auth === 'required') throw new StorefrontError('signed-out', 'The catalog needs a player');
      for await (list of pages(config, signal)) {
        if (signal.aborted) return;
        if (!isShown) $catalog.set({status: 'ready', value: list});
      }
      if (isShown) $catalog.set({status: 'ready', value: list});
      loaded();
    } catch (error) {
      if (signal.aborted) return;
      const failure = asStorefrontError(error);
      report(failure);
      $catalog.set({status: 'error', failure: failureOf(failure), value: shown()});
    }
  }

  onMount($catalog, () => {
    isWatched = true;
    loadedBy = undefined;
    const stops = [
      $config.subscribe((config) => {
        if (!config || !loadedBy || !isSame(config, loadedBy)) void load();
      }),
      // Another player sees other limits and prices.
      session.$user.listen((user) => {
        if (loadedFor !== undefined && user !== loadedFor) void load();
      }),
    ];
    return () => {
      isWatched = false;
      running?.abort();
      for (const stop of stops) stop();
      if ($catalog.value?.status === 'loading') $catalog.set({status: 'idle', value: shown()});
    };
  });

  return {
    $catalog,
    reload() {
      if (isWatched) void load();
    },
  };
}
