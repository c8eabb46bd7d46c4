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
  [role='list'] {
    padding: 0;
    list-style: none;
  }
  h2 {
    font: var(--_font-display-weight) 1.125em / 1.2 var(--_font-display);
    text-transform: var(--_font-display-case);
    overflow-wrap: anywhere;
  }
  .refusal {
    color: var(--_danger);
    font-size: 0.875em;
  }
`;
