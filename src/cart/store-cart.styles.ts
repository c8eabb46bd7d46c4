import {css} from 'lit';
import {artStyles} from '../ui/styles/art.js';
import {buttonStyles, iconButtonStyles} from '../ui/styles/buttons.js';
import {fieldStyles} from '../ui/styles/field.js';
import {iconStyles} from '../ui/styles/icon.js';
import {shared} from '../ui/styles/shared.js';
import {tokens} from '../ui/styles/tokens.js';

/** A line of the cart, its stepper and its skeleton. */
const cartLineStyles = css`
  .line {
    display: grid;
    gap: 4px 12px;
    grid-template-columns: 64px minmax(5em, 1fr) auto;
    padding-block: 16px;
    border-block-end: var(--_border-width) solid var(--_border);
  }
  .lines > :last-child {
    border-block-end: 0;
  }
  .thumb {
    grid-row: span 2;
    inline-size: 64px;
    block-size: 64px;
    border: 1px solid transparent;
    border-radius: calc(var(--_radius-control) * 0.85);
  }
  .thumb img {
    inline-size: 88%;
    block-size: 88%;
    object-fit: contain;
  }
  .thumb .initial {
    font-size: 1.5em;
  }
  .line-name {
    font-size: 0.9375em;
    font-weight: 700;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .line-name small {
    display: block;
    color: var(--_muted);
    font-size: calc(var(--_font-size) * 0.8125);
    font-weight: 500;
  }
  .line-price {
    font-weight: 800;
    line-height: 1.3;
    text-align: end;
  }
  .line-price s {
    display: block;
    color: var(--_muted);
    font-size: calc(var(--_font-size) * 0.8125);
    font-weight: 500;
  }
  .line-tools {
    display: flex;
    flex-wrap: wrap;
    grid-column: 2 / -1;
    align-items: center;
    gap: 4px;
  }
  .line-tools > [part='remove'] {
    margin-inline-start: auto;
  }
  .line-note {
    display: flex;
    grid-column: 2 / -1;
    gap: 6px;
    color: var(--_warning);
    font-size: 0.8125em;
    font-weight: 600;
    line-height: 1.35;
  }
  .line.paying {
    align-items: center;
  }
  .paying .thumb {
    grid-row: auto;
    inline-size: 48px;
    block-size: 48px;
    margin-inline-end: 16px;
  }
  .line.bonus {
    align-items: center;
    margin-inline: -20px;
    padding-inline: 20px;
    background: var(--_bonus-soft);
  }
  .bonus .thumb {
    grid-row: auto;
    inline-size: 44px;
    block-size: 44px;
    margin-inline: 10px;
  }
  .bonus .line-price {
    color: var(--_bonus-text);
  }
  .removed {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 8px;
    padding-block: 4px;
    border-block-end: var(--_border-width) solid var(--_border);
    color: var(--_muted);
    font-size: 0.9375em;
  }
  .removed span {
    overflow-wrap: anywhere;
  }
  [dir='rtl'] .removed .icon {
    transform: scaleX(-1);
  }
  .stepper {
    display: flex;
    align-items: center;
    inline-size: min(132px, 100% - 48px);
    min-block-size: 44px;
    border: 1px solid transparent;
    border-radius: var(--_radius-control);
    background: var(--_surface);
    box-shadow: inset 0 0 0 1px var(--_control);
  }
  .stepper .icon-button {
    flex: 0 1 42px;
    min-inline-size: 36px;
    min-block-size: 42px;
    color: var(--_text);
  }
  .stepper input {
    flex: 1;
    inline-size: 32px;
    min-inline-size: 28px;
    min-block-size: 42px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--_text);
    font: inherit;
    font-weight: 800;
    text-align: center;
  }
  .waiting .thumb,
  .waiting i {
    display: block;
    background: var(--_sunken);
    border-color: var(--_sunken);
    border-radius: 6px;
    box-shadow: none;
  }
  .waiting i {
    min-block-size: 1.25em;
    min-inline-size: 4em;
  }
  .waiting .stepper {
    min-block-size: 44px;
    border-radius: var(--_radius-control);
  }
  @media (forced-colors: active) {
    .thumb,
    .stepper {
      border-color: CanvasText;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .waiting {
      animation: wait 1.2s ease-in-out infinite alternate;
    }
    @keyframes wait {
      to {
        opacity: 0.55;
      }
    }
  }
`;

/** The foot of a cart: its promo code, what it costs, and the way to pay; and what stands in one that is empty. */
const cartFootStyles = css`
  .code-row {
    display: flex;
    flex-direction: column;
    gap: 8px;
    padding: 16px 20px;
  }
  .code-form {
    display: flex;
    gap: 8px;
  }
  .field.wrong {
    border-color: var(--_danger);
    box-shadow: 0 0 0 1px var(--_danger);
  }
  .help {
    color: var(--_danger);
  }
  .code-chip {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    padding-inline-start: 12px;
    border: 1px dashed var(--_success);
    border-radius: var(--_radius-control);
    background: var(--_success-soft);
    color: var(--_success);
    font-weight: 700;
  }
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
    font-size: 0.9375em;
  }
  .totals dt {
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  .totals dd {
    font-weight: 600;
    text-align: end;
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

export const styles = [
  tokens,
  shared,
  buttonStyles,
  artStyles,
  iconStyles,
  iconButtonStyles,
  cartLineStyles,
  css`
    .panel {
      display: flex;
      flex-direction: column;
      background: var(--_surface);
    }
    .inline .panel {
      border: var(--_border-width) solid var(--_border);
      border-radius: var(--_radius-card);
      box-shadow: var(--_shadow-card);
    }
    .sheet {
      inline-size: 100%;
      max-inline-size: var(--store-cart-width, 440px);
      block-size: 100%;
      max-block-size: none;
      margin: 0;
      margin-inline-start: auto;
      padding: 0;
      overflow: auto;
      overscroll-behavior: contain;
      border: 0;
      border-inline-start: var(--_border-width) solid var(--_border);
      background: var(--_raised);
      color: inherit;
      box-shadow: var(--_shadow-overlay);
      scroll-padding-block: 64px 11em;
    }
    /* Older engines give a backdrop no custom properties. */
    .sheet::backdrop {
      background: rgba(6, 8, 18, 0.62);
    }
    .sheet .panel {
      min-block-size: 100%;
      background: var(--_raised);
    }
    .head {
      display: flex;
      align-items: center;
      gap: 8px;
      min-block-size: 64px;
      padding: 10px 20px;
      border-block-end: var(--_border-width) solid var(--_border);
    }
    .sheet .head {
      position: sticky;
      inset-block-start: 0;
      z-index: 2;
      padding-inline-end: 10px;
      background: inherit;
    }
    h2 {
      flex: 1;
      font: var(--_font-display-weight) 1.375em / 1.15 var(--_font-display);
      text-transform: var(--_font-display-case);
    }
    h2 .fact {
      display: inline-block;
      font-family: var(--_font-body);
      font-weight: 600;
      text-transform: none;
    }
    .fact {
      color: var(--_muted);
      font-size: calc(var(--_font-size) * 0.8125);
      line-height: 1.35;
    }
    .grow {
      flex: 1;
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
    .lines {
      flex: 1;
      padding: 0 20px;
      list-style: none;
    }
    .notice,
    .help {
      display: flex;
      align-items: center;
      gap: 8px;
      color: var(--_warning);
      font-size: 0.875em;
      font-weight: 600;
      line-height: 1.35;
    }
    .notice {
      flex-wrap: wrap;
      margin: 12px 20px 0;
      padding: 8px 12px;
      border: 1px solid var(--_warning);
      border-radius: var(--_radius-control);
      background: var(--_warning-soft);
    }
    .notice.done {
      border-color: var(--_success);
      background: var(--_success-soft);
      color: var(--_success);
    }
    .notice.paying {
      border-color: var(--_border);
      background: var(--_sunken);
      color: var(--_muted);
      font-weight: 500;
    }
    .notice.paying b {
      color: var(--_text);
      font-weight: 700;
    }
    /* What stays below begins where the last of it ends. */
    .lines.above {
      flex: none;
    }
    .since {
      padding: 14px 20px 0;
      border-block-start: var(--_border-width) solid var(--_border);
    }
    h3 {
      font-size: 0.9375em;
      font-weight: 800;
    }
    .notice .grow {
      flex-basis: 9em;
    }
    .notice .button {
      flex: none;
      margin-inline-start: auto;
      padding-inline: 8px;
    }
    .panel {
      border-radius: inherit;
    }
    .state {
      display: flex;
      flex: 1;
      flex-direction: column;
      align-items: center;
      justify-content: center;
      gap: 12px;
      padding: clamp(24px, 8%, 48px) 20px;
      text-align: center;
    }
    @media (prefers-reduced-motion: no-preference) {
      .sheet[open] {
        animation: come calc(var(--_motion-duration) * 1.4) cubic-bezier(0.2, 0.8, 0.2, 1);
      }
      @keyframes come {
        from {
          opacity: 0;
          transform: translateX(24px);
        }
      }
      [dir='rtl'] .sheet[open] {
        animation-name: come-rtl;
      }
      @keyframes come-rtl {
        from {
          opacity: 0;
          transform: translateX(-24px);
        }
      }
    }
  `,
  fieldStyles,
  cartFootStyles,
];
