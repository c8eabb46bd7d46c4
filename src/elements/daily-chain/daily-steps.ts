import {html, nothing, type TemplateResult} from 'lit';
import {type DailyWords, enDaily} from '../../i18n/en.daily.js';
import {formatNumber} from '../../i18n/number.js';
import {nextDay} from '../../model/day.js';
import type {ChainStep, StepChain} from '../../model/step-chain.js';
import type {Storefront} from '../../storefront.js';
import {dayStyles} from '../../styles/days.js';
import {art} from '../../ui/art.js';
import {chainHead} from '../../ui/chain-head.js';
import {checkIcon, lockIcon} from '../../ui/icons.js';
import {progressBar} from '../../ui/progress-bar.js';
import type {Sentences} from '../player-view.js';
import {StepChainView} from '../step-chain-view.js';

/** Whether nothing comes after what was claimed. */
const isAtEnd = ({steps, isRecurrent}: StepChain): boolean => !isRecurrent && steps.every(({isTaken}) => isTaken);

/** A player's daily rewards: a calendar of days. */
export class DailySteps extends StepChainView<ChainStep> {
  static override styles = [...StepChainView.styles, dayStyles];

  private get d(): DailyWords {
    return this.words.get('daily', enDaily);
  }

  private renderDay(step: ChainStep, chain: StepChain, locale: string): TemplateResult {
    const {t, d} = this;
    const {number, isTaken, items} = step;
    const isToday = number === chain.turn && !isTaken;
    const isMissed = !isTaken && number < (chain.turn ?? 0);
    const day = d.day(formatNumber(number, locale));
    const name = this.nameOf(step);
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

  protected override renderChain(chain: StepChain, storefront: Storefront): TemplateResult {
    const {t, d, common, ticking} = this;
    const {locale} = storefront;
    const {name, steps, turn} = chain;
    const taken = steps.filter(({isTaken}) => isTaken).length;
    const isOver = isAtEnd(chain);
    const number = (value: number): string => formatNumber(value, locale);
    const told = isOver ? t.finished : d.progress(number(turn ?? taken), number(steps.length));
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
        html`<p class="balance"><b part="balance">${told}</b>${next ? html`<span part="next">${next}</span>` : nothing}</p>
          ${progressBar(d.daily, taken, steps.length, told)}`,
        this.headOf(storefront),
      )}
      <ol class="track" part="track" role="list" tabindex="-1" aria-label=${d.daily}>
        ${steps.map((step) => this.renderDay(step, chain, locale))}
      </ol>
    </section>`;
  }

  protected override sentences(): Sentences {
    return {empty: '', signInWhy: this.d.signInWhy};
  }

  protected override outlook(chain: StepChain): string {
    return isAtEnd(chain) ? this.t.finished : this.d.tomorrow;
  }
}
