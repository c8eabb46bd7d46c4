import type {Language} from './plural.js';
import {type Area, bringWords, hold, type ShopWords, type WordsOfPlayer} from './words.js';

/** In chunks of their own: who only shops does not pay for them. */
const CHUNKS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<WordsOfPlayer>>> = {
  de: () => import('./de/player-words.js'),
  ja: () => import('./ja/player-words.js'),
  ar: () => import('./ar/player-words.js'),
};

const OF_SHOP = 'catalog card tools details cart purchase problems'.split(' ') as readonly (keyof ShopWords)[];

/** Fetches words of what a player has, or of the shop. Rejects when they cannot be had. */
export async function bringPlayerWords(language: Exclude<Language, 'en'>, area: Area): Promise<void> {
  if ((OF_SHOP as readonly Area[]).includes(area)) return bringWords(language, area);
  hold(language, await CHUNKS[language]());
}
