import type {CallOptions, Entry, PagedKeyOf, PagedPath} from './client-types.js';
import {findOperation} from './find-operation.js';
import type {OperationRow} from './operation-row.js';
import {readOptions} from './options.js';
import type {ServiceClient} from './service-client.js';

type Options<P extends PagedPath> = CallOptions<PagedKeyOf<P>>;
/** The options are optional if all of them are. */
type Arguments<P extends PagedPath> =
  Record<never, never> extends Options<P> ? [options?: Options<P>] : [options: Options<P>];

interface AnyOptions {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}
type AnyCalls = (path: string, options: object) => Promise<unknown>;

/**
 * Goes through a list, page by page, and yields each entry. A page is requested when its first entry is. `limit` is the
 * size of a page, by default the largest that the service supports, and `offset` the start. It ends if `has_more` is
 * false, or after a page that is not full. A report, whose maximum page size is not specified, ends with an empty page.
 * Additions and deletions meanwhile may shift entries from page to page.
 * @throws {ServiceError} of the page that failed; what was yielded before remains good
 */
export async function* paginate<P extends PagedPath>(
  client: Pick<ServiceClient, 'GET' | 'POST'>,
  path: P,
  ...[options]: Arguments<P>
): AsyncGenerator<Entry<PagedKeyOf<P>>, void, undefined> {
  const {method, page, isReport} = pageOf(path);
  const {list, in: place, max} = page;
  const call = client[method] as unknown as AnyCalls;
  const {[place]: given = {}} = readOptions((options ?? {}) as AnyOptions, `The options of ${path}`, place);
  const limit = countOf(given.limit, max, 'limit', 1);
  let offset = countOf(given.offset, 0, 'offset', 0);
  for (;;) {
    const answer = await call(path, {...options, [place]: {...given, limit, offset}});
    const entries = (list === '' ? answer : (answer as Record<string, unknown>)[list]) as Entry<PagedKeyOf<P>>[];
    yield* entries;
    offset += entries.length;
    const {has_more: hasMore} = answer as {readonly has_more?: unknown};
    // A page without entries ends it, whatever `has_more` is: the next one would be the same.
    const isLast = typeof hasMore === 'boolean' ? !hasMore : !isReport && entries.length < limit;
    if (isLast || entries.length === 0) return;
  }
}

interface Paged {
  readonly method: 'GET' | 'POST';
  readonly page: NonNullable<OperationRow['page']>;
  readonly isReport: boolean;
}

function pageOf(path: string): Paged {
  for (const method of ['GET', 'POST'] as const) {
    const row = findOperation(`${method} ${path}`);
    if (row?.page) return {method, page: row.page, isReport: row.file !== undefined};
  }
  throw new TypeError(`${path} has no pages`);
}

/** A number of entries; throws a TypeError for an invalid one, since such a page would never end. */
function countOf(value: unknown, byDefault: number, name: string, least: number): number {
  const count = value ?? byDefault;
  if (Number.isInteger(count) && (count as number) >= least) return count as number;
  throw new TypeError(`${name} has to be a whole number from ${least}`);
}
