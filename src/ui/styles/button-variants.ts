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

/** A button with an icon only. */
export const iconButtonStyles = css`
  .icon-button {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    inline-size: 44px;
    min-block-size: 44px;
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--_radius-control);
    background: none;
    color: var(--_muted);
    font: inherit;
    cursor: pointer;
  }
  .icon-button[aria-disabled='true'] {
    opacity: 0.45;
    cursor: default;
  }
  @media (hover: hover) {
    .icon-button:not([aria-disabled='true']):hover {
      background: var(--_sunken);
      color: var(--_text);
    }
  }
`;
