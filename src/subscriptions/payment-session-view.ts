import {html, type TemplateResult} from 'lit';
import type {PaymentSession} from '../purchase/payment/payment-session.js';
import {type PaymentSessionWords, paymentSessionWords} from '../purchase/words.js';
import {refusalOf} from '../ui/player/refusal.js';
import type {PanelDesk} from './subscription-panel.js';

type Under = 'asking' | 'open' | 'blocked';

/** Where a visit of the payment page stands while it is under way. */
const under = (visit: PaymentSession | undefined): Under | undefined => {
  const status = visit?.$state.get().status;
  return status === 'asking' || status === 'open' || status === 'blocked' ? status : undefined;
};

export const isUnderWay = (visit: PaymentSession | undefined): boolean => under(visit) !== undefined;

const wordsOf = ({words}: PanelDesk): PaymentSessionWords => words.get('paymentSession', paymentSessionWords);

/** What is told of a visit; empty where there is nothing to tell. */
export function paymentSessionNote(visit: PaymentSession | undefined, desk: PanelDesk): string {
  const status = under(visit);
  return status ? wordsOf(desk)[status] : '';
}

/** Why the payment page could not be opened; undefined where it could. */
export function paymentSessionRefusal(
  visit: PaymentSession | undefined,
  {management, common}: PanelDesk,
): string | undefined {
  const state = visit?.$state.get();
  return state?.status === 'failed' ? refusalOf(state, management.refused, common) : undefined;
}

/** The ways on from a visit; undefined where none is under way. */
export function paymentSessionButtons(
  visit: PaymentSession | undefined,
  desk: PanelDesk,
  drop: () => void,
): TemplateResult | undefined {
  const status = under(visit);
  if (!status) return undefined;
  const t = wordsOf(desk);
  return html`<div class="ways">
    <button class="button" part="button-primary" aria-disabled=${status === 'asking'} @click=${status === 'asking' ? undefined : visit!.reopen}>${t.again}</button>
    <button class="button quiet" part="button-secondary" @click=${drop}>${t.dismiss}</button>
  </div>`;
}
