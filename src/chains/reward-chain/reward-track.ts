import {html, nothing, type TemplateResult} from 'lit';
import {formatNumber} from '../../i18n/format.js';
import {partName} from '../../items/part-name.js';
import {art} from '../../ui/art.js';
import {checkIcon, lockIcon} from '../../ui/feature-icons.js';
import {gameName} from '../../ui/game-name.js';
import type {CommonWords} from '../../ui/words.js';
import {renderFill} from '../chain-templates.js';
import type {ChainWords} from '../words.js';
import {type RewardChainData, type RewardStep, railFills, type StepState, stepStates} from './reward-chain-model.js';

/** The texts of the track, and the actions on its steps. */
interface TrackView {
  readonly t: ChainWords;
  readonly common: CommonWords;
  readonly locale: string;
  /** The language of the words. */
  readonly lang: string;
  /** Renders the button of a step that is ready. */
  readonly button: (step: RewardStep) => unknown;
  /** Renders why the claim of a step was refused. */
  readonly refusal: (step: RewardStep) => unknown;
}

function renderFoot(
  step: RewardStep,
  state: StepState,
  chain: RewardChainData,
  {t, locale, button}: TrackView,
): unknown {
  if (state === 'ready') return button(step);
  if (state === 'claimed') return t.claimed;
  if (state === 'after') return t.afterPrevious;
  return t.pointsToGo(formatNumber(step.points - chain.points.amount, locale));
}

function renderStep(
  step: RewardStep,
  state: StepState,
  filled: number,
  chain: RewardChainData,
  view: TrackView,
): TemplateResult {
  const {t, common, locale, lang} = view;
  const [first, ...others] = step.rewards;
  const picture = step.imageUrl ?? first?.imageUrl;
  const caption = first ? partName(first, locale, common) : step.name;
  return html`<li class="step ${state}" part="step" aria-current=${state === 'next' ? 'step' : 'false'}>
    <div class="box">
      ${state === 'claimed' ? html`<span class="tick">${checkIcon}</span>` : nothing}
      <div class="media" part="media">${art(picture, caption || '?')}</div>
      <p class="caption" part="reward">${gameName(caption, locale, lang)}${
        others.length ? html`<small>${t.moreRewards(others.length)}</small>` : nothing
      }</p>
    </div>
    <div class="rail" aria-hidden="true">${renderFill(filled)}
      <span class="node" part="points">${state === 'claimed' ? checkIcon : state === 'locked' ? lockIcon : nothing}${formatNumber(step.points, locale)}</span>
    </div>
    <div class="foot" part="state">${renderFoot(step, state, chain, view)}</div>
  </li>`;
}

/**
 * The steps of a chain along a rail of points. Refusals are shown below the track, so that its steps keep their height.
 */
export function renderTrack(chain: RewardChainData, view: TrackView): TemplateResult {
  const states = stepStates(chain);
  const fills = railFills(chain);
  return html`<ol class="track" part="track" role="list" tabindex="0" aria-label=${view.t.rewards}>
    ${chain.steps.map((step, index) => renderStep(step, states[index]!, fills[index]!, chain, view))}
  </ol>
  ${chain.steps.map(view.refusal)}`;
}
