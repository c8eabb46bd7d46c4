import {css} from 'lit';

/** What is in the banner of a chain. */
export const chainHeadStyles = css`
  .head > img {
    position: absolute;
    z-index: -1;
    inset-block-start: 50%;
    inset-inline-end: -10px;
    block-size: 190%;
    opacity: 0.28;
    transform: translateY(-50%) rotate(-6deg);
  }
  .head > div {
    flex: 1 1 16.25em;
    min-inline-size: 0;
  }
  .overline {
    font-size: 0.8125em;
    font-weight: 600;
  }
  h2 {
    font-size: 1.5em;
    line-height: 1.15;
  }
  .description,
  .standing {
    font-size: 0.875em;
  }
  .balance {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 1em;
  }
  .balance b {
    font: var(--_font-display-weight) 1.375em var(--_font-display);
  }
  .bar {
    block-size: 12px;
    margin-block: 8px;
    border: 1px solid rgba(255, 255, 255, 0.5);
    border-radius: 6px;
    overflow: hidden;
    background: rgba(255, 255, 255, 0.22);
  }
  .fill {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    fill: var(--_bonus);
  }
  [dir='rtl'] .fill {
    transform: scaleX(-1);
  }
  summary {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    margin-block: -10px;
    text-decoration: underline;
    cursor: pointer;
  }
  .head :focus-visible {
    outline-color: #fff;
  }
  @media (prefers-reduced-motion: no-preference) {
    .fill rect {
      transition: width 0.6s;
    }
  }
  @media (forced-colors: active) {
    .head > img {
      display: none;
    }
    .fill {
      fill: Highlight;
      forced-color-adjust: none;
    }
  }
`;
