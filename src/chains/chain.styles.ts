import {css} from 'lit';

/** The layout of a chain and of its skeleton: the background of the banner, and a track of boxes. */
export const chainStyles = css`
  .head {
    --_r: var(--_rarity-rare);
    position: relative;
    isolation: isolate;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    justify-content: space-between;
    gap: calc(var(--_space-unit) * 4) calc(var(--_space-unit) * 8);
    min-block-size: 8em;
    padding: clamp(16px, 3%, 28px);
    overflow: hidden;
    background: var(--_art-pattern), linear-gradient(rgba(6, 8, 22, 0.62), rgba(6, 8, 22, 0.72)), var(--_r);
    color: #fff;
  }
  .track {
    display: flex;
    padding: calc(var(--_space-unit) * 5) calc(var(--_space-unit) * 4);
    overflow-x: auto;
    list-style: none;
    scrollbar-width: thin;
    scroll-snap-type: x proximity;
  }
  .step {
    position: relative;
    display: flex;
    flex: 1 0 clamp(7.25em, 10%, 10.5em);
    flex-direction: column;
    scroll-snap-align: center;
  }
  /* The last step is the main reward. */
  .step:last-child {
    --_r: var(--_rarity-legendary);
    flex: 1.6 0 clamp(9em, 16%, 16em);
  }
  .box {
    position: relative;
    display: flex;
    flex: 1;
    flex-direction: column;
    margin-inline: 6px;
    border: 2px solid var(--_border);
    border-radius: var(--_radius-box);
    overflow: hidden;
    background: var(--_surface);
  }
  .box .media {
    block-size: 7.25em;
  }
  .caption {
    flex: 1;
    padding: 8px;
    font-size: 0.875em;
    font-weight: 700;
    line-height: 1.25;
    text-align: center;
    overflow-wrap: anywhere;
  }
`;

/** The contents of a chain's banner. */
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

/** The contents of a chain's steps. */
export const chainStepStyles = css`
  .track:focus-visible {
    outline-offset: -4px;
  }
  .box .media img {
    inline-size: 76%;
    block-size: 76%;
    object-fit: contain;
  }
  .caption small {
    display: block;
    color: var(--_muted);
    font-size: 0.8125em;
    font-weight: 500;
  }
  .foot {
    display: flex;
    align-items: center;
    justify-content: center;
    min-block-size: 44px;
    margin-inline: 6px;
    color: var(--_muted);
    font-size: 0.875em;
    font-weight: 600;
    line-height: 1.25;
    text-align: center;
  }
  .claim {
    inline-size: 100%;
    padding-inline: 6px;
  }
  .claim.claim:not([aria-disabled='true']) {
    background: var(--_bonus);
    color: #1d1300;
  }
  .track ~ .refusal {
    padding: 0 16px 16px;
    text-align: center;
  }
  .claimed .foot {
    color: var(--_success);
  }
  .claimed .media > * {
    opacity: 0.6;
  }
  .tick {
    position: absolute;
    z-index: 1;
    inset-block-start: 6px;
    inset-inline-end: 6px;
    display: flex;
    padding: 3px;
    border-radius: 50%;
    background: var(--_success);
    color: var(--_surface);
  }
  .ready .box {
    border-color: var(--_bonus);
    box-shadow: 0 0 0 3px var(--_bonus-soft);
  }
  .next .box {
    border-color: var(--_accent);
  }
  @media (prefers-reduced-motion: no-preference) {
    .ready .media img {
      animation: bob 0.9s 3;
    }
    @keyframes bob {
      50% {
        transform: translateY(-5px);
      }
    }
  }
  @media (forced-colors: active) {
    .ready .box,
    .next .box {
      border-color: Highlight;
    }
  }
`;
