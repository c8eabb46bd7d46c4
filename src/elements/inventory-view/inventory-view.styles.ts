import {css} from 'lit';
import {artStyles} from '../../styles/art.js';
import {cardStyles} from '../../styles/card.js';
import {ownedStyles} from '../../styles/owned.js';
import {playerContentStyles, playerElementStyles} from '../player-element.styles.js';

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
