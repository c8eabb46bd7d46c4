import {css} from 'lit';
import {playerContentStyles, playerElementStyles} from '../ui/player/player-element.styles.js';
import {artStyles} from '../ui/styles/art.js';
import {waitingStyles} from '../ui/styles/base.js';
import {cardFrameStyles} from '../ui/styles/card-frame.js';
import {fieldStyles} from '../ui/styles/field.js';

/** The contents of a card. */
const ownedStyles = css`
  .media {
    aspect-ratio: 5 / 4;
  }
  .redeem {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    max-inline-size: 32em;
    margin-block-end: 16px;
  }
  .redeem .field {
    flex: 1 1 11em;
  }
  .redeem .wrong {
    border-color: var(--_danger);
    box-shadow: 0 0 0 1px var(--_danger);
  }
  .redeem + .refusal {
    margin-block: -8px 16px;
  }
  .name {
    font-weight: 700;
  }
  .time,
  .owned {
    display: flex;
    align-items: center;
    gap: 4px;
    color: var(--_warning);
    font-weight: 600;
  }
  .owned {
    justify-content: center;
    min-block-size: 44px;
    border-radius: var(--_radius-box);
    background: var(--_success-soft);
    color: var(--_success);
    font-size: 0.875em;
  }
  .count {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 8px;
    padding: 2px 8px;
    border: 1px solid transparent;
    border-radius: var(--_radius-badge);
    background: #11152a;
    color: #fff;
    font-size: 0.875em;
    font-weight: 700;
  }
`;

export const styles = [
  ...playerElementStyles,
  artStyles,
  cardFrameStyles,
  waitingStyles,
  css`
    .grid {
      display: grid;
      gap: calc(var(--_space-unit) * 4) calc(var(--_space-unit) * 3);
      grid-template-columns: repeat(auto-fill, minmax(min(100%, clamp(8em, 44%, 11em)), 1fr));
    }
  `,
  ...playerContentStyles,
  fieldStyles,
  ownedStyles,
];
