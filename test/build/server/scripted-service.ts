import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {TestContext} from 'node:test';
import {createServiceClient, type ServiceClient, type ServiceClientOptions} from 'game-storefront/server';

/** An answer: a status with headers and a body; `none` for no answer at all, `cut` for a connection that breaks. */
export type Scripted =
  | {readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown}
  | 'none'
  | 'cut'
  | ((response: ServerResponse) => void);

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** When it came, in ms. */
  readonly at: number;
}

/** The credentials of the studio in these tests. */
export const STUDIO = {
  projectId: 44056,
  merchantId: 77101,
  apiKey: 'company-key-8d1f',
  projectKey: 'project-key-77aa',
  hub: {id: 9, apiKey: 'hub-key-5c5c'},
  hostId: 'host-id-3b3b',
} as const;
export const SECRETS: readonly string[] = [STUDIO.apiKey, STUDIO.projectKey, STUDIO.hub.apiKey, STUDIO.hostId];

/** A service that answers as it is told, the last answer again and again, and a client of it. */
export async function scriptedService(test: Pick<TestContext, 'after'>, ...answers: readonly Scripted[]) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const at = performance.now();
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({method: request.method ?? '', url: request.url ?? '', headers: request.headers, body, at});
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? {status: 204};
    if (answer === 'none') return;
    if (answer === 'cut') request.socket.destroy();
    else if (typeof answer === 'function') answer(response);
    else response.writeHead(answer.status, answer.headers).end(answer.body === undefined ? '' : textOf(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = (options: ServiceClientOptions = {}): ServiceClient =>
    createServiceClient({
      ...STUDIO,
      storeUrl: url,
      merchantUrl: `${url}/merchant/v2`,
      hubUrl: url,
      backpackUrl: `${url}/backpack`,
      ...options,
    });
  return {url, asked, client};
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));
