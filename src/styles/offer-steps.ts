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
    list-style: none;
  }
  .cost b {
    color: var(--_text);
  }
  .save {
    color: var(--_sale-text);
    font-weight: 700;
  }
  .cost.free {
    color: var(--_bonus-text);
    font-weight: 700;
  }
  .foot {
    flex-direction: column;
    gap: 4px;
    padding: 8px 6px;
  }
  .foot > .button {
    inline-size: 100%;
  }
  .note {
    font-weight: 400;
  }
  .slot {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    inline-size: 100%;
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
    inset-inline-end: 0;
    display: flex;
    padding: 4px;
    border: 2px solid var(--_control);
    border-radius: 50%;
    background: var(--_surface);
    color: var(--_control);
    font-size: 0.75em;
    transform: translateX(50%);
  }
  [dir='rtl'] .joint {
    transform: translateX(-50%);
  }
  .claimed .joint {
    border-color: var(--_success);
    color: var(--_success);
  }
`;
