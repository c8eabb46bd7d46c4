import {css} from 'lit';

/** What goes well with a cart or a purchase. */
export const upsellStyles = css`
  .upsell {
    padding: 16px 20px 20px;
    border-block-start: var(--_border-width) solid var(--_border);
  }
  .upsell h3 {
    margin-block-end: 12px;
    font-size: 0.9375em;
    font-weight: 700;
  }
  .upsell ul {
    display: grid;
    gap: 12px;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 7.5em), 1fr));
    padding: 0;
    list-style: none;
  }
  .upsell li {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-inline-size: 0;
  }
  .upsell .media {
    aspect-ratio: 4 / 3;
    border-radius: calc(var(--_radius-control) * 0.85);
  }
  .upsell bdi {
    flex: 1;
    font-size: 0.875em;
    font-weight: 600;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .upsell s {
    color: var(--_muted);
    font-weight: 500;
  }
`;
