import {html, nothing} from 'lit';
import {isOutcomeUnknown} from '../../client/errors.js';
import type {Money} from '../../client/money.js';
import {formatDate} from '../../i18n/dates.js';
import {formatMoney} from '../../i18n/format.js';
import type {Action} from '../../session/actions.js';
import {refusalOf} from '../../ui/player/refusal.js';
import {readSubscriptionInfo, statusOf} from '../read-subscriptions.js';
import type {Subscription, SubscriptionInfo} from '../subscription.js';
import {type CancellationWords, cancellationWords} from '../words.js';
import {openQuestion, type Question} from './question.js';
import {type PanelContext, PanelController, type SubscriptionPanel} from './subscription-panel.js';

const CANCEL = 'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/cancel';

/** The service's code for a subscription that has ended. */
const ENDED = 8011;

/** The paid time that is left. */
interface PaidTime {
  /** Milliseconds since 1970; undefined where it has no end. */
  readonly until: number | undefined;
  /** The amount that was paid; undefined where the service does not say. */
  readonly money: Money | undefined;
}

/** The paid time that the player would lose; undefined for a trial, which costs nothing, and once the paid time has run out. */
function paidTime(subscription: Subscription, info: SubscriptionInfo | undefined, now: number): PaidTime | undefined {
  const {isTrial, nextChargeAt, endsAt, cycle, charge, status} = subscription;
  const until = nextChargeAt ?? endsAt;
  const isForGood = cycle?.unit === 'lifetime' && until === undefined;
  if (status === 'canceled' || isTrial || !(isForGood || (until !== undefined && until > now))) return undefined;
  const money = info?.lastCharge ?? charge;
  return Number(money?.amount) === 0 ? undefined : {until, money};
}

/** The amount that was paid and the end of the paid time, in words. */
function paidText({until, money}: PaidTime, t: CancellationWords, locale: string, now: number): string {
  const amount = money ? formatMoney(money, locale) : '';
  return until === undefined ? t.paidForGood(amount) : t.paid(amount, formatDate(until, locale, {now, isDay: true}));
}

/**
 * Asks before a subscription is canceled, and says what ends and when. Before paid time is given up it asks a second time.
 */
export function cancelQuestion(panelContext: PanelContext, subscription: Subscription): SubscriptionPanel {
  const {host, list, changes, storefront, words} = panelContext;
  const {context} = list;
  const {$actions, change, fetchSubscription} = changes;
  const {id} = subscription;
  const name = `cancel/${id}`;
  const controller = new PanelController(panelContext);
  const info = controller.load(async (signal) =>
    readSubscriptionInfo(await fetchSubscription(id, signal), context.reading()),
  );
  /** The subscription as it was read last. */
  let shown = subscription;
  /** The status that the player chose. */
  let chosen: 'canceled' | 'non_renewing' | undefined;
  /** The player wants to end it at once, and is asked the second time. */
  let isSecond = false;

  const action = (): Action | undefined => (chosen ? $actions.get().get(name) : undefined);
  const isBusy = (): boolean => action()?.status === 'running';
  const cancel = (status: 'canceled' | 'non_renewing'): void => {
    chosen = status;
    const isNow = status === 'canceled';
    change({
      name,
      id,
      change: isNow ? 'canceled' : 'non-renewing',
      send: (signal) => context.client(CANCEL, {path: {subscription_id: id}, body: {status}, signal}),
      // A subscription that was canceled meanwhile does not renew either.
      isDone: (answer) => ['canceled', ...(isNow ? [] : ['non_renewing'])].includes(statusOf(answer.status)),
      patch: {status, nextChargeAt: undefined, endsAt: isNow ? context.now() : shown.nextChargeAt},
      done: controller.finish,
    });
  };

  const ask = (): Question => {
    const t = words.get('cancellation', cancellationWords);
    const {common, management} = panelContext;
    const {description, name: title, nextChargeAt, status} = shown;
    const {locale, now} = storefront;
    const read = info.$value.get();
    const mayStop = read.value?.mayStop;
    const isInfoMissing = mayStop === undefined && read.status === 'error';
    const isEnded = status === 'canceled';
    // Without a next payment the only choice is to end it now.
    const date = nextChargeAt === undefined ? '' : formatDate(nextChargeAt, locale, {now: now(), isDay: true});
    const failed = isInfoMissing && date ? ({status: 'failed', failure: read.failure} as const) : undefined;
    const refusal = refusalOf(action() ?? failed, management.refused, common);
    const paid = isEnded ? undefined : paidTime(shown, read.value, now());
    const isAskedTwice = isSecond && paid !== undefined;
    const choice = (becomes: 'canceled' | 'non_renewing', label: string, isReady: boolean) => ({
      label: isBusy() && chosen === becomes ? t.running : label,
      press: isReady ? () => cancel(becomes) : undefined,
      isLast: becomes === 'canceled',
    });
    const askAgain = (): void => {
      isSecond = true;
      modal.render();
      // The focus goes to the button that keeps it, for players who press on without reading.
      modal.focus();
    };
    const end = choice('canceled', isAskedTwice ? t.endPaid : t.end, true);
    const endNow = paid && !isAskedTwice ? {...end, press: askAgain} : end;
    const later = mayStop ? t.later(date) : t.onlyNow;
    return {
      title: isAskedTwice ? t.sure(title) : t.title(title),
      consequence: isEnded
        ? refusal
          ? nothing
          : html`<p>${management.refused[ENDED]}</p>`
        : isAskedTwice
          ? html`<p role="alert">${paidText(paid, t, locale, now())} ${t.forfeit}</p>`
          : html`${description ? html`<p><bdi>${description}</bdi></p>` : nothing}
          ${
            date && !isInfoMissing
              ? html`<div class="stack"><p aria-hidden="true">${t.later(date)}</p><p aria-live="polite">${mayStop === undefined ? nothing : later}</p></div>`
              : nothing
          }
          <p>${t.now}</p>`,
      keepLabel: isEnded ? management.close : t.keep,
      answers: isEnded
        ? []
        : [
            ...(failed ? [{label: common.retry, press: info.reload, isHarmless: true}] : []),
            ...(date && !failed && mayStop !== false ? [choice('non_renewing', t.stop(date), mayStop === true)] : []),
            endNow,
          ],
      refusal,
    };
  };
  const modal = openQuestion({host, ask, isBusy, closed: panelContext.close});

  return {
    close() {
      controller.close();
      modal.close();
    },
    render(now) {
      shown = now;
      const current = action();
      // The answer was lost, and the change was made all the same.
      if (current?.status === 'failed' && isOutcomeUnknown(current.failure) && now.status === chosen)
        queueMicrotask(controller.finish);
      else if (modal.isOpen) modal.render();
    },
  };
}
