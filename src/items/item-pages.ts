import type {Client} from '../client/client.js';
import type {StorefrontError} from '../client/errors.js';
import {serviceLocale} from '../client/locale.js';
import {hasOwn, withoutPrototype} from '../client/prototype-safe.js';
import type {Config} from '../shop/config.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import type {Item, ItemKind} from './item.js';
import {PAGE_SIZE, readItemPage} from './read-items.js';

const MAX_PAGES = 400;
/**
 * Lists that arrive within this time after the first one are shown with it: items of several lists are mixed, and would
 * move.
 */
const TOGETHER_MS = 250;

/** A paged list of the service. */
export interface Source {
  readonly key: Parameters<Client>[0];
  /** The kind of items that do not contain their kind. */
  readonly kind: ItemKind;
  readonly path?: Readonly<Record<string, string>>;
}

/** The items of some lists that were loaded so far: each SKU once, at its first place. */
export interface PagedItems {
  readonly items: readonly Item[];
  readonly lists: readonly List[];
  readonly hasMore: boolean;
  /** Items of all pages of all lists, if the service reports it. */
  readonly total: number | undefined;
  /**
   * Loads the next page of each list, all at the same time, and resolves when all have arrived. `show` is called for
   * pages that have arrived while others are late. Rejects if one failed, after the others were stored.
   */
  readonly next: (signal: AbortSignal, show?: () => void) => Promise<void>;
}

/** The loaded part of a list. */
interface List {
  readonly source: Source;
  offset: number;
  pages: number;
  hasMore: boolean;
  total: number | undefined;
}

type Page = {readonly items: readonly Item[]} | {readonly error: unknown};

/** A list that the service does not have, or does not show to this player, counts as empty. */
const isAbsent = (error: unknown): boolean => [403, 404].includes((error as StorefrontError).status);

/** A list ends on an empty page, on a page without new items, and after `MAX_PAGES`, whatever `has_more` is. */
export function createPagedItems(context: StorefrontContext, config: Config, sources: readonly Source[]): PagedItems {
  const {client, locale, reading, itemCache, report, clock} = context;
  const items = new Map<string, Item>();
  const lists = sources.map((source): List => ({source, offset: 0, pages: 0, hasMore: true, total: 0}));

  const fetchPage = async (list: List, signal: AbortSignal): Promise<Page> => {
    const {key, kind, path} = withoutPrototype(list.source);
    const query = {
      limit: PAGE_SIZE,
      offset: list.offset,
      locale: serviceLocale(locale()),
      country: config.country,
      show_inactive_time_limited_items: 1,
    };
    try {
      const answer = await client(key, {path, query, signal} as never);
      const page = readItemPage(answer, reading(), kind);
      list.offset += page.received;
      list.total = page.total;
      list.hasMore = page.hasMore && page.received > 0 && ++list.pages < MAX_PAGES;
      return page;
    } catch (error) {
      return {error};
    }
  };

  return {
    lists,
    get items() {
      return [...items.values()];
    },
    get hasMore() {
      return lists.some((list) => list.hasMore);
    },
    get total() {
      // A list without a total makes the sum NaN.
      const sum = lists.reduce((before, {total}) => before + total!, 0);
      return sum >= 0 ? sum : undefined;
    },
    async next(signal, show) {
      const asked = lists.filter(({hasMore}) => hasMore);
      const failures: unknown[] = [];
      const absent: unknown[] = [];
      let isLate = false;
      let endWait: (() => void) | undefined;
      const answers = asked.map((list) => [list, fetchPage(list, signal)] as const);
      for (const [list, answer] of answers) {
        const page = await answer;
        if (signal.aborted) break;
        if (hasOwn(page, 'error')) {
          if (list.pages > 0 || !isAbsent(page.error)) failures.push(page.error);
          else {
            absent.push(page.error);
            list.hasMore = false;
          }
          continue;
        }
        const before = items.size;
        for (const item of page.items) if (!items.has(item.sku)) items.set(item.sku, item);
        itemCache.keep(page.items);
        if (items.size > before) {
          if (isLate) show?.();
          endWait ??= clock.after(TOGETHER_MS, () => {
            isLate = true;
            if (!signal.aborted) show?.();
          });
        }
        // A page without new items ends its list; a page of which no item could be read does not.
        else if (page.items.length > 0) list.hasMore = false;
      }
      endWait?.();
      if (signal.aborted) return;
      if (absent.length === lists.length) throw absent[0];
      for (const error of absent) report(error);
      if (failures.length === 0) return;
      show?.();
      throw failures[0];
    },
  };
}
