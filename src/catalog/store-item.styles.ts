import {css} from 'lit';
import {tokens} from '../theming/tokens.js';
import {artStyles, thumbStyles} from '../ui/styles/art.js';
import {baseStyles, iconStyles} from '../ui/styles/base.js';
import {buttonVariantStyles} from '../ui/styles/button-variants.js';
import {bannerStyles, stateStyles} from '../ui/styles/notices.js';
import {cardStyles} from './card/card.styles.js';
import {factStyles} from './card/facts.styles.js';

/** The feature card. `<store-item>` itself places its two parts, also while the item loads. */
const featureStyles = css`
  .feature {
    border-radius: calc(var(--_radius-card) * 1.25);
  }
  .feature > .media {
    border-block-end: 0;
  }
  .feature > .media > img:not(.ghost) {
    position: absolute;
    inset: 0 4%;
    inline-size: 92%;
    block-size: 100%;
    transform: none;
  }
  .feature .ghost {
    position: absolute;
    z-index: -1;
    inset: -45%;
    inline-size: 190%;
    block-size: 190%;
    max-inline-size: none;
    object-fit: cover;
    opacity: 0.16;
    transform: rotate(-14deg);
    filter: blur(6px);
  }
  .feature > .body {
    justify-content: center;
    padding: clamp(16px, 3%, 36px);
  }
  .feature .above,
  .feature .parts,
  .feature .parts li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .feature .name {
    font: var(--_font-display-weight) 1.75em / 1.15 var(--_font-display);
    text-transform: var(--_font-display-case);
  }
  .feature .description {
    color: var(--_muted);
  }
  .feature .parts {
    padding: 0;
    list-style: none;
  }
  .feature .parts li {
    flex-wrap: nowrap;
    padding: 4px 10px 4px 4px;
    border: var(--_border-width) solid var(--_border);
    border-radius: calc(var(--_radius-box) * 0.85);
    font-size: 0.8125em;
    font-weight: 600;
    line-height: 1.2;
  }
  .feature .parts .rest {
    padding: 4px 10px;
    min-block-size: 42px;
  }
  .feature .thumb {
    inline-size: 32px;
  }
  .feature .foot {
    margin-block-start: calc(var(--_space-unit) * 2);
  }
  .feature .foot .place {
    align-self: start;
  }
  .feature .foot .button {
    align-self: start;
    min-inline-size: min(100%, 17em);
    min-block-size: 52px;
    font-size: 1.125em;
  }
  @supports (font-size: 1cqi) {
    :host([appearance='feature']) .store {
      container-type: inline-size;
    }
    .feature .name {
      font-size: clamp(1.375em, 3.6cqi, 2.25em);
    }
  }
  @media (forced-colors: active) {
    .feature .ghost {
      display: none;
    }
  }
`;

export const styles = [
  tokens,
  baseStyles,
  artStyles,
  cardStyles,
  buttonVariantStyles,
  iconStyles,
  stateStyles,
  bannerStyles,
  css`
    :host {
      max-inline-size: 20em;
    }
    /* Without a doctype, a percentage of an unset height is the window's height. */
    .card {
      block-size: auto;
    }
    :host([appearance='button']) {
      display: inline-block;
      max-inline-size: none;
    }
    /* The two parts stand side by side if both have room for texts; in the skeleton, too. */
    :host([appearance='feature']) {
      max-inline-size: none;
    }
    :host([appearance='feature']) .card {
      flex-flow: row wrap;
      min-block-size: 26em;
    }
    :host([appearance='feature']) .card > .media {
      flex: 1.35 1 17.5em;
      min-block-size: 230px;
      aspect-ratio: auto;
    }
    :host([appearance='feature']) .card > .body {
      flex: 1 1 17.5em;
      min-inline-size: 0;
    }
    .bare {
      display: flex;
      flex-direction: column;
      gap: calc(var(--_space-unit) * 2);
      /* A stepper is as wide, and so the button keeps its width while it loads and when it is pressed. */
      min-inline-size: 122px;
    }
  `,
  thumbStyles,
  featureStyles,
  factStyles,
];
