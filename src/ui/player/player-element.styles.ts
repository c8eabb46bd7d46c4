import {css} from 'lit';
import {tokens} from '../../theming/tokens.js';
import {baseStyles, iconStyles} from '../styles/base.js';
import {buttonVariantStyles} from '../styles/button-variants.js';
import {bannerStyles, stateStyles} from '../styles/notices.js';

/** The panels of an element that shows a player's belongings. */
const playerStyles = css`
  .panel {
    overflow: hidden;
    border: var(--_border-width) solid var(--_border);
    border-radius: calc(var(--_radius-card) * 1.25);
    background: var(--_surface);
    box-shadow: var(--_shadow-card);
  }
  .panel + .panel {
    margin-block-start: calc(var(--_space-unit) * 6);
  }
`;

/** The content of those panels. */
const playerViewStyles = css`
  /* Without specificity: a rule for the padding of one list wins. */
  :where([role='list']) {
    padding: 0;
    list-style: none;
  }
  h2 {
    font: var(--_font-display-weight) 1.125em / 1.2 var(--_font-display);
    text-transform: var(--_font-display-case);
    overflow-wrap: anywhere;
  }
  .refusal {
    color: var(--_danger);
    font-size: 0.875em;
  }
`;

/** The first styles of every player element. */
export const playerElementStyles = [tokens, baseStyles, stateStyles, playerStyles];

/** The styles that follow those of an element's boxes and precede those of its content. */
export const playerContentStyles = [buttonVariantStyles, iconStyles, bannerStyles, playerViewStyles];
