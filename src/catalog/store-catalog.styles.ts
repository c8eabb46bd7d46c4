import {css} from 'lit';
import {tokens} from '../theming/tokens.js';
import {artStyles} from '../ui/styles/art.js';
import {baseStyles, iconStyles} from '../ui/styles/base.js';
import {buttonVariantStyles} from '../ui/styles/button-variants.js';
import {bannerStyles, stateStyles} from '../ui/styles/notices.js';
import {cardStyles} from './card/card.styles.js';
import {factStyles} from './card/facts.styles.js';

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
    .grid > li {
      container: card / inline-size;
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
    /* Cards of a long list that are out of view are not laid out. overflow-clip-margin keeps what hangs over a card's edge. */
    @supports (overflow-clip-margin: 1px) {
      .long > li {
        content-visibility: auto;
        contain-intrinsic-size: auto 24em;
        overflow-clip-margin: 40px;
      }
    }
    .more {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      gap: calc(var(--_space-unit) * 3);
      margin-block-start: calc(var(--_space-unit) * 6);
      color: var(--_muted);
    }
  `,
  buttonVariantStyles,
  iconStyles,
  stateStyles,
  bannerStyles,
  factStyles,
];
