import {html, nothing, type TemplateResult} from 'lit';
import {formatDate} from '../../i18n/dates.js';
import {enSubscriptions, type SubscriptionWords} from '../../i18n/en.subscriptions.js';
import {formatMoney} from '../../i18n/format.js';
import {bare} from '../../model/bare.js';
import {type Standing, type Subscription, type SubscriptionList, standingOf} from '../../model/subscription.js';
import type {Storefront} from '../../storefront.js';
import {subscriptionStyles} from '../../styles/subscription.js';
import {art} from '../../ui/art.js';
import {checkIcon, clockIcon, closeIcon, lockIcon} from '../../ui/icons.js';
import {Lazy} from '../../ui/lazy.js';
import {subscriptionPrice} from '../../ui/subscription-price.js';
import type {SubscriptionWays} from '../../ui/subscription-ways.js';
import {PlayerView, type Sentences} from '../player-view.js';

const SIGNS = bare<Readonly<Partial<Record<Standing, unknown>>>>({
  active: checkIcon,
  trial: checkIcon,
  ending: clockIcon,
  unpaid: closeIcon,
  frozen: lockIcon,
});

/** A player's subscriptions, as cards. */
export class SubscriptionCards extends PlayerView<SubscriptionList> {
  static override styles = [subscriptionStyles];
  /** What may be done to them comes after their facts. */
  private waysCode = new Lazy(this.host, () =>
    import('../../ui/subscription-ways.js').catch((error) => {
      this.isLost = true;
      this.host.requestUpdate();
      throw error;
    }),
  );
  /** Whether that could not be fetched. It is asked for again when the player says so. */
  private isLost: boolean | undefined = undefined;
  declare protected ways: SubscriptionWays | undefined;

  private get t(): SubscriptionWords {
    return this.words.get('subscriptions', enSubscriptions);
  }

  /** What may be done to the subscriptions of a shop; undefined while its code is under way. */
  private waysIn(storefront: Storefront): SubscriptionWays | undefined {
    const code = this.isLost ? undefined : this.waysCode.get();
    if (!code || this.ways?.serves(storefront)) return this.ways;
    this.ways?.end();
    this.ways = new code.SubscriptionWays(this.host, storefront, this.words);
    return this.ways;
  }

  private renderFacts(subscription: Subscription, standing: Standing, {locale, now}: Storefront): TemplateResult {
    const {t} = this;
    const {plan, charge, nextChargeAt, endsAt} = subscription;
    const day = (at: number | undefined): string =>
      at === undefined ? '' : formatDate(at, locale, {now: now(), isDay: true});
    const price = charge && nextChargeAt !== undefined ? formatMoney(charge, locale) : '';
    const facts: readonly (readonly [string, string, string?])[] = [
      [t.plan, plan, subscriptionPrice(subscription, locale, t)],
      [standing === 'trial' ? t.firstPayment : t.nextPayment, day(nextChargeAt), price],
      [standing === 'canceled' ? t.ended : t.worksUntil, day(endsAt)],
    ];
    return html`<dl part="facts">${facts.map(([term, ...told]) => {
      const fact = told.filter(Boolean).join(' · ');
      return fact ? html`<div><dt>${term}</dt><dd><bdi>${fact}</bdi></dd></div>` : nothing;
    })}</dl>`;
  }

  private renderSubscription(
    subscription: Subscription,
    list: SubscriptionList,
    storefront: Storefront,
  ): TemplateResult {
    const {id, name, description} = subscription;
    const standing = standingOf(subscription);
    const status = this.t.standing[standing];
    return html`<article class="panel subscription" part="subscription" data-id=${id} aria-labelledby="name-${id}">
      <div class="head">
        <div class="media" part="media" data-rarity="legendary" aria-hidden="true">${art(undefined, name)}</div>
        <h2 id="name-${id}" part="name" tabindex="-1"><bdi>${name}</bdi></h2>
        ${status ? html`<span class="badge ${standing}" part="status">${SIGNS[standing]}${status}</span>` : nothing}
      </div>
      ${description ? html`<p class="description" part="description"><bdi>${description}</bdi></p>` : nothing}
      ${this.renderFacts(subscription, standing, storefront)}
      ${this.waysIn(storefront)?.render(subscription, list) ?? (standing === 'canceled' || this.isLost ? nothing : html`<div class="ways"></div>`)}
    </article>`;
  }

  protected override sentences(): Sentences {
    return this.t;
  }

  protected override isEmpty({items}: SubscriptionList): boolean {
    return !items.length;
  }

  protected override renderValue(list: SubscriptionList, storefront: Storefront): unknown {
    const again = (): void => {
      this.isLost = false;
      this.host.requestUpdate();
    };
    return html`${this.isLost ? this.failures.saying(this.common.unreachable, again, true) : nothing}
      ${list.items.map((item) => this.renderSubscription(item, list, storefront))}`;
  }
}
