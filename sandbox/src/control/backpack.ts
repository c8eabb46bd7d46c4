import {randomBytes} from 'node:crypto';
import {json, operation} from 'game-storefront-contract';
import {type Static, Type} from 'typebox';
import type {Handlers} from '../http/call.js';
import {checkWebhookUrl} from '../outbox/webhook-url.js';
import type {Services} from '../services.js';

const invented = {audience: 'server', auth: ['none'], source: {origin: 'verified'}, errors: []} as const;

const HOUR_SECONDS = 3_600;

const Webhook = Type.Object({url: Type.String(), secret: Type.String(), is_enabled: Type.Boolean()});

/** Settings that a studio gets from the provider's team, or makes in its console: no call of the documents does so. */
export const backpackControl = {
  'GET /_sandbox/projects/{project_id}/backpack': operation({
    ...invented,
    id: 'getBackpackSettings',
    summary: "A project's `X-HOST-ID`, and where its backpacks' webhooks go",
    answer: json(Type.Object({host_id: Type.String(), webhook: Webhook})),
  }),
  'PUT /_sandbox/projects/{project_id}/backpack/webhook': operation({
    ...invented,
    id: 'setBackpackWebhook',
    summary: "Say where the backpacks' webhooks go; the secret stays",
    body: Type.Object({url: Type.String({maxLength: 2000}), is_enabled: Type.Boolean()}),
    answer: json(Webhook),
  }),
  'POST /_sandbox/projects/{project_id}/backpack/webhook/secret': operation({
    ...invented,
    id: 'rotateBackpackSecret',
    summary: "Generate a new secret of the backpacks' webhooks",
    answer: json(Webhook),
  }),
  'POST /_sandbox/projects/{project_id}/server/token': operation({
    ...invented,
    id: 'issueServerToken',
    summary:
      "Make an access token of the studio's server, good for an hour; a negative lifetime makes one that has expired",
    body: Type.Object({lifetime_seconds: Type.Optional(Type.Integer({minimum: -3600, maximum: 31_536_000}))}),
    bodyOptional: true,
    answer: json(Type.Object({token: Type.String()})),
  }),
} as const;

export function backpackControlHandlers({
  db,
  tokens,
  webhookHosts,
}: Pick<Services, 'db' | 'tokens' | 'webhookHosts'>): Handlers<typeof backpackControl> {
  const webhookOf = async (projectId: number) =>
    (await db.one<Static<typeof Webhook>>(
      `select coalesce(backpack_webhook_url, '') as url, backpack_webhook_secret as secret,
         backpack_webhook_enabled as is_enabled from project where project_id = $1`,
      [projectId],
    )) as Static<typeof Webhook>;

  return {
    'GET /_sandbox/projects/{project_id}/backpack': async ({path}) => {
      const row = await db.one<{host_id: string}>('select host_id from project where project_id = $1', [
        path.project_id,
      ]);
      return {host_id: row!.host_id, webhook: await webhookOf(path.project_id)};
    },

    'PUT /_sandbox/projects/{project_id}/backpack/webhook': async ({path, body}) => {
      checkWebhookUrl(body, webhookHosts);
      await db.query(
        'update project set backpack_webhook_url = $2, backpack_webhook_enabled = $3 where project_id = $1',
        [path.project_id, body.url, body.is_enabled],
      );
      return webhookOf(path.project_id);
    },

    'POST /_sandbox/projects/{project_id}/backpack/webhook/secret': async ({path}) => {
      await db.query('update project set backpack_webhook_secret = $2 where project_id = $1', [
        path.project_id,
        randomBytes(16).toString('hex'),
      ]);
      return webhookOf(path.project_id);
    },

    'POST /_sandbox/projects/{project_id}/server/token': async ({project, body}) => ({
      token: await tokens.issueServer(project, body.lifetime_seconds ?? HOUR_SECONDS),
    }),
  };
}
