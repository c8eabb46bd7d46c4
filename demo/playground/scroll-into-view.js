const OUTLINE_MS = 1500;

/** Scrolls the stage alone, at once, so that the focused field does not move. */
function scrollStageTo(stage, element) {
  const view = stage.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  if (box.top < view.top || box.height > view.height) stage.scrollTop += box.top - view.top;
  else if (box.bottom > view.bottom) stage.scrollTop += box.bottom - view.bottom;
}

/**
 * Returns a function that scrolls an element into view once it is rendered, and outlines it for a moment. While the element and
 * those above it grow, it stays in view, until the visitor uses the stage.
 */
export function createScroller(stage) {
  let followed;
  const growth = new ResizeObserver(() => followed && scrollStageTo(stage, followed));
  const stopFollowing = () => {
    followed = undefined;
    growth.disconnect();
  };
  for (const name of ['wheel', 'pointerdown', 'keydown', 'touchstart'])
    stage.addEventListener(name, stopFollowing, {passive: true});

  return async (element) => {
    stopFollowing();
    followed = element;
    await customElements.whenDefined(element.localName);
    await element.updateComplete;
    if (followed !== element) return;
    growth.observe(element);
    growth.observe(element.parentElement);
    scrollStageTo(stage, element);
    const outline = '3px solid var(--store-color-focus)';
    element.animate([{outline}, {outline}], OUTLINE_MS);
  };
}
