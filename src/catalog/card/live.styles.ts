import {css} from 'lit';
import {buttonStyles} from '../../ui/styles/buttons.js';
import {iconStyles} from '../../ui/styles/icon.js';
import {bannerStyles, stateStyles} from '../../ui/styles/notices.js';

/** What a catalog and a single item draw with once their first paint is over; nothing here changes a card's size. */
export const liveStyles = [
  buttonStyles,
  iconStyles,
  stateStyles,
  bannerStyles,
  css`
    .open:focus-visible::after {
      outline: 3px solid var(--_focus);
      outline-offset: -4px;
      /* Beside any picture one of the two stands out. */
      box-shadow: inset 0 0 0 6px var(--_surface);
    }
    /* Cards of a long list that are out of view are not laid out, where what is cut off at their edge can be kept. */
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
