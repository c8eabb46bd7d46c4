import {css} from 'lit';

/** What a player has: the frame of it. */
export const playerStyles = css`
  .panel {
    overflow: hidden;
    border: var(--_border-width) solid var(--_border);
    border-radius: calc(var(--_radius-card) * 1.25);
    background: var(--_surface);
    box-shadow: var(--_shadow-card);
  }
  .panel + .panel {
    margin-block-start: calc(var(--_space-unit) * 6);
  }
`;
