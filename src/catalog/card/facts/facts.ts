import {html, nothing, type TemplateResult} from 'lit';
import {oldCost, oldPrice, saving} from '../../../client/money.js';
import {langOfText} from '../../../client/text.js';
import {formatDate} from '../../../i18n/dates.js';
import {formatDuration} from '../../../i18n/duration.js';
import {formatMoney, formatNumber, formatPercent, listed} from '../../../i18n/format.js';
import {availability, isSold, leadKey, opensAt} from '../../../items/availability.js';
import type {Item} from '../../../items/item.js';
import {type CardWords, cardWords, itemWords} from '../../../items/words.js';
import type {CardAction} from '../../../purchase/purchase-view.js';
import {CountdownAnnouncer, GRACE_MS, type Moment, nextTick, wholeMinutes} from '../../../ui/countdown.js';
import {basketIcon, checkIcon, clockIcon, coin, gameIcon, giftIcon, starIcon, tagIcon} from '../../../ui/icons.js';
import {addStyles} from '../../../ui/styles/add-styles.js';
import {iconStyles} from '../../../ui/styles/icon.js';
import {type CardParts, endsSoon, isOff, MOST_FACTS} from '../card.js';
import type {Sale} from '../sale.js';
import {cardExtraStyles} from './facts.styles.js';

const MOST_BADGES = 2;
/** A name of more letters may take more lines than there is room for. */
const LONG_NAME = 40;

const tickers = new WeakMap<Sale, Ticker>();

/** Brings the styles of what this file draws, and keeps the countdowns going. */
export function follow(sale: Sale): void {
  const root = sale.host.renderRoot as ShadowRoot;
  addStyles(root, iconStyles, cardExtraStyles);
  tickers.get(sale)?.start();
}

export function unfollow(sale: Sale): void {
  tickers.get(sale)?.stop();
}

/** A text with the time left in it, as it is drawn, and as a screen reader reads it: whole minutes in words. */
interface Countdown {
  readonly drawn: string;
  readonly read: string;
}

/**
 * Tells the time left until a moment by `say`, and that none is by `saysNow`. The card is drawn anew as it runs, a screen reader is told at a few marks,
 * and the list is asked for again when it is over.
 */
function countDown(
  at: number,
  {sku, name}: Item,
  sale: Sale,
  say: (time: string) => string,
  saysNow?: string,
): Countdown {
  const {storefront, locale} = sale;
  let ticker = tickers.get(sale);
  if (!ticker) {
    ticker = new Ticker(sale);
    tickers.set(sale, ticker);
  }
  const long = (ms: number): string => say(formatDuration(ms, locale, 'long'));
  const told = (ms: number): string => (ms === 0 && saysNow) || long(ms);
  ticker.watch(sku, {at, announcement: (ms) => wordsOf(sale).alsoNamed(name, told(ms))});
  const left = at - storefront.now();
  return {
    drawn: say(formatDuration(left, locale)),
    read: long(wholeMinutes(left)),
  };
}

const timer = ({drawn, read}: Countdown): TemplateResult =>
  html`<span aria-hidden="true">${drawn}</span><span class="hidden">${read}</span>`;

const wordsOf = (sale: Sale): CardWords => sale.words.get('card', cardWords);

/** Promotions of what a card speaks of: of a game, of the key whose price it tells. */
const promotionsOf = (item: Item) => (leadKey(item) ?? item).promotions;

/** What comes on top. */
const bonusOf = (item: Item) => promotionsOf(item).flatMap(({bonus}) => bonus);

/** Two words on the picture at most: what it costs less, what comes on top, what it costs at all, when it comes. */
export function badgesOf(item: Item, sale: Sale): TemplateResult[] {
  const t = wordsOf(sale);
  const {storefront, locale} = sale;
  const state = availability(item, storefront.now());
  const badges: TemplateResult[] = [];
  const percent = promotionsOf(item).find((promotion) => promotion.percent)?.percent;
  const badge = (text: string, look: string, icon?: TemplateResult): void => {
    badges.push(html`<span class="badge ${look}" part="badge">${icon}${text}</span>`);
  };
  if (percent && (state === 'buy' || state === 'virtual' || state === 'choose')) {
    badge(formatPercent(percent, locale), 'sale');
  }
  if (state === 'free') badge(t.free, 'bonus', giftIcon);
  if (state === 'soon') badge(t.soon, '', clockIcon);
  const [bonus, ...others] = bonusOf(item);
  if (bonus) {
    badge(others.length ? t.bonus : t.bonusCount(formatNumber(bonus.quantity, locale)), 'bonus', giftIcon);
  }
  return badges.slice(0, MOST_BADGES);
}

/** What of a card stays while it is shown. */
export function cardParts(item: Item, sale: Sale): CardParts {
  const state = availability(item, sale.now());
  const badges = badgesOf(item, sale);
  const words = sale.words.get('items', itemWords);
  const isSoldOut = state === 'sold-out';
  return {
    look: `card${isOff(state) ? ' off' : ''}${item.name.length > LONG_NAME ? ' long-name' : ''}`,
    lang: langOfText(item.name, sale.locale, sale.words.lang),
    badges:
      badges.length || isSoldOut
        ? html`${badges.length ? html`<div class="badges">${badges}</div>` : nothing}${
            isSoldOut ? html`<span class="ribbon" aria-hidden="true">${words.availability['sold-out']}</span>` : nothing
          }`
        : nothing,
  };
}

const fact = (text: unknown, icon: TemplateResult, look = '', part = 'fact'): TemplateResult =>
  html`<p class="fact ${look}" part=${part}>${icon}<span>${text}</span></p>`;

/** The facts of an item, most urgent first; `isWhole` where contents and bonuses are listed beside them. */
export function factsOf(item: Item, sale: Sale, isWhole = false): TemplateResult[] {
  const t = wordsOf(sale);
  const words = sale.words.get('items', itemWords);
  const {storefront, locale} = sale;
  const now = storefront.now();
  const state = availability(item, now);
  const facts: TemplateResult[] = [];
  const {perUser, perItem, points, keys, content, kind, gives} = item;

  /** With the day and hour: in sight where there is room, and always for a screen reader. */
  const moment = (at: number, left: Countdown | string, look?: string): TemplateResult => {
    const date = formatDate(at, locale, {now});
    const dated = ({drawn, read}: Countdown): TemplateResult =>
      timer({drawn: isWhole ? t.also(drawn, date) : drawn, read: t.also(read, date)});
    const text = typeof left === 'string' ? left : dated(left);
    return fact(
      html`<time role="timer" datetime=${new Date(at).toISOString()} title=${date}>${text}</time>`,
      clockIcon,
      look,
    );
  };

  // What it is about; the details list it.
  if (gives && !isWhole) {
    const amount = t.points(formatNumber(gives.quantity, locale), gives.name);
    facts.push(fact(amount, coin(gives.imageUrl), 'gives'));
  }

  const line = sale.line(item.sku);
  if (line) {
    facts.push(sale.isUnsaved(line) ? fact(t.unsaved, clockIcon, 'warn') : fact(t.inCart(line.quantity), checkIcon));
  }

  const opens = opensAt(item, now);
  if (state === 'soon' && opens !== undefined) {
    facts.push(moment(opens, opens > now ? countDown(opens, item, sale, t.opensIn, t.opensNow) : t.opensNow));
  }
  const closes = endsSoon(item, state, now);
  if (closes !== undefined) {
    facts.push(moment(closes, closes > now ? countDown(closes, item, sale, t.endsIn, t.endsNow) : t.endsNow, 'warn'));
  }

  const limit = perUser ?? perItem;
  const reset = limit?.reset;
  if (state === 'limit-reached' && perUser) facts.push(fact(t.limitReached(perUser.total), tagIcon, '', 'limit'));
  else if (limit?.available && !isOff(state) && state !== 'owned') {
    const left = perUser ? words.leftForYou(limit.available) : words.left(limit.available);
    const text =
      reset && limit.available < limit.total
        ? timer(countDown(reset.at, item, sale, (time) => t.also(left, t.resets(time))))
        : left;
    facts.push(fact(text, tagIcon, '', 'limit'));
  } else if (state === 'sold-out' && perItem?.reset) {
    facts.push(fact(timer(countDown(perItem.reset.at, item, sale, t.againIn)), clockIcon));
  }

  for (const bonus of isWhole ? [] : bonusOf(item)) {
    facts.push(fact(t.bonusItem(formatNumber(bonus.quantity, locale), bonus.name), giftIcon, 'gain'));
  }
  for (const {amount, name} of points) {
    facts.push(fact(t.points(formatNumber(amount, locale), name), starIcon, 'gain'));
  }
  if (kind === 'game' && keys.length && !isWhole) {
    facts.push(fact(t.platforms(listed([...new Set(keys.map(({platform}) => platform))], locale)), gameIcon));
  }
  if (kind === 'bundle' && content.length && !isWhole) facts.push(fact(t.contains(content.length), tagIcon));
  return facts;
}

/** What of a card changes while it is shown. */
export function tailParts(item: Item, sale: Sale): CardParts {
  const facts = factsOf(item, sale).slice(0, MOST_FACTS);
  const line = sale.line(item.sku);
  const {
    price = leadKey(item)?.price,
    virtualPrices: [cost],
  } = item;
  const state = availability(item, sale.now());
  const isOffered = isSold(state) || state === 'choose';
  const saved = isOffered && price && saving(price);
  // A stepper does not say the price that its button did.
  const besideOld =
    saved && (line && price ? formatMoney(price, sale.locale) : wordsOf(sale).save(formatMoney(saved, sale.locale)));
  const was = isOffered && (price ? oldPrice(price) : cost && oldCost(cost));
  return {
    facts: facts.length ? html`<div class="facts">${facts}</div>` : nothing,
    saving: besideOld ? html`<span class="save">${besideOld}</span>` : nothing,
    old: typeof was === 'object' ? formatMoney(was, sale.locale) : was ? formatNumber(was, sale.locale) : '',
    slot: line ? sale.stepper.get()?.cardStepper(line, sale) : undefined,
  };
}

/** The button with its icons, and with the words that the first paint had no time for. */
export function dress(action: CardAction, item: Item, sale: Sale): CardAction {
  const t = wordsOf(sale);
  const {storefront, locale} = sale;
  const now = storefront.now();
  const {name, price, virtualPrices} = item;
  if (sale.isAdding(item.sku)) {
    return {
      ...action,
      label: t.adding,
      shown: html`<span class="iconed first"><span>${t.adding}</span><span class="spin"></span></span>`,
      look: 'busy',
      press: undefined,
    };
  }
  const purchase = storefront.$purchase.get();
  // A purchase under way has words of its own.
  if (purchase?.sku === item.sku && purchase.stage !== 'ended') {
    return action.isBusy ? {...action, shown: html`<span class="spin"></span>${action.label}`, look: 'busy'} : action;
  }
  const state = availability(item, now);
  const [cost] = virtualPrices;
  switch (state) {
    case 'buy':
      return sale.hasCart
        ? {
            ...action,
            name: t.add(name, action.label),
            shown: html`<span class="iconed"><span>${action.label}</span>${basketIcon}</span>`,
          }
        : action;
    case 'virtual': {
      const amount = formatNumber(cost!.amount, locale);
      const spend = t.spend(name, amount, cost!.name);
      return {
        ...action,
        label: amount,
        name: spend,
        shown: html`<span class="iconed first"><span>${amount}</span>${coin(cost!.imageUrl)}</span>`,
        look: 'virtual',
      };
    }
    case 'free':
      return {
        ...action,
        shown: html`<span class="iconed first"><span>${action.label}</span>${giftIcon}</span>`,
        look: 'free',
      };
    case 'choose': {
      const least = leadKey(item)?.price;
      if (!least) return {...action, name: t.choose(name)};
      const label = t.from(formatMoney(least, locale));
      return {...action, label, name: t.alsoNamed(t.choose(name), label), shown: label};
    }
    case 'soon': {
      const opens = opensAt(item, now);
      if (!price || opens === undefined) return {...action, look: 'soon'};
      const label = t.soonFor(formatMoney(price, locale), shortDay(opens, locale));
      return {...action, label, name: t.alsoNamed(name, label), look: 'soon'};
    }
    case 'owned':
      return {...action, shown: action.label, look: 'owned'};
    case 'limit-reached':
    case 'sold-out': {
      const reset = (state === 'sold-out' ? item.perItem : item.perUser)?.reset;
      if (!reset || state === 'sold-out') return action;
      // Its name holds what is drawn, since that is what a player by voice says.
      const {drawn} = countDown(reset.at, item, sale, t.againIn);
      return {...action, label: drawn, name: t.alsoNamed(`${name}: ${action.label}`, drawn)};
    }
    default:
      return action;
  }
}

/** A day as a button names it, in the player's own calendar. */
function shortDay(at: number, locale: string): string {
  try {
    return new Intl.DateTimeFormat(locale, {weekday: 'short', day: 'numeric', month: 'short'}).format(at);
  } catch {
    return new Date(at).toISOString().slice(0, 10);
  }
}

/**
 * Draws the cards that count down anew as time runs: each second in the last hour, else each minute. When a moment is
 * over, it asks the service, which alone says what is sold now.
 */
export class Ticker {
  private readonly sale: Sale;
  private readonly voice: CountdownAnnouncer;
  /** By SKU, and by when they are. */
  private readonly moments = new Map<string, Map<number, Moment>>();
  /** Moments for which the list was asked for already. */
  private readonly told = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private lookedAt: number;

  constructor(sale: Sale) {
    this.sale = sale;
    this.voice = new CountdownAnnouncer(sale.storefront, sale.host.renderRoot as ShadowRoot);
    this.lookedAt = sale.now();
  }

  /** An item's card shows how long it is until a moment. */
  watch(sku: string, moment: Moment): void {
    const {at} = moment;
    if (!Number.isFinite(at) || this.told.has(at)) return;
    const moments = this.moments.get(sku) ?? new Map();
    this.moments.set(sku, moments.set(at, moment));
    this.start();
  }

  start(): void {
    // The last update of an element that has left comes after it.
    if (this.timer !== undefined || !this.moments.size || !this.sale.host.isConnected) return;
    const now = this.sale.now();
    const nearest = Math.min(...this.all().map(({at}) => at));
    const left = nearest - now;
    const wait = left > 0 ? nextTick(left) : GRACE_MS;
    this.timer = setTimeout(() => this.tick(), wait + 5);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private all(): Moment[] {
    return [...this.moments.values()].flatMap((moments) => [...moments.values()]);
  }

  private tick(): void {
    this.timer = undefined;
    const {sale} = this;
    const now = sale.now();
    const skus = [...this.moments.keys()];
    const over = this.all().filter(({at}) => at + GRACE_MS <= now);
    for (const {at} of over) this.told.add(at);
    const waiting = [...this.moments].flatMap(([sku, moments]) =>
      [...moments.values()].filter(({at}) => at <= now && !this.told.has(at)).map((moment) => [sku, moment] as const),
    );
    this.voice.announce(this.all(), this.lookedAt, now);
    this.lookedAt = now;
    // What is drawn anew says again which moments it counts to; those of the past are waited for all the same.
    this.moments.clear();
    sale.refresh(skus);
    for (const [sku, moment] of waiting) this.watch(sku, moment);
    if (over.length) sale.renew();
    this.start();
  }
}

/** Badges, rarity and kind in one row, for what shows an item larger than a card; `sold` is the key that is chosen of a game. */
export function rowAbove(item: Item, sale: Sale, sold = item): TemplateResult {
  const {rarity, kind} = sale.t;
  const words = [rarity[item.rarity], kind[item.kind]].filter(Boolean);
  return html`${badgesOf(sold, sale)}${
    words.length
      ? html`<span class="overline">${words.map((word, index) => (index ? ` · ${word}` : html`<b class="rarity" part="rarity">${word}</b>`))}</span>`
      : nothing
  }`;
}
