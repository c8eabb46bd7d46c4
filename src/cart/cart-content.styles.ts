import {css} from 'lit';

/** The cart below its lines, and an empty cart. */
export const cartContentStyles = css`
  /* The promo code: its field, or the code in use. */
  .code-row {
    display: flex;
    flex-direction: column;
    gap: 8px;
    padding: 16px 20px;
  }
  .code-form {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  /* The button goes below a field that would be too narrow for a code, and is as wide as the field then. */
  .code-form .field {
    flex: 999 1 10em;
  }
  .code-form .button {
    flex: 1 0 auto;
  }
  .field.wrong {
    border-color: var(--_danger);
    box-shadow: 0 0 0 1px var(--_danger);
  }
  .another {
    align-self: start;
    margin-inline-start: -17px;
  }
  .help {
    color: var(--_danger);
  }
  .given {
    display: flex;
    gap: 8px;
    color: var(--_success);
    overflow-wrap: anywhere;
  }
  .code-chip {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    padding-inline-start: 12px;
    border: 1px dashed var(--_success);
    border-radius: var(--_radius-box);
    background: var(--_success-soft);
    color: var(--_success);
    font-weight: 700;
  }

  /* The foot of the cart: totals, button and note. */
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
  .totals small {
    display: block;
    color: var(--_muted);
    font: 400 0.63em / 1.4 var(--_font-body);
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

  /* The middle of an empty cart. */
  .state-title {
    font: var(--_font-display-weight) 1.125em / 1.2 var(--_font-display);
  }
  .state ul {
    margin: 0;
    padding: 0;
    list-style: none;
    color: var(--_muted);
  }
  .emblem {
    display: flex;
    align-items: center;
    justify-content: center;
    inline-size: 104px;
    block-size: 104px;
    border: 1px solid transparent;
    border-radius: 50%;
    background: var(--_sunken);
    color: var(--_muted);
  }
  .done .emblem {
    background: var(--_success-soft);
    color: var(--_success);
  }
  .emblem .icon {
    inline-size: 48px;
    block-size: 48px;
    stroke-width: 1.5;
  }
  @media (forced-colors: active) {
    .emblem {
      border-color: CanvasText;
    }
  }
`;
