import {css} from 'lit';

/** The dialog of the payment page: a header, and the frame in the rest of it. */
export const paymentFrameStyles = css`
  .store dialog {
    flex-direction: column;
    inline-size: calc(100% - 24px);
    max-inline-size: 760px;
    block-size: calc(100% - 24px);
    max-block-size: 760px;
    margin: auto;
    padding: 0;
    overflow: hidden;
    border: var(--_border-width) solid var(--_border);
    border-radius: calc(var(--_radius-card) * 1.25);
    background: var(--_surface);
    color: var(--_text);
  }
  dialog[open] {
    display: flex;
  }
  dialog::backdrop {
    background: rgba(6, 8, 18, 0.62);
  }
  header {
    display: flex;
    gap: 4px;
    align-items: center;
    padding: 4px 8px;
    padding-inline-start: 16px;
    border-block-end: var(--_border-width) solid var(--_border);
  }
  /* In one row on a phone, too: of two long buttons, the first has two lines. */
  header .button {
    padding-inline: 8px;
  }
  header .button:last-child {
    flex: none;
  }
  h2 {
    flex: 1 0 auto;
    font: var(--_font-display-weight) 1.125em / 1.2 var(--_font-display);
  }
  .page {
    position: relative;
    flex: 1;
    min-block-size: 0;
  }
  .page p {
    position: absolute;
    inset-inline: 16px;
    inset-block-start: 40%;
    color: var(--_muted);
    text-align: center;
  }
  iframe {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    /* Hidden until the first message: a browser shows an error page where the payment page refuses the frame. */
    visibility: hidden;
    color-scheme: normal;
  }
  .ready iframe {
    visibility: visible;
  }
  .ready p {
    display: none;
  }
  @media (max-width: 640px) {
    header .button {
      font-size: 0.875em;
    }
    .store dialog {
      inline-size: 100%;
      block-size: 100%;
      /* Overrides the size that the payment page asked for. */
      max-inline-size: 100% !important;
      max-block-size: 100% !important;
      border: 0;
      border-radius: 0;
    }
  }
`;
