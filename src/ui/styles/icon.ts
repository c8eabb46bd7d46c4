import {css} from 'lit';

/** A sign drawn in lines, beside a word. */
export const iconStyles = css`
  .icon {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  /* A coin's picture is there. */
  img:not([hidden]) + .icon {
    display: none;
  }
`;
