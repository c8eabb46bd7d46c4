import {css} from 'lit';

/** Items that are recommended with a cart or a purchase. */
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
    gap: 8px 20px;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17em), 1fr));
    padding: 0;
    list-style: none;
  }
  .upsell li {
    display: grid;
    align-items: center;
    gap: 12px;
    grid-template-columns: 48px minmax(4em, 1fr) auto;
    font-size: 0.9375em;
  }
  .upsell .media {
    block-size: 48px;
    border-radius: calc(var(--_radius-box) * 0.85);
    font-size: 0.5em;
  }
  .upsell img {
    inline-size: 88%;
    block-size: 88%;
    object-fit: contain;
  }
  .upsell .what {
    min-inline-size: 0;
    font-weight: 600;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .upsell .was {
    color: var(--_muted);
    font-size: 0.875em;
    font-weight: 500;
  }
`;
