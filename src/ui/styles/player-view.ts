import {css} from 'lit';

/** What is in the frame of what a player has. */
export const playerViewStyles = css`
  /* A list that has room of its own keeps it. */
  :where([role='list']) {
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
