import {css} from 'lit';

/** How a subscription stands. */
export const subscriptionStyles = css`
  h2 {
    font-size: 1.375em;
  }
  .badge {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
    padding: 2px 8px;
    border: 1px solid;
    border-radius: var(--_radius-badge);
    color: var(--_muted);
    font-size: 0.8125em;
    font-weight: 700;
  }
  .active,
  .trial {
    background: var(--_success-soft);
    color: var(--_success);
  }
  .ending {
    background: var(--_warning-soft);
    color: var(--_warning);
  }
  .unpaid,
  .frozen {
    background: var(--_danger-soft);
    color: var(--_danger);
  }
`;
