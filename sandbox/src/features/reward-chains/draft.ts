import type {BodyOf, rewardChainsAdmin} from 'game-storefront-contract';
import {invalid} from '../../http/refusal.js';
import {draftChainColumns} from '../chains/draft.js';
import {checkedConditions} from '../players/conditions.js';

export type NewChainBody = BodyOf<(typeof rewardChainsAdmin)['POST /v3/project/{project_id}/admin/reward_chain']>;
export type ChainBody = BodyOf<
  (typeof rewardChainsAdmin)['PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}']
>;

/** A step, ready to be written; `step_id` is null for a new one. */
export interface StepDraft {
  readonly step_id: number | null;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly rewards: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly attribute_conditions: unknown;
  }[];
}

/** A chain with everything decided: its columns, and its steps from few points to many. */
export interface ChainDraft {
  readonly columns: Readonly<Record<string, unknown>>;
  readonly steps: readonly StepDraft[];
}

/** Checks the rules that a schema cannot express, and fills in defaults; throws 1102. */
export function draftChain(body: NewChainBody | ChainBody): ChainDraft {
  return {
    columns: {
      ...draftChainColumns(body),
      long_description: body.long_description ?? null,
      image_url: body.image_url ?? null,
      is_always_visible: body.is_always_visible ?? false,
      popup_header: body.popup_header ?? null,
      popup_instruction: body.popup_instruction ?? null,
      popup_image_url: body.popup_image_url ?? null,
    },
    steps: draftSteps(body.steps),
  };
}

/** The name of a new chain's clans; throws 1102 if its points are of no clans. */
export function draftClanType(
  {clan_type = null}: NewChainBody,
  isOfClans: boolean,
): {readonly clan_type: string | null} {
  if (clan_type && !isOfClans) throw invalid('clan_type', 'needs value points of clans');
  return {clan_type};
}

function draftSteps(steps: (NewChainBody | ChainBody)['steps']): StepDraft[] {
  const ids = new Set<number>();
  const drafts = steps.map(({name, price, image_url, reward, ...step}, index) => {
    const step_id = 'step_id' in step ? step.step_id : null;
    if (step_id !== null && ids.has(step_id)) throw invalid(`steps.${index}.step_id`, 'stands twice');
    if (step_id !== null) ids.add(step_id);
    return {
      price: price.amount,
      step_id,
      columns: {name, price: price.amount, image_url: image_url ?? null},
      rewards: reward.map(({sku, quantity, attribute_conditions}, place) => ({
        sku,
        quantity,
        attribute_conditions: checkedConditions(
          attribute_conditions,
          `steps.${index}.reward.${place}.attribute_conditions`,
        ),
      })),
    };
  });
  return drafts
    .sort((a, b) => a.price - b.price)
    .map(({step_id, columns, rewards}, position) => ({step_id, columns: {...columns, position}, rewards}));
}
