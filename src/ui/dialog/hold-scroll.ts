/** The number of open dialogs that keep the page from scrolling. */
let holders = 0;
/** The root's inline style before the first of them opened. */
let styleBefore = '';

const release = (root: HTMLElement): void => {
  holders -= 1;
  if (!holders) root.style.cssText = styleBefore;
};

/**
 * Keeps the page with this root from scrolling behind a modal dialog, and keeps the room of its scroll bar, so that the layout does
 * not move. Returns the function that releases it; several dialogs may hold it at once.
 */
export function holdScroll(root: HTMLElement): () => void {
  if (!holders++) {
    styleBefore = root.style.cssText;
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
