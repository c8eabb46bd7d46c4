import {css} from 'lit';

/** Small dialogs of the shop that belong to no element. */
export const pageDialogStyles = css`
  .store dialog {
    inline-size: min(440px, calc(100% - 24px));
    max-block-size: calc(100% - 24px);
    margin: auto;
    padding: 0;
    overflow: auto;
    border: var(--_border-width) solid var(--_border);
    border-radius: calc(var(--_radius-card) * 1.25);
    background: var(--_raised);
    box-shadow: var(--_shadow-overlay);
    color: var(--_text);
  }
  dialog::backdrop {
    background: rgba(6, 8, 18, 0.62);
  }
`;
