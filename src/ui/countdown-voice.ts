import type {Storefront} from '../storefront.js';

/** With how much time left a countdown is spoken of: an hour, ten minutes, five, one, half a minute, none. */
const MARKS_MS = [3_600_000, 600_000, 300_000, 60_000, 30_000, 0];
/** Of all countdowns of a shop at most one is spoken of in this time: less than from one mark to the next, as looks come late. */
const QUIET_MS = 29_000;

/** When a countdown was spoken of last, whichever element did. */
const spokenAt = new WeakMap<Storefront, number>();

/** What a countdown runs to, and how it is told with `ms` left. */
export interface Moment {
  readonly at: number;
  readonly tell: (ms: number) => string;
}

/** Tells a screen reader of the countdowns of an element as they come to their marks. */
export class CountdownVoice {
  private readonly storefront: Storefront;
  private readonly region = document.createElement('p');

  constructor(storefront: Storefront, root: ShadowRoot) {
    this.storefront = storefront;
    this.region.className = 'hidden';
    this.region.setAttribute('role', 'status');
    (root.querySelector('.store') ?? root).append(this.region);
  }

  /** Of no use after it. */
  end(): void {
    this.region.remove();
  }

  /** Between two looks at the service's time; the countdown that ends first is told. */
  tell(moments: readonly Moment[], before: number, now: number): void {
    if (Math.abs(now - (spokenAt.get(this.storefront) ?? 0)) < QUIET_MS) return;
    for (const {at, tell} of [...moments].sort((a, b) => a.at - b.at)) {
      // After a sleep several may be passed at once, of which the last is true.
      const mark = MARKS_MS.filter((left) => at - before > left && at - now <= left).pop();
      if (mark === undefined) continue;
      spokenAt.set(this.storefront, now);
      this.region.textContent = tell(mark);
      return;
    }
  }
}
