import {html, nothing, type TemplateResult} from 'lit';
import {isOutcomeUnknown} from '../../client/errors.js';
import type {Money} from '../../client/money.js';
import {formatDate} from '../../i18n/dates.js';
import {formatMoney} from '../../i18n/format.js';
import type {Action} from '../../shop/actions.js';
import {refusalOf} from '../../ui/player/refusal.js';
import {readSubscriptionInfo, statusOf} from '../read-subscriptions.js';
import type {Subscription, SubscriptionInfo} from '../subscription.js';
import {type CancellationWords, cancellationWords} from '../words.js';
import {type Answer, openQuestion, type Question} from './question.js';
import {type PanelContext, PanelController, type SubscriptionPanel} from './subscription-panel.js';

const CANCEL = 'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/cancel';

/** The service's code for a subscription that has ended. */
const ENDED = 8011;

/** The status of a canceled subscription: it has ended at once, or will end with its paid time. */
type CanceledStatus = 'canceled' | 'non_renewing';

/** The paid time that is left. */
interface PaidTime {
  /** Milliseconds since 1970; undefined if it has no end. */
  readonly until: number | undefined;
  /** The amount that was paid; undefined if the service does not report it. */
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
  return until === undefined
    ? t.paidForGood(amount)
    : t.paidUntil(amount, formatDate(until, locale, {now, isDay: true}));
}

/**
 * The end of the subscription and its date, in the first question. `date` is empty, and `mayStop` undefined, until the
 * service reports them.
 */
function renderConsequence(
  {description}: Subscription,
  date: string,
  mayStop: boolean | undefined,
  t: CancellationWords,
): TemplateResult {
  const later = mayStop ? t.endsLater(date) : t.onlyNow;
  return html`${description ? html`<p><bdi>${description}</bdi></p>` : nothing}
    ${
      date
        ? html`<div class="stack"><p aria-hidden="true">${t.endsLater(date)}</p><p aria-live="polite">${mayStop === undefined ? nothing : later}</p></div>`
        : nothing
    }
    <p>${t.endsNow}</p>`;
}

/**
 * Shows a dialog before a subscription is canceled, with its end and the date. Before paid time is lost it shows a
 * second one.
 */
export function cancelQuestion(panelContext: PanelContext, subscription: Subscription): SubscriptionPanel {
  const {host, list, changes, storefront, words} = panelContext;
  const {context} = list;
  const {$actions, change, fetchSubscription} = changes;
  const {id} = subscription;
  const actionName = `cancel/${id}`;
  const controller = new PanelController(panelContext);
  const info = controller.load(async (signal) =>
    readSubscriptionInfo(await fetchSubscription(id, signal), context.reading()),
  );
  /** The subscription as it was read last. */
  let shown = subscription;
  /** The status that the player chose. */
  let chosen: CanceledStatus | undefined;
  /** The player has answered the first question with the end at once, which takes a second answer. */
  let wantsToEndNow = false;

  const action = (): Action | undefined => (chosen ? $actions.get().get(actionName) : undefined);
  const isBusy = (): boolean => action()?.status === 'running';
  const cancel = (status: CanceledStatus): void => {
    chosen = status;
    const isNow = status === 'canceled';
    change({
      name: actionName,
      id,
      change: isNow ? 'canceled' : 'non-renewing',
      send: (signal) => context.client(CANCEL, {path: {subscription_id: id}, body: {status}, signal}),
      // A subscription that was canceled meanwhile does not renew either.
      isDone: (answer) => ['canceled', ...(isNow ? [] : ['non_renewing'])].includes(statusOf(answer.status)),
      patch: {status, nextChargeAt: undefined, endsAt: isNow ? context.now() : shown.nextChargeAt},
      done: controller.finish,
    });
  };
  const askAgain = (): void => {
    wantsToEndNow = true;
    modal.render();
    // The focus goes to the button that keeps the subscription, for players who press on without reading.
    modal.focus();
  };
  /** The answer that cancels the subscription with this status. */
  const answerFor = (status: CanceledStatus, label: string, t: CancellationWords): Answer => ({
    label: isBusy() && chosen === status ? t.canceling : label,
    press: () => cancel(status),
    isQuiet: status === 'canceled',
  });

  const ask = (): Question => {
    const t = words.get('cancellation', cancellationWords);
    const {common, management} = panelContext;
    const {name, nextChargeAt, status} = shown;
    const {locale} = storefront;
    const now = storefront.now();
    const loaded = info.$value.get();
    const mayStop = loaded.value?.mayStop;
    // Without a next payment the only choice is to end the subscription now.
    const date = nextChargeAt === undefined ? '' : formatDate(nextChargeAt, locale, {now, isDay: true});
    const failed =
      date && !loaded.value && loaded.status === 'error'
        ? ({status: 'failed', failure: loaded.failure} as const)
        : undefined;
    const refusal = refusalOf(action() ?? failed, management.refused, common);

    if (status === 'canceled') {
      return {
        title: t.title(name),
        consequence: refusal ? nothing : html`<p>${management.refused[ENDED]}</p>`,
        keepLabel: management.close,
        answers: [],
        refusal,
      };
    }

    const answers: Answer[] = [];
    if (failed) answers.push({label: common.retry, press: info.reload, isHarmless: true});
    else if (date && mayStop !== false) {
      const stop = answerFor('non_renewing', t.cancelOnDate(date), t);
      answers.push(mayStop ? stop : {...stop, press: undefined});
    }
    const keepLabel = t.keepSubscription;
    const paid = paidTime(shown, loaded.value, now);
    if (paid && wantsToEndNow) {
      return {
        title: t.secondTitle(name),
        consequence: html`<p role="alert">${paidText(paid, t, locale, now)} ${t.lossWarning}</p>`,
        keepLabel,
        answers: [...answers, answerFor('canceled', t.endPaid, t)],
        refusal,
      };
    }
    const end = answerFor('canceled', t.endNow, t);
    return {
      title: t.title(name),
      consequence: renderConsequence(shown, failed ? '' : date, mayStop, t),
      keepLabel,
      answers: [...answers, paid ? {...end, press: askAgain} : end],
      refusal,
    };
  };
  const modal = openQuestion({host, ask, isBusy, onClose: panelContext.close});

  return {
    close() {
      controller.close();
      modal.close();
    },
    render(latest) {
      shown = latest;
      const current = action();
      // The answer was lost, and the change was made all the same.
      if (current?.status === 'failed' && isOutcomeUnknown(current.failure) && latest.status === chosen)
        queueMicrotask(controller.finish);
      else if (modal.isOpen) modal.render();
    },
  };
}
