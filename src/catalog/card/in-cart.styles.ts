import {css} from 'lit';
import {stepperFocusStyles} from '../../ui/styles/stepper-focus.js';

/** The mark and the stepper of an item in the cart, on a card and in the details. */
export const inCartStyles = css`
  ${stepperFocusStyles}
  /* Without insets, it stands where the body of its card begins; it is moved from there onto the picture. */
  .in-cart {
    position: absolute;
    z-index: 2;
    max-inline-size: calc(100% - var(--_space-unit) * 4);
    margin-inline-start: calc(var(--_space-unit) * -1);
    transform: translateY(calc(-100% - var(--_space-unit) * 5));
    pointer-events: none;
  }
  .feature .in-cart,
  .details .in-cart {
    inset-block-start: calc(var(--_space-unit) * 2);
    inset-inline-start: calc(var(--_space-unit) * 2);
    margin: 0;
    transform: none;
  }
  /* Beside a picture of the page's own, or none, the stepper says it to those who see it. */
  .bare .in-cart:not(.warn),
  .authored .in-cart:not(.warn) {
    inline-size: 1px;
    min-block-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .bare .in-cart.warn,
  .authored .in-cart.warn {
    position: static;
    margin: 0;
    transform: none;
  }
  .badge.in-cart.warn {
    background: var(--_warning-soft);
    border-color: var(--_warning);
    color: var(--_warning);
  }
  .stepper {
    display: flex;
    align-items: center;
    min-block-size: max(44px, 2.75em);
    border-radius: var(--_radius-control);
    background: var(--_accent-soft);
    box-shadow: inset 0 0 0 1px var(--_accent);
    border: 1px solid transparent;
  }
  .stepper button,
  .stepper input {
    min-block-size: 42px;
    border: 0;
    background: none;
    color: var(--_text);
    font: inherit;
  }
  .stepper button {
    display: flex;
    flex: 0 1 44px;
    align-items: center;
    justify-content: center;
    min-inline-size: 36px;
    padding: 0;
    cursor: pointer;
  }
  .stepper button[aria-disabled='true'] {
    color: var(--_muted);
    cursor: default;
  }
  .stepper input {
    flex: 1;
    inline-size: 32px;
    min-inline-size: 28px;
    padding: 0;
    font-weight: 800;
    text-align: center;
  }
`;
