import {html, type ReactiveControllerHost, type ReactiveElement, type TemplateResult} from 'lit';
import {formatDate} from '../i18n/dates.js';
import {formatDuration} from '../i18n/duration.js';
import type {Storefront} from '../storefront.js';
import {CountdownVoice, type Moment} from './countdown-voice.js';
import {GRACE_MS, nextTick, wholeMinutes} from './next-tick.js';

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
