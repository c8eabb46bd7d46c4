import {css} from 'lit';
import {waitingStyles} from '../../ui/styles/base.js';
import {cardFrameStyles} from '../../ui/styles/card-frame.js';

/** A card of the catalog and its skeleton; `facts.styles.ts` has those of its badges, facts and button. */
export const cardStyles = [
  cardFrameStyles,
  waitingStyles,
  css`
    .media {
      aspect-ratio: 5 / 4;
    }
    .open {
      all: unset;
      display: block;
      cursor: pointer;
    }
    .open::after {
      content: '';
      position: absolute;
      z-index: 1;
      inset: 0;
      border-radius: var(--_radius-card);
    }
    .open:focus-visible::after {
      outline: 3px solid var(--_focus);
      outline-offset: -4px;
      /* Two colours: one of them stands out beside any picture. */
      box-shadow: inset 0 0 0 6px var(--_surface);
    }
    .overline {
      color: var(--_muted);
      font-size: 0.75em;
      font-weight: 600;
      line-height: 1.3;
    }
    .rarity {
      font-weight: 800;
    }
    .facts {
      display: grid;
      gap: 2px;
    }
    @supports (color: color-mix(in srgb, red, blue)) {
      .rarity {
        color: color-mix(in srgb, var(--_r) 60%, var(--_text));
      }
    }
  `,
];
