import {css} from 'lit';
import {tokens} from '../theming/tokens.js';
import {baseStyles} from '../ui/styles/base.js';
import {buttonVariantStyles} from '../ui/styles/button-variants.js';

export const styles = [
  tokens,
  baseStyles,
  buttonVariantStyles,
  css`
    :host {
      display: inline-block;
    }
    .cart-button {
      position: relative;
      display: inline-flex;
      align-items: center;
      justify-content: center;
      gap: 10px;
      min-block-size: 48px;
      padding: 4px 16px 4px 14px;
      padding-inline: 14px 20px;
      border: 1px solid var(--_control);
      border-radius: var(--_radius-control);
      background: var(--_surface);
      color: var(--_text);
      font: inherit;
      font-weight: 800;
      cursor: pointer;
    }
    .compact {
      min-inline-size: 48px;
      padding: 4px;
    }
    .icon,
    ::slotted([slot='icon']) {
      flex: none;
      inline-size: 24px;
      block-size: 24px;
    }
    .icon {
      fill: none;
      stroke: currentColor;
      stroke-width: 2;
      stroke-linecap: round;
      stroke-linejoin: round;
    }
    .count {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      min-inline-size: 24px;
      min-block-size: 24px;
      padding-inline: 6px;
      border: 1px solid transparent;
      border-radius: 12px;
      background: var(--_accent);
      color: var(--_on-accent);
      font-size: 0.8125em;
    }
    /* The label and the count take no room of their own, so that the button keeps its size, and the page around it its place. */
    .label {
      display: grid;
      justify-items: start;
      align-items: center;
      min-inline-size: 4.75em;
      white-space: nowrap;
    }
    .label > *,
    .label::before {
      grid-area: 1 / 1;
    }
    .label::before {
      content: attr(data-room);
      visibility: hidden;
    }
    .label.long > * {
      font-size: 0.8em;
    }
    .cart-button .count {
      position: absolute;
      inset-block-start: -2px;
      inset-inline-end: -2px;
    }
    .count.paying {
      border-color: var(--_control);
      background: var(--_sunken);
      color: var(--_text);
    }
    @media (hover: hover) {
      .cart-button:hover {
        background: var(--_sunken);
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      .pop {
        animation: pop calc(var(--_motion-duration) * 2);
      }
      @keyframes pop {
        40% {
          transform: scale(1.35);
        }
      }
    }
  `,
];
