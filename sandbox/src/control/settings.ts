import {json, operation} from 'game-storefront-contract';
import {type Static, Type} from 'typebox';
import type {Handlers} from '../http/call.js';
import type {Services} from '../services.js';

const Settings = Type.Object({
  /**
   * How the payment page misbehaves: `silent` says nothing to its opener, `stuck` never loads, `closing` closes itself at
   * once, `isolated` cuts itself off from its opener (Cross-Origin-Opener-Policy).
   */
  payment_page: Type.Enum(['normal', 'silent', 'stuck', 'closing', 'isolated']),
  /**
   * Whether `order_paid` and `order_canceled` hold what was paid as `billing`, or the webhooks `payment` and `refund` tell it.
   */
  webhook_mode: Type.Enum(['combined', 'separate']),
});
type SettingsRow = Static<typeof Settings>;

const invented = {audience: 'server', auth: ['none'], source: {origin: 'verified'}, errors: []} as const;

/** What a project does differently in a sandbox, until its reset. */
export const settings = {
  'GET /_sandbox/projects/{project_id}/settings': operation({
    ...invented,
    id: 'getSandboxSettings',
    summary: 'How a project behaves',
    answer: json(Settings),
  }),
  'PATCH /_sandbox/projects/{project_id}/settings': operation({
    ...invented,
    id: 'changeSandboxSettings',
    summary: 'Change how a project behaves; what is not named stays',
    body: Type.Partial(Settings),
    answer: json(Settings),
  }),
} as const;

export function settingsHandlers({db}: Pick<Services, 'db'>): Handlers<typeof settings> {
  const read = async (projectId: number): Promise<SettingsRow> =>
    (await db.one<SettingsRow>('select payment_page, webhook_mode from project where project_id = $1', [
      projectId,
    ])) as SettingsRow;
  return {
    'GET /_sandbox/projects/{project_id}/settings': ({path}) => read(path.project_id),

    'PATCH /_sandbox/projects/{project_id}/settings': async ({path, body}) => {
      await db.query(
        `update project set payment_page = coalesce($2, payment_page), webhook_mode = coalesce($3, webhook_mode)
         where project_id = $1`,
        [path.project_id, body.payment_page ?? null, body.webhook_mode ?? null],
      );
      return read(path.project_id);
    },
  };
}
