import {css} from 'lit';

/** The steps of a daily chain: a calendar's tiles. */
export const dayStyles = css`
  .track {
    flex-wrap: wrap;
    gap: 10px;
    padding: clamp(12px, 2%, 20px);
  }
  .step {
    flex: 1 1 clamp(6.5em, 11%, 10em);
  }
  .step:last-child {
    flex: 2 1 clamp(9em, 18%, 20em);
  }
  .box {
    margin: 0;
  }
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
