import {css} from 'lit';

/** The rail of a reward chain. */
export const rewardTrackStyles = css`
  .rail {
    position: relative;
    display: flex;
    justify-content: center;
    padding-block: 12px 8px;
  }
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
