import {html, nothing, type TemplateResult} from 'lit';
import type {Period} from '../items/item.js';
import type {Action} from '../session/actions.js';
import type {Storefront} from '../storefront.js';
import type {CountdownController} from '../ui/countdown.js';
import {times} from '../ui/times.js';
import type {CommonWords} from '../ui/words.js';
import type {ChainWords} from './words.js';

/** What is told above every chain. */
interface Told {
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | undefined;
  readonly period: Period;
  readonly resetsAt: number | undefined;
}

/** What a banner is drawn with. */
interface ViewHost {
  readonly ticking: CountdownController;
  readonly storefront: Storefront;
  readonly t: ChainWords;
  readonly common: CommonWords;
}

/** How long a chain still runs, or until it begins anew; undefined where neither has a date. */
function timeLeft(
  {name, period, resetsAt}: Told,
  {ticking, storefront, t, common}: ViewHost,
): TemplateResult | undefined {
  const ends = period.until ?? Number.POSITIVE_INFINITY;
  const resets = resetsAt ?? Number.POSITIVE_INFINITY;
  const say = ends <= resets ? t.endsIn : t.resetsIn;
  return ticking.countdown(Math.min(ends, resets), storefront, say, (time) => common.named(name, say(time)));
}

/** The banner of a chain; `standing` shows how far the player is. */
export function chainHead(chain: Told, overline: string, standing: unknown, desk: ViewHost): TemplateResult {
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

/** Stands where chains will: a banner, and boxes as high as their steps. `rest` is what stands under each. */
export const chainSkeleton = (steps: number, rest?: TemplateResult): TemplateResult =>
  html`<section class="panel" aria-hidden="true">
    <div class="head"></div>
    <ol class="track">${times(
      steps,
      () =>
        html`<li class="step"><div class="box"><div class="media"></div><p class="caption">&nbsp;</p></div>${rest}</li>`,
    )}</ol>
  </section>`;

/** Claims what a step gives, `reward` in words; `action` is how that goes. */
export function claimButton(
  action: Action | undefined,
  reward: string,
  claim: () => void,
  t: ChainWords,
): TemplateResult {
  const isClaiming = action?.status === 'running';
  return html`<button class="button act claim" part="claim-button" aria-disabled=${isClaiming} aria-busy=${isClaiming}
    aria-label=${isClaiming ? nothing : t.claimNamed(reward)} @click=${isClaiming ? undefined : claim}>
    ${isClaiming ? t.claiming : t.claim}</button>`;
}

/** How far something is: `told` says it in words. */
export const progressBar = (label: string, now: number, most: number, told: string): TemplateResult =>
  html`<div class="bar" part="bar" role="progressbar" aria-label=${label} aria-valuemin="0" aria-valuenow=${now}
    aria-valuemax=${most} aria-valuetext=${told}>${fill(now / most)}</div>`;

/** A bar that is filled in part, 0 to 1. Drawn, not styled: a strict policy of the page lets no style attribute in. */
export const fill = (part: number): TemplateResult =>
  html`<svg class="fill" aria-hidden="true" focusable="false"><rect width=${`${part * 100}%`} height="100%" /></svg>`;
