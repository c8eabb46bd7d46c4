import {html, nothing} from 'lit';
import {isOutcomeUnknown} from '../client/errors.js';
import type {Money} from '../client/money.js';
import {formatDate} from '../i18n/dates.js';
import {formatMoney} from '../i18n/format.js';
import type {Action} from '../session/actions.js';
import {refusalOf} from '../ui/player/refusal.js';
import {openQuestion, type Question} from './question.js';
import {readSubscriptionInfo, statusOf} from './read-subscriptions.js';
import type {Subscription, SubscriptionInfo} from './subscription.js';
import {type PanelDesk, PanelLife, type SubscriptionPanel} from './subscription-panel.js';
import {type CancellationWords, cancellationWords} from './words.js';

const CANCEL = 'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/cancel';

/** The service's code for a subscription that is over. */
const OVER = 8011;

/** What was paid for that the player would still have; undefined where that is nothing. */
interface PaidFor {
  /** Milliseconds since 1970; undefined where it has no end. */
  readonly until: number | undefined;
  /** As the service says it; undefined where it does not. */
  readonly money: Money | undefined;
}

/** A trial costs nothing, and what is unpaid has run out. */
function paidFor(subscription: Subscription, info: SubscriptionInfo | undefined, now: number): PaidFor | undefined {
  const {isTrial, nextChargeAt, endsAt, cycle, charge, status} = subscription;
  const until = nextChargeAt ?? endsAt;
  const isForGood = cycle?.unit === 'lifetime' && until === undefined;
  if (status === 'canceled' || isTrial || !(isForGood || (until !== undefined && until > now))) return undefined;
  const money = info?.lastCharge ?? charge;
  return Number(money?.amount) === 0 ? undefined : {until, money};
}

/** How much was paid, and until when. */
function paidText({until, money}: PaidFor, t: CancellationWords, locale: string, now: number): string {
  const amount = money ? formatMoney(money, locale) : '';
  return until === undefined ? t.paidForGood(amount) : t.paid(amount, formatDate(until, locale, {now, isDay: true}));
}

/** The question before a subscription is canceled: what goes, and when. Before what is paid for ends at once it is put twice. */
export function cancelQuestion(desk: PanelDesk, subscription: Subscription): SubscriptionPanel {
  const {host, list, changes, storefront, words} = desk;
  const {context} = list;
  const {$actions, change, look} = changes;
  const {id} = subscription;
  const name = `cancel/${id}`;
  const life = new PanelLife(desk);
  const info = life.read(async (signal) => readSubscriptionInfo(await look(id, signal), context.reading()));
  /** As it was read last. */
  let shown = subscription;
  /** What the player answered. */
  let answered: 'canceled' | 'non_renewing' | undefined;
  /** Wants to end it at once, and has yet to hear what that costs. */
  let isSecond = false;

  const action = (): Action | undefined => (answered ? $actions.get().get(name) : undefined);
  const isBusy = (): boolean => action()?.status === 'running';
  const cancel = (status: 'canceled' | 'non_renewing'): void => {
    answered = status;
    const isNow = status === 'canceled';
    change({
      name,
      id,
      change: isNow ? 'canceled' : 'non-renewing',
      send: (signal) => context.client(CANCEL, {path: {subscription_id: id}, body: {status}, signal}),
      // One that ended meanwhile does not renew either.
      isDone: (answer) => ['canceled', ...(isNow ? [] : ['non_renewing'])].includes(statusOf(answer.status)),
      becomes: {status, nextChargeAt: undefined, endsAt: isNow ? context.now() : shown.nextChargeAt},
      done: life.finish,
    });
  };

  const ask = (): Question => {
    const t = words.get('cancellation', cancellationWords);
    const {common, management} = desk;
    const {description, name: title, nextChargeAt, status} = shown;
    const {locale, now} = storefront;
    const read = info.$value.get();
    const mayStop = read.value?.mayStop;
    const isUnread = mayStop === undefined && read.status === 'error';
    const isOver = status === 'canceled';
    // Without a further payment there is nothing but its end.
    const date = nextChargeAt === undefined ? '' : formatDate(nextChargeAt, locale, {now: now(), isDay: true});
    const failed = isUnread && date ? ({status: 'failed', failure: read.failure} as const) : undefined;
    const refusal = refusalOf(action() ?? failed, management.refused, common);
    const paid = isOver ? undefined : paidFor(shown, read.value, now());
    const isAskedTwice = isSecond && paid !== undefined;
    const way = (becomes: 'canceled' | 'non_renewing', label: string, isReady: boolean) => ({
      label: isBusy() && answered === becomes ? t.running : label,
      press: isReady ? () => cancel(becomes) : undefined,
      isLast: becomes === 'canceled',
    });
    const askTwice = (): void => {
      isSecond = true;
      modal.draw();
      // Who presses on without reading keeps it.
      modal.focus();
    };
    const end = way('canceled', isAskedTwice ? t.endPaid : t.end, true);
    const last = paid && !isAskedTwice ? {...end, press: askTwice} : end;
    const later = mayStop ? t.later(date) : t.onlyNow;
    return {
      title: isAskedTwice ? t.sure(title) : t.title(title),
      consequence: isOver
        ? refusal
          ? nothing
          : html`<p>${management.refused[OVER]}</p>`
        : isAskedTwice
          ? html`<p role="alert">${paidText(paid, t, locale, now())} ${t.forfeit}</p>`
          : html`${description ? html`<p><bdi>${description}</bdi></p>` : nothing}
          ${
            date && !isUnread
              ? html`<div class="stack"><p aria-hidden="true">${t.later(date)}</p><p aria-live="polite">${mayStop === undefined ? nothing : later}</p></div>`
              : nothing
          }
          <p>${t.now}</p>`,
      keepLabel: isOver ? management.close : t.keep,
      answers: isOver
        ? []
        : [
            ...(failed ? [{label: common.retry, press: info.reload, isHarmless: true}] : []),
            ...(date && !failed && mayStop !== false ? [way('non_renewing', t.stop(date), mayStop === true)] : []),
            last,
          ],
      refusal,
    };
  };
  const modal = openQuestion({host, ask, isBusy, closed: desk.close});

  return {
    close() {
      life.close();
      modal.close();
    },
    render(now) {
      shown = now;
      const seen = action();
      // What seemed to have failed was done all the same.
      if (seen?.status === 'failed' && isOutcomeUnknown(seen.failure) && now.status === answered)
        queueMicrotask(life.finish);
      else if (modal.isOpen) modal.draw();
    },
  };
}
