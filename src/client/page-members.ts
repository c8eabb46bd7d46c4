/**
 * The members of a node of the page as its class has them. Elements in a document or a form hide members that have their
 * name: `<img name=scripts>` stands in the place of `document.scripts`, `<input name=parentNode>` in that of its form's
 * parent. What this gives is no node itself.
 */
export const membersOf = <N extends EventTarget>(node: N): N =>
  new Proxy({} as N, {get: (_, name) => read(node, name)});

/** Those of the page's document. */
export const pageDocument = new Proxy({} as Document, {get: (_, name) => read(document, name)});

function read(node: object, name: PropertyKey): unknown {
  const value: unknown = Reflect.get(Object.getPrototypeOf(node), name, node);
  return typeof value === 'function' ? (...given: unknown[]): unknown => Reflect.apply(value, node, given) : value;
}

/** Whether something is an element: on an event's path the window and the document are, too, and above an element fragments. */
export const isElement = (target: EventTarget): target is Element => membersOf(target as Node).nodeType === 1;

/** What a node stands in, out of its shadow root too; undefined at the end. */
export function parentOf(node: Node): Node | undefined {
  const members = membersOf(node);
  if (members.parentNode) return members.parentNode;
  // Of nodes only a shadow root has a host; any other has what the page has put on all objects.
  const host = members.nodeType === 11 && (node as ShadowRoot).host;
  return host && isElement(host) ? host : undefined;
}
