import {css} from 'lit';
import {cardStyles} from '../items/card.styles.js';
import {playerContentStyles, playerElementStyles} from '../ui/player-element.styles.js';
import {artStyles} from '../ui/styles/art.js';
import {ownedStyles} from './owned.styles.js';

export const styles = [
  ...playerElementStyles,
  artStyles,
  cardStyles,
  css`
    .grid {
      display: grid;
      gap: calc(var(--_space-unit) * 4) calc(var(--_space-unit) * 3);
      grid-template-columns: repeat(auto-fill, minmax(min(100%, clamp(8em, 44%, 11em)), 1fr));
    }
  `,
  ...playerContentStyles,
  ownedStyles,
];
