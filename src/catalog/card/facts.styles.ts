import {css} from 'lit';

/** Badges, facts, and the looks of a card's button; the item's details have them, too. */
export const factStyles = css`
  .badges {
    position: absolute;
    z-index: 2;
    inset-block-start: calc(var(--_space-unit) * 2);
    inset-inline-start: calc(var(--_space-unit) * 2);
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-unit);
    max-inline-size: calc(100% - var(--_space-unit) * 4);
  }
  .badge {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
    min-block-size: 24px;
    padding: 2px 8px;
    border: 1px solid transparent;
    border-radius: var(--_radius-badge);
    background: rgba(8, 10, 22, 0.82);
    color: #fff;
    font-size: calc(var(--_font-size) * 0.75);
    font-weight: 800;
    line-height: 1.2;
  }
  .badge.sale {
    background: var(--_sale);
  }
  .badge.bonus {
    background: var(--_bonus);
    color: #1c1200;
  }
  .badge.ok {
    background: var(--_success-soft);
    border-color: var(--_success);
    color: var(--_success);
  }
  /* Two things in one place: one is unseen, and gives its size and its base line. */
  .place {
    display: inline-grid;
  }
  .place > *,
  .place::before {
    grid-area: 1 / 1;
  }
  .place > [aria-hidden],
  .place::before {
    visibility: hidden;
  }
  .place[data-room]::before {
    content: attr(data-room);
  }
  .media::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: -60%;
    background: repeating-conic-gradient(from 8deg, rgba(255, 255, 255, 0.13) 0 9deg, transparent 9deg 24deg);
    -webkit-mask-image: radial-gradient(circle, #000 0, transparent 46%);
    mask-image: radial-gradient(circle, #000 0, transparent 46%);
  }
  /* Long names only: the browser paints clipped boxes separately, which slows down each frame of a page with many cards. */
  .long-name .open {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
    /* WebKit does not clamp the lines of a button. */
    max-block-size: 7.5em;
  }
  /* Room for descenders below the last line, without moving what follows. */
  .open {
    padding-block-end: 0.15em;
    margin-block-end: -0.15em;
  }
  .facts .fact {
    display: flex;
    align-items: flex-start;
    gap: 6px;
  }
  .fact .icon {
    inline-size: 1.1em;
    block-size: 1.1em;
    margin-block-start: 0.12em;
  }
  .fact img {
    inline-size: 1.25em;
    block-size: 1.25em;
    object-fit: contain;
  }
  .fact.gives {
    color: var(--_text);
    font-weight: 700;
  }
  .fact.warn {
    color: var(--_warning);
    font-weight: 600;
  }
  .fact.gain {
    color: var(--_bonus-text);
    font-weight: 600;
  }
  .was {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
  }
  .save {
    white-space: nowrap;
    color: var(--_sale-text);
    font-weight: 700;
  }
  .button:not(.quiet, .outlined, .virtual, .free, [aria-disabled='true']) {
    background-image: var(--_button-sheen);
    box-shadow: var(--_shadow-accent);
  }
  /* In a narrow button, the icon wraps out of view and the text stays. The icon has no height, so its line takes none. */
  .iconed {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 0.5em;
    line-height: 1.375;
    clip-path: inset(0 -8px);
  }
  .iconed.first {
    flex-direction: row-reverse;
  }
  .iconed > * + * {
    margin-block: 0.05em -4em;
  }
  .button img {
    inline-size: 1.375em;
    block-size: 1.375em;
    object-fit: contain;
  }
  .button.virtual:not([aria-disabled='true']) {
    background: var(--_surface);
    border-color: var(--_control);
    color: var(--_text);
  }
  .button.free:not([aria-disabled='true']) {
    background: var(--_bonus) var(--_button-sheen);
    color: #1c1200;
  }
  .button.owned[aria-disabled] {
    background: var(--_success-soft);
    border-color: transparent;
    color: var(--_success);
    font-size: 0.8125em;
  }
  .button.soon[aria-disabled] {
    border-style: dashed;
    background: none;
    font-size: 0.8125em;
  }
  /* Of the size that it will have. */
  .button.waiting[aria-disabled] {
    border-color: transparent;
    color: transparent;
  }
  .button.busy[aria-disabled] {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .spin {
    flex: none;
    inline-size: 1.15em;
    block-size: 1.15em;
    border: 2.5px solid currentColor;
    border-inline-end-color: transparent;
    border-radius: 50%;
  }
  /* The author's template shows the name; ours is for the keyboard and screen readers. */
  .authored .name {
    block-size: 0;
    font-size: 0;
  }
  .authored .body {
    padding-block-start: 0;
  }
  .authored.card > div {
    flex: 1;
  }
  .authored.card > .body {
    flex: none;
  }
  .off .media {
    filter: grayscale(0.85);
  }
  .off .media img {
    opacity: 0.55;
  }
  .ribbon {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    padding: 4px 8px;
    background: rgba(8, 10, 22, 0.86);
    color: #fff;
    font-size: 0.8125em;
    font-weight: 800;
    text-align: center;
  }
  @supports (color: color-mix(in srgb, red, blue)) {
    .card[data-rarity='legendary']:not(.off) {
      border-color: color-mix(in srgb, var(--_r) 55%, var(--_border));
    }
  }
  @media (hover: hover) {
    .button.virtual:not([aria-disabled='true']):hover {
      background: var(--_sunken);
    }
    .button.free:not([aria-disabled='true']):hover {
      background: var(--_bonus);
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .spin {
      animation: spin 0.8s linear infinite;
    }
    @keyframes spin {
      to {
        transform: rotate(1turn);
      }
    }
    .card,
    .media img {
      transition: transform var(--_motion-duration) cubic-bezier(0.2, 0.8, 0.2, 1);
    }
    @media (hover: hover) {
      .card:hover {
        transform: translateY(-3px);
      }
      .card:hover .media img {
        transform: translateY(7%) scale(1.06);
      }
    }
  }
`;
