import {svg, type TemplateResult} from 'lit';

/** Drawn in lines of the text's colour, on a ground of 24 × 24; a word beside it says what it means. */
const icon = (shape: TemplateResult): TemplateResult =>
  svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${shape}</svg>`;

export const lessIcon = icon(svg`<path d="M5 12h14"/>`);
export const lockIcon = icon(svg`<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 018 0v3"/>`);
export const moreIcon = icon(svg`<path d="M12 5v14M5 12h14"/>`);
export const noteIcon = icon(svg`<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 8v.01"/>`);
export const removeIcon = icon(svg`<path d="M4.5 7h15M10 7V4h4v3M6.5 7l1 13h9l1-13"/>`);
export const undoIcon = icon(svg`<path d="M8 5L4 9l4 4M4 9h10a5.5 5.5 0 010 11H8"/>`);
