import {css} from 'lit';

/** The clan under a reward chain. */
export const clanStyles = css`
  .clan {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: calc(var(--_space-unit) * 3);
    padding: calc(var(--_space-unit) * 5);
    border-block-start: var(--_border-width) solid var(--_border);
  }
  .clan h3 {
    font: var(--_font-display-weight) 1.125em var(--_font-display);
  }
  .clan ol {
    align-self: stretch;
    max-inline-size: 40em;
  }
  .clan li {
    display: flex;
    gap: 1em;
    padding-block: 8px;
    border-block-end: 1px solid var(--_border);
    overflow-wrap: anywhere;
  }
  .clan bdi {
    flex: 1;
    font-weight: 600;
  }
  .place {
    min-inline-size: 2ch;
    color: var(--_muted);
    font-weight: 800;
  }
  .note:empty {
    display: none;
  }
`;
