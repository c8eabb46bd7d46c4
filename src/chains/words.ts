import {isolate} from '../i18n/format.js';
import {plural} from '../i18n/plural.js';

/** The words of all chains. */
export const chainWords = {
  rewards: 'Rewards',
  endsIn: (time: string): string => `ends in ${time}`,
  resetsIn: (time: string): string => `begins anew in ${time}`,
  /** `name` is the game's name of the points. */
  points: (have: string, name: string): string => `${have} ${isolate(name)}`,
  pointsOf: (have: string, need: string, name: string): string => `${have} of ${need} ${isolate(name)}`,
  /** For points without a name. */
  plainPoints: 'points',
  clanPoints: 'Earned together with your clan',
  stepOf: (place: number, count: number): string => `Step ${place} of ${count}`,
  howToEarn: 'How to earn more',
  moreRewards: (count: number): string => plural('en', count, {one: '+ # more', other: '+ # more'}),
  claim: 'Claim',
  claimNamed: (reward: string): string => `Claim ${reward}`,
  claiming: 'Claiming…',
  claimed: 'Claimed',
  /** For a step whose points are earned, while an earlier step is not claimed. */
  afterPrevious: 'After the one before',
  pointsToGo: (points: string): string => `${points} to go`,
  /** Announced to screen readers after a claim: the rewards, and the next step of the chain. */
  said: {
    claimed: (reward: string): string => `Claimed: ${reward}.`,
    next: (points: string, name: string): string => `Next reward at ${points} ${isolate(name)}.`,
    ready: 'The next one is ready.',
  },
  finished: 'All rewards are yours.',
  empty: 'There are no rewards to earn right now.',
  signInWhy: 'Sign in to see your rewards.',
  /**
   * Why the service refused a claim, by its code: no such chain (7001), a step before it is not taken (7002); no such step of a
   * reward chain (9911), or not enough points for it (9913).
   */
  refused: {
    7001: 'This reward is not there any more.',
    7002: 'Claim the one before first.',
    9911: 'This reward is not there any more.',
    9913: 'Your points are not enough for it any more.',
  } as Readonly<Record<number, string>>,
};

export type ChainWords = typeof chainWords;

/** The words of daily chains, beside the words of all chains. */
export const dailyWords = {
  daily: 'Daily rewards',
  day: (number: string): string => `Day ${number}`,
  today: 'Today',
  progress: (number: string, count: string): string => `Day ${number} of ${count}`,
  nextIn: (time: string): string => `The next one in ${time}`,
  /** When today's reward is claimed, and no day is left. */
  lastDayEnds: (time: string): string => `The last day ends in ${time}`,
  tomorrow: 'Come back tomorrow for the next one.',
  missed: 'Missed',
  /** For a day that is to come. */
  opens: (date: string): string => `From ${date}`,
  /** For a claim that came too late. */
  dayOver: 'Its day is over.',
  /** Announced after a claim on the last day, if other days were missed. */
  lastDay: 'That was the last day.',
  signInWhy: 'Sign in to see your daily rewards.',
};

export type DailyWords = typeof dailyWords;

/** The words of offer chains, beside the words of all chains. */
export const offerWords = {
  offers: 'Offers',
  step: (number: string): string => `Step ${number}`,
  /** For a locked step. */
  afterStep: (number: string): string => `After step ${number}`,
  free: 'Free',
  bought: 'Bought',
  save: (amount: string): string => `Save ${amount}`,
  stepIsOpen: (number: string): string => `Step ${number} is open now.`,
  finished: 'You have taken all of them.',
  empty: 'There are no offers right now.',
  signInWhy: 'Sign in to see your offers.',
};

export type OfferWords = typeof offerWords;

/** The words of a clan, whose members earn points together. */
export const clanWords = {
  topContributors: 'Most points for your clan',
  noContributors: 'Nobody has earned points for it yet.',
  /** The button that fetches the player's clan again. */
  updateClan: 'I changed my clan',
  updating: 'Looking for your clan…',
  updated: 'This is your clan now.',
  claimedRewards: (rewards: string): string => `Claimed from your last clan: ${rewards}.`,
};
