import {createHash} from 'node:crypto';

/** Where the database tells every process that what everybody sees of a project's catalog was changed. */
export const CATALOG_CHANGED_CHANNEL = 'catalog_changed';

const MOST_BYTES = 32 * 1024 * 1024;

/** An answer to anyone, as it is sent: whole, or as 304 to who has it. */
interface Page {
  readonly projectId: number;
  readonly etag: string;
  readonly whole: KeptAnswer & {readonly body: Uint8Array<ArrayBuffer>};
  readonly notModified: KeptAnswer;
}

/** An answer in parts, so that a server may send it without making a Response first. */
export interface KeptAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

/** As much of a request as tells which kept answer it asks for. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly country: string | undefined;
  readonly header: (name: string) => string | null | undefined;
}

/** What was true of a project when an answer was begun: only then may the answer be kept. */
export interface Ticket {
  readonly projectId: number;
  readonly second: number;
  readonly changes: number;
}

/**
 * Answers that are the same for everybody, kept in memory. An answer is kept
 *
 * - until its project is changed: this process says so after each write, and the database to all others at the commit;
 * - at the longest until the second ends in which it was begun. Periods, limits and promotions begin and end on whole
 *   seconds, of the project's clock and of ours alike, so that time passing never makes a kept answer wrong; and a lost
 *   notification makes it late by one second at most.
 *
 * Whoever asks while the answer is being made waits for it: when a second begins, it is made once and not by everyone.
 */
export interface SharedPages {
  /** The kept answer, or 304; undefined where there is none, and for whoever shows a credential. */
  readonly find: (asked: Asked) => KeptAnswer | undefined;
  /** To be taken before anything is read. */
  readonly begin: (projectId: number) => Ticket;
  /**
   * Makes an answer, or waits for the one that another with an equal ticket is making; gives it its ETag, keeps it where
   * the ticket is still true, and answers with it, or with 304. A refusal is shared with nobody.
   */
  readonly share: (asked: Asked, ticket: Ticket, make: () => Promise<Response>) => Promise<Response>;
  /** Something of a project was changed, or of all of them. */
  readonly forget: (projectId?: number) => void;
}

export function sharedPages(now: () => number = Date.now): SharedPages {
  const pages = new Map<string, Page>();
  const underWay = new Map<string, {readonly ticket: Ticket; readonly page: Promise<Page | undefined>}>();
  const changes = new Map<number, number>();
  let allChanges = 0;
  let second = 0;
  let bytes = 0;

  const clear = (): void => {
    pages.clear();
    bytes = 0;
  };

  /** Which second it is; what was kept in another one is gone. */
  const thisSecond = (): number => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      clear();
    }
    return current;
  };

  const changesOf = (projectId: number): number => allChanges + (changes.get(projectId) ?? 0);

  const isTrue = (ticket: Ticket): boolean =>
    thisSecond() === ticket.second && changesOf(ticket.projectId) === ticket.changes;

  const keep = (key: string, page: Page): void => {
    const size = page.whole.body.byteLength;
    if (bytes + size > MOST_BYTES) return;
    bytes += size - (pages.get(key)?.whole.body.byteLength ?? 0);
    pages.set(key, page);
  };

  return {
    find(asked) {
      if (asked.method !== 'GET' || typeof asked.header('authorization') === 'string') return undefined;
      thisSecond();
      const page = pages.get(keyOf(asked));
      return page && chosen(page, asked);
    },

    begin: (projectId) => ({projectId, second: thisSecond(), changes: changesOf(projectId)}),

    async share(asked, ticket, make) {
      const key = keyOf(asked);
      const other = underWay.get(key);
      const theirs = other && isSame(other.ticket, ticket) ? await other.page : undefined;
      if (theirs) return responseOf(chosen(theirs, asked));

      const made = make();
      const page = made.then((answer) => (answer.status === 200 ? pageOf(ticket.projectId, answer) : undefined));
      const mine = {ticket, page};
      underWay.set(key, mine);
      try {
        const ours = await page;
        if (!ours) return await made;
        if (isTrue(ticket)) keep(key, ours);
        return responseOf(chosen(ours, asked));
      } finally {
        if (underWay.get(key) === mine) underWay.delete(key);
      }
    },

    forget(projectId) {
      if (projectId === undefined) {
        allChanges++;
        clear();
        return;
      }
      changes.set(projectId, (changes.get(projectId) ?? 0) + 1);
      for (const [key, page] of pages)
        if (page.projectId === projectId) {
          bytes -= page.whole.body.byteLength;
          pages.delete(key);
        }
    },
  };
}

const isSame = (one: Ticket, other: Ticket): boolean =>
  one.projectId === other.projectId && one.second === other.second && one.changes === other.changes;

const keyOf = ({country = '', url, header}: Asked): string => `${country} ${header('host') ?? ''} ${url}`;

async function pageOf(projectId: number, answer: Response): Promise<Page> {
  const body = new Uint8Array(await answer.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const {'content-type': type = 'application/json', ...others} = Object.fromEntries(answer.headers);
  // To be kept by caches, and asked for again every time.
  const headers = {...others, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', etag};
  return {
    projectId,
    etag,
    whole: {status: 200, headers: {...headers, 'content-type': type, 'content-length': String(body.byteLength)}, body},
    notModified: {status: 304, headers, body: null},
  };
}

const chosen = ({etag, whole, notModified}: Page, {header}: Asked): KeptAnswer =>
  names(header('if-none-match'), etag) ? notModified : whole;

/** Whether `If-None-Match` names this answer; whoever sends it may have marked it weak. */
const names = (condition: string | null | undefined, etag: string): boolean =>
  typeof condition === 'string' &&
  (condition === etag ||
    condition.trim() === '*' ||
    condition.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

/** A request of the web, as it asks for kept answers. */
export const askedBy = (request: Request, country: string | undefined): Asked => ({
  method: request.method,
  url: request.url,
  country,
  header: (name) => request.headers.get(name),
});

/** Headers stay a plain object: a server that sees it untouched sends it as it is. */
export const responseOf = ({status, headers, body}: KeptAnswer): Response => new Response(body, {status, headers});
