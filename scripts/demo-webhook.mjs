// The studio's end of the demo's webhooks under `npm start`, so that the inspector shows what a studio is told, and its answers.
import {randomBytes} from 'node:crypto';
import {loadServer} from './lib/load-source.mjs';
import {sandboxControl} from './sandbox-control.mjs';

/** Where a demo hears of orders, whichever port it has got. */
export const WEBHOOK = '/studio/webhook';
const MOST_BYTES = 1_000_000;
/** A fault that somebody set may hold the answer back: the demo goes on without it. */
const PATIENCE_MS = 2000;

/**
 * @param {object} options
 * @param {{url: string, project_id: number, api_key: string}} options.sandbox
 * @param {string} options.url where the sandbox reaches what `answer` serves
 */
export async function createDemoWebhook({sandbox, url}) {
  const {verifyWebhook, WebhookRefusal} = await loadServer();
  const {callAsProject, webhookTarget} = sandboxControl(sandbox.url);
  const path = `/v2/project/${sandbox.project_id}/admin/webhook`;
  const secret = randomBytes(16).toString('hex');
  /** What became of each order, by its id. */
  const orders = new Map();

  /** The sandbox lets faults that somebody set befall this call, too, as any of a studio's server. */
  async function put(changes) {
    const body = {url, secret, is_enabled: true, ...changes};
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const {status, body: said} = await callAsProject(sandbox, {method: 'PUT', path, body, signal}).catch((error) => ({
      status: 0,
      body: error.message,
    }));
    if (status === 0 || status >= 400)
      console.error(`demo: the sandbox takes no webhooks to ${url}: ${JSON.stringify(said)}`);
  }

  /** What the demo's game does about it: it knows whoever signs in, and gives once what comes twice. */
  function take({notification_type: type, order}) {
    if (type === 'user_validation') return {known: true};
    if (type === 'order_paid') {
      const isFirst = !orders.has(order.id);
      if (isFirst) orders.set(order.id, 'granted');
      return {order: order.id, granted: isFirst ? 'now' : 'before'};
    }
    if (type === 'order_canceled') {
      const wasGranted = orders.get(order.id) === 'granted';
      orders.set(order.id, 'canceled');
      return {order: order.id, taken_back: wasGranted};
    }
    return {heard: type};
  }

  return {
    /** Has the project's webhooks sent here, unless somebody has set another address than a demo's. */
    async begin() {
      const set = (await webhookTarget(sandbox.project_id)).url;
      if (!set || new URL(set).pathname === WEBHOOK) await put({});
    },

    /** Does so again where a reset has forgotten the address; what somebody changed stays. */
    async renew() {
      if (!(await webhookTarget(sandbox.project_id)).url) await put({});
    },

    /** Nobody listens here any more: a payment would wait for a studio that is gone. */
    async leave() {
      const set = await webhookTarget(sandbox.project_id);
      if (set.url === url && set.is_enabled) await put({is_enabled: false});
    },

    async answer(request, response) {
      const chunks = [];
      let size = 0;
      for await (const chunk of request) {
        size += chunk.length;
        if (size > MOST_BYTES) return response.writeHead(413).end();
        chunks.push(chunk);
      }
      const {authorization} = request.headers;
      const answer = await verifyWebhook({body: Buffer.concat(chunks), authorization}, secret).then(
        (webhook) => Response.json(take(webhook)),
        (error) => {
          if (error instanceof WebhookRefusal) return error.toResponse();
          throw error;
        },
      );
      return response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    },
  };
}
