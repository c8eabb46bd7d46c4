import {html, nothing, type TemplateResult} from 'lit';
import {formatNumber} from '../../i18n/format.js';
import type {Storefront} from '../../storefront.js';
import {art} from '../../ui/art.js';
import {checkIcon, lockIcon} from '../../ui/icons.js';
import type {EmptyWords} from '../../ui/player/player-element.js';
import {chainHead, chainSkeleton, progressBar} from '../chain-parts.js';
import type {ChainStep, StepChain} from '../step-chain.js';
import {StepChainElement} from '../step-chain-element.js';
import {type DailyWords, dailyWords} from '../words.js';
import {styles} from './daily-chain.styles.js';
import {createDailyChains, nextDay} from './daily-chains.js';

const SKELETON_STEPS = 7;

/** Whether all steps are claimed and the chain does not start again. */
const isAtEnd = ({steps, isRecurrent}: StepChain): boolean => !isRecurrent && steps.every(({isTaken}) => isTaken);

/**
 * Rewards for coming back: a calendar of days, a button for today's, and when the next one is there. Shows nothing where
 * the service offers no daily rewards.
 * @summary Shows a player's daily rewards, and claims today's.
 * @tagname daily-chain
 * @attr {number} chain-id - The number of the one chain to show; else all of them are shown.
 * @slot empty - Shown where there are no daily rewards, or the service offers none; else nothing stands there.
 * @slot loading - Shown instead of our grey tiles while the chains are on their way.
 * @slot error - Shown instead of our words when they could not be loaded.
 * @slot signed-out - Shown where nobody is signed in.
 * @fires {CustomEvent} store-claim - The service confirmed that today's is claimed. Bubbles, composed.
 * @csspart chain - A chain.
 * @csspart head - Its banner.
 * @csspart picture - A picture.
 * @csspart time - What it is, and how long it runs.
 * @csspart name - Its name.
 * @csspart description - Its sentence.
 * @csspart balance - How far the player is.
 * @csspart bar - The same as a bar.
 * @csspart next - When the next one is there.
 * @csspart track - The days.
 * @csspart step - One of them.
 * @csspart day - Which one it is.
 * @csspart media - The ground of its picture.
 * @csspart reward - What it gives.
 * @csspart state - Where it stands.
 * @csspart claim-button - Claims it.
 * @csspart note - Why something did not work.
 * @csspart button-primary - Signs in, or tries again what failed to load.
 */
export class DailyChain extends StepChainElement<ChainStep> {
  static override styles = styles;

  private get d(): DailyWords {
    return this.words.get('daily', dailyWords);
  }

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
    return chainSkeleton(SKELETON_STEPS);
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
      ${chainHead(
        chain,
        d.daily,
        html`<p class="balance"><b part="balance">${progress}</b>${next ? html`<span part="next">${next}</span>` : nothing}</p>
          ${progressBar(d.daily, taken, steps.length, progress)}`,
        this.headerContext(storefront),
      )}
      <ol class="track" part="track" role="list" tabindex="-1" aria-label=${d.daily}>
        ${steps.map((step) => this.renderDay(step, chain, locale))}
      </ol>
    </section>`;
  }

  private renderDay(step: ChainStep, chain: StepChain, locale: string): TemplateResult {
    const {t, d} = this;
    const {number, isTaken, items} = step;
    const isToday = number === chain.turn && !isTaken;
    const isMissed = !isTaken && number < (chain.turn ?? 0);
    const day = d.day(formatNumber(number, locale));
    const name = this.rewardText(step);
    return html`<li class="step ${isTaken ? 'claimed' : isToday ? 'ready' : 'locked'}" part="step" aria-current=${isToday ? 'date' : 'false'}>
      <div class="box">
        <p class="day" part="day">${isToday ? d.today : day}</p>
        ${isTaken ? html`<span class="tick">${checkIcon}</span>` : nothing}
        <div class="media" part="media">${art(items[0]?.imageUrl, name || '?')}</div>
        <p class="caption" part="reward"><bdi>${name}</bdi></p>
        <div class="foot" part="state">${
          isTaken ? t.claimed : isToday ? this.renderClaim(step, chain) : isMissed ? d.missed : [lockIcon, day]
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
