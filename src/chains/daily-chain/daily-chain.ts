import {html, nothing, type TemplateResult} from 'lit';
import {formatNumber} from '../../i18n/format.js';
import type {Storefront} from '../../storefront.js';
import {art} from '../../ui/art.js';
import {checkIcon, lockIcon} from '../../ui/feature-icons.js';
import {gameName} from '../../ui/game-name.js';
import type {EmptyWords} from '../../ui/player/player-element.js';
import {StepChainElement} from '../chain-element.js';
import {renderChainHead, renderChainSkeleton, renderProgressBar} from '../chain-templates.js';
import type {ChainStep, StepChain} from '../step-chain.js';
import {type DailyWords, dailyWords} from '../words.js';
import {styles} from './daily-chain.styles.js';
import {createDailyChains, nextDay} from './daily-chains.js';

// `StepChainElement` loads the chains and claims their steps; this file draws them.

const SKELETON_STEPS = 7;

/** Whether all steps are claimed and the chain does not start again. */
const isAtEnd = ({steps, isRecurrent}: StepChain): boolean => !isRecurrent && steps.every(({isTaken}) => isTaken);

/**
 * Rewards for each day that a player comes back: a calendar of days, a button for today's reward, and the time until the
 * next one. Shows nothing if the service offers no daily rewards.
 * @summary Shows a player's daily rewards, and claims today's.
 * @tagname daily-chain
 * @attr {number} chain-id - The id of the only chain to show; by default, all chains are shown.
 * @slot empty - Shown when there are no daily rewards, or the service offers none; by default, nothing is shown.
 * @slot loading - Replaces the skeleton tiles while the chains load.
 * @slot error - Replaces the error message when the chains could not be loaded.
 * @slot signed-out - Replaces the sign-in prompt when no player is signed in.
 * @fires {CustomEvent} store-claim - The service has confirmed the claim of today's reward. Bubbles, composed.
 * @csspart chain - A chain.
 * @csspart head - The banner of a chain.
 * @csspart picture - A picture.
 * @csspart time - The kind of the chain, and the time until it ends or resets.
 * @csspart name - The name of a chain.
 * @csspart description - The description of a chain.
 * @csspart balance - The player's progress.
 * @csspart bar - The progress bar.
 * @csspart next - The time until the next reward.
 * @csspart track - The days.
 * @csspart step - A day.
 * @csspart day - The number of a day, or today.
 * @csspart media - The background of a day's picture.
 * @csspart reward - The rewards of a day.
 * @csspart state - The state of a step, or its button.
 * @csspart claim-button - The button that claims a step.
 * @csspart note - Why a claim failed.
 * @csspart button-primary - The button that signs in, or that loads the chains again after a failure.
 */
export class DailyChain extends StepChainElement<ChainStep> {
  static override styles = styles;

  private get d(): DailyWords {
    return this.words.get('daily', dailyWords);
  }

  /** @internal */
  protected override chainsOf(storefront: Storefront) {
    return storefront.use(createDailyChains);
  }

  protected override emptyWords(): EmptyWords {
    return {empty: '', signInWhy: this.d.signInWhy};
  }

  protected override nextStepText(chain: StepChain): string {
    return isAtEnd(chain) ? this.t.finished : this.d.tomorrow;
  }

  protected override renderSkeleton(): TemplateResult {
    return renderChainSkeleton(SKELETON_STEPS);
  }

  protected override renderChain(chain: StepChain, storefront: Storefront): TemplateResult {
    const {t, d, common, ticking} = this;
    const {locale} = storefront;
    const {name, steps, turn} = chain;
    const taken = steps.filter(({isTaken}) => isTaken).length;
    const isOver = isAtEnd(chain);
    const number = (value: number): string => formatNumber(value, locale);
    const progress = isOver ? t.finished : d.progress(number(turn ?? taken), number(steps.length));
    const next =
      turn === undefined && !isOver
        ? ticking.countdown(nextDay(storefront.now()), storefront, d.nextIn, (time) =>
            common.named(name, d.nextIn(time)),
          )
        : undefined;
    return html`<section class="panel chain" part="chain" data-id=${chain.id} aria-label=${name}>
      ${renderChainHead(
        chain,
        d.daily,
        html`<p class="balance"><b part="balance">${progress}</b>${next ? html`<span part="next">${next}</span>` : nothing}</p>
          ${renderProgressBar(d.daily, taken, steps.length, progress)}`,
        this.headerContext(storefront),
      )}
      <ol class="track" part="track" role="list" tabindex="-1" aria-label=${d.daily}>
        ${steps.map((step) => this.renderDay(step, chain, storefront))}
      </ol>
    </section>`;
  }

  private renderDay(step: ChainStep, chain: StepChain, storefront: Storefront): TemplateResult {
    const {t, d} = this;
    const {number, isTaken, items} = step;
    const isToday = number === chain.turn && !isTaken;
    const isMissed = !isTaken && number < (chain.turn ?? 0);
    const day = d.day(formatNumber(number, storefront.locale));
    const name = this.rewardText(step, storefront);
    return html`<li class="step ${isTaken ? 'claimed' : isToday ? 'ready' : 'locked'}" part="step" aria-current=${isToday ? 'date' : 'false'}>
      <div class="box">
        <p class="day" part="day">${isToday ? d.today : day}</p>
        ${isTaken ? html`<span class="tick">${checkIcon}</span>` : nothing}
        <div class="media" part="media">${art(items[0]?.imageUrl, name || '?')}</div>
        <p class="caption" part="reward">${gameName(name, storefront.locale, this.words.lang)}</p>
        <div class="foot" part="state">${
          isTaken
            ? t.claimed
            : isToday
              ? this.renderClaim(step, chain, storefront)
              : isMissed
                ? d.missed
                : [lockIcon, day]
        }</div>
      </div>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'daily-chain': DailyChain;
  }
}
