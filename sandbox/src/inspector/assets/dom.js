// Elements, and how they are brought up to date. Text is text: nothing here reads HTML.

/**
 * Makes an element. `key` names it among its siblings; `on…` are its handlers; null, undefined and false are omitted.
 * @param {string} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...unknown} children Texts, numbers, nodes, or lists of them.
 */
export const h = (tag, properties, ...children) => filled(document.createElement(tag), properties, children);

/** The same, of a drawing. */
export const svg = (tag, properties, ...children) =>
  filled(document.createElementNS('http://www.w3.org/2000/svg', tag), properties, children);

function filled(element, properties = {}, children = []) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element[name] = value;
    else if (name === 'key') element.dataset.key = String(value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.flat(Infinity).filter(isThere).map(asNode));
  return element;
}

const isThere = (child) => child !== null && child !== undefined && child !== false;
const asNode = (child) => (child instanceof Node ? child : String(child));

const HANDLERS = ['onclick', 'onsubmit', 'oninput', 'onchange', 'onkeydown'];
/** Elements that a reader opened or closed stay so. */
const THEIRS = new Set(['open']);

/**
 * Replaces the children of an element, keeping every node that stays, with its focus, typed text, selection, open state
 * and scroll position.
 * @param {Element} parent
 * @param {readonly Node[]} wanted
 */
export function update(parent, wanted) {
  const keyed = new Map([...parent.children].filter(keyOf).map((child) => [keyOf(child), child]));
  // Nodes that go are removed first: a node that is moved past one would lose the focus.
  const stay = new Set(wanted.filter(isThere).map(keyOf));
  for (const [key, child] of keyed) if (!stay.has(key)) child.remove();
  let next = parent.firstChild;
  for (const fresh of wanted.filter(isThere)) {
    const key = keyOf(fresh);
    const found = key ? keyed.get(key) : next && !keyOf(next) ? next : null;
    if (!found || found.nodeName !== fresh.nodeName) {
      parent.insertBefore(fresh, next);
      continue;
    }
    if (found === next) next = next.nextSibling;
    else parent.insertBefore(found, next);
    if (found.nodeType === Node.TEXT_NODE) {
      if (found.data !== fresh.data) found.data = fresh.data;
    } else become(found, fresh);
  }
  while (next) {
    const rest = next;
    next = next.nextSibling;
    rest.remove();
  }
}

const keyOf = (node) => node?.dataset?.key;

function become(old, fresh) {
  for (const {name} of [...old.attributes])
    if (!fresh.hasAttribute(name) && !THEIRS.has(name)) old.removeAttribute(name);
  for (const {name, value} of fresh.attributes)
    if (old.getAttribute(name) !== value && !THEIRS.has(name)) old.setAttribute(name, value);
  for (const handler of HANDLERS) if (old[handler] !== fresh[handler]) old[handler] = fresh[handler];
  update(old, [...fresh.childNodes]);
}
