interface Call {
  readonly method?: string;
  /** Goes as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is not as the sandbox was asked to have it: the service's own words are in the message. */
const refusal = (method: string, url: string, status: number, text: string): Error =>
  new Error(`The sandbox refused ${method} ${url}: ${status} ${text}`);

/** The reason why a request failed, as far as the network tells. */
const reasonOf = (error: unknown): string => {
  const {cause, message} = error as {cause?: {code?: string; message?: string}; message: string};
  return cause?.code ?? cause?.message ?? message;
};

/** Asks a sandbox; resolves to the body of its answer, rejects with a sentence where there is none or it is a refusal. */
export async function call(url: string, {method = 'GET', body, headers}: Call = {}): Promise<unknown> {
  const init = {
    method,
    headers: {...(body !== undefined && {'content-type': 'application/json'}), ...headers},
    ...(body !== undefined && {body: JSON.stringify(body)}),
  };
  const response = await fetch(url, init).catch((error: unknown) => {
    const {origin} = new URL(url);
    throw new Error(
      `No sandbox answers at ${origin} (${reasonOf(error)}). Start one: npx game-storefront-sandbox --memory`,
    );
  });
  const text = await response.text();
  if (!response.ok) throw refusal(method, url, response.status, text);
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}
