const PAGE_SIZE = 50;
const MAX_PAGES = 20;

interface Page<T> {
  readonly items: readonly T[];
  /** The number of entries that the service sent, readable or not. */
  readonly received: number;
  readonly hasMore: boolean;
}

/**
 * Fetches all pages of a list, `limit` entries a page; each id once. It stops after `MAX_PAGES`, whatever the service answers.
 */
export async function fetchAllPages<T extends {readonly id: string | number}>(
  fetchPage: (page: {readonly limit: number; readonly offset: number}) => Promise<Page<T>>,
  limit = PAGE_SIZE,
): Promise<readonly T[]> {
  const entries = new Map<string | number, T>();
  let offset = 0;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const {items, received, hasMore} = await fetchPage({limit, offset});
    for (const entry of items) if (!entries.has(entry.id)) entries.set(entry.id, entry);
    offset += received;
    if (!hasMore || received === 0) break;
  }
  return [...entries.values()];
}
