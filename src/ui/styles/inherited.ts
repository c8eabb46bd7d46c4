import {css} from 'lit';

/**
 * Ends what CSS inherits at the border of a shadow root, whatever the page's rules set above it: a rule of `:host` would lose
 * against a page's `*`. Fonts and colours follow from the tokens, which custom properties bring in.
 */
export const inheritedStyles = css`
  .store {
    all: initial;
    /* The language of the lang attribute, which Chromium and WebKit keep in a property. */
    -webkit-locale: revert-layer;
    display: block;
    -webkit-user-select: text;
    user-select: text;
    /* The page's colours, and how it draws its letters. */
    color-scheme: inherit;
    -webkit-font-smoothing: inherit;
    -moz-osx-font-smoothing: inherit;
    font-synthesis: inherit;
    text-rendering: inherit;
    -webkit-text-size-adjust: inherit;
    -moz-text-size-adjust: inherit;
    text-size-adjust: inherit;
    /* A section that the page hides, or makes deaf to the pointer, stays so with the elements in it. */
    visibility: inherit;
    pointer-events: inherit;
    interactivity: inherit;
  }
  /* A modal dialog lies over the page, wherever it was opened from. */
  .store dialog {
    visibility: visible;
    pointer-events: auto;
    interactivity: auto;
  }
`;
