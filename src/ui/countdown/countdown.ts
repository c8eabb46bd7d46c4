import {html, type ReactiveControllerHost, type ReactiveElement, type TemplateResult} from 'lit';
import {formatDate} from '../../i18n/dates.js';
import {formatDuration, wholeMinutes} from '../../i18n/duration.js';
import type {Storefront} from '../../storefront.js';

/** Time left at which a countdown is announced: an hour, ten minutes, five, one, half a minute, none. */
const MARKS_MS = [3_600_000, 600_000, 300_000, 60_000, 30_000, 0];
/** A shop announces at most one countdown in this time. Shorter than the time between two marks, because ticks come late. */
const QUIET_MS = 29_000;

/** When any element of a shop announced a countdown last. */
const announcedAt = new WeakMap<Storefront, number>();

/** The end of a countdown, and its announcement with `ms` left. */
export interface Moment {
  readonly at: number;
  readonly announcement: (ms: number) => string;
}

/** Announces the countdowns of an element to screen readers as they reach their marks. */
export class CountdownAnnouncer {
  private readonly storefront: Storefront;
  private readonly region = document.createElement('p');

  constructor(storefront: Storefront, root: ShadowRoot) {
    this.storefront = storefront;
    this.region.className = 'hidden';
    this.region.setAttribute('role', 'status');
    (root.querySelector('.store') ?? root).append(this.region);
  }

  /** Removes the live region; the announcer is of no use after it. */
  remove(): void {
    this.region.remove();
  }

  /** Announces the countdown that ends first of those that passed a mark between two ticks, in the service's time. */
  announce(moments: readonly Moment[], before: number, now: number): void {
    if (Math.abs(now - (announcedAt.get(this.storefront) ?? 0)) < QUIET_MS) return;
    for (const {at, announcement} of [...moments].sort((a, b) => a.at - b.at)) {
      // After a sleep a countdown may have passed several marks: the last of them counts.
      const mark = MARKS_MS.filter((left) => at - before > left && at - now <= left).pop();
      if (mark === undefined) continue;
      announcedAt.set(this.storefront, now);
      this.region.textContent = announcement(mark);
      return;
    }
  }
}

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The delay after an end before the stores are loaded again: the service's clock may be a little behind ours. */
export const GRACE_MS = 500;

/**
 * The time for which the text of a countdown with `left` milliseconds to go stays correct: until the next second in the
 * last hour, else until the next minute.
 */
export function nextTick(left: number): number {
  const step = left > HOUR_MS ? MINUTE_MS : SECOND_MS;
  return left % step || step;
}

/**
 * Renders the countdowns of its host, and updates the host as they run: each second in the last hour, else each minute.
 * Screen readers announce a few marks. `onEnd` is called when a countdown has ended.
 */
export class CountdownController {
  private readonly host: ReactiveControllerHost & Pick<ReactiveElement, 'renderRoot'>;
  private readonly onEnd: () => void;
  /** The countdowns of the host's last render. */
  private moments: Moment[] = [];
  private storefront: Storefront | undefined = undefined;
  private announcer: CountdownAnnouncer | undefined = undefined;
  /** The next end, in milliseconds since 1970, until `onEnd` was called for it. */
  private nextEnd: number | undefined = undefined;
  private checkedAt = Number.POSITIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(host: CountdownController['host'], onEnd: () => void) {
    this.host = host;
    this.onEnd = onEnd;
    host.addController(this);
  }

  hostUpdate(): void {
    this.moments = [];
  }

  /**
   * The template of a countdown, called while the host renders; undefined without a moment, or after it. `say` writes the
   * sentence that is shown with the time left, `announce` the sentence for screen readers.
   */
  countdown(
    at: number | undefined,
    storefront: Storefront,
    say: (time: string) => string,
    announce: (time: string) => string,
  ): TemplateResult | undefined {
    const now = storefront.now();
    const {locale} = storefront;
    if (at === undefined || !(at > now)) return undefined;
    const date = formatDate(at, locale, {now});
    // No calendar has this moment.
    if (!date) return undefined;
    const left = at - now;
    if (storefront !== this.storefront) {
      this.storefront = storefront;
      this.announcer?.remove();
      this.announcer = undefined;
      this.checkedAt = now;
    }
    this.moments.push({at, announcement: (ms) => announce(formatDuration(ms, locale, 'long'))});
    return html`<time role="timer" datetime=${new Date(at).toISOString()} title=${date}><span class="countdown" aria-hidden="true">${say(formatDuration(left, locale))}</span
      ><span class="hidden">${say(formatDuration(wholeMinutes(left), locale, 'long'))} · ${date}</span></time>`;
  }

  hostUpdated(): void {
    clearTimeout(this.timer);
    const {host, storefront} = this;
    if (!storefront) return;
    const now = storefront.now();
    // An end that passed between two ticks, as while the computer slept, is no moment of the last render any more.
    if (this.nextEnd === undefined || this.nextEnd > now) {
      this.nextEnd = this.moments.length > 0 ? Math.min(...this.moments.map(({at}) => at)) : undefined;
    }
    if (this.nextEnd === undefined) return;
    // A live region has to be there before its text changes, or screen readers may miss the text.
    this.announcer ??= new CountdownAnnouncer(storefront, host.renderRoot as ShadowRoot);
    const left = this.nextEnd - now;
    const isLast = left <= 0 || nextTick(left) >= left;
    this.timer = setTimeout(() => this.tick(storefront, isLast), isLast ? left + GRACE_MS : nextTick(left));
  }

  hostDisconnected(): void {
    clearTimeout(this.timer);
  }

  private tick(storefront: Storefront, isOver: boolean): void {
    const now = storefront.now();
    this.announcer?.announce(this.moments, this.checkedAt, now);
    this.checkedAt = now;
    this.host.requestUpdate();
    if (!isOver) return;
    this.nextEnd = undefined;
    this.onEnd();
  }
}
