import {css} from 'lit';
import {tokens} from '../theming/tokens.js';
import {artStyles} from '../ui/styles/art.js';
import {baseStyles, iconStyles, waitingStyles} from '../ui/styles/base.js';
import {buttonVariantStyles} from '../ui/styles/button-variants.js';
import {fieldStyles} from '../ui/styles/field.js';
import {iconButtonStyles} from '../ui/styles/icon-button.js';
import {upsellStyles} from '../upsell/upsell.styles.js';
import {cartContentStyles} from './cart-content.styles.js';
import {cartLineStyles} from './cart-line.styles.js';

export const styles = [
  tokens,
  baseStyles,
  buttonVariantStyles,
  artStyles,
  iconStyles,
  iconButtonStyles,
  cartLineStyles,
  waitingStyles,
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
      border-radius: var(--_radius-box);
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
    /* Lines that were added since follow directly below the lines that are being paid. */
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
  cartContentStyles,
  upsellStyles,
];
