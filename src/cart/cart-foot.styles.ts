import {css} from 'lit';

/** The foot of the cart: totals, button and note. */
export const cartFootStyles = css`
  .foot {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    display: flex;
    flex-direction: column;
    gap: 8px;
    margin-block-start: auto;
    padding: 12px 20px 20px;
    border-block-start: var(--_border-width) solid var(--_border);
    border-end-start-radius: inherit;
    border-end-end-radius: inherit;
    background: inherit;
  }
  .totals {
    display: grid;
    gap: 6px 16px;
    grid-template-columns: 1fr auto;
    align-items: baseline;
    font-size: 0.9375em;
  }
  .totals dt {
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  .totals dd {
    font-weight: 600;
    text-align: end;
    white-space: nowrap;
  }
  .totals .minus {
    color: var(--_sale-text);
  }
  .totals .sum {
    padding-block: 4px;
    color: var(--_text);
    font: var(--_font-display-weight) 1.375em / 1.2 var(--_font-display);
    overflow-wrap: normal;
  }
  /* Several words: beside the amount on a phone, the display type has no room for them. */
  .totals .long {
    font: 600 1em / 1.3 var(--_font-body);
  }
  .button.large {
    min-block-size: max(52px, 3.25em);
    background-image: var(--_button-sheen);
    box-shadow: var(--_shadow-accent);
  }
  .button.large[aria-disabled='true'] {
    background-image: none;
    box-shadow: none;
  }
  .totals .waits {
    color: var(--_muted);
    font-family: var(--_font-body);
    font-size: 1em;
    line-height: 1.65;
    white-space: normal;
  }
  .button.large[aria-busy='true'] {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .button.bonus:not([aria-disabled='true']) {
    background-color: var(--_bonus);
    color: #1c1200;
  }
  .fine {
    color: var(--_muted);
    font-size: 0.8125em;
    line-height: 1.4;
    text-align: center;
  }
`;
