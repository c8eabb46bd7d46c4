import {html, type TemplateResult} from 'lit';
import {formatDuration} from '../../i18n/duration.js';
import type {Item} from '../../items/item.js';
import {cardWords} from '../../items/words.js';
import {CountdownAnnouncer, GRACE_MS, type Moment, nextTick, wholeMinutes} from '../../ui/countdown.js';
import type {Selling} from './selling.js';

const countdownsOf = new WeakMap<Selling, CardCountdowns>();

/** Lets the countdowns of an element's cards run. */
export const startCountdowns = (selling: Selling): void => countdownsOf.get(selling)?.start();

export const stopCountdowns = (selling: Selling): void => countdownsOf.get(selling)?.stop();

/** The text of a countdown: as it is shown, and for screen readers with whole minutes, in words. */
export interface Countdown {
  readonly shown: string;
  readonly spoken: string;
}

/**
 * A countdown to a moment, in milliseconds since 1970. `say` makes the text for the time left, `saysNow` is the text for none.
 * The item's card is redrawn while the countdown runs, some times left are announced, and the list is reloaded at its end.
 */
export function countdown(
  at: number,
  {sku, name}: Item,
  selling: Selling,
  say: (time: string) => string,
  saysNow?: string,
): Countdown {
  const {storefront, locale} = selling;
  let countdowns = countdownsOf.get(selling);
  if (!countdowns) {
    countdowns = new CardCountdowns(selling);
    countdownsOf.set(selling, countdowns);
  }
  const long = (ms: number): string => say(formatDuration(ms, locale, 'long'));
  const announced = (ms: number): string => (ms === 0 && saysNow) || long(ms);
  countdowns.add(sku, {at, announcement: (ms) => selling.words.get('card', cardWords).alsoNamed(name, announced(ms))});
  const left = at - storefront.now();
  return {
    shown: say(formatDuration(left, locale)),
    spoken: long(wholeMinutes(left)),
  };
}

export const timer = ({shown, spoken}: Countdown): TemplateResult =>
  html`<span aria-hidden="true">${shown}</span><span class="hidden">${spoken}</span>`;

/**
 * Redraws the cards with countdowns: each second in the last hour, else each minute. When a moment has passed, it reloads
 * the list: only the service knows whether the item is sold now.
 */
class CardCountdowns {
  private readonly selling: Selling;
  private readonly voice: CountdownAnnouncer;
  /** By SKU, then by time. */
  private readonly moments = new Map<string, Map<number, Moment>>();
  /** Moments after which the list was reloaded, in milliseconds since 1970. */
  private readonly reloadedFor = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private lastTick: number;

  constructor(selling: Selling) {
    this.selling = selling;
    this.voice = new CountdownAnnouncer(selling.storefront, selling.host.renderRoot as ShadowRoot);
    this.lastTick = selling.now();
  }

  /** Adds a countdown to an item's card. */
  add(sku: string, moment: Moment): void {
    const {at} = moment;
    if (!Number.isFinite(at) || this.reloadedFor.has(at)) return;
    const moments = this.moments.get(sku) ?? new Map();
    this.moments.set(sku, moments.set(at, moment));
    this.start();
  }

  start(): void {
    // An element's last update may come after it was disconnected.
    if (this.timer !== undefined || !this.moments.size || !this.selling.host.isConnected) return;
    const now = this.selling.now();
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
    const {selling} = this;
    const now = selling.now();
    const skus = [...this.moments.keys()];
    const over = this.all().filter(({at}) => at + GRACE_MS <= now);
    for (const {at} of over) this.reloadedFor.add(at);
    const waiting = [...this.moments].flatMap(([sku, moments]) =>
      [...moments.values()]
        .filter(({at}) => at <= now && !this.reloadedFor.has(at))
        .map((moment) => [sku, moment] as const),
    );
    this.voice.announce(this.all(), this.lastTick, now);
    this.lastTick = now;
    // The redrawn cards add their moments again, except those that have passed and wait for `GRACE_MS`.
    this.moments.clear();
    selling.cells.redraw(skus);
    for (const [sku, moment] of waiting) this.add(sku, moment);
    if (over.length) selling.reloadAll();
    this.start();
  }
}
