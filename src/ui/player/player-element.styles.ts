import {css} from 'lit';
import {buttonStyles} from '../styles/buttons.js';
import {iconStyles} from '../styles/icon.js';
import {bannerStyles, stateStyles} from '../styles/notices.js';
import {shared} from '../styles/shared.js';
import {tokens} from '../styles/tokens.js';

/** What a player has: the frame of it. */
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

/** What is in the frame of what a player has. */
const playerViewStyles = css`
  /* A list that has room of its own keeps it. */
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

/** What the styles of every element of what a player has begin with. */
export const playerElementStyles = [tokens, shared, stateStyles, playerStyles];

/** What follows those of its boxes, before those of what stands in them. */
export const playerContentStyles = [buttonStyles, iconStyles, bannerStyles, playerViewStyles];
