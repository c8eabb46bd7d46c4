import {html, nothing} from 'lit';
import {formatDate} from '../../i18n/dates.js';
import type {Action} from '../../shop/actions.js';
import type {Modal} from '../../ui/dialog/modal.js';
import {refusalOf} from '../../ui/player/refusal.js';
import type {PaymentAccount, Subscription} from '../subscription.js';
import {accountWords} from '../words.js';
import {openQuestion, type Question} from './question.js';
import type {PanelContext} from './subscription-panel.js';

/** The service's code for an account that does not exist. */
const NO_ACCOUNT = 8003;

interface Unlinking {
  readonly account: PaymentAccount;
  /** The subscription that is charged to the account, as it was read last. */
  readonly subscription: () => Subscription;
  /** Whether the subscription is still charged to the account. */
  readonly isInUse: () => boolean;
  /** The name of the action in the player's actions. */
  readonly actionName: string;
  readonly unlink: () => void;
  readonly onClose: () => void;
}

/** Shows a question before the account of a subscription is removed, with the consequence and its date. */
export function unlinkQuestion(panelContext: PanelContext, unlinking: Unlinking): Modal {
  const {host, changes, storefront, words} = panelContext;
  const {account, subscription, isInUse, actionName, unlink, onClose} = unlinking;
  let isAnswered = false;
  const action = (): Action | undefined => (isAnswered ? changes.$actions.get().get(actionName) : undefined);
  const isBusy = (): boolean => action()?.status === 'running';
  const press = (): void => {
    isAnswered = true;
    unlink();
  };

  const ask = (): Question => {
    const t = words.get('accounts', accountWords);
    const {common, management} = panelContext;
    const {nextChargeAt} = subscription();
    const {locale, now} = storefront;
    const date = nextChargeAt === undefined ? '' : formatDate(nextChargeAt, locale, {now: now(), isDay: true});
    const refusal = refusalOf(action(), management.refused, common);
    const isDone = !isInUse();
    return {
      title: t.removeTitle(account.name),
      consequence: !isDone
        ? html`<p>${t.lossWarning(date)}</p><p>${t.staysSaved}</p>`
        : refusal
          ? nothing
          : html`<p>${management.refused[NO_ACCOUNT]}</p>`,
      keepLabel: isDone ? management.close : t.keepAccount,
      answers: isDone ? [] : [{label: isBusy() ? t.removing : t.confirmRemove, press}],
      refusal,
    };
  };
  return openQuestion({host, ask, isBusy, onClose});
}
