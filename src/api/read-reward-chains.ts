import type {Part} from '../model/item.js';
import type {Contributor, RewardChain, RewardStep} from '../model/reward-chain.js';
import {booleanOf, countOf, entryOf, fieldsOf, instantOf, type Reading, senseless, skuOf, stringOf} from './read.js';

interface ChainPage {
  readonly chains: readonly RewardChain[];
  /** How many the service sent, readable or not. */
  readonly received: number;
  readonly hasMore: boolean;
}

/** A page of the player's reward chains. A chain without a step shows nothing, and is left out. */
export function readRewardChains(value: unknown, reading: Reading): ChainPage {
  const {items, has_more: hasMore} = fieldsOf(value);
  if (!Array.isArray(items)) throw senseless('The list of reward chains');
  const chains = entryOf(value, reading, 'reward chains').list('items', (raw) => readChain(raw, reading));
  return {chains, received: items.length, hasMore: hasMore === true};
}

function readChain(value: unknown, reading: Reading): RewardChain | undefined {
  const id = countOf(fieldsOf(value).reward_chain_id);
  if (id === undefined) return undefined;
  const called = `reward chain ${id}`;
  const {text, url, take, list} = entryOf(value, reading, called);
  const steps = [...list('steps', (raw) => readStep(raw, reading, called))].sort((a, b) => a.points - b.points);
  if (steps.length === 0) return undefined;
  const earned = entryOf(fieldsOf(value).value_point, reading, called);
  return {
    id,
    name: text('name') ?? '',
    description: text('description') ?? '',
    imageUrl: url('image_url'),
    period: {from: take('date_start', instantOf), until: take('date_end', instantOf)},
    resetsAt: take('recurrent_schedule', (raw) => secondsOf(fieldsOf(raw).reset_next_date)),
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

/** Unix seconds, as milliseconds. */
const secondsOf = (value: unknown): number | undefined => {
  const seconds = countOf(value);
  return seconds === undefined ? undefined : seconds * 1000;
};

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

/** What a change of clan gave. */
export const readClanRewards = (value: unknown, reading: Reading): readonly Part[] =>
  entryOf(value, reading, 'clan').list('reward', (raw) => readReward(raw, reading));

/** What a step gives. As `readPart`, which the first paint has: sharing it from there would cost every player more than this. */
function readReward(value: unknown, reading: Reading): Part | undefined {
  const sku = skuOf(fieldsOf(value).sku);
  if (sku === undefined) return undefined;
  const {text, url, take} = entryOf(value, reading, sku);
  return {sku, name: text('name') ?? sku, imageUrl: url('image_url'), quantity: take('quantity', countOf) || 1};
}

function readContributor(value: unknown): Contributor | undefined {
  const {name, contributed_amount: amount} = fieldsOf(value);
  const [who, points] = [stringOf(name), countOf(amount)];
  return who === undefined || points === undefined ? undefined : {name: who, points};
}
