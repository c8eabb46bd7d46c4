import {css} from 'lit';

/** A list that draws only the cards near the view. */
export const longListStyles = css`
  /* The drawn cards are measured, so they must be laid out. */
  .grid[data-windowed] > li {
    content-visibility: visible;
  }
  /* As wide as the list and as high as its text, so that a ResizeObserver reports each layout of the list. */
  .gauge {
    block-size: 1em;
    margin-block-start: -1em;
    visibility: hidden;
    pointer-events: none;
  }
`;
