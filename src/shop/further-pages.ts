import type {Item} from '../model/item.js';
import type {Storefront} from '../storefront.js';
import type {Parts} from '../stores/parts.js';
import type {Run} from '../stores/resource.js';

/** What a catalog shows beyond the first page of each list. */
export function createFurtherPages({catalog}: Parts): Pick<Storefront, 'more' | 'complete'> {
  const {$value, run, reached, take} = catalog;

  const read = async ({signal, show}: Run<readonly Item[]>): Promise<readonly Item[]> => {
    const shelf = reached.shelf!;
    do {
      await shelf.next(signal, () => show(take(shelf)));
      if (signal.aborted) return [];
      reached.depth++;
    } while (reached.isWhole && shelf.hasMore);
    return take(shelf);
  };
  const more = (): void => {
    if (reached.shelf?.hasMore && $value.value?.status === 'ready') run(read);
  };
  return {
    more,
    complete() {
      reached.isWhole = true;
      more();
    },
  };
}
