import {css} from 'lit';
import {tokens} from '../theming/tokens.js';
import {artStyles} from '../ui/styles/art.js';
import {baseStyles} from '../ui/styles/base.js';
import {afterPaintStyles} from './card/after-paint.styles.js';
import {cardStyles} from './card/card.styles.js';

export const styles = [
  tokens,
  baseStyles,
  artStyles,
  cardStyles,
  css`
    :host {
      min-block-size: 1px;
    }
    .grid {
      display: grid;
      gap: calc(var(--_space-unit) * 4) calc(var(--_space-unit) * 3);
      grid-template-columns: repeat(auto-fill, minmax(min(100%, clamp(8em, 44%, var(--_card-min))), 1fr));
      padding: 0;
      list-style: none;
    }
    .shelf {
      margin-block: calc(var(--_space-unit) * 8) calc(var(--_space-unit) * 3);
      font: var(--_font-display-weight) 1.375em / 1.15 var(--_font-display);
      text-transform: var(--_font-display-case);
    }
    .tools {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: calc(var(--_space-unit) * 3);
      margin-block-end: calc(var(--_space-unit) * 4);
    }
    .tools > * {
      flex: 1 1 18em;
      min-block-size: 44px;
      min-inline-size: 0;
    }
    /* The groups take what the search does not need. */
    .tools > :first-child {
      flex-grow: 99;
    }
  `,
  ...afterPaintStyles,
];
