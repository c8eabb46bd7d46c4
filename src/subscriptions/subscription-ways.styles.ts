import {css} from 'lit';

/** What may be done to a subscription, and what opens below it. */
export const subscriptionWaysStyles = css`
  .button.quiet.danger:not([aria-disabled='true']) {
    color: var(--_danger);
  }
  .button.outlined[aria-expanded='true'] {
    border-color: var(--_accent);
    background: var(--_accent-soft);
  }
  h2:focus-visible {
    outline: none;
  }
  /* What is to be announced must be there before; it takes no room. */
  [role]:empty {
    position: absolute;
  }
  .sub {
    color: var(--_muted);
    font-size: 0.875em;
  }
  .below {
    display: grid;
    gap: 12px;
    padding-block-start: calc(var(--_space-unit) * 4);
    border-block-start: 1px solid var(--_border);
  }
  .below > h3 {
    margin-block-start: 8px;
  }
  h3 {
    font: var(--_font-display-weight) 1.125em / 1.2 var(--_font-display);
    text-transform: var(--_font-display-case);
    overflow-wrap: anywhere;
  }
`;
