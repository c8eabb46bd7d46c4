import {css} from 'lit';

/** A picture beside a name, on the ground of its rarity: what is inside an item. */
export const thumbStyles = css`
  .thumb {
    flex: none;
    inline-size: 44px;
    aspect-ratio: 1;
    border: 0;
    border-radius: calc(var(--_radius-control) * 0.7);
    font-size: 0.4em;
  }
  .thumb img {
    inline-size: 88%;
    block-size: 88%;
    transform: none;
  }
`;
