import type {ReactiveController, ReactiveElement} from 'lit';
import {hasOwn} from '../../client/prototype-safe.js';
import {createCurrencies} from '../../items/currencies-store.js';
import type {Item} from '../../items/item.js';
import type {Loadable} from '../../session/loadable.js';
import type {Storefront} from '../../storefront.js';
import {createGroupItems} from './group-items.js';

/** Whether a catalog has a list of its own, of one group or of the currencies, in place of the whole shop's. */
export const hasOwnList = ({group, kinds}: {readonly group?: string; readonly kinds?: string}): boolean =>
  Boolean(group) || kinds?.trim() === 'currency';

/** The list of a catalog. */
export interface List {
  readonly loaded: Loadable<readonly Item[]>;
  readonly hasMore: boolean;
  /** Items on all pages; undefined if the service does not tell. */
  readonly total: number | undefined;
  /** Loads the next pages. */
  readonly more: () => void;
  /** Loads all further pages. */
  readonly complete: () => void;
  readonly reload: () => void;
}

/** The list of a catalog that shows one group, or the shop's currencies. Updates its host as the list changes. */
export class OwnList implements ReactiveController {
  private readonly host: ReactiveElement;
  private $subscribed: unknown = undefined;
  private unsubscribe: (() => void) | undefined = undefined;

  constructor(host: ReactiveElement) {
    this.host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.unsubscribe?.();
    this.unsubscribe = this.$subscribed = undefined;
  }

  /** The list of a group, by its external id; the list of the currencies without a group. */
  list(storefront: Storefront, group: string | undefined): List {
    const groups = storefront.use(createGroupItems);
    const currencies = storefront.use(createCurrencies);
    const $list = group ? groups.items(group) : currencies.$currencies;
    if ($list !== this.$subscribed) {
      this.unsubscribe?.();
      this.$subscribed = $list;
      // `subscribe` calls at once, while the host renders: then the request has no effect.
      this.unsubscribe = $list.subscribe(() => this.host.requestUpdate());
    }
    const {value, ...state} = $list.get();
    const more = (): void => void (group && groups.more(group));
    const view = value && hasOwn(value, 'items') ? value : undefined;
    return {
      loaded: {...state, value: view ? view.items : value} as List['loaded'],
      hasMore: view?.hasMore ?? false,
      total: view?.total,
      more,
      // The catalog calls `complete` again with each page that arrives.
      complete: more,
      reload: () => (group ? groups.reload(group) : currencies.reload()),
    };
  }
}
