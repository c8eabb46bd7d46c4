import {css} from 'lit';

/** The steps of a chain along a track. */
export const chainStepStyles = css`
  .track {
    display: flex;
    padding: calc(var(--_space-unit) * 5) calc(var(--_space-unit) * 4);
    overflow-x: auto;
    list-style: none;
    scrollbar-width: thin;
    scroll-snap-type: x proximity;
  }
  .track:focus-visible {
    outline-offset: -4px;
  }
  .step {
    position: relative;
    display: flex;
    flex: 1 0 clamp(7.25em, 10%, 10.5em);
    flex-direction: column;
    scroll-snap-align: center;
  }
  /* What the road leads to. */
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
    border-radius: var(--_radius-control);
    overflow: hidden;
  }
  .box .media {
    block-size: 7.25em;
  }
  .box .media img {
    inline-size: 76%;
    block-size: 76%;
    object-fit: contain;
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
