import {css} from 'lit';

/** What is said of the currencies a player has, in a row with them. */
export const amountStyles = css`
  img {
    inline-size: 28px;
    block-size: 28px;
    margin-inline-start: -8px;
    object-fit: contain;
  }
  [part='name'] {
    color: var(--_muted);
    font-size: 0.875em;
  }
  .state > .icon {
    display: none;
  }
  .state > [role='alert'] + .button {
    border-color: var(--_control);
    background: var(--_surface);
    color: var(--_text);
  }
  .banner {
    order: 1;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    font-size: 0.8125em;
    line-height: 1.35;
  }
  .banner p {
    max-inline-size: 18em;
  }
`;
