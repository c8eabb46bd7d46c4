import {css} from 'lit';

/** A subscription and its facts. */
export const subscriptionStyles = css`
  .subscription {
    display: grid;
    gap: calc(var(--_space-unit) * 4);
    padding: clamp(16px, 2.5%, 28px);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  .media {
    flex: none;
    inline-size: 48px;
    block-size: 48px;
    border-radius: var(--_radius-control);
  }
  .media .initial {
    font-size: 1.5em;
  }
  h2 {
    font-size: 1.375em;
  }
  h2:focus-visible {
    outline: none;
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
  .description,
  .sub {
    color: var(--_muted);
    font-size: 0.875em;
  }
  /* What is to be announced must be there before; it takes no room. */
  [role]:empty {
    position: absolute;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
    gap: 12px 24px;
  }
  dt {
    color: var(--_muted);
    font-size: 0.8125em;
  }
  dd {
    font-weight: 700;
    line-height: 1.3;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    min-block-size: max(44px, 2.75em);
  }
`;
