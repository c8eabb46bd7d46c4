import {css} from 'lit';

/** Quiet and outlined buttons, and the hover and press effects of all buttons. */
export const buttonVariantStyles = css`
  .button.quiet:not([aria-disabled='true']) {
    background: none;
    color: var(--_accent-text);
  }
  .button.outlined {
    border-color: var(--_control);
    background: var(--_surface);
    color: var(--_text);
  }
  @media (hover: hover) {
    .button:not(.quiet, .outlined, [aria-disabled='true']):hover {
      background: var(--_accent-hover);
    }
    .button.quiet:hover {
      text-decoration: underline;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .button {
      transition: transform var(--_motion-duration);
    }
    .button:not([aria-disabled='true']):active {
      transform: scale(0.97);
    }
  }
`;
