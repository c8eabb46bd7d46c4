import {css} from 'lit';

/** What is in the cards of an offer chain, and the links that join them. */
export const offerStepStyles = css`
  .number,
  .cost {
    padding: 8px 12px 0;
    color: var(--_muted);
    font-size: 0.8125em;
    font-weight: 600;
  }
  .inside {
    padding: 4px 0 0;
    color: var(--_muted);
    font-size: 0.8125em;
    font-weight: 400;
  }
  .cost b {
    color: var(--_text);
  }
  .save {
    color: var(--_sale-text);
    font-weight: 700;
  }
  .free {
    color: var(--_bonus-text);
    font-weight: 700;
  }
  .foot {
    flex-direction: column;
    align-items: stretch;
    gap: 4px;
    padding: 8px 6px;
  }
  .note {
    font-weight: 400;
  }
  .slot {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-block-size: 44px;
    border: 1px dashed var(--_border);
    border-radius: var(--_radius-control);
  }
  .claimed .slot {
    border-color: transparent;
    background: var(--_success-soft);
  }
  .next .box {
    box-shadow: 0 0 0 3px var(--_accent-soft);
  }
  .joint {
    position: absolute;
    z-index: 1;
    inset-block-start: 7.4em;
    /* Half of it. */
    inset-inline-end: calc(-0.625em - 6px);
    display: flex;
    padding: 4px;
    border: 2px solid var(--_control);
    border-radius: 50%;
    background: var(--_surface);
    color: var(--_control);
    font-size: 0.75em;
  }
  .claimed .joint {
    border-color: var(--_success);
    color: var(--_success);
  }
`;
