/** Dialogs that hold the page still now, and what its root looked like before the first of them. */
let holders = 0;
let before = '';

const release = (root: HTMLElement): void => {
  holders -= 1;
  if (!holders) root.style.cssText = before;
};

/**
 * Keeps the page, whose root is given, from scrolling behind a modal dialog, and its layout where it is: the room of the scroll bar stays.
 * Returns what lets it go; several may hold it at a time.
 */
export function holdScroll(root: HTMLElement): () => void {
  if (!holders++) {
    before = root.style.cssText;
    const barWidth = window.innerWidth - root.clientWidth;
    root.style.overflow = 'hidden';
    if (barWidth > 0) {
      if (CSS.supports('scrollbar-gutter', 'stable')) root.style.setProperty('scrollbar-gutter', 'stable');
      else root.style.paddingInlineEnd = `${barWidth}px`;
    }
  }
  let isHeld = true;
  return () => {
    if (isHeld) release(root);
    isHeld = false;
  };
}
