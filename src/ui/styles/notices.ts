import {css} from 'lit';

/** The notice in place of a value. */
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

/** The icon of such a notice; and the banner above a value that is old. */
export const bannerStyles = css`
  .state > .icon {
    inline-size: 64px;
    block-size: 64px;
    padding: 16px;
    border-radius: 50%;
    background: var(--_sunken);
    color: var(--_muted);
  }
  .banner {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 0 calc(var(--_space-unit) * 3);
    margin-block-end: calc(var(--_space-unit) * 4);
    padding: var(--_space-unit) calc(var(--_space-unit) * 4);
    border: var(--_border-width) solid;
    border-radius: var(--_radius-card);
    background: var(--_warning-soft);
    color: var(--_warning);
  }
  .banner p {
    flex: 1 1 auto;
  }
  .banner .quiet {
    margin-inline-end: calc(var(--_space-unit) * -3);
  }
`;
