import {css} from 'lit';

/** What a player has: the frame of it, and what stands there instead. */
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
  .state {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: calc(var(--_space-unit) * 3);
    padding: calc(var(--_space-unit) * 8) calc(var(--_space-unit) * 4);
    text-align: center;
  }
  .banner {
    display: flex;
    align-items: center;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: var(--_space-unit) calc(var(--_space-unit) * 4);
    margin-block-end: calc(var(--_space-unit) * 4);
    padding: var(--_space-unit) calc(var(--_space-unit) * 4);
    border: var(--_border-width) solid currentColor;
    border-radius: var(--_radius-control);
    background: var(--_warning-soft);
    color: var(--_warning);
    font-size: 0.9375em;
  }
  .refusal {
    color: var(--_danger);
    font-size: 0.875em;
  }
`;
