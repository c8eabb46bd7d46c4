import type {ReactiveElement} from 'lit';
import type {Storefront} from '../../storefront.js';
import {CountdownAnnouncer, GRACE_MS, type Moment, nextTick} from './countdown.js';

/** An element with cells that show countdowns. */
interface CellHost {
  readonly host: ReactiveElement;
  readonly storefront: Storefront;
  /** The service's time, in milliseconds since 1970. */
  readonly now: () => number;
  readonly cells: {readonly redraw: (keys: readonly string[]) => void};
  /** Reloads what the cells show, after a moment has passed. */
  readonly reloadAll: () => void;
}

/**
 * Redraws the cells with countdowns: each second in the last hour, else each minute. When a moment has passed, it reloads
 * the list: only the service knows whether the item is sold now.
 */
export class CellCountdowns {
  private readonly owner: CellHost;
  private readonly voice: CountdownAnnouncer;
  /** By the key of a cell, then by time. */
  private readonly moments = new Map<string, Map<number, Moment>>();
  /** Moments after which the list was reloaded, in milliseconds since 1970. */
  private readonly reloadedFor = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private lastTick: number;

  /** `since`: when the first countdown was drawn. Marks that it has passed since then are announced. */
  constructor(owner: CellHost, since: number) {
    this.owner = owner;
    this.voice = new CountdownAnnouncer(owner.storefront, owner.host.renderRoot as ShadowRoot);
    this.lastTick = since;
  }

  /** Adds a countdown to a cell. The cell adds it again whenever it is drawn. */
  add(key: string, moment: Moment): void {
    const {at} = moment;
    if (!Number.isFinite(at) || this.reloadedFor.has(at)) return;
    const moments = this.moments.get(key) ?? new Map();
    this.moments.set(key, moments.set(at, moment));
    this.start();
  }

  start(): void {
    // An element's last update may come after it was disconnected.
    if (this.timer !== undefined || !this.moments.size || !this.owner.host.isConnected) return;
    const now = this.owner.now();
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
    const {owner} = this;
    const now = owner.now();
    const keys = [...this.moments.keys()];
    const over = this.all().filter(({at}) => at + GRACE_MS <= now);
    for (const {at} of over) this.reloadedFor.add(at);
    const waiting = [...this.moments].flatMap(([key, moments]) =>
      [...moments.values()]
        .filter(({at}) => at <= now && !this.reloadedFor.has(at))
        .map((moment) => [key, moment] as const),
    );
    this.voice.announce(this.all(), this.lastTick, now);
    this.lastTick = now;
    // The redrawn cells add their moments again, except those that have passed and wait for `GRACE_MS`.
    this.moments.clear();
    owner.cells.redraw(keys);
    for (const [key, moment] of waiting) this.add(key, moment);
    if (over.length) owner.reloadAll();
    this.start();
  }
}
