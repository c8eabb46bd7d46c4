import {html, type ReactiveControllerHost, type ReactiveElement, type TemplateResult} from 'lit';
import {formatDate} from '../i18n/dates.js';
import {formatDuration} from '../i18n/duration.js';
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

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** How long after an end the service is asked again: its clock may be a little behind ours. */
export const GRACE_MS = 500;

/**
 * How long a countdown with `left` milliseconds to go is right as it stands: until the edge of the unit that it shows,
 * seconds in the last hour, else minutes.
 */
export function nextTick(left: number): number {
  const step = left > HOUR_MS ? MINUTE_MS : SECOND_MS;
  return left % step || step;
}

/** The time left as a screen reader is told of it, who reads no running seconds: whole minutes, one at least. */
export const wholeMinutes = (left: number): number => Math.max(1, Math.ceil(left / MINUTE_MS)) * MINUTE_MS;

/**
 * Draws the countdowns of its host, and draws it anew as they run: each second in the last hour, else each minute. A
 * screen reader is told at a few marks. `over` is called when one of them has come to its end.
 */
export class Ticking {
  private readonly host: ReactiveControllerHost & Pick<ReactiveElement, 'renderRoot'>;
  private readonly over: () => void;
  /** What the host drew. */
  private moments: Moment[] = [];
  private storefront: Storefront | undefined = undefined;
  private voice: CountdownVoice | undefined = undefined;
  private lookedAt = Number.POSITIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(host: Ticking['host'], over: () => void) {
    this.host = host;
    this.over = over;
    host.addController(this);
  }

  hostUpdate(): void {
    this.moments = [];
  }

  /**
   * A countdown to a moment, while drawing; undefined where there is none, or it has passed. `say` puts the time that is
   * left as it stands there, `tell` as it is told alone.
   */
  countdown(
    at: number | undefined,
    storefront: Storefront,
    say: (time: string) => string,
    tell: (time: string) => string,
  ): TemplateResult | undefined {
    const now = storefront.now();
    const {locale} = storefront;
    if (at === undefined || !(at > now)) return undefined;
    const date = formatDate(at, locale, {now});
    // A moment that no calendar holds.
    if (!date) return undefined;
    const left = at - now;
    if (storefront !== this.storefront) {
      this.storefront = storefront;
      this.voice?.end();
      this.voice = undefined;
      this.lookedAt = now;
    }
    this.moments.push({at, tell: (ms) => tell(formatDuration(ms, locale, 'long'))});
    return html`<time role="timer" datetime=${new Date(at).toISOString()} title=${date}><span class="countdown" aria-hidden="true">${say(formatDuration(left, locale))}</span
      ><span class="hidden">${say(formatDuration(wholeMinutes(left), locale, 'long'))} · ${date}</span></time>`;
  }

  hostUpdated(): void {
    clearTimeout(this.timer);
    const {host, storefront} = this;
    if (!storefront || this.moments.length === 0) return;
    // There before it speaks, or it may not be heard.
    this.voice ??= new CountdownVoice(storefront, host.renderRoot as ShadowRoot);
    const left = Math.min(...this.moments.map(({at}) => at)) - storefront.now();
    const wait = nextTick(left);
    const isLast = wait >= left;
    this.timer = setTimeout(() => this.tick(storefront, isLast), isLast ? left + GRACE_MS : wait);
  }

  hostDisconnected(): void {
    clearTimeout(this.timer);
  }

  private tick(storefront: Storefront, isOver: boolean): void {
    const now = storefront.now();
    this.voice?.tell(this.moments, this.lookedAt, now);
    this.lookedAt = now;
    this.host.requestUpdate();
    if (isOver) this.over();
  }
}
