import {css} from 'lit';
import {artStyles} from '../../styles/art.js';
import {cardStyles} from '../../styles/card.js';
import {shared} from '../../styles/shared.js';
import {tokens} from '../../styles/tokens.js';

export const styles = [
  tokens,
  shared,
  artStyles,
  cardStyles,
  css`
    :host {
      max-inline-size: 20em;
    }
    :host([appearance='button']) {
      display: inline-block;
      max-inline-size: none;
    }
    .bare {
      display: flex;
      flex-direction: column;
      gap: calc(var(--_space-unit) * 2);
    }
    .state {
      display: flex;
      flex-direction: column;
      align-items: center;
      gap: calc(var(--_space-unit) * 3);
      padding: calc(var(--_space-unit) * 4);
      text-align: center;
    }
  `,
];
