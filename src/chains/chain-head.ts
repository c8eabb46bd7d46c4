import {html, nothing, type TemplateResult} from 'lit';
import type {Period} from '../items/period.js';
import type {Storefront} from '../storefront.js';
import type {PlayerWords} from '../ui/player.words.js';
import type {Ticking} from '../ui/ticking.js';
import type {ChainWords} from './chains.words.js';

/** What is told above every chain. */
interface Told {
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | undefined;
  readonly period: Period;
  readonly resetsAt: number | undefined;
}

/** What a banner is drawn with. */
interface Desk {
  readonly ticking: Ticking;
  readonly storefront: Storefront;
  readonly t: ChainWords;
  readonly common: PlayerWords;
}

/** How long a chain still runs, or until it begins anew; undefined where neither has a date. */
function timeLeft({name, period, resetsAt}: Told, {ticking, storefront, t, common}: Desk): TemplateResult | undefined {
  const ends = period.until ?? Number.POSITIVE_INFINITY;
  const resets = resetsAt ?? Number.POSITIVE_INFINITY;
  const say = ends <= resets ? t.endsIn : t.resetsIn;
  return ticking.countdown(Math.min(ends, resets), storefront, say, (time) => common.named(name, say(time)));
}

/** The banner of a chain; `standing` shows how far the player is. */
export function chainHead(chain: Told, overline: string, standing: unknown, desk: Desk): TemplateResult {
  const time = timeLeft(chain, desk);
  return html`<header class="head" part="head">
    ${chain.imageUrl ? html`<img part="picture" src=${chain.imageUrl} alt="" loading="lazy" />` : nothing}
    <div>
      <p class="overline" part="time">${overline}${time ? [' · ', time] : nothing}</p>
      <h2 part="name"><bdi>${chain.name}</bdi></h2>
      ${chain.description ? html`<p class="description" part="description"><bdi>${chain.description}</bdi></p>` : nothing}
    </div>
    ${standing ? html`<div class="standing">${standing}</div>` : nothing}
  </header>`;
}
