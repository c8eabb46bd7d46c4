declare global {
  interface Window {
    /** The announcements of live regions, oldest first. */
    said: string[];
  }
}

/**
 * Records the announcements of live regions, including those in shadow roots, from before the first script. One that a screen reader
 * would miss is marked `unheard`: that of a polite region that was added with its text, or of one behind a modal dialog.
 */
export function listenToLiveRegions(): void {
  window.said = [];
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live]';
  const words = new WeakMap<Element, string>();
  const followed = new WeakSet<Node>();

  const deepFocus = (): Element | null => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };
  const above = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  /** The dialog that covers the rest of the page: the focus is in it. */
  const modalAround = (start: Element | null): Element | undefined => {
    for (let element = start; element; element = above(element)) if (element.matches(':modal')) return element;
    return undefined;
  };

  const readRegion = (region: Element): void => {
    const text = (region.textContent ?? '')
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const before = words.get(region);
    words.set(region, text);
    if (!text || text === before) return;
    const role = region.getAttribute('role');
    // The first text of such a region is read as content; later only additions are announced.
    if (!role && before === undefined) return;
    const news = !role && before && text.startsWith(before) ? text.slice(before.length).trim() : text;
    const isAlert = role === 'alert';
    const isLate = before === undefined && !isAlert;
    const isCovered = modalAround(region) !== modalAround(deepFocus());
    window.said.push(`${isLate || isCovered ? 'unheard' : isAlert ? 'alert' : 'says'}: ${news}`);
  };
  const look = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(LIVE)) readRegion(element);
    }
  };
  const follow = (root: ParentNode & Node): void => {
    if (followed.has(root)) return;
    followed.add(root);
    new MutationObserver(() => look(root)).observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['role'],
    });
    look(root);
  };
  // A shadow root that is attached later is no mutation of the tree around it.
  const {attachShadow} = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    follow(root);
    return root;
  };
  addEventListener('DOMContentLoaded', () => follow(document));
}
