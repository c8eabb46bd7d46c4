import {css} from 'lit';

/** What a card says of what a player owns. */
export const ownedStyles = css`
  .name {
    font-weight: 700;
  }
  .time,
  .owned {
    display: flex;
    align-items: center;
    gap: 4px;
    color: var(--_warning);
    font-weight: 600;
  }
  .owned {
    justify-content: center;
    min-block-size: 44px;
    border-radius: var(--_radius-control);
    background: var(--_success-soft);
    color: var(--_success);
    font-size: 0.875em;
  }
  .count {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 8px;
    padding: 2px 8px;
    border: 1px solid transparent;
    border-radius: var(--_radius-badge);
    background: #11152a;
    color: #fff;
    font-size: 0.875em;
    font-weight: 700;
  }
`;
