import {css} from 'lit';

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
