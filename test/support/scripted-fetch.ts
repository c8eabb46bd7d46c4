/** A request as it would be sent. */
export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The parsed JSON body; undefined when there is none. */
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
}

export interface ScriptedFetch {
  readonly fetch: typeof fetch;
  /** The sent requests, oldest first. */
  readonly sent: readonly Sent[];
}

interface HeldOptions {
  /** Which requests are held. @default all */
  readonly address?: RegExp;
  /** @default the browser's `fetch` */
  readonly send?: typeof fetch;
  /** Nothing is held before `hold` is called. @default false */
  readonly isOpen?: boolean;
}

/** A `fetch` that sends its requests once `release` was called. */
export function heldFetch({address = /^/, send = fetch, isOpen = false}: HeldOptions = {}) {
  let release = (): void => {};
  let gate = Promise.resolve();
  let count = 0;
  const underWay = new Set<Promise<Response>>();
  const close = (): void => {
    gate = new Promise((resolve) => {
      release = resolve;
    });
  };
  if (!isOpen) close();
  return {
    fetch: async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
      if (!address.test(String(input))) return send(input, init);
      count++;
      await gate;
      const sent = send(input, init);
      underWay.add(sent);
      const end = (): unknown => underWay.delete(sent);
      sent.then(end, end);
      return sent;
    },
    /** Holds further requests; resolves once those that were sent before are answered. */
    async hold(): Promise<void> {
      close();
      await Promise.allSettled(underWay);
    },
    release: (): void => release(),
    /** How many requests there were to such an address. */
    count: (): number => count,
  };
}

/**
 * A `fetch` for responses that no real service should give: faults, nonsense, and responses that never arrive. `answer` is
 * called with each request; a thrown error is a dropped connection. An abort rejects as in the real `fetch`.
 */
export function scriptedFetch(answer: (request: Sent, index: number) => Response | Promise<Response>): ScriptedFetch {
  const sent: Sent[] = [];
  return {
    sent,
    async fetch(input, init = {}) {
      const {method = 'GET', body, headers, signal} = init;
      const request: Sent = {
        method,
        url: new URL(String(input)),
        headers: new Headers(headers),
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
        signal: signal ?? undefined,
      };
      signal?.throwIfAborted?.();
      sent.push(request);
      return orAborted(answer(request, sent.length - 1), signal);
    },
  };
}

/** A JSON response whose body is read at once: engines read a body in tasks of their own, which a test clock does not control. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const body = JSON.stringify(value);
  const response = new Response(body, {status, headers: {'content-type': 'application/json', ...headers}});
  return Object.assign(response, {text: async () => body});
}

/** A refusal in the service's format. */
export const refusal = (status: number, code = 0, headers: Record<string, string> = {}): Response =>
  json(
    {statusCode: status, errorCode: code, errorMessage: 'for developers', errorMessageExtended: []},
    status,
    headers,
  );

/** A response that never arrives; the request can only be aborted. */
export const silence = (): Promise<Response> => new Promise(() => {});

function orAborted(answer: Response | Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), {once: true});
    Promise.resolve(answer).then(resolve, reject);
  });
}
