import {css} from 'lit';

/** A row for each thing, game by game, also while it loads. */
export const backpackRowStyles = css`
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
    border-radius: calc(var(--_radius-control) * 0.7);
  }
  .game .media {
    inline-size: 2.75em;
  }
`;
