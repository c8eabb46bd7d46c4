import {html, nothing, type TemplateResult} from 'lit';
import type {Period} from '../items/item.js';
import type {Action} from '../shop/actions.js';
import type {Storefront} from '../storefront.js';
import type {CountdownController} from '../ui/countdown/countdown.js';
import {gameName} from '../ui/game-name.js';
import {times} from '../ui/times.js';
import type {CommonWords} from '../ui/words.js';
import type {ChainWords} from './words.js';

/** The facts in the banner of a chain. */
interface ChainHeader {
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | undefined;
  readonly period: Period;
  readonly resetsAt: number | undefined;
}

/** The element's parts that a banner needs. */
interface HeaderContext {
  readonly ticking: CountdownController;
  readonly storefront: Storefront;
  readonly t: ChainWords;
  readonly common: CommonWords;
  /** The language of the words. */
  readonly lang: string;
}

/** The time until the chain ends or resets, whichever comes first; undefined if neither has a date. */
function timeLeft(
  {name, period, resetsAt}: ChainHeader,
  {ticking, storefront, t, common}: HeaderContext,
): TemplateResult | undefined {
  const ends = period.until ?? Number.POSITIVE_INFINITY;
  const resets = resetsAt ?? Number.POSITIVE_INFINITY;
  const say = ends <= resets ? t.endsIn : t.resetsIn;
  return ticking.countdown(Math.min(ends, resets), storefront, say, (time) => common.named(name, say(time)));
}

/** The banner of a chain. `progress` is the rendered progress of the player. */
export function renderChainHead(
  chain: ChainHeader,
  overline: string,
  progress: unknown,
  context: HeaderContext,
): TemplateResult {
  const time = timeLeft(chain, context);
  return html`<header class="head" part="head">
    ${chain.imageUrl ? html`<img part="picture" src=${chain.imageUrl} alt="" loading="lazy" />` : nothing}
    <div>
      <p class="overline" part="time">${overline}${time ? [' · ', time] : nothing}</p>
      <h2 part="name">${gameName(chain.name, context.storefront.locale, context.lang)}</h2>
      ${chain.description ? html`<p class="description" part="description"><bdi>${chain.description}</bdi></p>` : nothing}
    </div>
    ${progress ? html`<div class="standing">${progress}</div>` : nothing}
  </header>`;
}

/** The skeleton of a chain: a banner, and boxes as high as the steps. `rest` is below each box. */
export const renderChainSkeleton = (steps: number, rest?: TemplateResult): TemplateResult =>
  html`<section class="panel" aria-hidden="true">
    <div class="head"></div>
    <ol class="track">${times(
      steps,
      () =>
        html`<li class="step"><div class="box"><div class="media"></div><p class="caption">&nbsp;</p></div>${rest}</li>`,
    )}</ol>
  </section>`;

/** A progress bar; `text` is its value for screen readers. */
export const renderProgressBar = (label: string, now: number, max: number, text: string): TemplateResult =>
  html`<div class="bar" part="bar" role="progressbar" aria-label=${label} aria-valuemin="0" aria-valuenow=${now}
    aria-valuemax=${max} aria-valuetext=${text}>${renderFill(now / max)}</div>`;

/** The filled share of a bar, 0 to 1. An SVG, since a strict content security policy forbids style attributes. */
export const renderFill = (share: number): TemplateResult =>
  html`<svg class="fill" aria-hidden="true" focusable="false"><rect width=${`${share * 100}%`} height="100%" /></svg>`;

/** The button that claims a step. `reward` names the rewards; `action` is the state of the claim. */
export function renderClaimButton(
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
