/**
 * Moves the focus from card to card by the arrow keys, Home and End. `drawEnd` draws the first or the last card, in a list
 * that draws only some of its cards.
 */
export function moveFocus(event: KeyboardEvent, drawEnd?: (key: 'Home' | 'End') => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
  const target = event.target as HTMLElement;
  // Fields use the arrow keys themselves.
  if (target.closest('input, select, textarea, [role=spinbutton]')) return;
  if (event.key === 'Home' || event.key === 'End') drawEnd?.(event.key);
  const root = target.getRootNode() as ShadowRoot;
  const names = [...root.querySelectorAll<HTMLElement>('[part~=name]')];
  const current = names.findIndex((name) => name.closest('[part~=card]')?.contains(target));
  if (current < 0) return;
  const isRightToLeft = getComputedStyle(target).direction === 'rtl';
  const [previous, following] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const next =
    event.key === previous
      ? current - 1
      : event.key === following
        ? current + 1
        : event.key === 'ArrowUp'
          ? nearestInRow(names, current, -1)
          : event.key === 'ArrowDown'
            ? nearestInRow(names, current, 1)
            : event.key === 'Home'
              ? 0
              : event.key === 'End'
                ? names.length - 1
                : undefined;
  if (next === undefined) return;
  event.preventDefault();
  names[Math.max(0, Math.min(names.length - 1, next))]?.focus();
}

/** The index of the nearest card in the row above (-1) or below (1); `current` if there is no such row. */
function nearestInRow(names: readonly HTMLElement[], current: number, direction: 1 | -1): number {
  const boxes = names.map((name) => (name.closest('[part~=card]') ?? name).getBoundingClientRect());
  const own = boxes[current]!;
  const isBeyond = (box: DOMRect): boolean => (direction > 0 ? box.top >= own.bottom : box.bottom <= own.top);
  const beyond = boxes.map((box, index) => ({box, index})).filter(({box}) => isBeyond(box));
  const distance = ({box}: {box: DOMRect}): number =>
    Math.abs(box.top - own.top) * 4 + Math.abs(box.left + box.width / 2 - own.left - own.width / 2);
  return beyond.sort((a, b) => distance(a) - distance(b))[0]?.index ?? current;
}
