import {html, nothing, type TemplateResult} from 'lit';
import type {ChainWords} from '../i18n/en.chains.js';
import type {PlayerWords} from '../i18n/en.player.js';
import {formatNumber} from '../i18n/number.js';
import type {Action} from '../model/action.js';
import {type RewardChain, type RewardStep, railFills, type StepState, stepStates} from '../model/reward-chain.js';
import {art} from './art.js';
import {claimButton} from './claim-button.js';
import {fill} from './fill.js';
import {checkIcon, lockIcon} from './icons.js';
import {partName, partNames} from './part-name.js';
import {refusalOf} from './refusal.js';

/** How a track is drawn, and what a press on a step does. */
export interface TrackView {
  readonly t: ChainWords;
  readonly common: PlayerWords;
  readonly locale: string;
  readonly claimOf: (step: RewardStep) => Action | undefined;
  readonly claim: (step: RewardStep) => void;
}

/** What a step gives, in words: all of it. */
export const stepName = ({rewards, name}: RewardStep, locale: string, common: PlayerWords): string =>
  partNames(rewards, locale, common) || name;

function stepFoot(step: RewardStep, state: StepState, chain: RewardChain, view: TrackView): unknown {
  const {t, common, locale} = view;
  const claim = view.claimOf(step);
  if (state === 'ready') {
    return claimButton(claim, stepName(step, locale, common), () => view.claim(step), t);
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
  const {t, common, locale} = view;
  const [first, ...others] = step.rewards;
  const picture = step.imageUrl ?? first?.imageUrl;
  const caption = first ? partName(first, locale, common) : step.name;
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
  </li>`;
}

/** Why a claim did not work; below the rail, which stays one line. */
function refusal(step: RewardStep, {claimOf, t, common}: TrackView): unknown {
  const told = refusalOf(claimOf(step), t.refused, common);
  return told ? html`<p class="refusal" part="note" role="alert">${told}</p>` : nothing;
}

/** The steps of a chain along a rail of points. */
export function track(chain: RewardChain, view: TrackView): TemplateResult {
  const states = stepStates(chain);
  const fills = railFills(chain);
  return html`<ol class="track" part="track" role="list" tabindex="0" aria-label=${view.t.rewards}>
    ${chain.steps.map((step, index) => stepView(step, states[index]!, fills[index]!, chain, view))}
  </ol>
  ${chain.steps.map((step) => refusal(step, view))}`;
}
