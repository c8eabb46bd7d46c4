import type {TemplateResult} from 'lit';
import {html} from 'lit';

/** A card that is still to come: the real geometry, so that nothing jumps. */
export const waitingCard = (): TemplateResult =>
  html`<div class="card waiting"><div class="media"></div><div class="body"><i></i><i></i><div class="foot"><i class="button"></i></div></div></div>`;

/** The same in a list that says itself that it loads. */
export const skeleton = (): TemplateResult => html`<li aria-hidden="true">${waitingCard()}</li>`;
