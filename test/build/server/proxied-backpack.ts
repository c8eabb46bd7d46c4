import assert from 'node:assert/strict';
import {type BackpackProxyOptions, createBackpackProxy} from 'game-storefront/server';

export const HOST_ID = 'host-id-of-the-studio';
export const SHOP = 'https://game.example';
export const ID = '0b7e1a52-6a51-4d0c-9f3e-3d1f1c3a9b10';
export const TOKEN = 'Bearer of.ada.signed';

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

/** A proxy with a service whose answers the test sets, and which records its requests. */
export function proxied(reply: () => Promise<Response> | Response, options: Partial<BackpackProxyOptions> = {}) {
  const asked: Asked[] = [];
  const proxy = createBackpackProxy({
    backpackUrl: 'https://backpack.example/',
    hostId: HOST_ID,
    origins: [SHOP],
    fetch: async (url, init) => {
      const {method = 'GET', headers, body} = init ?? {};
      asked.push({url: String(url), method, headers: new Headers(headers), body: body as string | undefined});
      const stopped = new Promise<never>((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error(`aborted, with x-host-id: ${HOST_ID}`))),
      );
      return Promise.race([reply(), stopped]);
    },
    ...options,
  });
  const send = (method: string, path: string, {headers = {}, body}: {headers?: HeadersInit; body?: BodyInit} = {}) =>
    proxy(
      new Request(`https://game.example${path}`, {
        method,
        headers: {authorization: TOKEN, ...(body !== undefined && {'content-type': 'application/json'}), ...headers},
        ...(body !== undefined && {body, duplex: 'half'}),
      } as RequestInit),
    );
  return {asked, send};
}

/** A summary of an answer; no answer may contain the studio's secret. */
export async function answerOf(answer: Promise<Response>) {
  const response = await answer;
  const text = await response.text();
  assert.ok(!JSON.stringify([text, ...response.headers]).includes(HOST_ID), 'the host id is told');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const body = text === '' ? undefined : (JSON.parse(text) as {errorCode?: number; errorMessage?: string});
  return {status: response.status, headers: response.headers, body, code: body?.errorCode};
}
