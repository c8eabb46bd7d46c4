import {css} from 'lit';

/** Where a chain stands, also while it loads: the ground of its banner, and a track of boxes. */
export const chainStyles = css`
  .head {
    --_r: var(--_rarity-rare);
    position: relative;
    isolation: isolate;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    justify-content: space-between;
    gap: calc(var(--_space-unit) * 4) calc(var(--_space-unit) * 8);
    min-block-size: 8em;
    padding: clamp(16px, 3%, 28px);
    overflow: hidden;
    background: var(--_art-pattern), linear-gradient(rgba(6, 8, 22, 0.62), rgba(6, 8, 22, 0.72)), var(--_r);
    color: #fff;
  }
  .track {
    display: flex;
    padding: calc(var(--_space-unit) * 5) calc(var(--_space-unit) * 4);
    overflow-x: auto;
    list-style: none;
    scrollbar-width: thin;
    scroll-snap-type: x proximity;
  }
  .step {
    position: relative;
    display: flex;
    flex: 1 0 clamp(7.25em, 10%, 10.5em);
    flex-direction: column;
    scroll-snap-align: center;
  }
  /* What the road leads to. */
  .step:last-child {
    --_r: var(--_rarity-legendary);
    flex: 1.6 0 clamp(9em, 16%, 16em);
  }
  .box {
    position: relative;
    display: flex;
    flex: 1;
    flex-direction: column;
    margin-inline: 6px;
    border: 2px solid var(--_border);
    border-radius: var(--_radius-control);
    overflow: hidden;
    background: var(--_surface);
  }
  .box .media {
    block-size: 7.25em;
  }
  .caption {
    flex: 1;
    padding: 8px;
    font-size: 0.875em;
    font-weight: 700;
    line-height: 1.25;
    text-align: center;
    overflow-wrap: anywhere;
  }
`;
