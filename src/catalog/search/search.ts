import {atom, type ReadableAtom} from 'nanostores';
import {asStorefrontError} from '../../client/errors.js';
import {serviceLocale} from '../../client/locale.js';
import {entryOf, fieldsOf, type Reading, skuOf, unreadable} from '../../client/read-fields.js';
import type {Item} from '../../items/item.js';
import {getItem} from '../../items/item-store.js';
import type {Loadable} from '../../shop/loadable.js';
import {onMount} from '../../shop/on-mount.js';
import {createResource} from '../../shop/resource.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';

/** An item in the service's index of all items. */
interface IndexEntry {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
}

export function readIndex(value: unknown, reading: Reading): readonly IndexEntry[] {
  if (!Array.isArray(fieldsOf(value).items)) throw unreadable('The index');
  return entryOf(value, reading, 'index').list('items', (raw) => {
    const sku = skuOf(fieldsOf(raw).sku);
    if (sku === undefined) return undefined;
    const {text} = entryOf(raw, reading, sku);
    return {sku, name: text('name') ?? sku, description: text('description') ?? ''};
  });
}

/** Letters without a decomposition, and the letters that people type for them. */
const PLAIN: Readonly<Record<string, string>> = {ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ'};

/** Accents of Latin, Greek and Cyrillic, and vowel points of Hebrew and Arabic; without the marks that make another kana. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670]/g;

/** Folds a text for the search: without differences of case, accents, dots and width, in any locale. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/[ßæœøłđıς]/g, (letter) => PLAIN[letter]!);
}

/** Whether a folded text contains each word of a folded query. */
export const containsWords = (text: string, query: string): boolean =>
  query.split(/\s+/).every((word) => text.includes(word));

/** Hits that are not in the catalog are fetched by single requests, up to this number; paging loads the others. */
const MAX_FETCHED = 24;

interface Search {
  /**
   * The items whose name or description contains every word of a text: items of the catalog, then further items of the
   * service's index. The index has no bundles and games; `complete()` of the storefront loads them.
   */
  readonly search: (text: string) => ReadableAtom<Loadable<readonly Item[]>>;
}

export function createSearch(context: StorefrontContext): Search {
  const {client, locale, reading, report, catalog, session, refreshes, $config} = context;
  const index = createResource<readonly IndexEntry[]>(
    context,
    async ({signal}) => {
      const query = {locale: serviceLocale(locale())} as object;
      return readIndex(
        await client('GET /v2/project/{project_id}/items/virtual_items/all', {query, signal}),
        reading(),
      );
    },
    {isSteady: true},
  );

  return {
    search(text) {
      const query = fold(text.trim());
      const isHit = ({name, description}: IndexEntry): boolean => containsWords(fold(`${name} ${description}`), query);
      const $hits = atom<Loadable<readonly Item[]>>({status: 'idle'});

      onMount($hits, () => {
        const controller = new AbortController();
        const {signal} = controller;
        const fetched = new Map<string, Item | undefined>();

        const fetchHit = async (sku: string): Promise<void> => {
          pending++;
          if (!fetched.has(sku)) fetched.set(sku, undefined);
          try {
            fetched.set(sku, await getItem(context, $config.get()!, {sku, kind: 'item'}, signal));
          } catch (error) {
            // An item that was removed since the index was made is no hit, nor is one that another player saw.
            if (asStorefrontError(error).status === 404) fetched.set(sku, undefined);
            if (!signal.aborted) report(error);
          }
          pending--;
          if (!signal.aborted) show();
        };
        let pending = 0;

        const show = (): void => {
          const [listed, indexed] = [catalog.$value.get(), index.$value.get()];
          const hits = (listed.value ?? []).filter(isHit);
          const skus = new Set((listed.value ?? []).map(({sku}) => sku));
          const beyond = (indexed.value ?? []).filter((entry) => !skus.has(entry.sku) && isHit(entry));
          for (const {sku} of beyond.slice(0, MAX_FETCHED)) {
            if (fetched.has(sku) || fetched.size >= MAX_FETCHED) continue;
            void fetchHit(sku);
          }
          const rest = beyond.flatMap(({sku}) => fetched.get(sku) ?? []);
          const isLoading = pending > 0 || [listed.status, indexed.status].includes('loading');
          $hits.set({status: isLoading ? 'loading' : 'ready', value: [...hits, ...rest]});
        };

        /** The catalog reloads by itself for another player, and after a purchase; hits beyond it have to follow. */
        const fetchAgain = (): void => {
          for (const sku of fetched.keys()) void fetchHit(sku);
        };
        refreshes.add(fetchAgain);
        const unsubscribes = [
          catalog.$value.subscribe(show),
          index.$value.subscribe(show),
          session.$user.listen((user) => {
            if (user !== undefined) fetchAgain();
          }),
          () => refreshes.delete(fetchAgain),
        ];
        return () => {
          controller.abort();
          for (const unsubscribe of unsubscribes) unsubscribe();
        };
      });
      return $hits;
    },
  };
}
