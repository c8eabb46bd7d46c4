import type {Db} from '../../db/port.js';
import {invalid} from '../../http/refusal.js';
import type {Localized} from '../../wire/text.js';
import type {DailyChainType} from './chain.js';

/** A daily chain of a seed; its steps are numbered in their order. */
export interface DailyChainSeed {
  readonly name: Localized;
  readonly description?: Localized;
  /** With `calendar_hard`, a day that is missed is lost; with `rolling`, none is. @default 'calendar_hard' */
  readonly type?: DailyChainType;
  readonly date_start: string;
  readonly date_end?: string | null;
  /** @default true */
  readonly is_enabled?: boolean;
  /** It starts again: a `calendar_hard` chain after its last day, a `rolling` one the day after its last step is claimed. @default false */
  readonly is_recurrent?: boolean;
  readonly steps: readonly {readonly items: readonly {readonly sku: string; readonly quantity: number}[]}[];
}

/** Puts a daily chain into a project whose items are planted. */
export async function plantDailyChain(
  db: Db,
  projectId: number,
  position: number,
  seed: DailyChainSeed,
): Promise<void> {
  if (seed.date_end && Date.parse(seed.date_end) <= Date.parse(seed.date_start))
    throw invalid('date_end', 'must lie after date_start');
  const made = await db.one<{daily_chain_id: number}>(
    `insert into daily_chain (project_id, name, description, position, type, date_start, date_end, is_enabled,
       is_recurrent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning daily_chain_id`,
    [
      projectId,
      JSON.stringify(seed.name),
      seed.description ? JSON.stringify(seed.description) : null,
      position,
      seed.type ?? 'calendar_hard',
      seed.date_start,
      seed.date_end ?? null,
      seed.is_enabled ?? true,
      seed.is_recurrent ?? false,
    ],
  );
  for (const [index, {items}] of seed.steps.entries()) {
    const step = await db.one<{step_id: number}>(
      'insert into daily_chain_step (daily_chain_id, step_number) values ($1, $2) returning step_id',
      [made?.daily_chain_id, index + 1],
    );
    for (const [place, {sku, quantity}] of items.entries())
      await db.query(
        `insert into daily_chain_item (step_id, position, item_id, quantity)
         values ($1, $2, (select item_id from item where project_id = $3 and sku = $4 and not is_deleted), $5)`,
        [step?.step_id, place, projectId, sku, quantity],
      );
  }
}
