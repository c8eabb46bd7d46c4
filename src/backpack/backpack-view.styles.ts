import {css} from 'lit';
import {playerContentStyles, playerElementStyles} from '../ui/player/player-element.styles.js';
import {artStyles} from '../ui/styles/art.js';
import {fieldStyles} from '../ui/styles/field.js';

/** The contents of a row. */
const backpackStyles = css`
  .media img {
    inline-size: 86%;
    block-size: 86%;
    object-fit: contain;
  }
  .initial {
    font-size: 1.25em;
  }
  .about {
    flex: 1 1 9em;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .muted {
    color: var(--_muted);
    font-size: 0.875em;
  }
  .fate {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--_success);
    font-weight: 700;
  }
  .code {
    gap: 4px;
    padding-inline-start: 12px;
    border: 1px dashed var(--_control);
    border-radius: var(--_radius-box);
    background: var(--_sunken);
    direction: ltr;
  }
  code {
    min-inline-size: 0;
    font: 700 0.9375em ui-monospace, Menlo, Consolas, monospace;
    overflow-wrap: anywhere;
  }
`;

/** The rows, game by game, and their skeletons. */
const backpackRowStyles = css`
  .game,
  .row,
  .tools,
  .code {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px calc(var(--_space-unit) * 3);
  }
  .game,
  .row {
    padding: calc(var(--_space-unit) * 3) calc(var(--_space-unit) * 4);
  }
  .game {
    flex-wrap: nowrap;
    background: var(--_sunken);
  }
  .row {
    min-block-size: 5.25em;
    border-block-start: var(--_border-width) solid var(--_border);
  }
  .media {
    flex: none;
    inline-size: 3.5em;
    aspect-ratio: 1;
    border: 1px solid transparent;
    border-radius: calc(var(--_radius-box) * 0.7);
  }
  .game .media {
    inline-size: 2.75em;
  }
`;

/** The form for the player's id in the game. */
const backpackWaysStyles = css`
  form {
    display: grid;
    flex-basis: 100%;
    gap: 8px;
    max-inline-size: 30em;
  }
  label {
    display: grid;
    gap: 4px;
    font-weight: 700;
  }
  .field {
    font-weight: 400;
  }
`;

export const styles = [
  ...playerElementStyles,
  artStyles,
  backpackRowStyles,
  ...playerContentStyles,
  backpackStyles,
  fieldStyles,
  backpackWaysStyles,
];
