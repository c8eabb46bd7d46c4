import type {Answer, BodyEntry, CallOptions, ChunkedKeyOf, ChunkedPath} from './client-types.js';
import {findOperation} from './find-operation.js';
import {limit, readOptions} from './options.js';
import type {ServiceClient} from './service-client.js';
import {ServiceError} from './service-error.js';

/** A chunk that failed. */
export interface FailedChunk<T> {
  /** The index of its first entry in the whole list. */
  readonly from: number;
  readonly entries: readonly T[];
  /**
   * - `refused`: nothing of it was done
   * - `unknown`: no answer came, or none that can be read: ask the service before you send it again
   * - `unsent`: it was not sent, since an earlier chunk was rejected or has to wait, or the signal was aborted
   */
  readonly outcome: 'refused' | 'unknown' | 'unsent';
  /** Why: its own error, or that of the earlier chunk, or the signal's reason. */
  readonly error: unknown;
}

/** The outcome of a list. */
export interface ChunkReport<T, A> {
  /** The service's answers, in the list's order. */
  readonly answers: readonly A[];
  /** Entries that were done. */
  readonly done: number;
  readonly failed: readonly FailedChunk<T>[];
}

type Chunk<P extends ChunkedPath> = Omit<CallOptions<ChunkedKeyOf<P>>, 'body'> & {
  /** The whole list, of any length. */
  readonly body: readonly BodyEntry<ChunkedKeyOf<P>>[];
  /** Entries of a chunk. @default as many as the service takes */
  readonly size?: number;
};

type AnyCalls = (path: string, options: object) => Promise<unknown>;

/**
 * Sends a list that is longer than one request may be, in chunks, one after the other. Resolves to the outcome of each
 * chunk. A failed chunk does not end the others, unless it was rejected (401, 403), or was over the limit even after
 * the client has waited (429).
 * @throws {TypeError} as the client's own call does, before anything is sent: also for an entry of any chunk that JSON cannot hold
 */
export async function sendInChunks<P extends ChunkedPath>(
  client: Pick<ServiceClient, 'POST' | 'PATCH'>,
  path: P,
  options: Chunk<P>,
): Promise<ChunkReport<BodyEntry<ChunkedKeyOf<P>>, Answer<ChunkedKeyOf<P>>>> {
  type T = BodyEntry<ChunkedKeyOf<P>>;
  const {method, max} = chunkOf(path);
  const call = client[method] as unknown as AnyCalls;
  const {size: sizeOption = max, body} = readOptions(options, `The options of ${path}`, 'size', 'body');
  const size = limit(sizeOption, 'size', max);
  if (!Array.isArray(body)) throw new TypeError(`The body of ${path} has to be a list`);
  const entries: readonly T[] = [...body];
  // Throws for values that JSON cannot represent, before the chunks in front of it are sent.
  JSON.stringify(entries);
  const {size: _, ...rest} = options;
  const {signal} = rest as {readonly signal?: AbortSignal | undefined};

  const answers: unknown[] = [];
  const failed: FailedChunk<T>[] = [];
  let done = 0;
  let stopped: {readonly error: unknown} | undefined;
  for (let from = 0; from < entries.length; from += size) {
    const chunk = entries.slice(from, from + size);
    if (!stopped && signal?.aborted) stopped = {error: signal.reason};
    if (stopped) {
      failed.push({from, entries: chunk, outcome: 'unsent', error: stopped.error});
      continue;
    }
    try {
      answers.push(await call(path, {...rest, body: chunk}));
      done += chunk.length;
    } catch (error) {
      // An error of the call itself, not of this chunk: nothing was sent.
      if (error instanceof TypeError && from === 0 && !signal?.aborted) throw error;
      failed.push({from, entries: chunk, outcome: outcomeOf(error), error});
      if (error instanceof ServiceError && ENDS_ALL.has(error.status)) stopped = {error};
    }
  }
  return {answers: answers as Answer<ChunkedKeyOf<P>>[], done, failed};
}

/** Statuses after which the other chunks would fare no better. */
const ENDS_ALL: ReadonlySet<number> = new Set([401, 403, 429]);
const REQUEST_TIMEOUT = 408;

/** The service may have begun an operation and then failed, or run out of time. */
const outcomeOf = (error: unknown): 'refused' | 'unknown' =>
  error instanceof ServiceError && error.kind === 'api' && error.status < 500 && error.status !== REQUEST_TIMEOUT
    ? 'refused'
    : 'unknown';

function chunkOf(path: string): {method: 'POST' | 'PATCH'; max: number} {
  for (const method of ['POST', 'PATCH'] as const) {
    const row = findOperation(`${method} ${path}`);
    if (row?.chunk) return {method, max: row.chunk};
  }
  throw new TypeError(`${path} takes no list`);
}
