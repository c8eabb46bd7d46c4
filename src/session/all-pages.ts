const PAGE_SIZE = 50;
const MOST_PAGES = 20;

interface Page<T> {
  readonly items: readonly T[];
  /** How many the service sent, readable or not. */
  readonly received: number;
  readonly hasMore: boolean;
}

/**
 * What the service has of a list, `limit` a page: each thing once, by its id. It ends, whatever is answered.
 */
export async function fetchAllPages<T extends {readonly id: string | number}>(
  ask: (page: {readonly limit: number; readonly offset: number}) => Promise<Page<T>>,
  limit = PAGE_SIZE,
): Promise<readonly T[]> {
  const things = new Map<string | number, T>();
  let offset = 0;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const {items, received, hasMore} = await ask({limit, offset});
    for (const thing of items) if (!things.has(thing.id)) things.set(thing.id, thing);
    offset += received;
    if (!hasMore || received === 0) break;
  }
  return [...things.values()];
}
