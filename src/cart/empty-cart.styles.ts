import {css} from 'lit';

/** The middle of an empty cart. */
export const emptyCartStyles = css`
  .state-title {
    font: var(--_font-display-weight) 1.125em / 1.2 var(--_font-display);
  }
  .state ul {
    margin: 0;
    padding: 0;
    list-style: none;
    color: var(--_muted);
  }
  .emblem {
    display: flex;
    align-items: center;
    justify-content: center;
    inline-size: 104px;
    block-size: 104px;
    border: 1px solid transparent;
    border-radius: 50%;
    background: var(--_sunken);
    color: var(--_muted);
  }
  .done .emblem {
    background: var(--_success-soft);
    color: var(--_success);
  }
  .emblem .icon {
    inline-size: 48px;
    block-size: 48px;
    stroke-width: 1.5;
  }
  @media (forced-colors: active) {
    .emblem {
      border-color: CanvasText;
    }
  }
`;
