import type {BodyOf, offerChainsAdmin} from 'game-storefront-contract';
import {invalid} from '../../http/refusal.js';
import {draftChainColumns} from '../chains/draft.js';

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

/** Checks the rules that a schema cannot express, and fills in defaults; throws 1102. */
export function draftOfferChain(body: OfferChainBody): OfferChainDraft {
  return {
    columns: draftChainColumns(body),
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
