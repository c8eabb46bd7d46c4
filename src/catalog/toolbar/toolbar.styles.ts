import {css} from 'lit';

/** The catalog's toolbar. The catalog's own styles keep room for its first rows. */
export const toolStyles = css`
  .chips {
    display: flex;
    gap: 8px;
    margin: -4px;
    padding: 4px;
    overflow-x: auto;
    scroll-padding-inline: 8px 32px;
    scrollbar-width: none;
    /* The last chip fades out, which shows that there are more. */
    -webkit-mask-image: linear-gradient(to right, #000 calc(100% - 24px), transparent);
    mask-image: linear-gradient(to right, #000 calc(100% - 24px), transparent);
  }
  [dir='rtl'] .chips {
    -webkit-mask-image: linear-gradient(to left, #000 calc(100% - 24px), transparent);
    mask-image: linear-gradient(to left, #000 calc(100% - 24px), transparent);
  }
  /* Room after the last chip, which keeps it out of the fade. */
  .chips::after {
    flex: 0 0 12px;
    content: '';
  }
  .chips::-webkit-scrollbar {
    display: none;
  }
  .chip {
    display: inline-flex;
    flex: none;
    gap: 8px;
    align-items: center;
    min-block-size: 44px;
    padding: 0 14px;
    border: 1px solid var(--_border);
    border-radius: max(var(--_radius-control), 2px);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    font-size: 0.9375em;
    font-weight: 700;
    white-space: nowrap;
    cursor: pointer;
  }
  .chip small {
    color: var(--_muted);
    font-size: 0.8em;
    font-weight: 600;
  }
  .chip[aria-pressed='true'] {
    background: var(--_text);
    border-color: var(--_text);
    color: var(--_surface);
  }
  .chip[aria-pressed='true'] small {
    color: inherit;
  }
  .find {
    display: flex;
    gap: 8px;
  }
  .filter {
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    inline-size: 44px;
    padding: 0;
    border: 1px solid var(--_control);
    border-radius: var(--_radius-control);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    cursor: pointer;
  }
  .filter[aria-expanded='true'] {
    background: var(--_text);
    color: var(--_surface);
  }
  .dot {
    position: absolute;
    inset-block-start: -8px;
    inset-inline-end: -8px;
    min-inline-size: 20px;
    border: 1px solid transparent;
    border-radius: 10px;
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: 0.75em;
    font-weight: 800;
    line-height: 18px;
  }
  .tools > .panel {
    display: flex;
    flex: 1 1 100%;
    flex-wrap: wrap;
    gap: 12px 24px;
    align-items: flex-end;
    padding: 16px;
    border: var(--_border-width) solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
  }
  .tools > .panel[hidden] {
    display: none;
  }
  .panel label,
  .panel fieldset {
    font-size: 0.9375em;
    font-weight: 600;
  }
  .panel select {
    display: block;
    min-block-size: 44px;
    padding-inline: 12px;
    border: 1px solid var(--_control);
    border-radius: var(--_radius-control);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
  }
  .panel fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    min-inline-size: 0;
    /* The last visible row is cut off, which shows that there are more. */
    max-block-size: 220px;
    margin: -4px;
    padding: 4px;
    border: 0;
    overflow-y: auto;
  }
  .panel legend {
    padding: 0;
  }
  .panel .check {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-block-size: 44px;
    padding-inline-end: 8px;
    cursor: pointer;
  }
  .panel input {
    inline-size: 20px;
    block-size: 20px;
    accent-color: var(--_accent);
  }
  @media (forced-colors: active) {
    .chip[aria-pressed='true'] {
      background: Highlight;
      border-color: CanvasText;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
