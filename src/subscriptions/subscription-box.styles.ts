import {css} from 'lit';

/** A subscription and its facts, also while they load. */
export const subscriptionBoxStyles = css`
  .subscription {
    display: grid;
    gap: calc(var(--_space-unit) * 4);
    padding: clamp(16px, 2.5%, 28px);
  }
  .head,
  .ways {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .media {
    flex: none;
    inline-size: 48px;
    block-size: 48px;
    border-radius: var(--_radius-control);
    font-size: 0.5em;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
    gap: 12px;
  }
  .description,
  dt {
    color: var(--_muted);
    font-size: 0.875em;
  }
  dd {
    font-weight: 700;
  }
  .ways {
    min-block-size: max(44px, 2.75em);
  }
`;
