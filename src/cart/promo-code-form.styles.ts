import {css} from 'lit';

/** The promo code: its field, or the code in use. */
export const promoCodeFormStyles = css`
  .code-row {
    display: flex;
    flex-direction: column;
    gap: 8px;
    padding: 16px 20px;
  }
  .code-form {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  /* The button goes below a field that would be too narrow for a code, and is as wide as the field then. */
  .code-form .field {
    flex: 999 1 10em;
  }
  .code-form .button {
    flex: 1 0 auto;
  }
  .field.wrong {
    border-color: var(--_danger);
    box-shadow: 0 0 0 1px var(--_danger);
  }
  .another {
    align-self: start;
    margin-inline-start: -17px;
  }
  .help {
    color: var(--_danger);
  }
  .given {
    display: flex;
    gap: 8px;
    color: var(--_success);
    overflow-wrap: anywhere;
  }
  .code-chip {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    padding-inline-start: 12px;
    border: 1px dashed var(--_success);
    border-radius: var(--_radius-box);
    background: var(--_success-soft);
    color: var(--_success);
    font-weight: 700;
  }
`;
