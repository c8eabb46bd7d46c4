import {unsafeCSS} from 'lit';
import {pageDocument} from '../../client/clobber-safe-dom.js';
import {addPageStyles} from '../styles/add-styles.js';

/** The number of open dialogs that keep the page from scrolling. */
let holders = 0;
let release = (): void => {};

/** Keeps the root from scrolling; and keeps the room of its scroll bar, so that the layout does not move. */
function heldStyles(): string {
  const barWidth = window.innerWidth - pageDocument.documentElement.clientWidth;
  const bar = CSS.supports('scrollbar-gutter', 'stable')
    ? 'scrollbar-gutter:stable!important'
    : `padding-inline-end:${barWidth}px!important`;
  return `html{overflow:hidden!important;${barWidth > 0 ? bar : ''}}`;
}

/**
 * Keeps the page from scrolling behind a modal dialog. Returns the function that releases it; several dialogs may hold it at once.
 * A style sheet of its own holds it: the page's attributes stay the page's, whatever it sets or copies meanwhile.
 */
export function holdScroll(): () => void {
  if (!holders++) release = addPageStyles(unsafeCSS(heldStyles()));
  let isHeld = true;
  return () => {
    if (isHeld && !--holders) release();
    isHeld = false;
  };
}
