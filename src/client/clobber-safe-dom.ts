/**
 * The members of a page's node, as its class defines them. Named elements hide members of the same name of their document or
 * form: `<img name=scripts>` hides `document.scripts`, `<input name=parentNode>` hides its form's `parentNode`. The returned
 * proxy is no node itself.
 */
export const membersOf = <N extends EventTarget>(node: N): N =>
  new Proxy({} as N, {get: (_, name) => read(node, name)});

/** The members of the page's document. */
export const pageDocument = new Proxy({} as Document, {get: (_, name) => read(document, name)});

function read(node: object, name: PropertyKey): unknown {
  const value: unknown = Reflect.get(Object.getPrototypeOf(node), name, node);
  return typeof value === 'function' ? (...values: unknown[]): unknown => Reflect.apply(value, node, values) : value;
}

/**
 * Whether a target is an element. An event's path also contains the document and the window, an element's ancestors a
 * shadow root.
 */
export const isElement = (target: EventTarget): target is Element => membersOf(target as Node).nodeType === 1;

/** The parent of a node, or the host of a shadow root; undefined at the top. */
export function parentOf(node: Node): Node | undefined {
  const members = membersOf(node);
  if (members.parentNode) return members.parentNode;
  // Only a shadow root has a host of its own; on other nodes `host` may be a field that the page has put on all objects.
  const host = members.nodeType === 11 && (node as ShadowRoot).host;
  return host && isElement(host) ? host : undefined;
}
