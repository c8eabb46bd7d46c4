import {css} from 'lit';
import {buttonVariantStyles} from '../../ui/styles/button-variants.js';
import {iconStyles} from '../../ui/styles/icon.js';
import {bannerStyles, stateStyles} from '../../ui/styles/notices.js';

/** Styles of `store-catalog` and `store-item` that are added after the first paint. None of them changes a card's size. */
export const afterPaintStyles = [
  buttonVariantStyles,
  iconStyles,
  stateStyles,
  bannerStyles,
  css`
    .open:focus-visible::after {
      outline: 3px solid var(--_focus);
      outline-offset: -4px;
      /* Two colours: one of them stands out beside any picture. */
      box-shadow: inset 0 0 0 6px var(--_surface);
    }
    /* Cards of a long list that are out of view are not laid out. overflow-clip-margin keeps what hangs over a card's edge. */
    @supports (overflow-clip-margin: 1px) {
      .long > li {
        content-visibility: auto;
        contain-intrinsic-size: auto 24em;
        overflow-clip-margin: 40px;
      }
    }
    .more {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      gap: calc(var(--_space-unit) * 3);
      margin-block-start: calc(var(--_space-unit) * 6);
      color: var(--_muted);
    }
  `,
];
