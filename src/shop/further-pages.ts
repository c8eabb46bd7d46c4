import type {Item} from '../model/item.js';
import type {Storefront} from '../storefront.js';
import type {Parts} from '../stores/parts.js';
import type {Run} from '../stores/resource.js';

/** So long what is shown takes to be painted, on a slow device. */
const PAINT_MS = 50;

/** What a catalog shows beyond the first page of each list. */
export function createFurtherPages({catalog, clock}: Parts): Pick<Storefront, 'more' | 'complete'> {
  const {$value, run, reached, take} = catalog;
  /** Pages of each list to load: as many as were on screen. */
  let depth = 1;
  /** All further pages are loaded, now and after each reload. */
  let isWhole = false;

  reached.goOn = async (shelf, {signal, shown, show}, grow) => {
    if (!shown) depth = 1;
    else if (depth > 1 && shelf.lists.some(({rest}) => rest)) {
      // What is here already is read in steps: until then, what was behind the first pages stays there.
      const {items} = shelf;
      const anew = new Set(items.map(({sku}) => sku));
      show([...items, ...shown.filter(({sku}) => !anew.has(sku))]);
      await new Promise<void>((go) => clock.after(PAINT_MS, go));
    }
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
