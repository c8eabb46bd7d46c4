import {css} from 'lit';

/** The rail of a reward chain, also while it loads. */
export const rewardRailStyles = css`
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
  /* As high as with a line on how points are earned, and two lines below each picture: while it loads, too. */
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
