import type {ReactiveController, ReactiveElement} from 'lit';
import {hasOwn} from '../../client/prototype-safe.js';
import {createCurrencies} from '../../items/currencies-store.js';
import type {Storefront} from '../../storefront.js';
import type {List} from '../catalog-list.js';
import {createGroupItems} from './group-items.js';

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
