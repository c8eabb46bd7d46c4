import {bare} from '../model/bare.js';
import {matchLocale} from '../model/match-locale.js';
import type {AccountWords} from './en.accounts.js';
import type {BackpackWords} from './en.backpack.js';
import type {BalanceWords} from './en.balance.js';
import type {CancellationWords} from './en.cancellation.js';
import type {CardWords} from './en.card.js';
import type {CartWords} from './en.cart.js';
import type {CartRefusalWords} from './en.cart-refusals.js';
import type {ToolWords} from './en.catalog-tools.js';
import type {ChainWords} from './en.chains.js';
import type {ClanWords} from './en.clan.js';
import type {DailyWords} from './en.daily.js';
import type {DetailsWords} from './en.details.js';
import type {GuestWords} from './en.guest.js';
import type {InventoryWords} from './en.inventory.js';
import type {ListWords} from './en.list.js';
import type {ManagementWords} from './en.management.js';
import type {OfferWords} from './en.offers.js';
import type {PlanWords} from './en.plans.js';
import type {PlayerWords} from './en.player.js';
import type {ProblemWords} from './en.problems.js';
import type {PurchaseWords} from './en.purchase.js';
import type {RefusalWords} from './en.refusals.js';
import type {SubscriptionWords} from './en.subscriptions.js';
import type {UnpackingWords} from './en.unpacking.js';
import type {VisitWords} from './en.visit.js';
import type {Language} from './plural.js';

/** The words of the shop, by the part that needs them. English is their type. */
export interface ShopWords {
  readonly catalog: ListWords;
  readonly card: CardWords;
  readonly tools: ToolWords;
  readonly details: DetailsWords;
  readonly cart: CartWords;
  readonly cartRefusals: CartRefusalWords;
  readonly purchase: PurchaseWords;
  readonly refusals: RefusalWords;
  readonly guest: GuestWords;
  readonly problems: ProblemWords;
}

/** The words of what a player has; see `player-words.ts`. */
export interface WordsOfPlayer {
  readonly player: PlayerWords;
  readonly chains: ChainWords;
  readonly clan: ClanWords;
  readonly offers: OfferWords;
  readonly daily: DailyWords;
  readonly backpack: BackpackWords;
  readonly unpacking: UnpackingWords;
  readonly subscriptions: SubscriptionWords;
  readonly management: ManagementWords;
  readonly cancellation: CancellationWords;
  readonly plans: PlanWords;
  readonly accounts: AccountWords;
  readonly visit: VisitWords;
  readonly inventory: InventoryWords;
  readonly balance: BalanceWords;
}

/** All words of a language. */
export interface Words extends ShopWords, WordsOfPlayer {}

export type Area = keyof Words;

/** A language's first chunk: what the first paint needs, and the way to the rest, each area with those that are said beside it. */
export interface LocaleChunk {
  readonly catalog: ListWords;
  readonly more: Readonly<Partial<Record<Area, () => Promise<Partial<Words>>>>>;
}

/** English comes with the code that needs it, the others in chunks of their own. */
const CHUNKS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<LocaleChunk>>> = {
  de: () => import('./de.js'),
  ja: () => import('./ja.js'),
  ar: () => import('./ar.js'),
};

const held = new Map<Language, Partial<Words>>();

/** Languages that were found: every drawing of an element asks. */
const found = new Map<string, Language>();

/** The first language among a reader's locales that the shop speaks; English when it speaks none. */
export function languageFor(locales: readonly string[]): Language {
  const asked = `${locales}`;
  const language = found.get(asked) ?? spoken(locales);
  found.set(asked, language);
  return language;
}

function spoken(locales: readonly string[]): Language {
  const languages = ['en', ...Object.keys(CHUNKS)];
  for (const locale of locales) {
    const match = matchLocale(locale, languages);
    if (match) return match as Language;
  }
  return 'en';
}

/** Words that are here; undefined while they are not, and for English. */
export const wordsOf = <A extends Area>(language: Language, area: A): Words[A] | undefined =>
  held.get(language)?.[area];

/** Adds words to those that are here. */
export function hold(language: Language, words: Partial<Words>): void {
  held.set(language, bare({...held.get(language), ...words}));
}

/** Fetches words of the shop. Rejects when they cannot be had. */
export async function bringWords(language: Exclude<Language, 'en'>, area: Area): Promise<void> {
  const {catalog, more} = await CHUNKS[language]();
  hold(language, {catalog, ...(await bare(more)[area]?.())});
}
