import {css} from 'lit';
import {shared} from '../../styles/shared.js';
import {tokens} from '../../styles/tokens.js';

export const styles = [
  tokens,
  shared,
  css`
    :host {
      min-block-size: 1px;
    }
    .grid {
      display: grid;
      gap: calc(var(--_space-unit) * 4) calc(var(--_space-unit) * 3);
      grid-template-columns: repeat(auto-fill, minmax(min(100%, clamp(8em, 44%, var(--_card-min))), 1fr));
      padding: 0;
      list-style: none;
    }
    [data-rarity='uncommon'] {
      --_r: var(--_rarity-uncommon);
    }
    [data-rarity='rare'] {
      --_r: var(--_rarity-rare);
    }
    [data-rarity='epic'] {
      --_r: var(--_rarity-epic);
    }
    [data-rarity='legendary'] {
      --_r: var(--_rarity-legendary);
    }
    .card {
      display: flex;
      flex-direction: column;
      block-size: 100%;
      overflow: hidden;
      border: var(--_border-width) solid var(--_border);
      border-radius: var(--_radius-card);
      background: var(--_surface);
      box-shadow: var(--_shadow-card);
    }
    .media {
      position: relative;
      display: flex;
      align-items: center;
      justify-content: center;
      aspect-ratio: 5 / 4;
      overflow: hidden;
      border-block-end: 3px solid var(--_r);
      background: var(--_art-pattern), linear-gradient(rgba(6, 8, 22, 0.12), rgba(6, 8, 22, 0.66)), var(--_r);
    }
    .media::after {
      content: '';
      position: absolute;
      inset: 0;
      background: radial-gradient(ellipse 46% 50% at 50% 46%, rgba(255, 255, 255, 0.85), transparent);
      opacity: calc(var(--_art-glow) * 0.7);
    }
    .media > * {
      z-index: 1;
    }
    .media img {
      inline-size: 78%;
      block-size: 78%;
      object-fit: contain;
    }
    .media img:not([hidden]) + .initial,
    .media [hidden] {
      display: none;
    }
    .initial {
      color: #fff;
      font: var(--_font-display-weight) 3em var(--_font-display);
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
    .name {
      font-size: 1em;
      line-height: 1.25;
      overflow-wrap: anywhere;
    }
    .rarity {
      font-size: 0.75em;
      font-weight: 800;
      line-height: 1.3;
    }
    .fact {
      color: var(--_muted);
      font-size: 0.8125em;
      line-height: 1.35;
    }
    .card .button {
      font-weight: 800;
    }
    .state {
      display: flex;
      flex-direction: column;
      align-items: center;
      gap: calc(var(--_space-unit) * 4);
      padding: calc(var(--_space-unit) * 8) calc(var(--_space-unit) * 4);
      text-align: center;
    }
    @supports (color: color-mix(in srgb, red, blue)) {
      .rarity {
        color: color-mix(in srgb, var(--_r) 60%, var(--_text));
      }
      .media {
        background: var(--_art-pattern),
          radial-gradient(ellipse 80% 84% at 50% 44%, var(--_r), transparent),
          color-mix(in srgb, var(--_r) calc(100% - var(--_art-depth)), #080618);
      }
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
    @media (prefers-reduced-motion: no-preference) {
      .waiting {
        animation: wait 1.2s ease-in-out infinite alternate;
      }
      @keyframes wait {
        to {
          opacity: 0.55;
        }
      }
    }
  `,
];
