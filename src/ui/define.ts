/**
 * Registers a tag. A tag that another copy of this package, or the host, has registered stays as it is: the first one wins, and
 * nothing throws.
 */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
