import {css} from 'lit';
import {playerContentStyles, playerElementStyles} from '../../ui/player/player-element.styles.js';
import {artStyles} from '../../ui/styles/art.js';
import {chainHeadStyles, chainStepStyles, chainStyles} from '../chain.styles.js';

/** The cards of an offer chain and of its skeleton. */
const offerBoxStyles = css`
  .head {
    --_r: var(--_rarity-legendary);
  }
  .step {
    flex: 1 0 clamp(10.5em, 15%, 15em);
    padding-inline: 2px;
  }
  .step .media {
    block-size: 8.5em;
  }
  .caption {
    padding: 2px 12px;
    font-size: 1em;
    text-align: start;
  }
  /* In the skeleton, the caption is last: room for a price, a button, and two more lines. */
  .caption:last-child {
    padding-block-end: 10.5em;
  }
`;

/** The contents of an offer chain's cards, and the joints between them. */
const offerStepStyles = css`
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
    border-radius: var(--_radius-box);
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
    /* Half of the joint's width. */
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

export const styles = [
  ...playerElementStyles,
  artStyles,
  chainStyles,
  offerBoxStyles,
  ...playerContentStyles,
  chainHeadStyles,
  chainStepStyles,
  offerStepStyles,
];
