/** The input of a verification: the options of a shop, as its pages have them. */
export interface VerifyOptions {
  /** Without a trailing slash. */
  readonly storeUrl: string;
  readonly projectId: number;
  /** The origin of the pages that the shop will be in. */
  readonly origin: string;
  readonly token?: string | undefined;
  readonly paymentUrl?: string | undefined;
  readonly orderSocketUrl?: string | undefined;
  readonly country?: string | undefined;
}

/** An answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON; undefined for a body that is none. */
  readonly json: unknown;
}

const TIMEOUT_MS = 15_000;
/** Maximum size of an answer: no catalog page is larger, and a larger answer may be endless. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Why there is no answer, in the words of the network: `ECONNREFUSED`, `no answer within 15 s`. */
export class NoAnswer extends Error {}

/** Sends one request that changes nothing. Rejects with `NoAnswer`. */
export async function request(
  url: string,
  {method = 'GET', headers = {}}: {method?: 'GET' | 'OPTIONS'; headers?: Readonly<Record<string, string>>} = {},
): Promise<Answer> {
  try {
    const answer = await fetch(url, {method, headers, redirect: 'follow', signal: AbortSignal.timeout(TIMEOUT_MS)});
    const text = await textOf(answer);
    return {status: answer.status, headers: answer.headers, text, json: jsonOf(text)};
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    const {name, message, cause} = error as Error & {cause?: {code?: string; message?: string}};
    throw new NoAnswer(
      name === 'TimeoutError' ? `no answer within ${TIMEOUT_MS / 1000} s` : (cause?.code ?? cause?.message ?? message),
      {
        cause: error,
      },
    );
  }
}

async function textOf({body}: Response): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, {stream: true});
    if (text.length > MAX_BYTES) throw new NoAnswer(`an answer of more than ${MAX_BYTES / 1024 / 1024} MB`);
  }
  return text + decoder.decode();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The address of a path of the project. */
export const pathUrl = (
  {storeUrl, projectId}: VerifyOptions,
  path: string,
  query: Record<string, string> = {},
): string => {
  const url = new URL(`${storeUrl}/v2/project/${projectId}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

/** Headers of a read by a page of the shop, with the player's token if there is one. */
export const pageHeaders = ({origin, token}: VerifyOptions): Record<string, string> => ({
  origin,
  ...(token && {authorization: `Bearer ${token}`}),
});
