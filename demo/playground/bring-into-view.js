const SHOWN_MS = 1500;

/** Moves the stage alone, without a ride, so that what has the visitor's focus stays where it is. */
function moveTo(stage, element) {
  const view = stage.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  if (box.top < view.top || box.height > view.height) stage.scrollTop += box.top - view.top;
  else if (box.bottom > view.bottom) stage.scrollTop += box.bottom - view.bottom;
}

/**
 * Shows the visitor where on the stage an element came, as soon as it is drawn, with an outline for a moment. While
 * it and those above it still grow, it stays in view, until the visitor touches the stage.
 */
export function viewBringer(stage) {
  let last;
  const growth = new ResizeObserver(() => last && moveTo(stage, last));
  const leave = () => {
    last = undefined;
    growth.disconnect();
  };
  for (const name of ['wheel', 'pointerdown', 'keydown', 'touchstart'])
    stage.addEventListener(name, leave, {passive: true});

  return async (element) => {
    leave();
    last = element;
    await customElements.whenDefined(element.localName);
    await element.updateComplete;
    if (last !== element) return;
    growth.observe(element);
    growth.observe(element.parentElement);
    moveTo(stage, element);
    const outline = '3px solid var(--store-color-focus)';
    element.animate([{outline}, {outline}], SHOWN_MS);
  };
}
