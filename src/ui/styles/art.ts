import {css} from 'lit';

/** The background of an item's picture, by its rarity: large on a card, small in a line. */
export const artStyles = css`
  [data-rarity='uncommon'] {
    --_r: var(--_rarity-uncommon);
  }
  [data-rarity='rare'] {
    --_r: var(--_rarity-rare);
  }
  [data-rarity='epic'] {
    --_r: var(--_rarity-epic);
  }
  [data-rarity='legendary'] {
    --_r: var(--_rarity-legendary);
  }
  .media {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    background: var(--_art-pattern), linear-gradient(rgba(6, 8, 22, 0.12), rgba(6, 8, 22, 0.66)), var(--_r);
  }
  .media img:not([hidden]) + .initial,
  .media [hidden] {
    display: none;
  }
  .initial {
    color: #fff;
    font: var(--_font-display-weight) 3em var(--_font-display);
  }
  @supports (color: color-mix(in srgb, red, blue)) {
    .media {
      background: var(--_art-pattern),
        radial-gradient(ellipse 80% 84% at 50% 44%, var(--_r), transparent),
        color-mix(in srgb, var(--_r) calc(100% - var(--_art-depth)), #080618);
    }
  }
`;

/** A small picture beside a name, for the contents of an item. */
export const thumbStyles = css`
  .thumb {
    flex: none;
    inline-size: 44px;
    aspect-ratio: 1;
    border: 0;
    border-radius: calc(var(--_radius-box) * 0.7);
    font-size: 0.4em;
  }
  .thumb img {
    inline-size: 88%;
    block-size: 88%;
    transform: none;
  }
`;
