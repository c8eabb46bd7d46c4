import {css} from 'lit';

/** How far along its rail a reward chain is. */
export const rewardTrackStyles = css`
  .rail .fill {
    position: absolute;
    inset-block-start: 23px;
    /* One piece with its neighbours, where a step is no whole number of pixels wide. */
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
