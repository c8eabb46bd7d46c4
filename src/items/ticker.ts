import {CountdownVoice, type Moment} from '../ui/countdown-voice.js';
import {GRACE_MS, nextTick} from '../ui/next-tick.js';
import type {Sale} from './sale.js';

/**
 * Draws the cards that count down anew as time runs: each second in the last hour, else each minute. When a moment is
 * over, it asks the service, which alone says what is sold now.
 */
export class Ticker {
  private readonly sale: Sale;
  private readonly voice: CountdownVoice;
  /** By SKU, and by when they are. */
  private readonly moments = new Map<string, Map<number, Moment>>();
  /** Moments for which the list was asked for already. */
  private readonly told = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private lookedAt: number;

  constructor(sale: Sale) {
    this.sale = sale;
    this.voice = new CountdownVoice(sale.storefront, sale.host.renderRoot as ShadowRoot);
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
    this.voice.tell(this.all(), this.lookedAt, now);
    this.lookedAt = now;
    // What is drawn anew says again which moments it counts to; those of the past are waited for all the same.
    this.moments.clear();
    sale.refresh(skus);
    for (const [sku, moment] of waiting) this.watch(sku, moment);
    if (over.length) sale.renew();
    this.start();
  }
}
