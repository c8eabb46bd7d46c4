/**
 * Registers a tag once. A tag that is taken (by another copy of this package, or by the host) is left as it is: the
 * first one wins, and nothing throws.
 */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
