/** A page of a list of `total` entries, from `offset` on. A page without entries has none after it. */
export const pageView = <V>(items: V[], offset: number, total: number) => ({
  has_more: offset + items.length < total && items.length > 0,
  total_items_count: total,
  items,
});
