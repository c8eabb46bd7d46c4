import {html, nothing, type TemplateResult} from 'lit';
import type {PaymentSession} from '../../purchase/payment/account-payment-session.js';
import {type PaymentSessionWords, paymentSessionWords} from '../../purchase/words.js';
import {refusalOf} from '../../ui/player/refusal.js';
import type {PanelContext} from './subscription-panel.js';

type RunningStatus = 'asking' | 'open' | 'blocked';

/** The status of a payment session that is under way. */
const runningStatus = (session: PaymentSession | undefined): RunningStatus | undefined => {
  const status = session?.$state.get().status;
  return status === 'asking' || status === 'open' || status === 'blocked' ? status : undefined;
};

export const isUnderWay = (session: PaymentSession | undefined): boolean => runningStatus(session) !== undefined;

const wordsOf = ({words}: PanelContext): PaymentSessionWords => words.get('paymentSession', paymentSessionWords);

/** The status of a session in words; empty if none is under way. */
export function paymentSessionNote(session: PaymentSession | undefined, panelContext: PanelContext): string {
  const status = runningStatus(session);
  return status ? wordsOf(panelContext)[status] : '';
}

/** Why the payment page could not be opened; undefined unless it failed. */
export function paymentSessionRefusal(
  session: PaymentSession | undefined,
  {management, common}: PanelContext,
): string | undefined {
  const state = session?.$state.get();
  return state?.status === 'failed' ? refusalOf(state, management.refused, common) : undefined;
}

/**
 * The buttons that open the payment page again, open it within this page or in its place, or discard the session; undefined if none
 * is under way.
 */
export function paymentSessionButtons(
  session: PaymentSession | undefined,
  panelContext: PanelContext,
  discard: () => void,
): TemplateResult | undefined {
  const status = runningStatus(session);
  if (!status) return undefined;
  const t = wordsOf(panelContext);
  const state = session!.$state.get();
  const canOpenHere = status === 'blocked' || (state.status === 'open' && state.rung !== 'frame');
  return html`<div class="ways">
    <button class="button" part="button-primary" aria-disabled=${status === 'asking'} @click=${status === 'asking' ? undefined : session!.reopen}>${t.again}</button>
    ${canOpenHere ? html`<button class="button outlined" part="button-secondary" @click=${session!.openInPage}>${t.here}</button>` : nothing}
    <button class="button quiet" part="button-secondary" @click=${discard}>${t.dismiss}</button>
  </div>`;
}
