import {booleanOf, countOf, entryOf, fieldsOf, listOf, type Reading, stringOf} from '../../client/read.js';
import type {Part} from '../../items/item.js';
import {type ChainPage, readChainFacts, readChainPage, readReward} from '../read-chains.js';
import type {Contributor, RewardChain, RewardStep} from './reward-chain-model.js';

/** A page of the player's reward chains. A chain without a step shows nothing, and is left out. */
export const readRewardChains = (value: unknown, reading: Reading): ChainPage<RewardChain> =>
  readChainPage(value, reading, 'reward chains', readChain);

function readChain(value: unknown, reading: Reading): RewardChain | undefined {
  const id = countOf(fieldsOf(value).reward_chain_id);
  if (id === undefined) return undefined;
  const called = `reward chain ${id}`;
  const entry = entryOf(value, reading, called);
  const {text, url, list} = entry;
  const steps = [...list('steps', (raw) => readStep(raw, reading, called))].sort((a, b) => a.points - b.points);
  if (steps.length === 0) return undefined;
  const earned = entryOf(fieldsOf(value).value_point, reading, called);
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

function readStep(value: unknown, reading: Reading, called: string): RewardStep | undefined {
  const {step_id: stepId, price} = fieldsOf(value);
  const [id, points] = [countOf(stepId), countOf(fieldsOf(price).amount)];
  if (id === undefined || points === undefined) return undefined;
  const {text, url, take, list} = entryOf(value, reading, `${called}, step ${id}`);
  return {
    id,
    name: text('name') ?? '',
    imageUrl: url('image_url'),
    points,
    isClaimed: take('is_claimed', booleanOf) ?? false,
    rewards: list('reward', (raw) => readReward(raw, reading)),
  };
}

function readContributor(value: unknown): Contributor | undefined {
  const {name, contributed_amount: amount} = fieldsOf(value);
  const [who, points] = [stringOf(name), countOf(amount)];
  return who === undefined || points === undefined ? undefined : {name: who, points};
}

/** What a change of clan gave. */
export const readClanRewards = (value: unknown, reading: Reading): readonly Part[] =>
  entryOf(value, reading, 'clan').list('reward', (raw) => readReward(raw, reading));

/** Who gave a clan most of its points. */
export const readContributors = (value: unknown): readonly Contributor[] =>
  listOf(value).flatMap((raw) => readContributor(raw) ?? []);
