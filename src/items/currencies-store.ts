import type {ReadableAtom} from 'nanostores';
import type {Loadable} from '../shop/loadable.js';
import {createResource} from '../shop/resource.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import type {Item} from './item.js';
import {createPagedItems} from './item-pages.js';

interface Currencies {
  /** All virtual currencies of the shop; loads at the first subscription to the store. */
  readonly $currencies: ReadableAtom<Loadable<readonly Item[]>>;
  readonly reload: () => void;
}

export function createCurrencies(context: StorefrontContext): Currencies {
  const {$value, reload} = createResource<readonly Item[]>(context, async ({config, signal}) => {
    const paged = createPagedItems(context, config, [
      {key: 'GET /v2/project/{project_id}/items/virtual_currency', kind: 'currency'},
    ]);
    do await paged.next(signal);
    while (paged.hasMore && !signal.aborted);
    return paged.items;
  });
  return {$currencies: $value, reload};
}
