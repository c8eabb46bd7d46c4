import type {Language} from './plural.js';
import {type Area, bringWords, hold, type WordsOfPlayer} from './words.js';

/** What is said together comes together: an element fetches what it says, and who only shops none of it. */
const GROUPS: readonly (readonly Area[])[] = [
  ['player', 'backpack', 'inventory', 'balance'],
  ['chains', 'offers', 'daily'],
  ['subscriptions', 'management'],
  ['accounts', 'cancellation', 'plans', 'visit'],
  ['clan'],
  ['unpacking'],
];

/** In the groups' order. */
const CHUNKS: Readonly<Record<Exclude<Language, 'en'>, readonly (() => Promise<Partial<WordsOfPlayer>>)[]>> = {
  de: [
    () => import('./de/of-player.js'),
    () => import('./de/of-chains.js'),
    () => import('./de/of-subscriptions.js'),
    () => import('./de/of-ways.js'),
    () => import('./de/clan.js'),
    () => import('./de/unpacking.js'),
  ],
  ja: [
    () => import('./ja/of-player.js'),
    () => import('./ja/of-chains.js'),
    () => import('./ja/of-subscriptions.js'),
    () => import('./ja/of-ways.js'),
    () => import('./ja/clan.js'),
    () => import('./ja/unpacking.js'),
  ],
  ar: [
    () => import('./ar/of-player.js'),
    () => import('./ar/of-chains.js'),
    () => import('./ar/of-subscriptions.js'),
    () => import('./ar/of-ways.js'),
    () => import('./ar/clan.js'),
    () => import('./ar/unpacking.js'),
  ],
};

/** Fetches words of what a player has, or of the shop. Rejects when they cannot be had. */
export async function bringPlayerWords(language: Exclude<Language, 'en'>, area: Area): Promise<void> {
  const chunk = CHUNKS[language][GROUPS.findIndex((areas) => areas.includes(area))];
  if (chunk) hold(language, await chunk());
  else await bringWords(language, area);
}
