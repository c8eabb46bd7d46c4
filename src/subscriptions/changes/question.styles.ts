import {css} from 'lit';

/** The question before a loss. */
export const questionStyles = css`
  .emblem {
    display: flex;
    align-items: center;
    justify-content: center;
    inline-size: 56px;
    block-size: 56px;
    border: 2px solid;
    border-radius: 50%;
    background: var(--_warning-soft);
    color: var(--_warning);
    font-size: 1.5em;
  }
  .lost {
    display: grid;
    gap: 8px;
    color: var(--_muted);
  }
  /* The height stays the same before and after the service's answer. */
  .stack {
    display: grid;
  }
  .stack > * {
    grid-area: 1 / 1;
  }
  .stack > [aria-hidden] {
    visibility: hidden;
  }
  .question .button[aria-disabled='true'] {
    border-color: var(--_border);
    color: var(--_muted);
  }
  /* Stays visible with the answers. */
  .dialog .ways > .refusal {
    flex-basis: 100%;
    min-block-size: 0;
  }
  .refusal:empty {
    margin-block-end: -8px;
  }
  .question .ways > .outlined {
    flex-basis: auto;
  }
  .question .ways > .quiet {
    flex-basis: 100%;
  }
  .button.outlined.danger:not([aria-disabled='true']) {
    border-color: var(--_danger);
    background: var(--_danger-soft);
    color: var(--_danger);
  }
`;
