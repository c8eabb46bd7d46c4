import {css} from 'lit';

/** What is in the rows of a backpack. */
export const backpackStyles = css`
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
  .platform {
    text-transform: capitalize;
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
    border-radius: var(--_radius-control);
    background: var(--_sunken);
    direction: ltr;
  }
  code {
    min-inline-size: 0;
    font: 700 0.9375em ui-monospace, Menlo, Consolas, monospace;
    overflow-wrap: anywhere;
  }
`;
