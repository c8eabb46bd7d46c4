import {entryOf, listOf, type Reading} from '../../client/read.js';
import type {Part} from '../../items/item.js';
import {readReward} from '../read-chain.js';
import {readContributor} from './read-reward-chains.js';
import type {Contributor} from './reward-chain-model.js';

/** What a change of clan gave. */
export const readClanRewards = (value: unknown, reading: Reading): readonly Part[] =>
  entryOf(value, reading, 'clan').list('reward', (raw) => readReward(raw, reading));

/** Who gave a clan most of its points. */
export const readContributors = (value: unknown): readonly Contributor[] =>
  listOf(value).flatMap((raw) => readContributor(raw) ?? []);
