import {html, nothing, svg, type TemplateResult} from 'lit';
import {hideIfBroken} from './art.js';

/** An icon of lines in the text's colour, in a view box of 24 × 24. A text beside it has its meaning. */
export const icon = (path: string): TemplateResult =>
  svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${path} /></svg>`;

export const clockIcon = /* @__PURE__ */ icon('M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7.5V12l3 2');
export const giftIcon = /* @__PURE__ */ icon(
  'M4.5 12v8h15v-8M3 8h18v4H3zM12 8v12M12 8C8.5 8 7 6.5 7.5 4.8 8.5 2.8 11.5 4 12 8c.5-4 3.5-5.2 4.5-3.2C17 6.5 15.5 8 12 8',
);
export const tagIcon = /* @__PURE__ */ icon('M4 4h8l8 8-8 8-8-8zM8.5 8.5v.01');
const coinIcon = /* @__PURE__ */ icon('M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 8l4 4-4 4-4-4z');
export const gameIcon = /* @__PURE__ */ icon(
  'M7 8h10a4 4 0 014 4v2.5a3 3 0 01-5.5 1.5l-1-1h-5l-1 1A3 3 0 013 14.5V12a4 4 0 014-4zM8 10.5v3M6.5 12h3M15.5 11v.01M17.5 13v.01',
);
export const starIcon = /* @__PURE__ */ icon(
  'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
);
export const bagIcon = /* @__PURE__ */ icon(
  'M7 8h10a2 2 0 012 2v9a1.5 1.5 0 01-1.5 1.5h-11A1.5 1.5 0 015 19v-9a2 2 0 012-2zM9 8V6a3 3 0 016 0v2',
);
export const alertIcon = /* @__PURE__ */ icon('M12 4l9 16H3zM12 10v4.5M12 17v.01');
export const basketIcon = /* @__PURE__ */ icon('M3 4h2l2.3 11h10.4L20 7.5H6M9 19.5v.01M16.5 19.5v.01');

/** The picture of a virtual currency; a coin icon when it cannot be loaded. */
export const coin = (imageUrl: string | undefined): TemplateResult =>
  html`${imageUrl ? html`<img src=${imageUrl} alt="" @error=${hideIfBroken} @load=${hideIfBroken} />` : nothing}${coinIcon}`;
