import {css} from 'lit';

/** What may be done to a subscription, and what opens below it. */
export const subscriptionWaysStyles = css`
  .ways .danger.danger {
    color: var(--_danger);
  }
  .below {
    display: grid;
    gap: 12px;
    margin-block-start: 20px;
    padding-block-start: 20px;
    border-block-start: 1px solid var(--_border);
  }
  h3 {
    font: var(--_font-display-weight) 1.125em / 1.2 var(--_font-display);
    text-transform: var(--_font-display-case);
    overflow-wrap: anywhere;
  }
`;
