import {html, nothing, type TemplateResult} from 'lit';
import {formatDate} from '../../i18n/dates.js';
import {formatNumber} from '../../i18n/format.js';
import type {Storefront} from '../../storefront.js';
import {art} from '../../ui/art.js';
import {checkIcon, lockIcon} from '../../ui/feature-icons.js';
import {gameName} from '../../ui/game-name.js';
import type {EmptyWords} from '../../ui/player/player-element.js';
import {StepChainElement} from '../chain-element.js';
import {renderChainHead, renderChainSkeleton, renderProgressBar} from '../chain-templates.js';
import {type DailyStep, nameOfStep, type StepChain} from '../step-chain.js';
import {type DailyWords, dailyWords} from '../words.js';
import {styles} from './daily-chain.styles.js';
import {createDailyChains} from './daily-chains.js';

// `StepChainElement` loads the chains and claims their steps; this file draws them.

const SKELETON_STEPS = 7;

/** The next day that is to come; undefined on the last day, and after it. */
const nextStep = ({steps}: StepChain<DailyStep>): DailyStep | undefined =>
  steps.find(({claimable}) => claimable === 'later');

const DAY_MS = 86_400_000;

/**
 * The end of the last day; undefined while its reward can be claimed. A chain may start again then. The service
 * specifies neither that time nor the length of a day: each of its published days begins 24 hours after the one before.
 */
const lastDayEnd = ({steps, turn}: StepChain<DailyStep>): number | undefined => {
  const {opensAt} = steps[steps.length - 1]!;
  return turn === undefined && opensAt !== undefined ? opensAt + DAY_MS : undefined;
};

const isComplete = ({steps}: StepChain<DailyStep>): boolean => steps.every(({isTaken}) => isTaken);

/**
 * Rewards for each day that a player comes back: a calendar of days, a button for today's reward, and the time until the
 * next one. Days that the player has missed are marked as missed. Shows nothing if the service offers no daily rewards.
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
 * @csspart next - The time until the next reward, or until the last day ends.
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
export class DailyChain extends StepChainElement<DailyStep> {
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

  protected override nextStepText(chain: StepChain<DailyStep>): string {
    if (nextStep(chain)) return this.d.tomorrow;
    return isComplete(chain) ? this.t.finished : this.d.lastDay;
  }

  protected override get refusals(): Readonly<Record<number, string>> {
    return {...this.t.refused, 7002: this.d.dayOver};
  }

  protected override renderSkeleton(): TemplateResult {
    return renderChainSkeleton(SKELETON_STEPS);
  }

  protected override renderChain(chain: StepChain<DailyStep>, storefront: Storefront): TemplateResult {
    const {t, d, common, ticking} = this;
    const {locale} = storefront;
    const {name, steps} = chain;
    const taken = steps.filter(({isTaken}) => isTaken).length;
    const begun = steps.filter(({claimable}) => claimable !== 'later').length;
    const number = (value: number): string => formatNumber(value, locale);
    const progress = isComplete(chain) ? t.finished : d.progress(number(begun), number(steps.length));
    const nextDay = nextStep(chain);
    const say = nextDay ? d.nextIn : d.lastDayEnds;
    // At its end the chain is loaded again: then the next day has begun, and today's reward may be lost.
    const next = ticking.countdown(nextDay ? nextDay.opensAt : lastDayEnd(chain), storefront, say, (time) =>
      common.named(name, say(time)),
    );
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

  private renderDay(step: DailyStep, chain: StepChain<DailyStep>, storefront: Storefront): TemplateResult {
    const {d} = this;
    const {number, isTaken, claimable, items} = step;
    const isToday = claimable === 'now' && !isTaken;
    const isMissed = claimable === 'never' && !isTaken;
    const look = isTaken ? 'claimed' : isToday ? 'ready' : isMissed ? 'missed' : 'locked';
    const name = this.rewardText(step, storefront);
    return html`<li class="step ${look}" part="step" aria-current=${isToday ? 'date' : 'false'}>
      <div class="box">
        <p class="day" part="day">${isToday ? d.today : this.dayText(number, storefront)}</p>
        ${isTaken ? html`<span class="tick">${checkIcon}</span>` : nothing}
        <div class="media" part="media">${art(items[0]?.imageUrl, name || '?')}</div>
        <p class="caption" part="reward">${gameName(name, storefront.locale, this.words.lang)}</p>
        <div class="foot" part="state">${this.renderState(step, chain, storefront)}</div>
      </div>
    </li>`;
  }

  private dayText(number: number, {locale}: Storefront): string {
    return this.d.day(formatNumber(number, locale));
  }

  private renderState(step: DailyStep, chain: StepChain<DailyStep>, storefront: Storefront): unknown {
    const {d} = this;
    const {number, isTaken, claimable, opensAt = Number.NaN} = step;
    if (isTaken) return this.t.claimed;
    if (claimable === 'now') return this.renderClaim(step, chain, storefront);
    if (claimable === 'never') return html`${d.missed} ${this.renderRefusal(nameOfStep(chain, step))}`;
    const {locale} = storefront;
    const now = storefront.now();
    const date = formatDate(opensAt, locale, {now, isDay: true});
    // The service names no day, or one that no calendar has.
    if (!date) return [lockIcon, this.dayText(number, storefront)];
    return html`<time datetime=${new Date(opensAt).toISOString()} title=${formatDate(opensAt, locale, {now})}
      >${d.opens(date)}</time>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'daily-chain': DailyChain;
  }
}
