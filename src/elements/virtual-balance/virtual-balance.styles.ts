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
    .state {
      padding: 0;
    }
  `,
];
