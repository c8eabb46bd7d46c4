import {css} from 'lit';

/**
 * Ends what CSS inherits at the border of a shadow root, whatever the page's rules set above it: a rule of `:host` would lose
 * against a page's `*`. Fonts and colours follow from the tokens, which custom properties bring in.
 */
const inheritedStyles = css`
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

/** The first styles of every shadow root: box, text, focus, the plain button. */
export const baseStyles = css`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  ${inheritedStyles}
  .store {
    --_r: var(--_rarity-common);
    /* What may have several lines: with the radius of a round button, it would cut off their ends. */
    --_radius-box: min(var(--_radius-control), 16px);
    color: var(--_text);
    font: 400 var(--_font-size) / 1.5 var(--_font-body);
    font-variant-numeric: tabular-nums;
  }
  .store * {
    box-sizing: border-box;
    margin: 0;
  }
  /*
   * A press is the button's, wherever it begins: browsers send no click where what the pointer went down on is replaced before it
   * comes up, such as a price that just arrived.
   */
  button > * {
    pointer-events: none;
  }
  :focus-visible {
    outline: 3px solid var(--_focus);
    outline-offset: 2px;
  }
  /* A heading gets the focus from us alone, as the place to go on from; no key acts on it. */
  :is(h2, h3):focus-visible {
    outline: none;
  }
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5em;
    min-block-size: max(44px, 2.75em);
    padding: 4px calc(var(--_space-unit) * 4);
    border: 1px solid transparent;
    border-radius: var(--_radius-control);
    background: var(--_accent);
    color: var(--_on-accent);
    font: inherit;
    font-weight: 700;
    line-height: 1.2;
    cursor: pointer;
  }
  .button[aria-disabled='true'] {
    background: var(--_sunken);
    border-color: var(--_border);
    color: var(--_muted);
    cursor: default;
  }
  /*
   * A name of the game, or a sentence that holds one: it breaks where a hyphen may stand, in long words only, and anywhere only
   * rather than stick out.
   */
  .game-name {
    overflow-wrap: anywhere;
    hyphens: auto;
    hyphenate-limit-chars: 12;
  }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** The pulsing placeholder of something that loads. */
export const waitingStyles = css`
  @media (prefers-reduced-motion: no-preference) {
    .waiting {
      animation: wait 1.2s ease-in-out infinite alternate;
    }
    @keyframes wait {
      to {
        opacity: 0.55;
      }
    }
  }
`;

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
