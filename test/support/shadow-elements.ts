/** All elements in the shadow roots below a root. */
export function* shadowElements(root: ParentNode, isInside = false): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    if (isInside) yield element;
    if (element.shadowRoot) yield* shadowElements(element.shadowRoot, true);
  }
}
