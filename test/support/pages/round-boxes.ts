import type {Page} from '@playwright/test';

/** A radius that no box reaches by itself, as a page sets it for round buttons. */
const ROUND = 999;

/** The boxes that are as round as buttons and are none, as texts by element. Runs in the page. */
function seekRoundBoxes(round: number): string[] {
  const found = new Set<string>();
  const isControl = (element: Element): boolean =>
    element.matches('button, .button, a, input, select, summary') || element.querySelector(':scope > input') !== null;
  const walk = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) walk(element.shadowRoot);
      if (root === document || element.matches('[aria-hidden=true] *') || isControl(element)) continue;
      if (Number.parseFloat(getComputedStyle(element).borderStartStartRadius) < round / 2) continue;
      found.add(`<${(root as ShadowRoot).host.localName}> ${element.localName}.${element.className}`);
    }
  };
  const {style} = document.documentElement;
  style.setProperty('--store-radius-control', `${round}px`);
  walk(document);
  style.removeProperty('--store-radius-control');
  return [...found];
}

/** The page's elements that round buttons make round, though they are none: what has lines of text loses their ends there. */
export const roundBoxes = (page: Page): Promise<string[]> => page.evaluate(seekRoundBoxes, ROUND);
