import {createHash} from 'node:crypto';

/** Maximum memory of cached answers; beyond it, answers are made for each request. */
const MAX_BYTES = 32 * 1024 * 1024;

/** An answer in parts, so that a server can send it without making a Response first. */
export interface CachedResponse {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** The key of a cached answer, beside the version of its project. */
export interface CacheKey {
  readonly method: string;
  readonly url: string;
  readonly country: string | undefined;
  readonly header: (name: string) => string | null | undefined;
}

/** A success as it is sent: whole, or as 304 to clients that have it. */
interface Page {
  readonly etag: string;
  readonly whole: CachedResponse & {readonly body: Uint8Array<ArrayBuffer>};
  readonly notModified: CachedResponse;
}

interface Entry {
  readonly projectId: number;
  readonly version: string;
  /** Undefined for a refusal, which is not cached. */
  readonly page: Promise<Page | undefined>;
}

/**
 * Answers that are the same for everybody, cached in memory by the version of their project. A write that changes
 * public data changes the version in its own transaction (the triggers `catalog_changed`). Each request reads the
 * version, so no answer is older than its request.
 *
 * An answer is cached until the end of the second in which it was begun: periods, limits and promotions begin and end
 * on whole seconds. With a database on another machine, that second is part of the version.
 */
export interface ResponseCache {
  /** The cached answer to a request that was seen in this second; undefined without one, or with a credential. */
  readonly find: (asked: CacheKey) => Promise<CachedResponse | undefined> | undefined;
  /**
   * Makes an answer and caches it, or returns a cached one of the same version. Requests that arrive meanwhile wait for
   * it; after a refusal each of them makes its own.
   */
  readonly keep: (asked: CacheKey, projectId: number, make: () => Promise<Response>) => Promise<Response>;
}

export interface ResponseCacheOptions {
  /** The version of a project's public data; undefined if nothing may be cached. */
  readonly versionOf: (projectId: number) => Promise<string | undefined>;
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number;
}

export function createResponseCache({versionOf, now = Date.now}: ResponseCacheOptions): ResponseCache {
  const entries = new Map<string, Entry>();
  let second = 0;
  let bytes = 0;

  /** The current second. Answers of an earlier one are dropped. */
  const thisSecond = (): number => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      bytes = 0;
      entries.clear();
    }
    return current;
  };

  // If the version cannot be read, nothing is cached: the handler meets the same fault, and reports it.
  const currentVersion = (projectId: number): Promise<string | undefined> =>
    versionOf(projectId).catch(() => undefined);

  return {
    find(asked) {
      if (asked.method !== 'GET' || typeof asked.header('authorization') === 'string') return undefined;
      thisSecond();
      const key = keyOf(asked);
      const known = entries.get(key);
      return known && findVersion(key, known.projectId, asked);
    },

    async keep(asked, projectId, make) {
      const key = keyOf(asked);
      const begun = thisSecond();
      const version = await currentVersion(projectId);
      if (version === undefined) return make();
      const kept = entries.get(key);
      const theirs = kept?.version === version ? await kept.page : undefined;
      if (theirs) return responseOf(chosen(theirs, asked));

      const made = make();
      const page = made.then((answer) => (answer.status === 200 ? pageOf(answer) : undefined)).catch(() => undefined);
      const entry = {projectId, version, page};
      const isThisSecond = (): boolean => thisSecond() === begun;
      if (isThisSecond() && bytes < MAX_BYTES) entries.set(key, entry);
      const ours = await page;
      if (!ours) {
        if (entries.get(key) === entry) entries.delete(key);
        return made;
      }
      if (isThisSecond()) bytes += ours.whole.body.byteLength;
      return responseOf(chosen(ours, asked));
    },
  };

  async function findVersion(key: string, projectId: number, asked: CacheKey): Promise<CachedResponse | undefined> {
    const version = await currentVersion(projectId);
    const entry = entries.get(key);
    const page = entry?.version === version ? await entry?.page : undefined;
    return page && chosen(page, asked);
  }
}

const keyOf = ({country = '', url, header}: CacheKey): string => `${country} ${header('host') ?? ''} ${url}`;

async function pageOf(answer: Response): Promise<Page> {
  const body = new Uint8Array(await answer.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const {'content-type': type = 'application/json', ...others} = Object.fromEntries(answer.headers);
  // Caches may store it, and revalidate it each time.
  const headers = {...others, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', etag};
  return {
    etag,
    whole: {status: 200, headers: {...headers, 'content-type': type, 'content-length': String(body.byteLength)}, body},
    notModified: {status: 304, headers, body: null},
  };
}

const chosen = ({etag, whole, notModified}: Page, {header}: CacheKey): CachedResponse =>
  names(header('if-none-match'), etag) ? notModified : whole;

/** Whether `If-None-Match` names this answer, as a strong or a weak tag. */
const names = (condition: string | null | undefined, etag: string): boolean =>
  typeof condition === 'string' &&
  (condition === etag ||
    condition.trim() === '*' ||
    condition.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

/** The cache key of a web request. */
export const cacheKeyOf = (request: Request, country: string | undefined): CacheKey => ({
  method: request.method,
  url: request.url,
  country,
  header: (name) => request.headers.get(name),
});

/** The headers stay a plain object: a server that gets it untouched sends it as it is. */
export const responseOf = ({status, headers, body}: CachedResponse): Response => new Response(body, {status, headers});
