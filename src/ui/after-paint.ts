/** Calls back once what was just drawn has been painted; not while the page is hidden. */
export const afterPaint = (then: () => void): void => void requestAnimationFrame(() => setTimeout(then));
