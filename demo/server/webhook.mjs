// The studio's webhook endpoint of the demo under `npm start`, so that the inspector shows webhooks and the studio's responses.
import {randomBytes} from 'node:crypto';
import {loadServer} from '../../scripts/lib/load-source.mjs';
import {sandboxControl} from '../../scripts/lib/sandbox-control.mjs';

/** The path of a demo's webhook endpoint, at any port. */
export const WEBHOOK = '/studio/webhook';
const MAX_BYTES = 1_000_000;
/** Time limit for a request to the sandbox: an injected fault may delay the response, and the demo continues without it. */
const TIMEOUT_MS = 2000;

/**
 * @param {object} options
 * @param {{url: string, project_id: number, api_key: string}} options.sandbox
 * @param {string} options.url the URL by which the sandbox reaches `answer`
 */
export async function createDemoWebhook({sandbox, url}) {
  const {verifyWebhook, WebhookRefusal} = await loadServer();
  const {callAsProject, webhookTarget} = sandboxControl(sandbox.url, sandbox.control_key);
  const path = `/v2/project/${sandbox.project_id}/admin/webhook`;
  const secret = randomBytes(16).toString('hex');
  /** The state of each order by its id: `granted` or `canceled`. */
  const orders = new Map();

  /** Updates the project's webhook settings. Injected faults affect this request, like any request of a studio's server. */
  async function updateSettings(changes) {
    const body = {url, secret, is_enabled: true, version: 2, ...changes};
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const {status, body: response} = await callAsProject(sandbox, {method: 'PUT', path, body, signal}).catch(
      (error) => ({
        status: 0,
        body: error.message,
      }),
    );
    if (status === 0 || status >= 400)
      console.error(`demo: the sandbox takes no webhooks to ${url}: ${JSON.stringify(response)}`);
  }

  /** Handles a webhook as the demo's game: every player is known, and a repeated webhook grants only once. Returns the response body. */
  function handle({notification_type: type, order}) {
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
    /** Registers this endpoint for the project's webhooks, unless the project has a URL that is not a demo's. */
    async register() {
      const current = (await webhookTarget(sandbox.project_id)).url;
      if (!current || new URL(current).pathname === WEBHOOK) await updateSettings({});
    },

    /** Registers this endpoint again if a reset of the project has removed it; keeps a changed URL. */
    async restore() {
      if (!(await webhookTarget(sandbox.project_id)).url) await updateSettings({});
    },

    /** Disables the project's webhooks before this endpoint stops: payments would wait for its response. */
    async disable() {
      const target = await webhookTarget(sandbox.project_id);
      if (target.url === url && target.is_enabled) await updateSettings({is_enabled: false});
    },

    async answer(request, response) {
      const chunks = [];
      let size = 0;
      for await (const chunk of request) {
        size += chunk.length;
        if (size > MAX_BYTES) return response.writeHead(413).end();
        chunks.push(chunk);
      }
      const {authorization} = request.headers;
      const answer = await verifyWebhook({body: Buffer.concat(chunks), authorization}, secret).then(
        (webhook) => Response.json(handle(webhook)),
        (error) => {
          if (error instanceof WebhookRefusal) return error.toResponse();
          throw error;
        },
      );
      return response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    },
  };
}
