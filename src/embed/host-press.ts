import {membersOf} from '../client/clobber-safe-dom.js';
import {PRESS_TYPES, type PressHandler, pressOf} from './early-press.js';

/**
 * Calls `onEnd` once an event has passed the listeners of a control, `path[at]`, and of what is around it: at the path's end, or
 * where the page has stopped its propagation. That is before the browser's default action, except where
 * `stopImmediatePropagation` hides the event: then a moment later. An event that does not reach the control is ignored.
 */
function afterListeners(event: Event, path: readonly EventTarget[], at: number, onEnd: () => void): void {
  const [around, last] = [path.slice(at), path[path.length - 1]];
  let hasReachedControl = false;
  const end = (): void => {
    clearTimeout(late);
    listen('removeEventListener');
    if (hasReachedControl) onEnd();
  };
  // The listener that was added last to a node is called last. `cancelBubble` is the flag that `stopPropagation()` sets.
  const onBefore = (passing: Event): void => {
    if (passing === event) hasReachedControl = !event.cancelBubble;
  };
  const onNode = (passing: Event): void => {
    if (passing === event && (event.cancelBubble || event.currentTarget === last)) end();
  };
  const listen = (change: 'addEventListener' | 'removeEventListener'): void => {
    // An event comes from the node below, or, where the control is its target, out of the capture phase.
    membersOf(path[at - 1] ?? path[at]!)[change](event.type, onBefore, !at);
    for (const node of around) membersOf(node)[change](event.type, onNode);
  };
  listen('addEventListener');
  const late = setTimeout(end);
}

/**
 * Handles presses of the host's controls in a root that have this attribute, also where a listener of the page above them stops
 * the propagation. The default action of a link or a form's button is prevented. A press whose default action the page has
 * prevented goes to `onPrevented` instead. Returns the function that stops it.
 */
export function onPress(
  root: Node,
  attribute: string,
  act: PressHandler,
  onPrevented: PressHandler = () => {},
): () => void {
  const onEvent = (event: Event): void => {
    const press = pressOf(event, root, attribute);
    if (!press) return;
    const path = event.composedPath();
    afterListeners(event, path.slice(0, path.indexOf(root) + 1), path.indexOf(press.control), () => {
      if (event.defaultPrevented) return onPrevented(press);
      event.preventDefault();
      act(press);
    });
  };
  for (const type of PRESS_TYPES) membersOf(root).addEventListener(type, onEvent, true);
  return () => {
    for (const type of PRESS_TYPES) membersOf(root).removeEventListener(type, onEvent, true);
  };
}
