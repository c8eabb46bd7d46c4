import {css} from 'lit';

/** Plans side by side, as high as the highest, with their buttons in one line. */
export const planSaleStyles = css`
  .sale {
    display: grid;
    gap: calc(var(--_space-unit) * 3);
  }
  .panel + slot > .sale,
  slot[name='signed-out'] + slot > .sale {
    margin-block-start: calc(var(--_space-unit) * 6);
  }
  .offers {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    gap: 12px;
    margin: 0;
  }
  .offers > .offer {
    display: flex;
    flex-flow: column;
    gap: 8px;
    align-items: start;
    margin-block-start: 0;
    padding: 20px;
    border-block-end: var(--_border-width) solid var(--_border);
  }
  .offer > * {
    max-inline-size: 100%;
    margin: 0;
  }
  .offer h3 {
    font-size: 1.25em;
  }
  .offer .price {
    font-size: 1.125em;
    font-weight: 700;
  }
  .contents {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .offer .ways {
    inline-size: 100%;
    margin-block-start: auto;
    padding-block-start: 8px;
  }
  .offer .ways .button {
    flex: 1 1 auto;
  }
`;
