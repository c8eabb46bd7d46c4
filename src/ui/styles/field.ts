import {css} from 'lit';

/** A text field with an icon; the box around both has the border and shows the focus. */
export const fieldStyles = css`
  .field {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 8px;
    min-inline-size: 0;
    min-block-size: 44px;
    padding-inline: 12px;
    border: 1px solid var(--_control);
    border-radius: var(--_radius-control);
    background: var(--_surface);
    color: var(--_muted);
  }
  .field:focus-within {
    outline: 3px solid var(--_focus);
    outline-offset: 1px;
  }
  .field input {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 42px;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: var(--_text);
    font: inherit;
    font-size: max(16px, 0.9375em);
    appearance: none;
  }
  .field input:placeholder-shown {
    text-overflow: ellipsis;
  }
  .field input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
`;
