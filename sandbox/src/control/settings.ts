import {json, operation} from 'game-storefront-contract';
import {type Static, Type} from 'typebox';
import {setTokenLifetime, TOKEN_LIFETIME_SECONDS} from '../features/payment-token/lifetime.js';
import type {Handlers} from '../http/call.js';
import {PaymentThemes} from '../pay-ui/themes.js';
import type {Services} from '../services.js';

const settingsOfProject = {
  /**
   * The fault of the payment page. `silent` sends no messages to its opener, `stuck` never loads, `closing` closes
   * itself at once, `isolated` cuts itself off from its opener (Cross-Origin-Opener-Policy), `unframed` refuses to be
   * shown in a frame.
   */
  payment_page: Type.Enum(['normal', 'silent', 'stuck', 'closing', 'isolated', 'unframed']),
  /**
   * Themes of the payment page, by the ids that orders pass as `settings.ui.theme`: as if made in the service's
   * account.
   */
  payment_themes: PaymentThemes,
  /**
   * Whether `order_paid` and `order_canceled` contain the payment as `billing`, or the webhooks `payment` and `refund`
   * report it.
   */
  webhook_mode: Type.Enum(['combined', 'separate']),
  /** Players' rights over their subscriptions: to change the plan, to end them. */
  allow_change_package: Type.Boolean(),
  recurrent_cancel_possible: Type.Boolean(),
};
const COLUMNS = Object.keys(settingsOfProject) as (keyof typeof settingsOfProject)[];

const Settings = Type.Object({
  ...settingsOfProject,
  /** Lifetime of new payment tokens. It belongs to the project's company, and so applies to all its projects. */
  token_lifetime_seconds: Type.Integer(TOKEN_LIFETIME_SECONDS),
});
type SettingsRow = Static<typeof Settings>;

const invented = {audience: 'server', auth: ['none'], source: {origin: 'verified'}, errors: []} as const;

/** Settings that a project has only in a sandbox, until its reset. */
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
    (await db.one<SettingsRow>(
      `select ${COLUMNS.join(', ')}, extract(epoch from token_lifetime(project_id))::int as token_lifetime_seconds
       from project where project_id = $1`,
      [projectId],
    )) as SettingsRow;
  return {
    'GET /_sandbox/projects/{project_id}/settings': ({path}) => read(path.project_id),

    'PATCH /_sandbox/projects/{project_id}/settings': async ({path, body}) => {
      const assignments = COLUMNS.map((column, index) => `${column} = coalesce($${index + 2}, ${column})`);
      const {token_lifetime_seconds: seconds} = body;
      return db.transaction(async () => {
        await db.query(`update project set ${assignments.join(', ')} where project_id = $1`, [
          path.project_id,
          ...COLUMNS.map((column) => {
            const value = body[column] ?? null;
            return value && typeof value === 'object' ? JSON.stringify(value) : value;
          }),
        ]);
        if (seconds !== undefined) await setTokenLifetime(db, path.project_id, seconds);
        return read(path.project_id);
      });
    },
  };
}
