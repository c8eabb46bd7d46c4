import {css} from 'lit';

/** The frame of a card and of its skeleton: picture, body and foot. Each feature gives the picture a shape of its own. */
export const cardFrameStyles = css`
  .card {
    position: relative;
    display: flex;
    flex-direction: column;
    block-size: 100%;
    overflow: hidden;
    border: var(--_border-width) solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
    box-shadow: var(--_shadow-card);
    isolation: isolate;
  }
  .media {
    border-block-end: 3px solid var(--_r);
    isolation: isolate;
  }
  .media::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    background: radial-gradient(ellipse 46% 50% at 50% 46%, rgba(255, 255, 255, 0.85), transparent);
    opacity: calc(var(--_art-glow) * 0.7);
  }
  .media img {
    inline-size: 78%;
    block-size: 74%;
    object-fit: contain;
    transform: translateY(7%);
  }
  .body,
  .foot {
    display: flex;
    flex-direction: column;
    gap: calc(var(--_space-unit) * 2);
  }
  .body {
    flex: 1;
    padding: calc(var(--_space-unit) * 3);
  }
  .foot {
    margin-block-start: auto;
  }
  .foot > * {
    position: relative;
    z-index: 2;
  }
  .name {
    font-size: 1em;
    line-height: 1.25;
  }
  /* Two columns of a phone: room for a long word. */
  @container card (max-width: 11em) {
    .body {
      padding: calc(var(--_space-unit) * 2);
    }
    .name {
      font-size: 0.875em;
    }
    .long-word .name {
      font-size: 0.75em;
    }
  }
  .fact {
    color: var(--_muted);
    font-size: 0.8125em;
    line-height: 1.35;
  }
  .card .button {
    padding-inline: calc(var(--_space-unit) * 2);
    font-weight: 800;
  }
  .waiting .media,
  .waiting i {
    background: var(--_sunken);
    border-color: var(--_sunken);
  }
  .waiting i {
    min-block-size: 1.25em;
    border-radius: 6px;
  }
  .waiting .button {
    min-block-size: 44px;
  }
  .waiting .media::after {
    content: none;
  }
`;
