import {css} from 'lit';

/** The panels below a subscription: plans to choose from, accounts to pay with. */
export const subscriptionPanelStyles = css`
  fieldset {
    min-inline-size: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 12px;
  }
  .plans {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    gap: 12px;
  }
  .plan {
    position: relative;
    display: grid;
    gap: 6px;
    align-content: start;
    justify-items: start;
    padding: 16px;
    padding-inline-end: 52px;
    border: 2px solid var(--_border);
    border-radius: var(--_radius-card);
    cursor: pointer;
  }
  .plan.on {
    border-color: var(--_accent);
    background: var(--_accent-soft);
  }
  .plan input {
    position: absolute;
    inset-block-start: 16px;
    inset-inline-end: 16px;
    inline-size: 24px;
    block-size: 24px;
    accent-color: var(--_accent);
  }
  .price {
    font-weight: 700;
  }
  .quote:not(:empty) {
    padding: 12px 14px;
    border: 1px solid var(--_border);
    border-inline-start: 4px solid var(--_accent);
    border-radius: var(--_radius-badge);
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding-block: 8px;
    border-block-end: 1px solid var(--_border);
  }
  li > :first-child {
    display: grid;
    flex: 1 1 110px;
  }
  @media (forced-colors: active) {
    .plan.on {
      border-color: Highlight;
    }
  }
`;
