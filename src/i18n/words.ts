import type {BackpackWords} from '../backpack/backpack.words.js';
import type {UnpackingWords} from '../backpack/unpacking.words.js';
import type {CartWords} from '../cart/cart.words.js';
import type {CartRefusalWords} from '../cart/cart-refusals.words.js';
import type {DetailsWords} from '../catalog/details.words.js';
import type {ToolWords} from '../catalog/toolbar.words.js';
import type {ChainWords} from '../chains/chains.words.js';
import type {DailyWords} from '../chains/daily-chain/daily.words.js';
import type {OfferWords} from '../chains/offer-chain/offers.words.js';
import type {ClanWords} from '../chains/reward-chain/clan.words.js';
import {matchLocale} from '../client/match-locale.js';
import type {BalanceWords} from '../inventory/balance.words.js';
import type {InventoryWords} from '../inventory/inventory.words.js';
import type {CardWords} from '../items/card.words.js';
import type {ListWords} from '../items/catalog.words.js';
import type {GuestWords} from '../purchase/guest.words.js';
import type {PurchaseWords} from '../purchase/purchase.words.js';
import type {RefusalWords} from '../purchase/refusals.words.js';
import type {VisitWords} from '../purchase/visit.words.js';
import type {AccountWords} from '../subscriptions/accounts.words.js';
import type {CancellationWords} from '../subscriptions/cancellation.words.js';
import type {ManagementWords} from '../subscriptions/management.words.js';
import type {PlanWords} from '../subscriptions/plans.words.js';
import type {SubscriptionWords} from '../subscriptions/subscriptions.words.js';
import type {PlayerWords} from '../ui/player.words.js';
import type {ProblemWords} from '../ui/problems.words.js';
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
