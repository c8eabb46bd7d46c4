import {html, type TemplateResult} from 'lit';
import type {Visit} from '../checkout/visit.js';
import {enVisit} from '../i18n/en.visit.js';
import {refusalOf} from './refusal.js';
import type {PanelDesk} from './subscription-panel.js';

/** Where a visit of the payment page stands, and the ways on; undefined where there is none under way. */
export function visitView(
  visit: Visit | undefined,
  {words, management, common}: PanelDesk,
  drop: () => void,
): TemplateResult | undefined {
  const state = visit?.$state.get();
  if (!visit || !state) return undefined;
  const say = words.get('visit', enVisit);
  if (state.status === 'failed')
    return html`<p class="refusal" part="note" role="alert">${refusalOf(state, management.refused, common)}</p>`;
  if (state.status === 'done' || state.status === 'left') return undefined;
  return html`<p part="note" role="status">${say[state.status]}</p>
    <div class="ways">
      <button class="button" part="button-primary" aria-disabled=${state.status === 'asking'} @click=${visit.again}>${say.again}</button>
      <button class="button quiet" part="button-secondary" @click=${drop}>${say.dismiss}</button>
    </div>`;
}

/** Whether a visit is under way, so that nothing else is offered. */
export const isVisiting = (visit: Visit | undefined): boolean =>
  ['asking', 'open', 'blocked'].includes(visit?.$state.get().status ?? '');
