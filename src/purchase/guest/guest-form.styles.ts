import {css} from 'lit';

/** The form that asks a guest for an e-mail address. */
export const guestFormStyles = css`
  form {
    display: flex;
    flex-direction: column;
    gap: calc(var(--_space-unit) * 4);
    padding: calc(var(--_space-unit) * 6);
  }
  h2 {
    font: var(--_font-display-weight) 1.375em / 1.15 var(--_font-display);
    text-transform: var(--_font-display-case);
  }
  label {
    display: flex;
    flex-direction: column;
    gap: 4px;
    font-weight: 700;
  }
  .field {
    flex: none;
    font-weight: 400;
  }
  .wrong {
    border-color: var(--_danger);
  }
  .help {
    color: var(--_danger);
    font-size: 0.875em;
  }
  .help:empty {
    display: none;
  }
  .muted {
    color: var(--_muted);
    font-size: 0.875em;
    line-height: 1.4;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space-unit) * 2);
  }
  .buttons > * {
    flex: 1 1 9em;
  }
`;
