import type {ReactiveController, ReactiveElement} from 'lit';
import {has} from '../client/bare.js';
import {createCurrencies} from '../items/currencies-store.js';
import type {Item} from '../items/item.js';
import type {Loadable} from '../session/loadable.js';
import type {Storefront} from '../storefront.js';
import {createGroupItems} from './group-items.js';

/** Whether a catalog shows one group, or the currencies, and not the whole shop. */
export const hasOwnList = ({group, kinds}: {readonly group?: string; readonly kinds?: string}): boolean =>
  Boolean(group) || kinds?.trim() === 'currency';

/** A list as a catalog shows it. */
export interface List {
  readonly loaded: Loadable<readonly Item[]>;
  readonly hasMore: boolean;
  /** Undefined where the service does not say. */
  readonly total: number | undefined;
  readonly more: () => void;
  /** Loads on towards the last page. */
  readonly complete: () => void;
  readonly reload: () => void;
}

/** The list of a catalog that shows not the whole shop: one group, or the shop's currencies. */
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

  /** The list of a group by its external id; that of the currencies without one. */
  list(storefront: Storefront, group: string | undefined): List {
    const groups = storefront.use(createGroupItems);
    const currencies = storefront.use(createCurrencies);
    const $list = group ? groups.items(group) : currencies.$currencies;
    if ($list !== this.$subscribed) {
      this.unsubscribe?.();
      this.$subscribed = $list;
      // Called at once; then its host draws, which need not be told.
      this.unsubscribe = $list.subscribe(() => this.host.requestUpdate());
    }
    const {value, ...state} = $list.get();
    const more = (): void => void (group && groups.more(group));
    const view = value && has(value, 'items') ? value : undefined;
    return {
      loaded: {...state, value: view ? view.items : value} as List['loaded'],
      hasMore: view?.hasMore ?? false,
      total: view?.total,
      more,
      // Called again with each page that comes.
      complete: more,
      reload: () => (group ? groups.reload(group) : currencies.reload()),
    };
  }
}
