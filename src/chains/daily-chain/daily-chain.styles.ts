import {css} from 'lit';
import {playerContentStyles, playerElementStyles} from '../../ui/player/player-element.styles.js';
import {artStyles} from '../../ui/styles/art.js';
import {chainHeadStyles, chainStepStyles, chainStyles} from '../chain.styles.js';

/** The tiles of a daily chain's calendar and of its skeleton. */
const dayBoxStyles = css`
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
  /* In the skeleton, the caption is last: room for the day, and for a button. */
  .caption:last-child {
    padding-block-end: 6.75em;
  }
`;

/** The contents of a daily chain's tiles. */
const dayStyles = css`
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
  .missed .media > * {
    opacity: 0.45;
    filter: grayscale(1);
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

export const styles = [
  ...playerElementStyles,
  artStyles,
  chainStyles,
  dayBoxStyles,
  ...playerContentStyles,
  chainHeadStyles,
  chainStepStyles,
  dayStyles,
];
