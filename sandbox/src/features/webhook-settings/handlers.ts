import type {webhook} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import {invalid} from '../../http/refusal.js';
import {checkWebhookUrl} from '../../outbox/webhook-url.js';
import type {Services} from '../../services.js';

interface SettingsRow {
  readonly webhook_url: string | null;
  readonly webhook_secret: string | null;
  readonly webhook_enabled: boolean;
  readonly webhook_version: 1 | 2;
}

/**
 * The address of a project's events (document 2, "Webhook settings"); before the first PUT nothing is set and nothing
 * is sent.
 */
export const webhookSettingsHandlers = ({
  db,
  webhookHosts,
}: Pick<Services, 'db' | 'webhookHosts'>): Handlers<typeof webhook> => ({
  'GET /v2/project/{project_id}/admin/webhook': async ({path}) => {
    const row = (await db.one<SettingsRow>(
      'select webhook_url, webhook_secret, webhook_enabled, webhook_version from project where project_id = $1',
      [path.project_id],
    )) as SettingsRow;
    return {
      url: row.webhook_url ?? '',
      secret: row.webhook_secret ?? '',
      is_enabled: row.webhook_enabled,
      version: row.webhook_version,
    };
  },

  'PUT /v2/project/{project_id}/admin/webhook': async ({path, body}) => {
    const {url, secret, is_enabled} = body;
    checkWebhookUrl({url, is_enabled}, webhookHosts);
    if (url !== '' && secret === '') throw invalid('secret', 'must not be empty: it signs the webhooks');
    await db.query(
      `update project set webhook_url = $2, webhook_secret = $3, webhook_enabled = $4, webhook_version = coalesce($5, webhook_version)
       where project_id = $1`,
      [path.project_id, url, secret, is_enabled, body.version ?? null],
    );
    return undefined;
  },
});
