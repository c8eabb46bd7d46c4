import {css} from 'lit';

/** The form that asks who the player is in the game. */
export const backpackWaysStyles = css`
  form {
    display: grid;
    flex-basis: 100%;
    gap: 8px;
    max-inline-size: 30em;
  }
  label {
    display: grid;
    gap: 4px;
    font-weight: 700;
  }
  .field {
    font-weight: 400;
  }
`;
