import type {Item} from '../model/item.js';
import type {Storefront} from '../storefront.js';
import type {Parts} from '../stores/parts.js';
import type {Run} from '../stores/resource.js';

/** What a catalog shows beyond the first page of each list. */
export function createFurtherPages({catalog}: Parts): Pick<Storefront, 'more' | 'complete'> {
  const {$value, run, reached, take} = catalog;
  /** Pages of each list to load: as many as were on screen. */
  let depth = 1;
  /** All further pages are loaded, now and after each reload. */
  let isWhole = false;

  reached.goOn = async (shelf, {signal, shown}, grow) => {
    if (!shown) depth = 1;
    for (let page = 1; (page < depth || isWhole) && shelf.hasMore && !signal.aborted; page++) {
      await shelf.next(signal, grow);
      depth = Math.max(depth, page + 1);
    }
  };

  const read = async ({signal, show}: Run<readonly Item[]>): Promise<readonly Item[]> => {
    const shelf = reached.shelf!;
    do {
      await shelf.next(signal, () => show(take(shelf)));
      if (signal.aborted) return [];
      depth++;
    } while (isWhole && shelf.hasMore);
    return take(shelf);
  };
  const more = (): void => {
    if (reached.shelf?.hasMore && $value.value?.status === 'ready') run(read);
  };
  return {
    more,
    complete() {
      isWhole = true;
      more();
    },
  };
}
