import {html, type TemplateResult} from 'lit';
import {formatDate} from '../../i18n/dates.js';
import {formatNumber, listed} from '../../i18n/format.js';
import {availability, closesAt, isSold, isUnavailable, leadKey, opensAt, releaseOf} from '../../items/availability.js';
import type {Availability, Item, Limit, Part, Promotion} from '../../items/item.js';
import {partNames} from '../../items/part-name.js';
import {type CardWords, cardWords, itemWords} from '../../items/words.js';
import {clockIcon, coin, gameIcon, giftIcon, starIcon, tagIcon} from '../../ui/icons.js';
import {commonWords} from '../../ui/words.js';
import {type Countdown, countdown, timer} from './countdown.js';
import type {Selling} from './selling.js';

/** Only an end within this time is a fact of a card. */
const ENDS_SOON_MS = 7 * 24 * 3_600_000;

/** When the offer ends, in milliseconds since 1970; undefined unless it ends soon. */
function endsSoon(item: Item, state: Availability, now: number): number | undefined {
  const closes = closesAt(item, now);
  return closes !== undefined && closes - now < ENDS_SOON_MS && !isUnavailable(state) ? closes : undefined;
}

/** The promotions of an item; for a game, those of the key whose price its card shows. */
const promotionsOf = (item: Item): readonly Promotion[] => (leadKey(item) ?? item).promotions;

/** Whether the player may not use a promotion again. */
const isUsedUp = ({perUser}: Promotion): boolean => perUser?.available === 0;

/** The discount that the player can use now. */
export const saleOf = (item: Item): Promotion | undefined =>
  promotionsOf(item).find((promotion) => promotion.percent !== undefined && !isUsedUp(promotion));

/** The promotions that give items with a purchase now. */
const givingOf = (promotions: readonly Promotion[]): readonly Promotion[] =>
  promotions.filter((promotion) => promotion.bonus.length > 0 && !isUsedUp(promotion));

/** The items that a purchase adds as bonuses: each once, however many promotions add it. */
export function bonusesOf(item: Item): readonly Part[] {
  const bySku = new Map<string, Part>();
  for (const part of givingOf(promotionsOf(item)).flatMap(({bonus}) => bonus)) {
    const quantity = part.quantity + (bySku.get(part.sku)?.quantity ?? 0);
    bySku.set(part.sku, {...part, quantity});
  }
  return [...bySku.values()];
}

const fact = (text: unknown, icon: TemplateResult, look = '', part = 'fact'): TemplateResult =>
  html`<p class="fact ${look}" part=${part}>${icon}<span class="game-name">${text}</span></p>`;

/** The facts of an item, most urgent first. `isInDetails`: without the content, bonuses and platforms, which the details list. */
export function factsOf(item: Item, selling: Selling, isInDetails = false): TemplateResult[] {
  const t = selling.words.get('card', cardWords);
  const words = selling.words.get('items', itemWords);
  const {storefront, locale} = selling;
  const now = storefront.now();
  const state = availability(item, now);
  const facts: TemplateResult[] = [];
  const {perUser, perItem, points, keys, content, kind, gives} = item;

  /** A fact with a date. Screen readers always get the date; a card has no room for it, and shows it as a tooltip. */
  const moment = (at: number, left: Countdown | string, look?: string): TemplateResult => {
    const date = formatDate(at, locale, {now});
    const dated = ({shown, spoken}: Countdown): TemplateResult =>
      timer({shown: isInDetails ? t.also(shown, date) : shown, spoken: t.also(spoken, date)});
    const text = typeof left === 'string' ? left : dated(left);
    return fact(
      html`<time role="timer" datetime=${new Date(at).toISOString()} title=${date}>${text}</time>`,
      clockIcon,
      look,
    );
  };

  /** The rest of a limit, and its reset once some of it is used. */
  const leftOf = (left: string, {reset, available, total}: Limit): TemplateResult | string =>
    reset && available < total
      ? timer(countdown(reset.at, item, selling, (time) => t.also(left, t.resets(time))))
      : left;

  /** The limit of this player: the rest once some of it is used, before that its size, and how often it resets. */
  const ofPlayer = (limit: Limit, whole: string, left: string): TemplateResult | string => {
    const {available, total, reset} = limit;
    if (available < total) return leftOf(left, limit);
    return reset ? t.also(whole, t.anew[reset.interval]) : whole;
  };

  /** The player's remaining uses of a limited promotion. */
  const usesOf = (
    promotion: Promotion | undefined,
    whole: CardWords['saleUses'],
    several: CardWords['saleLeft'],
  ): readonly TemplateResult[] => {
    const uses = promotion?.perUser;
    if (!uses) return [];
    const [left, total] = [formatNumber(uses.available, locale), formatNumber(uses.total, locale)];
    return [fact(ofPlayer(uses, whole(uses.total), several(left, total)), tagIcon, '', 'limit')];
  };

  // The currency of a package comes first: players buy the package for it.
  if (gives && !isInDetails) {
    const amount = t.points(formatNumber(gives.quantity, locale), gives.name);
    facts.push(fact(amount, coin(gives.imageUrl), 'gives'));
  }

  const release = isUnavailable(state) ? undefined : releaseOf(item);
  if (release) {
    const day = release.at === undefined ? undefined : formatDate(release.at, locale, {now, isDay: true});
    facts.push(fact(day ? t.comesOut(day) : t.comesOutLater, clockIcon));
  }

  const opens = opensAt(item, now);
  if (state === 'soon' && opens !== undefined) {
    facts.push(moment(opens, opens > now ? countdown(opens, item, selling, t.opensIn, t.opensNow) : t.opensNow));
  }
  const closes = endsSoon(item, state, now);
  if (closes !== undefined) {
    facts.push(
      moment(closes, closes > now ? countdown(closes, item, selling, t.endsIn, t.endsNow) : t.endsNow, 'warn'),
    );
  }

  const sale = isSold(state) || state === 'choose' ? saleOf(item) : undefined;
  if (sale?.until !== undefined && sale.until > now && sale.until - now < ENDS_SOON_MS && sale.until !== closes) {
    facts.push(moment(sale.until, countdown(sale.until, item, selling, t.saleEndsIn, t.endsNow), 'warn'));
  }
  facts.push(...usesOf(sale, t.saleUses, t.saleLeft));
  const usedUp = promotionsOf(item).find((promotion) => promotion.percent !== undefined && isUsedUp(promotion));
  if (usedUp && !sale && !isUnavailable(state) && state !== 'owned') {
    const again = usedUp.perUser!.reset?.at;
    const text =
      again === undefined
        ? t.saleUsed
        : timer(countdown(again, item, selling, (time) => t.also(t.saleUsed, t.againIn(time))));
    facts.push(fact(text, tagIcon, '', 'limit'));
  }

  const limit = perUser ?? perItem;
  if (state === 'limit-reached' && perUser) facts.push(fact(t.limitReached(perUser.total), tagIcon, '', 'limit'));
  else if (limit?.available && !isUnavailable(state) && state !== 'owned') {
    const left = perUser
      ? ofPlayer(perUser, t.perPlayer(perUser.available), words.leftForYou(perUser.available))
      : leftOf(words.left(limit.available), limit);
    facts.push(fact(left, tagIcon, '', 'limit'));
  } else if (state === 'sold-out' && perItem?.reset) {
    facts.push(fact(timer(countdown(perItem.reset.at, item, selling, t.againIn)), clockIcon));
  }

  const bonuses = bonusesOf(item);
  if (bonuses.length && !isInDetails) {
    facts.push(
      fact(t.bonusItems(partNames(bonuses, locale, selling.words.get('common', commonWords))), giftIcon, 'gain'),
    );
  }
  for (const promotion of givingOf(promotionsOf(item))) facts.push(...usesOf(promotion, t.bonusUses, t.bonusLeft));
  for (const {amount, name} of points) {
    facts.push(fact(t.points(formatNumber(amount, locale), name), starIcon, 'gain'));
  }
  if (kind === 'game' && keys.length && !isInDetails) {
    facts.push(fact(t.platforms(listed([...new Set(keys.map(({platform}) => platform))], locale)), gameIcon));
  }
  if (kind === 'bundle' && content.length && !isInDetails) facts.push(fact(t.contains(content.length), tagIcon));
  return facts;
}
