import {css} from 'lit';
import {inheritedStyles} from './inherited.js';

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
