import type {BodyOf, offerChainsAdmin} from 'game-storefront-contract';
import {invalid} from '../../http/refusal.js';
import {draftDate} from '../items-admin/item-draft.js';
import {draftSchedule, NO_SCHEDULE} from '../items-admin/limits-draft.js';
import {checkedConditions} from '../players/conditions.js';

export type OfferChainBody = BodyOf<(typeof offerChainsAdmin)['POST /v2/project/{project_id}/admin/offer_chain']>;

export interface StepDraft {
  readonly step_number: number;
  readonly is_free: boolean;
  readonly sku: string;
  readonly quantity: number;
}

/** A chain with everything decided: its columns, and its steps by their numbers. */
export interface OfferChainDraft {
  readonly columns: Readonly<Record<string, unknown>>;
  readonly steps: readonly StepDraft[];
}

/** Checks what a schema cannot say, and fills in what was left out; throws 1102. */
export function draftOfferChain(body: OfferChainBody): OfferChainDraft {
  const from = draftDate(body.date_start, 'date_start') as string;
  const until = draftDate(body.date_end ?? null, 'date_end');
  if (until !== null && from >= until) throw invalid('date_end', 'must lie after date_start');
  return {
    columns: {
      name: body.name,
      description: body.description ?? null,
      position: body.order ?? 0,
      date_start: from,
      date_end: until,
      is_enabled: body.is_enabled,
      attribute_conditions: checkedConditions(body.attribute_conditions, 'attribute_conditions'),
      ...(body.recurrent_schedule ? draftSchedule(body.recurrent_schedule, 'recurrent_schedule') : NO_SCHEDULE),
    },
    steps: draftSteps(body.steps),
  };
}

function draftSteps(steps: OfferChainBody['steps']): StepDraft[] {
  const drafts = steps.map(({step_number, is_free, items}) => {
    const [{sku, quantity}] = items as [OfferChainBody['steps'][number]['items'][number]];
    return {step_number, is_free, sku, quantity};
  });
  drafts.sort((a, b) => a.step_number - b.step_number);
  for (const [index, {step_number}] of drafts.entries())
    if (step_number !== index + 1) throw invalid('steps', 'are numbered from 1 on, without gaps');
  return drafts;
}
