import {css} from 'lit';
import {tokens} from '../theming/tokens.js';
import {artStyles, thumbStyles} from '../ui/styles/art.js';
import {baseStyles, iconStyles} from '../ui/styles/base.js';
import {buttonVariantStyles} from '../ui/styles/button-variants.js';
import {upsellStyles} from '../upsell/upsell.styles.js';

/** The view of one purchase. */
export const orderStyles = [
  artStyles,
  thumbStyles,
  iconStyles,
  css`
  .order {
    display: flex;
    flex-direction: column;
    gap: calc(var(--_space-unit) * 4);
    --_pad: calc(var(--_space-unit) * 5);
    padding: var(--_pad);
    border: var(--_border-width) solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
    box-shadow: var(--_shadow-card);
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space-unit) * 3) calc(var(--_space-unit) * 4);
  }
  .top > div {
    flex: 1 1 11.5em;
  }
  .emblem {
    --_tone: var(--_accent-text);
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    inline-size: 56px;
    block-size: 56px;
    border: 2px solid var(--_border);
    border-radius: 50%;
    background: var(--_surface);
    color: var(--_tone);
    font-size: 1.375em;
  }
  .done .emblem {
    --_tone: var(--_success);
    border-color: var(--_tone);
    background: var(--_success-soft);
  }
  .failed .emblem {
    --_tone: var(--_danger);
    border-color: var(--_tone);
  }
  .canceled .emblem,
  .unknown .emblem,
  .paused .emblem,
  .outdated .emblem,
  .refused .emblem,
  .signed-out .emblem,
  .blocked .emblem {
    --_tone: var(--_warning);
    border-color: var(--_tone);
  }
  h2 {
    font: var(--_font-display-weight) 1.375em / 1.15 var(--_font-display);
    overflow-wrap: anywhere;
  }
  .text {
    color: var(--_muted);
    font-size: 0.875em;
    line-height: 1.4;
  }
  ol {
    display: flex;
    gap: calc(var(--_space-unit) * 2);
    padding: 0;
    list-style: none;
  }
  ol li {
    flex: 1;
    border-block-start: 6px solid var(--_sunken);
    padding-block-start: 6px;
    font-size: 0.75em;
    font-weight: 600;
    color: var(--_muted);
  }
  .past {
    border-color: var(--_success);
  }
  .now {
    border-color: var(--_accent);
    color: var(--_text);
  }
  .failed .now {
    border-color: var(--_danger);
  }
  .item {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 1em;
    padding: calc(var(--_space-unit) * 3);
    border-radius: var(--_radius-box);
    background: var(--_sunken);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .item .number {
    color: var(--_muted);
    font-size: 0.8125em;
    font-weight: 400;
  }
  ul {
    display: grid;
    gap: 8px;
    padding: 0;
    list-style: none;
  }
  ul li {
    display: flex;
    align-items: center;
    gap: calc(var(--_space-unit) * 3);
  }
  .thumb img {
    object-fit: contain;
  }
  .pictures {
    gap: 4%;
    block-size: 8em;
    margin: calc(var(--_pad) * -1) calc(var(--_pad) * -1) 0;
    border-radius: calc(var(--_radius-card) - var(--_border-width)) calc(var(--_radius-card) - var(--_border-width)) 0 0;
  }
  .pictures img {
    block-size: 80%;
    max-inline-size: 30%;
    object-fit: contain;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space-unit) * 2);
  }
  .buttons:empty {
    display: none;
  }
  .buttons > * {
    flex: 1 1 9em;
  }
  @media (prefers-reduced-motion: no-preference) {
    .signing-in .emblem::after,
    .ordering .emblem::after,
    .waiting .emblem::after,
    .delivering .emblem::after {
      content: '';
      position: absolute;
      inset: -2px;
      border: 3px solid var(--_tone);
      border-block-start-color: transparent;
      border-inline-end-color: transparent;
      border-radius: 50%;
      animation: turn 1.1s linear infinite;
    }
    @keyframes turn {
      to {
        transform: rotate(1turn);
      }
    }
  }
`,
];

export const styles = [
  tokens,
  baseStyles,
  buttonVariantStyles,
  ...orderStyles,
  upsellStyles,
  css`
    .upsell {
      margin-block-start: calc(var(--_space-unit) * 4);
      border: var(--_border-width) solid var(--_border);
      border-radius: var(--_radius-card);
      background: var(--_surface);
    }
  `,
];
