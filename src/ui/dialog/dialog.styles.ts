import {css} from 'lit';

/** Dialogs of elements, and questions in them. */
export const dialogStyles = css`
  .dialog {
    inline-size: min(920px, calc(100% - 24px));
    max-inline-size: none;
    max-block-size: min(860px, calc(100% - 24px));
    margin: auto;
    padding: 0;
    overflow: auto;
    overscroll-behavior: contain;
    border: var(--_border-width) solid var(--_border);
    border-radius: calc(var(--_radius-card) * 1.25);
    background: var(--_raised);
    box-shadow: var(--_shadow-overlay);
    color: var(--_text);
  }
  .dialog::backdrop {
    background: rgba(6, 8, 18, 0.62);
  }
  .dialog.small {
    inline-size: min(440px, calc(100% - 24px));
  }
  .dialog h2 {
    font: var(--_font-display-weight) 1.75em / 1.15 var(--_font-display);
    text-transform: var(--_font-display-case);
    overflow-wrap: anywhere;
  }
  .dialog .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .dialog .ways > * {
    flex: 1 1 auto;
    min-inline-size: min(120px, 100%);
    min-block-size: 52px;
    padding-inline: 8px;
  }
  .question {
    display: flex;
    flex-direction: column;
    gap: calc(var(--_space-unit) * 4);
    align-items: center;
    padding: calc(var(--_space-unit) * 6);
    text-align: center;
  }
  .question h2 {
    font-size: 1.375em;
  }
  .question .ways {
    inline-size: 100%;
  }
  /* The answers stay visible; the text above them fades where it overflows. */
  @media (min-height: 420px) {
    .question .ways {
      position: sticky;
      inset-block-end: 0;
      margin-block: 8px calc(var(--_space-unit) * -6);
      padding-block-end: calc(var(--_space-unit) * 6);
      background: var(--_raised);
      box-shadow: 0 -12px 12px var(--_raised);
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .dialog[open] {
      animation: enter var(--_motion-duration) ease-out;
    }
    @keyframes enter {
      from {
        opacity: 0;
        transform: translateY(10px);
      }
    }
  }
`;

/** Small dialogs of the shop that belong to no element. */
export const pageDialogStyles = css`
  .store dialog {
    inline-size: min(440px, calc(100% - 24px));
    max-block-size: calc(100% - 24px);
    margin: auto;
    padding: 0;
    overflow: auto;
    border: var(--_border-width) solid var(--_border);
    border-radius: calc(var(--_radius-card) * 1.25);
    background: var(--_raised);
    box-shadow: var(--_shadow-overlay);
    color: var(--_text);
  }
  dialog::backdrop {
    background: rgba(6, 8, 18, 0.62);
  }
`;
