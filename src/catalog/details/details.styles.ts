import {css} from 'lit';

/** The dialog of an item's details, and the confirmation before virtual currency is spent. */
export const detailsStyles = css`
  .details {
    display: flex;
    flex-wrap: wrap;
  }
  .details-media {
    display: flex;
    flex: 1.1 1 17.5em;
    flex-direction: column;
    min-inline-size: 0;
  }
  @media (min-width: 640px) {
    .details-media {
      position: sticky;
      inset-block-start: 0;
      /* The greatest height of the dialog. */
      max-block-size: min(860px, 100vh - 24px);
    }
  }
  .details-media > .media {
    flex: 1;
    /* A phone shows the name and the price below it. */
    min-block-size: clamp(120px, 22vh, 220px);
    aspect-ratio: auto;
  }
  .details-media > .media > img {
    position: absolute;
    inset: 7%;
    inline-size: 86%;
    block-size: 86%;
    transform: none;
  }
  .details-media video {
    inline-size: 100%;
    block-size: 100%;
    background: #000;
  }
  .details-media > .media > video {
    position: absolute;
    inset: 0;
  }
  .gallery {
    display: flex;
    gap: 8px;
    padding: 8px;
    overflow-x: auto;
    background: var(--_sunken);
  }
  .gallery button {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    inline-size: 68px;
    block-size: 68px;
    padding: 4px;
    border: 2px solid transparent;
    border-radius: calc(var(--_radius-box) * 0.85);
    background: var(--_surface);
    color: var(--_text);
    cursor: pointer;
  }
  .gallery [aria-current='true'] {
    border-color: var(--_accent-text);
  }
  @media (forced-colors: active) {
    .gallery [aria-current='true'] {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
  .gallery img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  .details-body {
    display: flex;
    flex: 1 1 17.5em;
    flex-direction: column;
    gap: calc(var(--_space-unit) * 4);
    min-inline-size: 0;
    padding: clamp(16px, 3%, 32px);
  }
  .details-body .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding-inline-end: 48px;
  }
  .muted {
    color: var(--_muted);
  }
  .long {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .contents {
    padding: 0;
    overflow: hidden;
    border: var(--_border-width) solid var(--_border);
    border-radius: var(--_radius-box);
    list-style: none;
  }
  .contents li {
    display: flex;
    gap: 12px;
    align-items: center;
    padding: 8px;
    padding-inline-end: 12px;
    font-size: 0.9375em;
    font-weight: 600;
  }
  .contents li + li {
    border-block-start: var(--_border-width) solid var(--_border);
  }
  .contents .badge {
    flex: none;
  }
  .grow {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .attributes {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    font-size: 0.8125em;
  }
  .attributes div {
    display: flex;
    gap: 6px;
  }
  .attributes dt {
    color: var(--_muted);
  }
  .attributes dd {
    font-weight: 600;
  }
  .facts:empty,
  .dialog .fact:empty {
    display: none;
  }
  .platforms {
    display: flex;
    flex-direction: column;
    padding: 0;
    border: 0;
  }
  .platforms legend {
    padding: 0 0 4px;
    font-weight: 700;
  }
  .platforms label {
    display: flex;
    gap: 12px;
    align-items: center;
    min-block-size: 44px;
    padding: 6px 12px;
    border: 1px solid var(--_border);
    cursor: pointer;
  }
  .platforms label + label {
    border-block-start: 0;
  }
  .platforms legend + label {
    border-start-start-radius: var(--_radius-box);
    border-start-end-radius: var(--_radius-box);
  }
  .platforms label:last-child {
    border-end-start-radius: var(--_radius-box);
    border-end-end-radius: var(--_radius-box);
  }
  .platforms label.off {
    color: var(--_muted);
  }
  .platforms input {
    inline-size: 20px;
    block-size: 20px;
    accent-color: var(--_accent);
  }
  .platforms small {
    display: block;
    color: var(--_muted);
  }
  .price {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: baseline;
    color: var(--_muted);
  }
  .price b {
    color: var(--_text);
    font: var(--_font-display-weight) 1.75em / 1 var(--_font-display);
  }
  .sell {
    display: grid;
    gap: 12px;
    padding-block: 8px;
  }
  /* A lower window would show little else. */
  @media (min-height: 420px) {
    .sell {
      position: sticky;
      z-index: 3;
      inset-block-end: 0;
      background: var(--_raised);
    }
    /* What gets the focus scrolls clear of it, with its label; its height is measured. */
    dialog {
      --_foot: 6em;
    }
    .details :not(.sell, .sell *) {
      scroll-margin-block-end: calc(var(--_foot) + 24px);
    }
  }
  .sell .bought {
    display: flex;
    gap: 8px;
    color: var(--_success);
    font-weight: 700;
  }
  /* Stays in view while the details scroll. */
  .corner {
    position: sticky;
    z-index: 4;
    inset-block-start: 8px;
    display: flex;
    justify-content: flex-end;
    block-size: 0;
    padding-inline-end: 8px;
  }
  .close {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    inline-size: 44px;
    block-size: 44px;
    border: 1px solid transparent;
    border-radius: 50%;
    background: rgba(8, 10, 22, 0.7);
    color: #fff;
    cursor: pointer;
  }
  .coin :is(img, .icon) {
    inline-size: 56px;
    block-size: 56px;
    object-fit: contain;
    color: var(--_bonus-text);
  }
`;
