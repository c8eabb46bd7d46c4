/** Number of rows that are read at once into memory. */
const BATCH = 1_000;

/** Consecutive rows of a list, and the place of the next ones. */
export interface Batch<Row, Place> {
  readonly rows: Row[];
  /** Undefined if nothing follows. */
  readonly last: Place | undefined;
}

/**
 * The rows of a list as fast as a reader consumes them, a batch at a time; `next` reads at most `size` rows after a
 * place. No transaction is open meanwhile, so that a slow reader blocks nobody.
 */
export async function* inBatches<Row, Place>(
  next: (after: Place | undefined, size: number) => Promise<Batch<Row, Place>>,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row[]> {
  let after: Place | undefined;
  for (let left = limit; left > 0; ) {
    const {rows, last} = await next(after, Math.min(left, BATCH));
    if (rows.length > 0) yield rows;
    if (last === undefined) return;
    after = last;
    left -= rows.length;
  }
}

/** The same of a list that is read by the count of rows before, from `offset` on. */
export const inBatchesFrom = <Row>(
  offset: number,
  limit: number | undefined,
  next: (from: number, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> =>
  inBatches(async (after: number | undefined, size) => {
    const from = after ?? offset;
    const rows = await next(from, size);
    return {rows, last: rows.length < size ? undefined : from + size};
  }, limit);
