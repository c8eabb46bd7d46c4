import {css} from 'lit';

/** The cards of an offer chain, also while it loads. */
export const offerBoxStyles = css`
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
  /* While it loads nothing stands under it: room for a price, a button, and two more lines. */
  .caption:last-child {
    padding-block-end: 10.5em;
  }
`;
