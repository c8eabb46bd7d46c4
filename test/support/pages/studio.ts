import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

/** What a webhook of the service says, as far as tests read it. */
export interface Webhook {
  readonly notification_type: string;
  readonly items?: readonly {readonly sku: string}[];
}

/** A studio's server for one test, which takes the webhooks of a shop. */
export interface Studio {
  readonly url: string;
  /** The bodies of all webhooks that it received, oldest first, beside those that only ask whether it knows a player. */
  readonly received: readonly string[];
  readonly close: () => void;
}

/** Starts a studio that answers 200; what `hears` resolves from is answered only then. */
export async function openStudio(
  hears: (webhook: Webhook) => Promise<unknown> | undefined = () => undefined,
): Promise<Studio> {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const webhook = JSON.parse(text) as Webhook;
    if (webhook.notification_type !== 'user_validation') received.push(text);
    await hears(webhook);
    response.end('{"taken": true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    close: () => server.close(),
  };
}
