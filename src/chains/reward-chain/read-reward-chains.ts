import {booleanOf, countOf, entryOf, fieldsOf, listOf, type Reading, stringOf} from '../../client/read-fields.js';
import type {Part} from '../../items/item.js';
import {readPart} from '../../items/read-price.js';
import {type ChainPage, readChainFacts, readChainPage} from '../read-chains.js';
import type {Contributor, RewardChainData, RewardStep} from './reward-chain-model.js';

/** A page of the player's reward chains. Chains without steps are left out. */
export const readRewardChains = (value: unknown, reading: Reading): ChainPage<RewardChainData> =>
  readChainPage(value, reading, 'reward chains', readChain);

function readChain(value: unknown, reading: Reading): RewardChainData | undefined {
  const id = countOf(fieldsOf(value).reward_chain_id);
  if (id === undefined) return undefined;
  const label = `reward chain ${id}`;
  const entry = entryOf(value, reading, label);
  const {text, url, list} = entry;
  const steps = [...list('steps', (raw) => readStep(raw, reading, label))].sort((a, b) => a.points - b.points);
  if (steps.length === 0) return undefined;
  const earned = entryOf(fieldsOf(value).value_point, reading, label);
  return {
    id,
    ...readChainFacts(entry),
    points: {
      name: earned.text('name') ?? '',
      imageUrl: earned.url('image_url'),
      amount: earned.take('amount', countOf) ?? 0,
      isClan: earned.take('is_clan', booleanOf) ?? false,
    },
    steps,
    contributors: list('top_contributors', readContributor),
    instruction: {
      title: text('popup_header') ?? '',
      text: text('popup_instruction') ?? text('long_description') ?? '',
      imageUrl: url('popup_image_url'),
    },
  };
}

function readStep(value: unknown, reading: Reading, label: string): RewardStep | undefined {
  const {step_id: stepId, price} = fieldsOf(value);
  const [id, points] = [countOf(stepId), countOf(fieldsOf(price).amount)];
  if (id === undefined || points === undefined) return undefined;
  const {text, url, take, list} = entryOf(value, reading, `${label}, step ${id}`);
  return {
    id,
    name: text('name') ?? '',
    imageUrl: url('image_url'),
    points,
    isClaimed: take('is_claimed', booleanOf) ?? false,
    rewards: list('reward', (raw) => readPart(raw, reading)),
  };
}

function readContributor(value: unknown): Contributor | undefined {
  const {name, contributed_amount: amount} = fieldsOf(value);
  const [memberName, points] = [stringOf(name), countOf(amount)];
  return memberName === undefined || points === undefined ? undefined : {name: memberName, points};
}

/** The rewards of an update of the clan. */
export const readClanRewards = (value: unknown, reading: Reading): readonly Part[] =>
  entryOf(value, reading, 'clan').list('reward', (raw) => readPart(raw, reading));

/** The clan's members with the most points, in that order. */
export const readContributors = (value: unknown): readonly Contributor[] =>
  listOf(value).flatMap((raw) => readContributor(raw) ?? []);
