/** Calls `then` after the next paint; not while the page is hidden. */
export const afterPaint = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then));
