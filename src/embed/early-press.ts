import {isElement, membersOf} from '../client/clobber-safe-dom.js';

/** Called when the player has pressed a control of the host, or changed a field. */
export type PressHandler = (control: Element, isField: boolean) => void;

const FIELD = 'input:not([type=button], [type=submit], [type=image]), select, textarea';
/** A field acts on `change`, any other control on `click`. */
export const PRESS_TYPES = ['click', 'change'];

/** The host's control in a root that has this attribute and that an event presses; undefined where there is none. */
export function pressOf(
  event: Event,
  root: Node,
  attribute: string,
): {readonly control: Element; readonly isField: boolean} | undefined {
  // The path also has the controls inside shadow roots of the host.
  const control = event
    .composedPath()
    .filter(isElement)
    .find((node) => membersOf(node).hasAttribute(attribute));
  if (!control || !membersOf(root).contains(control)) return undefined;
  const matches = (selector: string): boolean => membersOf(control).matches(selector);
  const isField = matches(FIELD);
  const acts = isField === (event.type === 'change') && !matches(':disabled, [aria-disabled=true]');
  return acts ? {control, isField} : undefined;
}

/**
 * Remembers presses of the host's controls while the code that acts on them (host-press.ts) is loading. The default action of a link
 * or a form's button is prevented. A press whose propagation or default action the page stops is not remembered. Returns the function
 * that ends it.
 */
export function rememberPresses(root: Node, attribute: string, remember: PressHandler): () => void {
  const onEvent = (event: Event): void => {
    const press = pressOf(event, root, attribute);
    if (!press || event.defaultPrevented) return;
    event.preventDefault();
    remember(press.control, press.isField);
  };
  for (const type of PRESS_TYPES) membersOf(root).addEventListener(type, onEvent);
  return () => {
    for (const type of PRESS_TYPES) membersOf(root).removeEventListener(type, onEvent);
  };
}
