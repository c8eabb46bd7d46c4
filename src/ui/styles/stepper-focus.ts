import {css} from 'lit';

/** The focus ring of a stepper's field: around the whole stepper, with its rounded corners. */
export const stepperFocusStyles = css`
  .stepper {
    position: relative;
  }
  .stepper input:focus-visible {
    outline: none;
  }
  .stepper input:focus-visible + button::after {
    position: absolute;
    inset: -1px;
    border-radius: var(--_radius-control);
    outline: 3px solid var(--_focus);
    outline-offset: 1px;
    pointer-events: none;
    content: '';
  }
`;
