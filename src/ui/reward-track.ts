import {html, nothing, type TemplateResult} from 'lit';
import type {ChainWords} from '../i18n/en.chains.js';
import {formatNumber} from '../i18n/number.js';
import type {Part} from '../model/item.js';
import {type RewardChain, type RewardStep, railFills, type StepState, stepStates} from '../model/reward-chain.js';
import type {Claim} from '../stores/claims.js';
import {art} from './art.js';
import {fill} from './fill.js';
import {checkIcon, lockIcon} from './icons.js';

/** How a track is drawn, and what a press on a step does. */
export interface TrackView {
  readonly t: ChainWords;
  readonly locale: string;
  readonly claimOf: (step: RewardStep) => Claim | undefined;
  readonly claim: (step: RewardStep) => void;
  /** Why a step could not be claimed. */
  readonly refusal: (claim: Claim) => string | undefined;
}

/** One reward in words. */
export const rewardName = ({name, quantity}: Part, locale: string, t: ChainWords): string =>
  quantity > 1 ? t.units(formatNumber(quantity, locale), name) : name;

/** What a step gives, in words: all of it. */
export const stepName = ({rewards, name}: RewardStep, locale: string, t: ChainWords): string =>
  rewards.map((reward) => rewardName(reward, locale, t)).join(', ') || name;

function stepFoot(step: RewardStep, state: StepState, chain: RewardChain, view: TrackView): unknown {
  const {t, locale} = view;
  const claim = view.claimOf(step);
  if (state === 'ready') {
    const isClaiming = claim?.status === 'claiming';
    const name = t.claimNamed(stepName(step, locale, t));
    return html`<button class="button claim" part="claim-button" aria-disabled=${isClaiming} aria-busy=${isClaiming}
      aria-label=${isClaiming ? nothing : name} @click=${isClaiming ? undefined : () => view.claim(step)}>
      ${isClaiming ? t.claiming : t.claim}</button>`;
  }
  if (state === 'claimed') return t.claimed;
  if (state === 'after') return t.after;
  return t.toGo(formatNumber(step.points - chain.points.amount, locale));
}

function stepView(
  step: RewardStep,
  state: StepState,
  filled: number,
  chain: RewardChain,
  view: TrackView,
): TemplateResult {
  const {t, locale} = view;
  const [first, ...others] = step.rewards;
  const picture = step.imageUrl ?? first?.imageUrl;
  const caption = first ? rewardName(first, locale, t) : step.name;
  const claim = view.claimOf(step);
  const refusal = claim && view.refusal(claim);
  return html`<li class="step ${state}" part="step" aria-current=${state === 'next' ? 'step' : 'false'}>
    <div class="box">
      ${state === 'claimed' ? html`<span class="tick">${checkIcon}</span>` : nothing}
      <div class="media" part="media">${art(picture, caption || '?')}</div>
      <p class="caption" part="reward"><bdi>${caption}</bdi>${
        others.length ? html`<small>${t.moreRewards(others.length)}</small>` : nothing
      }</p>
    </div>
    <div class="rail" aria-hidden="true">${fill(filled)}
      <span class="node" part="points">${state === 'claimed' ? checkIcon : state === 'locked' ? lockIcon : nothing}${formatNumber(step.points, locale)}</span>
    </div>
    <div class="foot" part="state">${stepFoot(step, state, chain, view)}</div>
    ${refusal ? html`<p class="refusal" part="note" role="alert">${refusal}</p>` : nothing}
  </li>`;
}

/** The steps of a chain along a rail of points. */
export function track(chain: RewardChain, view: TrackView): TemplateResult {
  const states = stepStates(chain);
  const fills = railFills(chain);
  return html`<ol class="track" part="track" role="list" tabindex="0" aria-label=${view.t.rewards}>
    ${chain.steps.map((step, index) => stepView(step, states[index]!, fills[index]!, chain, view))}
  </ol>`;
}
