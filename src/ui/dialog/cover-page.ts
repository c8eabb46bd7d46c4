import {holdKeys} from './hold-keys.js';
import {holdScroll} from './hold-scroll.js';

/** Keeps the page behind an open modal dialog from scrolling, and from hearing its keys. Returns the function that releases it. */
export function coverPage(): () => void {
  const releaseScroll = holdScroll();
  const releaseKeys = holdKeys();
  return () => {
    releaseScroll();
    releaseKeys();
  };
}
