import {css} from 'lit';

/** A list of which only what is near the view is drawn. */
export const longListStyles = css`
  /* What is drawn is measured, so it is laid out. */
  .grid[data-windowed] > li {
    content-visibility: visible;
  }
  /* As wide as the list, as high as its text: whoever watches it hears when the list is laid out anew. */
  .gauge {
    block-size: 1em;
    margin-block-start: -1em;
    visibility: hidden;
    pointer-events: none;
  }
`;
