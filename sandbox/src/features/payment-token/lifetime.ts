import type {Db} from '../../db/port.js';

/** Limits of the lifetime of a company's payment tokens, in seconds: from a minute to 30 days. */
export const TOKEN_LIFETIME_SECONDS = {minimum: 60, maximum: 30 * 86_400} as const;

/** The key of a seed with the lifetime of its company's payment tokens, in seconds; a day without it. */
export interface TokenLifetimeSeed {
  readonly token_lifetime_seconds?: number;
}

/** Sets the lifetime of new payment tokens of a project's company; existing ones keep theirs. */
export const setTokenLifetime = async (db: Db, projectId: number, seconds: number): Promise<void> =>
  void (await db.query(
    `insert into company_settings (merchant_id, token_lifetime_seconds) select merchant_id, $2 from project where project_id = $1
     on conflict (merchant_id) do update set token_lifetime_seconds = excluded.token_lifetime_seconds`,
    [projectId, seconds],
  ));

/** The lifetime of payment tokens of a project's company, in the form of a seed. */
export async function exportTokenLifetime(db: Db, projectId: number): Promise<TokenLifetimeSeed> {
  const row = await db.one<Required<TokenLifetimeSeed>>(
    'select token_lifetime_seconds from company_settings join project using (merchant_id) where project_id = $1',
    [projectId],
  );
  return row ?? {};
}

export async function plantTokenLifetime(db: Db, projectId: number, seed: TokenLifetimeSeed): Promise<void> {
  if (seed.token_lifetime_seconds !== undefined) await setTokenLifetime(db, projectId, seed.token_lifetime_seconds);
}
