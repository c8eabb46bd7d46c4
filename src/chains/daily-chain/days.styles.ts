import {css} from 'lit';

/** What is in the tiles of a daily chain. */
export const dayStyles = css`
  .day {
    padding: 5px;
    color: var(--_muted);
    font-size: 0.75em;
    font-weight: 800;
    text-align: center;
  }
  .ready .day {
    color: var(--_bonus-text);
  }
  .tick {
    inset-block-start: 2.4em;
  }
  .foot {
    gap: 4px;
    margin: 0;
    flex-wrap: wrap;
  }
  .claim {
    border-radius: 0;
    outline-offset: -5px;
  }
`;
