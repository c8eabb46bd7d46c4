/** Values of which each inherited property takes one that is not its initial value. */
const ODD_VALUES = `
  hidden | none | all-scroll | not-allowed | nowrap | pre | uppercase | break-all | anywhere | justify | right |
  end | manual | loose | keep-all | vertical-rl | sideways | upright | all | collapse | bottom | hide | square |
  inside | under | rgb(250, 1, 2) | 7px | 9 | 0.3 | 7px 7px rgb(250, 1, 2) | "x" | "<" ">" |
  rgb(250, 1, 2) rgb(1, 250, 2) | bevel | round | dark | only light | exact | economy | antialiased | grayscale |
  optimizeLegibility | geometricPrecision | optimizeSpeed | crispEdges | pixelated | evenodd | middle | central |
  stroke | linearRGB | from-image | both | first | last | filled dot | circle | disc | contain | preserve-breaks |
  balance | stable | always | serif | italic | bold | small-caps | condensed | thin | read-write |
  after-white-space | inert | allow-keywords | compact | standard | no-limit | space-all | normal | over |
  ruby-base | start | text | cap | cap alphabetic | no-autospace | ideograph-alpha | full-width | plaintext |
  logical | from-font | auto | spell-out | recto`
  .split('|')
  .map((value) => value.trim());

/** The names of all CSS properties of this engine that a computed style knows, prefixed ones included. */
function propertyNames(): readonly string[] {
  const style = getComputedStyle(document.documentElement);
  const names = new Set<string>(style);
  for (const key in style) {
    const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^(webkit|moz)-/, '-$1-');
    if (CSS.supports(name, 'inherit')) names.add(name);
  }
  // Custom properties inherit, too: they are the page's way to give an element a look. The experiment itself needs `display`.
  return [...names].filter((name) => !/^(--.*|all|display)$/.test(name));
}

/** The inherited properties of this engine, found by experiment, each with a value that is not its initial one. */
export function inheritedProperties(): ReadonlyMap<string, string> {
  const parent = document.body.appendChild(document.createElement('div'));
  // Without a box, a width is the value that was set and none that was laid out.
  parent.style.display = 'none';
  const child = parent.appendChild(document.createElement('div'));
  const [outer, inner] = [getComputedStyle(parent), getComputedStyle(child)];
  const found = new Map<string, string>();
  for (const name of propertyNames()) {
    const initial = outer.getPropertyValue(name);
    for (const value of ODD_VALUES) {
      if (!CSS.supports(name, value)) continue;
      parent.style.setProperty(name, value);
      const odd = outer.getPropertyValue(name);
      if (odd !== initial && odd !== '' && inner.getPropertyValue(name) === odd) found.set(name, value);
      parent.style.removeProperty(name);
      if (found.has(name)) break;
    }
  }
  parent.remove();
  return found;
}
