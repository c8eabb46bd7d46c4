import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import type {Page} from '@playwright/test';

/** Delivers the bodies of the service's answers to these requests in small pieces, over this number of milliseconds. */
export async function trickle(page: Page, requests: RegExp, overMs: number): Promise<{readonly close: () => void}> {
  const server = createServer(async (request, response) => {
    const {'x-url': url, ...headers} = request.headers as Record<string, string>;
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const {method = 'GET'} = request;
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const {host, connection, ...forwarded} = headers;
    const answer = await fetch(url!, {method, headers: forwarded, ...(body && {body})});
    const text = Buffer.from(await answer.arrayBuffer());
    const {
      'content-encoding': _,
      'transfer-encoding': __,
      'content-length': ___,
      ...own
    } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, own);
    const PIECES = 20;
    const size = Math.ceil(text.length / PIECES);
    for (let from = 0; from < text.length; from += size) {
      response.write(text.subarray(from, from + size));
      await pause(overMs / PIECES);
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await page.route(requests, (route) =>
    route.continue({url: address, headers: {...route.request().headers(), 'x-url': route.request().url()}}),
  );
  return {close: () => void server.close()};
}
