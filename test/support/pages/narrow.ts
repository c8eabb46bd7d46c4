import type {Page} from '@playwright/test';

/** A finger's target: 44 px, of which a field's or a stepper's own frame may take one on each side. */
const MIN_WIDTH = 42;

/** The faults of a narrow page, as texts by element. Runs in the page. */
function seekFaults(least: number): string[] {
  const faults: string[] = [];
  const parentOf = (element: Element): Element | undefined =>
    element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
  const isHidden = (element: Element): boolean => Boolean(element.closest('.hidden')) || !element.checkVisibility();
  const nameOf = (element: Element): string => {
    const {host} = element.getRootNode() as ShadowRoot;
    const text = element.textContent!.trim().replace(/\s+/g, ' ').slice(0, 40);
    return `<${host?.localName ?? 'page'}> ${element.localName}.${element.className} “${text}”`;
  };
  /** Whether the element is in a row that scrolls sideways, as tracks and groups do. */
  const scrollsSideways = (element: Element): boolean => {
    for (let box = parentOf(element); box && box !== document.body; box = parentOf(box)) {
      if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth)
        return true;
    }
    return false;
  };

  const checkTarget = (target: HTMLElement): void => {
    const framed = target.matches('[type=checkbox], [type=radio]') ? (target.closest('label') ?? target) : target;
    const box = framed.getBoundingClientRect();
    // The press area of a name is its whole card.
    const reach = getComputedStyle(target, '::after');
    const isWider = reach.content !== 'none' && reach.position === 'absolute';
    const [width, height] = [box.width, box.height].map((own, index) =>
      Math.max(own, isWider ? Number.parseFloat(index ? reach.height : reach.width) || 0 : 0),
    );
    if (Math.min(width!, height!) < least) faults.push(`${nameOf(target)} is ${width} × ${height}`);
    if ((box.left < -1 || box.right > innerWidth + 1) && !scrollsSideways(target)) {
      faults.push(`${nameOf(target)} stands out of the page`);
    }
  };

  const checkText = (text: Text): void => {
    const element = text.parentElement!;
    if (!text.data.trim() || isHidden(element)) return;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    const button = element.closest('button');
    const around = button?.getBoundingClientRect();
    const sticksOut =
      around &&
      (words.bottom > around.bottom + 1 ||
        words.top < around.top - 1 ||
        words.right > around.right + 1 ||
        words.left < around.left - 1);
    if (sticksOut && !element.closest('[part~=name]')) faults.push(`${nameOf(button!)} cuts off its words`);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const lines = new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size;
    if (words.width < 4 * size && lines > 3) faults.push(`${nameOf(element)} is squeezed into a column`);
  };

  const walk = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) walk(element.shadowRoot);
      if (root === document) continue;
      if (element.matches('button, a[href], input, select, summary') && !isHidden(element)) checkTarget(element);
      for (const node of element.childNodes) if (node instanceof Text) checkText(node);
    }
  };
  const {scrollWidth, clientWidth} = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page scrolls sideways: ${scrollWidth} of ${clientWidth}`);
  walk(document);
  return faults;
}

/** The page's elements that stick out, are cut off, squeezed, or too small for a finger. */
export const narrowFaults = (page: Page): Promise<string[]> => page.evaluate(seekFaults, MIN_WIDTH);
