import {html, nothing, type TemplateResult} from 'lit';
import type {StorefrontError} from '../../client/errors.js';
import {jsonOf} from '../../client/json.js';
import {countOf, fieldsOf, listOf} from '../../client/read-fields.js';
import {formatDate} from '../../i18n/dates.js';
import {formatMoney} from '../../i18n/format.js';
import {openPaymentSession, type PaymentSession} from '../../purchase/payment/account-payment-session.js';
import type {Modal} from '../../ui/dialog/modal.js';
import {refusalOf} from '../../ui/player/refusal.js';
import {addStyles} from '../../ui/styles/add-styles.js';
import {readAccount, readSubscriptionInfo} from '../read-subscriptions.js';
import type {PaymentAccount, Subscription, SubscriptionInfo} from '../subscription.js';
import {type AccountWords, accountWords} from '../words.js';
import {isUnderWay, paymentSessionButtons, paymentSessionNote, paymentSessionRefusal} from './payment-session-view.js';
import {type PanelContext, PanelController, type SubscriptionPanel} from './subscription-panel.js';
import {subscriptionPanelStyles} from './subscription-panel.styles.js';
import {unlinkQuestion} from './unlink-question.js';

const ROOT = '/api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}';
const LINKED = `GET ${ROOT}/payment_account` as const;
const SAVED = `GET ${ROOT}/payment_accounts` as const;
const LINK = `POST ${ROOT}/payment_accounts` as const;
const UNLINK = `DELETE ${ROOT}/payment_accounts/{payment_account_id}` as const;
const MANAGE = `POST ${ROOT}/payment_account/manage` as const;

/** The service's code for a subscription without an account. */
const NO_ACCOUNT = 8003;

/** The account that a subscription is charged to, and the saved accounts. */
interface Accounts {
  readonly linked: PaymentAccount | undefined;
  readonly saved: readonly PaymentAccount[];
}

/** Shows the payments of a subscription and the player's accounts, and links another account; a new account is entered on the payment page. */
export function paymentPanel(panelContext: PanelContext, id: number): SubscriptionPanel {
  const {host, list, changes, storefront, words} = panelContext;
  const {context} = list;
  const {$actions, change, fetchSubscription} = changes;
  const {client, reading} = context;
  const path = {subscription_id: id};
  addStyles(host.renderRoot as ShadowRoot, subscriptionPanelStyles);
  const controller = new PanelController(panelContext);
  const info = controller.load(async (signal) => readSubscriptionInfo(await fetchSubscription(id, signal), reading()));
  const accounts = controller.load<Accounts>(async (signal) => {
    const [linked, saved] = await Promise.all([
      client(LINKED, {path, signal}).catch((error: StorefrontError) => {
        if (error.code !== NO_ACCOUNT) throw error;
      }),
      client(SAVED, {path, signal}),
    ]);
    // Some services send the list without `items`.
    const all = Array.isArray(saved) ? saved : listOf(fieldsOf(saved).items);
    return {
      linked: readAccount(linked, reading()),
      saved: all.flatMap((raw) => readAccount(raw, reading()) ?? []),
    };
  });
  let session: PaymentSession | undefined;
  /** The name of the last action; empty once the player has started something else. */
  let lastAction = '';
  let shown: Subscription | undefined;
  let question: Modal | undefined;

  const linkedIdOf = (answer: {readonly payment_account?: unknown}): number | undefined =>
    countOf(fieldsOf(answer.payment_account).id);
  const act = (
    actionName: string,
    send: (signal: AbortSignal) => Promise<unknown>,
    isDone: (linked: number | undefined) => boolean,
    done?: () => void,
  ): void => {
    const rest = done ? {done} : {};
    change({
      name: actionName,
      id,
      change: 'payment-account',
      send,
      isDone: (answer) => isDone(linkedIdOf(answer)),
      ...rest,
    });
  };
  /** Starts an action: the outcome of the last one is hidden. */
  const start = (actionName = ''): void => {
    lastAction = actionName;
    if (!isUnderWay(session)) session = undefined;
    host.requestUpdate();
  };
  const link = ({id: accountId}: PaymentAccount): void => {
    start(`link/${id}/${accountId}`);
    act(
      lastAction,
      (signal) => client(LINK, {path, query: {payment_account_id: accountId}, signal}),
      (linked) => linked === accountId,
    );
  };
  const askToUnlink = (account: PaymentAccount): void => {
    start();
    const actionName = `unlink/${id}/${account.id}`;
    question = unlinkQuestion(panelContext, {
      account,
      subscription: () => shown!,
      isInUse: () => accounts.$value.get().value?.linked?.id === account.id,
      actionName,
      unlink: () =>
        act(
          actionName,
          (signal) => client(UNLINK, {path: {...path, payment_account_id: account.id}, signal}),
          (linked) => linked !== account.id,
          () => question?.close(),
        ),
      onClose: () => (question = undefined),
    });
  };
  const discardSession = (): void => {
    session?.cancel();
    session = undefined;
    host.requestUpdate();
  };
  const manage = (): void => {
    if (isUnderWay(session)) return;
    start();
    const accountText = async (signal: AbortSignal): Promise<string | undefined> =>
      jsonOf(readSubscriptionInfo(await fetchSubscription(id, signal), reading()).account);
    let before: string | undefined;
    session = openPaymentSession({
      context,
      async requestPage(settings, signal) {
        // The account on the screen may be out of date, or not loaded yet.
        before = await accountText(signal);
        return client(MANAGE, {path, body: {settings}, signal});
      },
      look: async (signal) => (await accountText(signal)) !== before,
      onDone: () =>
        act(
          `manage/${id}`,
          async () => {},
          () => true,
        ),
    });
    controller.follow(session.$state);
  };

  const renderFacts = ({lastCharge, createdAt, account}: SubscriptionInfo, t: AccountWords): TemplateResult => {
    const {locale} = storefront;
    const day = (at: number | undefined): string =>
      at === undefined ? '' : formatDate(at, locale, {now: storefront.now(), isDay: true});
    const last = lastCharge && [formatMoney(lastCharge, locale), day(lastCharge.at)].filter(Boolean).join(' · ');
    const facts = [
      [t.paidWith, account?.name ?? t.noAccount],
      [t.lastPayment, last],
      [t.since, day(createdAt)],
    ];
    return html`<dl part="facts">${facts.map(([term, fact]) =>
      fact ? html`<div><dt>${term}</dt><dd><bdi>${fact}</bdi></dd></div>` : nothing,
    )}</dl>`;
  };
  const renderAccount = (account: PaymentAccount, linked: number | undefined, t: AccountWords): TemplateResult => {
    const {id: accountId, name, expiry} = account;
    const isBusy = $actions.get().get(lastAction)?.status === 'running';
    const isLinked = linked === accountId;
    // Not every browser focuses a pressed button, and a dialog gives the focus back to it.
    const press = ({currentTarget}: Event): void => {
      (currentTarget as HTMLElement).focus();
      if (isLinked) askToUnlink(account);
      else link(account);
    };
    return html`<li part="account">
      <span id="account-${accountId}"><b><bdi dir="ltr">${name}</bdi></b>${expiry ? html` <span class="sub">${t.expires(expiry)}</span>` : nothing}</span>
      ${isLinked ? html`<span class="badge">${t.inUse}</span>` : nothing}
      <button class="button ${isLinked ? 'quiet' : 'outlined'}" part="button-secondary" aria-describedby="account-${accountId}" aria-disabled=${isBusy}
        aria-haspopup=${isLinked ? 'dialog' : 'false'} @click=${isBusy ? undefined : press}>${isLinked ? t.remove : t.use}</button>
    </li>`;
  };

  return {
    close() {
      controller.close();
      session?.detach();
      question?.close();
    },
    render(subscription) {
      shown = subscription;
      question?.render();
      const {status} = subscription;
      const t = words.get('accounts', accountWords);
      const note =
        paymentSessionRefusal(session, panelContext) ??
        refusalOf($actions.get().get(lastAction), panelContext.management.refused, panelContext.common);
      return html`${controller.render(info, (loaded) => renderFacts(loaded, t))}
        ${
          status === 'canceled'
            ? nothing
            : html`<h3 id="accounts-${id}">${t.title}</h3>
              ${controller.render(accounts, ({linked, saved}) =>
                saved.length
                  ? html`<ul role="list" aria-labelledby="accounts-${id}">${saved.map((account) => renderAccount(account, linked?.id, t))}</ul>`
                  : nothing,
              )}
              <p part="note" role="status">${paymentSessionNote(session, panelContext)}</p>
              ${
                paymentSessionButtons(session, panelContext, discardSession) ??
                html`<div class="ways"><button class="button outlined" part="button-primary" @click=${manage}>${t.useAnother}</button></div>`
              }`
        }
        <p class="refusal" part="note" role="alert">${note ?? nothing}</p>`;
    },
  };
}
