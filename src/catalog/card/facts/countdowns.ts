import {html, type TemplateResult} from 'lit';
import {formatDuration} from '../../../i18n/duration.js';
import type {Item} from '../../../items/item.js';
import {cardWords} from '../../../items/words.js';
import {CountdownVoice, GRACE_MS, type Moment, nextTick, wholeMinutes} from '../../../ui/countdown.js';
import type {Sale} from '../sale.js';

const countdownsBySale = new WeakMap<Sale, CardCountdowns>();

/** Lets the countdowns of an element's cards run. */
export const startCountdowns = (sale: Sale): void => countdownsBySale.get(sale)?.start();

export const stopCountdowns = (sale: Sale): void => countdownsBySale.get(sale)?.stop();

/** A text with the time left in it, as it is drawn, and as a screen reader reads it: whole minutes in words. */
export interface Countdown {
  readonly drawn: string;
  readonly read: string;
}

/**
 * Tells the time left until a moment by `say`, and that none is by `saysNow`. The card is drawn anew as it runs, a screen reader is told at a few marks,
 * and the list is asked for again when it is over.
 */
export function countdown(
  at: number,
  {sku, name}: Item,
  sale: Sale,
  say: (time: string) => string,
  saysNow?: string,
): Countdown {
  const {storefront, locale} = sale;
  let ticker = countdownsBySale.get(sale);
  if (!ticker) {
    ticker = new CardCountdowns(sale);
    countdownsBySale.set(sale, ticker);
  }
  const long = (ms: number): string => say(formatDuration(ms, locale, 'long'));
  const told = (ms: number): string => (ms === 0 && saysNow) || long(ms);
  ticker.watch(sku, {at, tell: (ms) => sale.words.get('card', cardWords).alsoNamed(name, told(ms))});
  const left = at - storefront.now();
  return {
    drawn: say(formatDuration(left, locale)),
    read: long(wholeMinutes(left)),
  };
}

export const timer = ({drawn, read}: Countdown): TemplateResult =>
  html`<span aria-hidden="true">${drawn}</span><span class="hidden">${read}</span>`;

/**
 * Draws the cards that count down anew as time runs: each second in the last hour, else each minute. When a moment is
 * over, it asks the service, which alone says what is sold now.
 */
class CardCountdowns {
  private readonly sale: Sale;
  private readonly voice: CountdownVoice;
  /** By SKU, and by when they are. */
  private readonly moments = new Map<string, Map<number, Moment>>();
  /** Moments for which the list was asked for already. */
  private readonly reported = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private lastTick: number;

  constructor(sale: Sale) {
    this.sale = sale;
    this.voice = new CountdownVoice(sale.storefront, sale.host.renderRoot as ShadowRoot);
    this.lastTick = sale.now();
  }

  /** An item's card shows how long it is until a moment. */
  watch(sku: string, moment: Moment): void {
    const {at} = moment;
    if (!Number.isFinite(at) || this.reported.has(at)) return;
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
    for (const {at} of over) this.reported.add(at);
    const waiting = [...this.moments].flatMap(([sku, moments]) =>
      [...moments.values()]
        .filter(({at}) => at <= now && !this.reported.has(at))
        .map((moment) => [sku, moment] as const),
    );
    this.voice.tell(this.all(), this.lastTick, now);
    this.lastTick = now;
    // What is drawn anew says again which moments it counts to; those of the past are waited for all the same.
    this.moments.clear();
    sale.cells.redraw(skus);
    for (const [sku, moment] of waiting) this.watch(sku, moment);
    if (over.length) sale.reloadAll();
    this.start();
  }
}
