import type {Db} from '../../db/port.js';
import type {wordFor} from '../../wire/text.js';
import {type ItemRow, itemsById} from '../items/item-rows.js';
import type {GivenItem} from './chain.js';
import {givenItemView} from './views.js';

/** Items that chains grant, with all their contents. */
export interface GivenContents {
  readonly itemOf: (itemId: number) => ItemRow | undefined;
  /** The contents of a bundle or a package, in its order. */
  readonly contentOf: (itemId: number) => readonly {readonly item: ItemRow; readonly quantity: number}[];
}

/** Reads items, and all their contents, as a player sees them. */
export async function givenContents(
  db: Db,
  projectId: number,
  userId: string,
  itemIds: readonly number[],
): Promise<GivenContents> {
  const known = new Map<number, ItemRow>();
  const read = async (ids: readonly number[]): Promise<void> => {
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    if (missing.length === 0) return;
    const found = await itemsById(db, projectId, userId, missing);
    for (const item of found) known.set(item.item_id, item);
    await read(found.flatMap(({content}) => content.map(({item_id}) => item_id)));
  };
  await read(itemIds);
  return {
    itemOf: (itemId) => known.get(itemId),
    contentOf: (itemId) =>
      (known.get(itemId)?.content ?? []).flatMap(({item_id, quantity}) => {
        const item = known.get(item_id);
        return item ? [{item, quantity}] : [];
      }),
  };
}

/** Options for wording granted items. */
export interface GivenWords {
  readonly word: ReturnType<typeof wordFor>;
  readonly baseUrl: string;
}

/** An item that a step grants, with its contents, as its player sees it. */
export function givenItemWithContents(
  item: GivenItem,
  quantity: number,
  isFree: boolean,
  {contentOf}: Pick<GivenContents, 'contentOf'>,
  {word, baseUrl}: GivenWords,
) {
  const view = (one: GivenItem, units: number, free: boolean) => ({
    item_id: one.item_id,
    ...givenItemView(one, word, baseUrl),
    quantity: units,
    is_free: free,
  });
  const contents = contentOf(item.item_id).map((held) => ({
    ...view(held.item, held.quantity, held.item.is_free),
    ...(held.item.bundle_type && {
      content: contentOf(held.item.item_id).map((one) => view(one.item, one.quantity, one.item.is_free)),
    }),
  }));
  return {...view(item, quantity, isFree), ...(item.bundle_type && {content: contents})};
}
