import {css} from 'lit';

/** The steps of a daily chain, also while it loads: a calendar’s tiles. */
export const dayBoxStyles = css`
  .head {
    --_r: var(--_rarity-epic);
  }
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
  /* While it loads nothing stands around it: room for the day, and for a button. */
  .caption:last-child {
    padding-block-end: 6.75em;
  }
`;
