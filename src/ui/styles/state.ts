import {css} from 'lit';

/** What stands where there is nothing to show. */
export const stateStyles = css`
  .state {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: calc(var(--_space-unit) * 3);
    padding: calc(var(--_space-unit) * 6);
    border: var(--_border-width) solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
    text-align: center;
  }
`;
