import {isolate} from '../i18n/isolate.js';
import {plural} from '../i18n/plural.js';

/** The words of chains: rewards that open one after the other. */
export const enChains = {
  rewards: 'Rewards',
  endsIn: (time: string): string => `ends in ${time}`,
  resetsIn: (time: string): string => `begins anew in ${time}`,
  /** Points that are earned, and what they are of. */
  points: (have: string, name: string): string => `${have} ${isolate(name)}`,
  pointsOf: (have: string, need: string, name: string): string => `${have} of ${need} ${isolate(name)}`,
  /** What points are called where the game gives them no name. */
  plainPoints: 'points',
  clanPoints: 'Earned together with your clan',
  step: (place: number, count: number): string => `Step ${place} of ${count}`,
  how: 'How to earn more',
  moreRewards: (count: number): string => plural('en', count, {one: '+ # more', other: '+ # more'}),
  claim: 'Claim',
  claimNamed: (reward: string): string => `Claim ${reward}`,
  claiming: 'Claiming…',
  claimed: 'Claimed',
  /** Of a step whose points are earned, but one before it is not claimed. */
  after: 'After the one before',
  toGo: (points: string): string => `${points} to go`,
  said: {
    claimed: (reward: string): string => `Claimed: ${reward}.`,
    next: (points: string, name: string): string => `Next reward at ${points} ${isolate(name)}.`,
    ready: 'The next one is ready.',
  },
  finished: 'All rewards are yours.',
  empty: 'There are no rewards to earn right now.',
  signInWhy: 'Sign in to see your rewards.',
  /** By the service's code. */
  refused: {
    7001: 'This reward is not there any more.',
    7002: 'Claim the one before first.',
    9911: 'This reward is not there any more.',
    9913: 'Your points are not enough for it any more.',
  } as Readonly<Record<number, string>>,
};

export type ChainWords = typeof enChains;
