import {html, nothing, type TemplateResult} from 'lit';
import {readSubscriptionInfo} from '../api/read-subscription-info.js';
import {statusOf} from '../api/read-subscriptions.js';
import {formatDate} from '../i18n/dates.js';
import {enCancellation} from '../i18n/en.cancellation.js';
import type {Subscription} from '../model/subscription.js';
import {refusalOf} from './refusal.js';
import {type PanelDesk, PanelLife, type SubscriptionPanel} from './subscription-panel.js';

const CANCEL = 'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/cancel';

/** The question before a subscription is canceled: what goes, and when. The focus is on the way out. */
export function cancelPanel(desk: PanelDesk, id: number): SubscriptionPanel {
  const {host, list, changes, storefront, words} = desk;
  const {parts} = list;
  const {$actions, change, look} = changes;
  const life = new PanelLife(desk);
  const info = life.read(async (signal) => readSubscriptionInfo(await look(id, signal), parts.reading()));
  const name = `cancel/${id}`;
  let isPressed = false;
  let isFocused = false;

  const cancel = (status: 'canceled' | 'non_renewing', {nextChargeAt}: Subscription): void => {
    isPressed = true;
    const isNow = status === 'canceled';
    change({
      name,
      id,
      change: isNow ? 'canceled' : 'non-renewing',
      send: (signal) => parts.client(CANCEL, {path: {subscription_id: id}, body: {status}, signal}),
      // One that ended meanwhile does not renew either.
      isDone: (answer) => ['canceled', ...(isNow ? [] : ['non_renewing'])].includes(statusOf(answer.status)),
      becomes: {status, nextChargeAt: undefined, endsAt: isNow ? parts.now() : nextChargeAt},
      done: life.finish,
    });
  };
  life.stops.push(
    info.$value.subscribe(({value}) => {
      if (!value || isFocused) return;
      isFocused = true;
      void host.updateComplete.then(() => {
        // Who went on elsewhere meanwhile is left there.
        const isHere = host.matches(':focus-within') || document.activeElement === document.body;
        if (isHere) host.renderRoot.querySelector<HTMLElement>('[data-first]')?.focus();
      });
    }),
  );

  return {
    close: life.close,
    render(subscription) {
      const t = words.get('cancellation', enCancellation);
      const {locale, now} = storefront;
      const action = isPressed ? $actions.get().get(name) : undefined;
      const isBusy = action?.status === 'running';
      const {nextChargeAt, status} = subscription;
      const date = nextChargeAt === undefined ? '' : formatDate(nextChargeAt, locale, {now: now(), isDay: true});
      const way = (becomes: 'canceled' | 'non_renewing', look: string, label: string): TemplateResult => html`
        <button class="button ${look}" part=${`button-${becomes === 'canceled' ? 'secondary' : 'primary'}`} aria-disabled=${isBusy}
          @click=${isBusy ? undefined : () => cancel(becomes, subscription)}>${isBusy ? t.running : label}</button>`;
      return html`<h3 id="cancel-${id}">${t.title(subscription.name)}</h3>
        ${life.draw(info, ({mayStop}) => {
          const isStoppable = mayStop && date !== '';
          return html`<div id="lost-${id}">
              ${isStoppable ? html`<p>${t.later(date)}</p>` : nothing}
              ${status === 'canceled' ? nothing : html`<p>${t.now}</p>`}
            </div>
            <div class="ways" role="group" aria-labelledby="cancel-${id}" aria-describedby="lost-${id}">
              <button class="button outlined" part="button-close" data-first @click=${desk.close}>${t.keep}</button>
              ${isStoppable ? way('non_renewing', '', t.stop(date)) : nothing}
              ${status === 'canceled' ? nothing : way('canceled', 'quiet danger', t.end)}
            </div>`;
        })}
        <p class="refusal" part="note" role="alert">${refusalOf(action, desk.management.refused, desk.common) ?? nothing}</p>`;
    },
  };
}
