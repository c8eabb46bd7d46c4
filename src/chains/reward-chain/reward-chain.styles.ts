import {css} from 'lit';
import {playerContentStyles, playerElementStyles} from '../../ui/player/player-element.styles.js';
import {artStyles} from '../../ui/styles/art.js';
import {chainHeadStyles, chainStepStyles, chainStyles} from '../chain.styles.js';

/** The rail of a reward chain and of its skeleton. */
const rewardRailStyles = css`
  .rail {
    position: relative;
    display: flex;
    justify-content: center;
    padding-block: 12px 8px;
  }
  .node {
    position: relative;
    z-index: 1;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 4px;
    min-inline-size: 30px;
    min-block-size: 30px;
    padding-inline: 8px;
    border: 2px solid var(--_border);
    border-radius: 15px;
    background: var(--_surface);
    font-size: 0.875em;
    font-weight: 800;
  }
  /* The height with a line on how points are earned, and two lines below each picture; in the skeleton, too. */
  .head {
    min-block-size: 9.125em;
  }
  .caption {
    min-block-size: calc(2.5em + 16px);
  }
  .foot {
    min-block-size: 44px;
  }
`;

/** The progress along the rail of a reward chain. */
const rewardTrackStyles = css`
  .rail .fill {
    position: absolute;
    inset-block-start: 23px;
    /* No gap between the steps, whose widths may be fractions of pixels. */
    inset-inline: -0.5px;
    inline-size: calc(100% + 1px);
    block-size: 8px;
    background: var(--_border);
    fill: var(--_accent);
  }
  .claimed .node {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .ready .node {
    border-color: var(--_bonus);
    background: var(--_bonus);
    color: #1d1300;
  }
  .next .node {
    border-color: var(--_accent);
  }
  .next .foot {
    color: var(--_text);
    font-weight: 800;
  }
`;

/** The clan under a reward chain. */
const clanStyles = css`
  .clan {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: calc(var(--_space-unit) * 3);
    padding: calc(var(--_space-unit) * 5);
    border-block-start: var(--_border-width) solid var(--_border);
  }
  .clan h3 {
    font: var(--_font-display-weight) 1.125em var(--_font-display);
  }
  .clan ol {
    align-self: stretch;
    max-inline-size: 40em;
  }
  .clan li {
    display: flex;
    gap: 1em;
    padding-block: 8px;
    border-block-end: 1px solid var(--_border);
    overflow-wrap: anywhere;
  }
  .clan bdi {
    flex: 1;
    font-weight: 600;
  }
  .place {
    min-inline-size: 2ch;
    color: var(--_muted);
    font-weight: 800;
  }
  .note:empty {
    display: none;
  }
`;

export const styles = [
  ...playerElementStyles,
  artStyles,
  chainStyles,
  rewardRailStyles,
  ...playerContentStyles,
  chainHeadStyles,
  chainStepStyles,
  rewardTrackStyles,
  clanStyles,
];
