/**
 * The element that holds the focus, inside shadow roots too, is a button of a card; the arrows move it from card to card.
 * `reachEnd` draws the first or the last card, where only a part of the list is drawn.
 */
export function moveFocus(event: KeyboardEvent, reachEnd?: (key: 'Home' | 'End') => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
  const target = event.target as HTMLElement;
  // A field's arrows are its own.
  if (target.closest('input, select, textarea, [role=spinbutton]')) return;
  if (event.key === 'Home' || event.key === 'End') reachEnd?.(event.key);
  const root = target.getRootNode() as ShadowRoot;
  const names = [...root.querySelectorAll<HTMLElement>('[part~=name]')];
  const here = names.findIndex((name) => name.closest('[part~=card]')?.contains(target));
  if (here < 0) return;
  const isBackward = getComputedStyle(target).direction === 'rtl';
  const [back, on] = isBackward ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const next =
    event.key === back
      ? here - 1
      : event.key === on
        ? here + 1
        : event.key === 'ArrowUp'
          ? nearestInRow(names, here, -1)
          : event.key === 'ArrowDown'
            ? nearestInRow(names, here, 1)
            : event.key === 'Home'
              ? 0
              : event.key === 'End'
                ? names.length - 1
                : undefined;
  if (next === undefined) return;
  event.preventDefault();
  // A game's page may listen for arrows of its own.
  event.stopPropagation();
  names[Math.max(0, Math.min(names.length - 1, next))]?.focus();
}

/** The card of the row above or below that stands nearest; the same one where there is no such row. */
function nearestInRow(names: readonly HTMLElement[], here: number, way: 1 | -1): number {
  const boxes = names.map((name) => (name.closest('[part~=card]') ?? name).getBoundingClientRect());
  const own = boxes[here]!;
  const isBeyond = (box: DOMRect): boolean => (way > 0 ? box.top >= own.bottom : box.bottom <= own.top);
  const beyond = boxes.map((box, index) => ({box, index})).filter(({box}) => isBeyond(box));
  const distance = ({box}: {box: DOMRect}): number =>
    Math.abs(box.top - own.top) * 4 + Math.abs(box.left + box.width / 2 - own.left - own.width / 2);
  return beyond.sort((a, b) => distance(a) - distance(b))[0]?.index ?? here;
}
