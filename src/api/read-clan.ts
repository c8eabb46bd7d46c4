import type {Part} from '../model/item.js';
import type {Contributor} from '../model/reward-chain.js';
import {entryOf, listOf, type Reading} from './read.js';
import {readReward} from './read-chain.js';
import {readContributor} from './read-reward-chains.js';

/** What a change of clan gave. */
export const readClanRewards = (value: unknown, reading: Reading): readonly Part[] =>
  entryOf(value, reading, 'clan').list('reward', (raw) => readReward(raw, reading));

/** Who gave a clan most of its points. */
export const readContributors = (value: unknown): readonly Contributor[] =>
  listOf(value).flatMap((raw) => readContributor(raw) ?? []);
