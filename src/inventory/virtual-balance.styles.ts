import {css} from 'lit';
import {playerContentStyles, playerElementStyles} from '../ui/player-element.styles.js';
import {amountStyles} from './amounts.styles.js';

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
    /* Made for a page's header: what it says stands in one row with the currencies, as high as they are. */
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
