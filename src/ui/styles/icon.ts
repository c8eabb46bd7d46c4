import {css} from 'lit';

/** An icon of lines beside a text. */
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
  /* The picture of a currency replaces its coin icon. */
  img:not([hidden]) + .icon {
    display: none;
  }
`;
