import {css} from 'lit';
import {stepperFocusStyles} from '../ui/styles/stepper-focus.js';

/** A line of the cart, with its stepper, its skeleton, and the row of a removed line. */
export const cartLineStyles = css`
  ${stepperFocusStyles}
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
    border-radius: calc(var(--_radius-box) * 0.85);
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
`;
