import {css} from 'lit';
import {playerElementStyles} from '../player-element.styles.js';

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
    img {
      inline-size: 28px;
      block-size: 28px;
      margin-inline-start: -8px;
      object-fit: contain;
    }
    [part='name'] {
      color: var(--_muted);
      font-size: 0.875em;
    }
    /* Made for a page's header: what it says stands in one row with the currencies, as high as they are. */
    .store,
    .state {
      display: flex;
      flex-flow: row wrap;
      align-items: center;
      gap: 0 12px;
    }
    .state,
    .banner {
      margin: 0;
      padding: 0;
      border: 0;
      background: none;
      font-size: 0.8125em;
      line-height: 1.35;
      text-align: start;
    }
    .state > .icon {
      display: none;
    }
    .banner {
      order: 1;
    }
    .banner p {
      max-inline-size: 18em;
    }
  `,
];
