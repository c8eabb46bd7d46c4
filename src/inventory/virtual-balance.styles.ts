import {css} from 'lit';
import {playerContentStyles, playerElementStyles} from '../ui/player/player-element.styles.js';

/** Texts beside the currencies, in one row with them. */
const amountStyles = css`
  img {
    inline-size: 28px;
    block-size: 28px;
    margin-inline-start: -8px;
    object-fit: contain;
  }
  [part='name'],
  [part='shards'] {
    color: var(--_muted);
    font-size: 0.875em;
  }
  .state > .icon {
    display: none;
  }
  .state > [role='alert'] + .button {
    border-color: var(--_control);
    background: var(--_surface);
    color: var(--_text);
  }
  .banner {
    order: 1;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    font-size: 0.8125em;
    line-height: 1.35;
  }
  .banner p {
    max-inline-size: 18em;
  }
`;

export const styles = [
  ...playerElementStyles,
  css`
    ul,
    .balance {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 8px;
      padding: 0;
      list-style: none;
    }
    .balance {
      min-block-size: 44px;
      padding: 4px 16px;
      border: var(--_border-width) solid var(--_border);
      border-radius: 22px;
      background: var(--_surface);
    }
    .wait {
      inline-size: 7em;
      background: var(--_sunken);
    }
    /* Made for a page's header: texts are in one row with the currencies, and as high. */
    .store,
    .state {
      display: flex;
      flex-flow: row wrap;
      align-items: center;
      gap: 0 12px;
    }
    .state {
      margin: 0;
      padding: 0;
      border: 0;
      background: none;
      font-size: max(0.8125em, 13px);
      line-height: 1.35;
      text-align: start;
    }
  `,
  ...playerContentStyles,
  amountStyles,
];
