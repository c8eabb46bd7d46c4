import {css} from 'lit';
import {playerContentStyles, playerElementStyles} from '../ui/player/player-element.styles.js';
import {artStyles} from '../ui/styles/art.js';

/** The badge with the state of a subscription. */
const subscriptionStyles = css`
  h2 {
    font-size: 1.375em;
  }
  .badge {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
    padding: 2px 8px;
    border: 1px solid;
    border-radius: var(--_radius-badge);
    color: var(--_muted);
    font-size: 0.8125em;
    font-weight: 700;
  }
  .active,
  .trial {
    background: var(--_success-soft);
    color: var(--_success);
  }
  .ending {
    background: var(--_warning-soft);
    color: var(--_warning);
  }
  .unpaid,
  .frozen {
    background: var(--_danger-soft);
    color: var(--_danger);
  }
`;

/** A subscription and its facts, also while they load. */
const subscriptionBoxStyles = css`
  .subscription {
    display: grid;
    gap: calc(var(--_space-unit) * 4);
    padding: clamp(16px, 2.5%, 28px);
  }
  .head,
  .ways {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .media {
    flex: none;
    inline-size: 48px;
    block-size: 48px;
    border-radius: var(--_radius-box);
    font-size: 0.5em;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
    gap: 12px;
  }
  .description,
  dt {
    color: var(--_muted);
    font-size: 0.875em;
  }
  dd {
    font-weight: 700;
  }
  .ways {
    min-block-size: max(44px, 2.75em);
  }
`;

/** The buttons of a subscription, and the panel below it. */
const subscriptionWaysStyles = css`
  .button.quiet.danger:not([aria-disabled='true']) {
    color: var(--_danger);
  }
  .button.outlined[aria-expanded='true'] {
    border-color: var(--_accent);
    background: var(--_accent-soft);
  }
  /* A live region must be in the page before its text; it takes no room. */
  [role]:empty {
    position: absolute;
  }
  .sub {
    color: var(--_muted);
    font-size: 0.875em;
  }
  .below {
    display: grid;
    gap: 12px;
    padding-block-start: calc(var(--_space-unit) * 4);
    border-block-start: 1px solid var(--_border);
  }
  .below > h3 {
    margin-block-start: 8px;
  }
  h3 {
    font: var(--_font-display-weight) 1.125em / 1.2 var(--_font-display);
    text-transform: var(--_font-display-case);
    overflow-wrap: anywhere;
  }
`;

export const styles = [
  ...playerElementStyles,
  artStyles,
  subscriptionBoxStyles,
  ...playerContentStyles,
  subscriptionStyles,
  subscriptionWaysStyles,
];
