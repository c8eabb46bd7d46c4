import {css} from 'lit';

/** The dialog that shows the open purchase. */
export const purchaseDialogStyles = css`
  dialog[open] {
    padding: calc(var(--_space-unit) * 6);
  }
  .head {
    display: flex;
    gap: 8px;
    align-items: flex-start;
    justify-content: flex-end;
    margin-block-start: calc(var(--_space-unit) * -2);
    margin-inline-end: calc(var(--_space-unit) * -2);
  }
  .why {
    flex: 1;
    padding-block: 8px 16px;
    font-weight: 700;
  }
  /* Beside the title where no sentence stands above it. */
  .alone {
    block-size: 24px;
  }
  /* The dialog draws the box of the order. */
  .order {
    --_pad: 0px;
    border: 0;
    background: none;
    box-shadow: none;
  }
`;
