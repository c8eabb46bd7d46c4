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

/** All words of a language, by the part of the shop that says them. English is their type, and stands beside that part. */
export interface Words {
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

export type Area = keyof Words;

/** A language that is loaded; English comes with the code that needs it. */
type LoadedLanguage = Exclude<Language, 'en'>;

const LOCALES: Readonly<Record<LoadedLanguage, () => Promise<{readonly words: Words}>>> = {
  de: () => import('./locales/de.js'),
  ja: () => import('./locales/ja.js'),
  ar: () => import('./locales/ar.js'),
};

const loaded = new Map<Language, Words>();

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
  const languages = ['en', ...Object.keys(LOCALES)];
  for (const locale of locales) {
    const match = matchLocale(locale, languages);
    if (match) return match as Language;
  }
  return 'en';
}

/** The words of a language that is loaded; undefined while it is not, and for English. */
export const wordsOf = (language: Language): Words | undefined => loaded.get(language);

/** Loads a language. Rejects where it cannot be had; the next call tries again. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'en' || loaded.has(language)) return;
  loaded.set(language, (await LOCALES[language]()).words);
}
