import {html, nothing} from 'lit';
import {formatDate} from '../i18n/dates.js';
import type {Action} from '../session/actions.js';
import type {Modal} from '../ui/dialog/modal.js';
import {refusalOf} from '../ui/player/refusal.js';
import {openQuestion, type Question} from './question.js';
import type {PaymentAccount, Subscription} from './subscription.js';
import type {PanelDesk} from './subscription-panel.js';
import {accountWords} from './words.js';

/** There is no such account. */
const GONE = 8003;

interface Unlinking {
  readonly account: PaymentAccount;
  /** The subscription that is charged to it, as it was read last. */
  readonly subscription: () => Subscription;
  /** Whether it still is. */
  readonly isInUse: () => boolean;
  /** The action's name. */
  readonly name: string;
  readonly unlink: () => void;
  readonly closed: () => void;
}

/** The question before a subscription is charged to nothing any more: what comes of it, and when. */
export function unlinkQuestion(desk: PanelDesk, unlinking: Unlinking): Modal {
  const {host, changes, storefront, words} = desk;
  const {account, subscription, isInUse, name, unlink, closed} = unlinking;
  let isAnswered = false;
  const action = (): Action | undefined => (isAnswered ? changes.$actions.get().get(name) : undefined);
  const isBusy = (): boolean => action()?.status === 'running';
  const press = (): void => {
    isAnswered = true;
    unlink();
  };

  const ask = (): Question => {
    const t = words.get('accounts', accountWords);
    const {common, management} = desk;
    const {nextChargeAt} = subscription();
    const {locale, now} = storefront;
    const date = nextChargeAt === undefined ? '' : formatDate(nextChargeAt, locale, {now: now(), isDay: true});
    const refusal = refusalOf(action(), management.refused, common);
    const isOver = !isInUse();
    return {
      title: t.question(account.name),
      consequence: !isOver
        ? html`<p>${t.lost(date)}</p><p>${t.saved}</p>`
        : refusal
          ? nothing
          : html`<p>${management.refused[GONE]}</p>`,
      keepLabel: isOver ? management.close : t.keep,
      answers: isOver ? [] : [{label: isBusy() ? t.removing : t.removeIt, press}],
      refusal,
    };
  };
  return openQuestion({host, ask, isBusy, closed});
}
