import {css} from 'lit';
import {cardStyles} from '../items/card.styles.js';
import {liveStyles} from '../items/live.styles.js';
import {artStyles} from '../ui/styles/art.js';
import {shared} from '../ui/styles/shared.js';
import {thumbStyles} from '../ui/styles/thumb.js';
import {tokens} from '../ui/styles/tokens.js';
import {featureStyles} from './feature.styles.js';

export const styles = [
  tokens,
  shared,
  artStyles,
  cardStyles,
  liveStyles,
  css`
    :host {
      max-inline-size: 20em;
    }
    /* As high as what is in it: in a page without a doctype a part of nothing is the window's height. */
    .card {
      block-size: auto;
    }
    :host([appearance='button']) {
      display: inline-block;
      max-inline-size: none;
    }
    /* Two parts side by side where both find room for words, before the rest of its look is here. */
    :host([appearance='feature']) {
      max-inline-size: none;
    }
    :host([appearance='feature']) .card {
      flex-flow: row wrap;
      min-block-size: 26em;
    }
    :host([appearance='feature']) .card > .media {
      flex: 1.35 1 17.5em;
      min-block-size: 230px;
      aspect-ratio: auto;
    }
    :host([appearance='feature']) .card > .body {
      flex: 1 1 17.5em;
      min-inline-size: 0;
    }
    .bare {
      display: flex;
      flex-direction: column;
      gap: calc(var(--_space-unit) * 2);
    }
  `,
  thumbStyles,
  featureStyles,
];
