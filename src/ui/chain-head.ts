import {html, nothing, type TemplateResult} from 'lit';
import {formatDuration} from '../i18n/duration.js';
import type {ChainWords} from '../i18n/en.chains.js';
import type {Period} from '../model/period.js';
import type {Ticking} from './ticking.js';

/** What is told above every chain. */
interface Told {
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | undefined;
  readonly period: Period;
  readonly resetsAt: number | undefined;
}

/** How long a chain still runs, or until it begins anew; undefined where neither has a date. */
function timeLeft({period, resetsAt}: Told, ticking: Ticking, now: number, locale: string, t: ChainWords) {
  const [end, reset] = [ticking.until(period.until, now), ticking.until(resetsAt, now)];
  if (end !== undefined && (reset === undefined || end <= reset)) return t.endsIn(formatDuration(end, locale));
  return reset === undefined ? undefined : t.resetsIn(formatDuration(reset, locale));
}

/** The banner of a chain; `standing` shows how far the player is. */
export function chainHead(
  chain: Told,
  overline: string,
  standing: unknown,
  {ticking, now, locale, t}: {ticking: Ticking; now: number; locale: string; t: ChainWords},
): TemplateResult {
  const time = timeLeft(chain, ticking, now, locale, t);
  return html`<header class="head" part="head">
    ${chain.imageUrl ? html`<img part="picture" src=${chain.imageUrl} alt="" loading="lazy" />` : nothing}
    <div>
      <p class="overline" part="time">${time ? `${overline} · ${time}` : overline}</p>
      <h2 part="name"><bdi>${chain.name}</bdi></h2>
      ${chain.description ? html`<p class="description" part="description"><bdi>${chain.description}</bdi></p>` : nothing}
    </div>
    ${standing ? html`<div class="standing">${standing}</div>` : nothing}
  </header>`;
}
