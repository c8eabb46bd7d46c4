import {css} from 'lit';
import {cardFrameStyles} from '../../ui/styles/card-frame.js';

/** A card of the catalog and its skeleton; `facts/facts.styles.ts` has the styles of its facts. */
export const cardStyles = [
  cardFrameStyles,
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
    /* Room for a fact that is still to be loaded, with its icon. */
    .room {
      visibility: hidden;
      padding-inline-start: 1.55em;
      font-weight: 600;
    }
    @supports (color: color-mix(in srgb, red, blue)) {
      .rarity {
        color: color-mix(in srgb, var(--_r) 60%, var(--_text));
      }
    }
  `,
];
