import {html, type TemplateResult} from 'lit';

/** A bar that is filled in part, 0 to 1. Drawn, not styled: a strict policy of the page lets no style attribute in. */
export const fill = (part: number): TemplateResult =>
  html`<svg class="fill" aria-hidden="true" focusable="false"><rect width=${`${part * 100}%`} height="100%" /></svg>`;
