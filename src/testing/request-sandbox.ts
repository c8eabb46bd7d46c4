/** Options of `requestSandbox`. */
export interface RequestOptions {
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The control key. */
  readonly key?: string;
}

/** The error for a 4xx or 5xx response; its message contains the response body. */
const refusalError = (method: string, url: string, status: number, text: string): Error =>
  new Error(`The sandbox refused ${method} ${url}: ${status} ${text}`);

/** The reason of a network failure: its error code, such as `ECONNREFUSED`, else its message. */
const reasonOf = (error: unknown): string => {
  const {cause, message} = error as {cause?: {code?: string; message?: string}; message: string};
  return cause?.code ?? cause?.message ?? message;
};

/** Sends a request to a sandbox; resolves to the response body. Rejects with a readable message if there is no response, or its status is 4xx or 5xx. */
export async function requestSandbox(
  url: string,
  {method = 'GET', body, headers, key}: RequestOptions = {},
): Promise<unknown> {
  const init = {
    method,
    headers: {
      ...(body !== undefined && {'content-type': 'application/json'}),
      ...(key !== undefined && {'x-sandbox-key': key}),
      ...headers,
    },
    ...(body !== undefined && {body: JSON.stringify(body)}),
    // The request may contain the control key, and must reach this address only.
    redirect: 'manual',
  } as const;
  const response = await fetch(url, init).catch((error: unknown) => {
    const {origin} = new URL(url);
    throw new Error(
      `No sandbox answers at ${origin} (${reasonOf(error)}). Start one: npx game-storefront-sandbox --memory`,
    );
  });
  if (response.status >= 300 && response.status < 400)
    throw new Error(
      `${method} ${url} leads to ${response.headers.get('location')}, which is not followed: name the sandbox's own address`,
    );
  const text = await response.text();
  // Elsewhere a token is refused: of a player, or of an order on the payment page.
  if (response.status === 401 && new URL(url).pathname.startsWith('/_sandbox/projects'))
    throw new Error(
      `The sandbox at ${new URL(url).origin} needs its control key, which it prints when it starts: findSandbox(url, {key})`,
    );
  if (!response.ok) throw refusalError(method, url, response.status, text);
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}
