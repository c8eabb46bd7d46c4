import {css} from 'lit';

/** What is in the steps of a chain. */
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
