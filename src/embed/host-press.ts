import {isElement, membersOf} from '../client/clobber-safe-dom.js';

/** Called when the player has pressed a control of the host, or changed a field. */
export type PressHandler = (control: Element, isField: boolean) => void;

const FIELD = 'input:not([type=button], [type=submit], [type=image]), select, textarea';

/**
 * Handles presses of the host's controls in a root that have this attribute. The default action of a link or a form's button is
 * prevented. Returns the function that stops it.
 */
export function onPress(root: Node, attribute: string, act: PressHandler): () => void {
  const onEvent = (event: Event): void => {
    // The path also has the controls inside shadow roots of the host.
    const control = event
      .composedPath()
      .filter(isElement)
      .find((node) => membersOf(node).hasAttribute(attribute));
    if (!control || event.defaultPrevented || !membersOf(root).contains(control)) return;
    const matches = (selector: string): boolean => membersOf(control).matches(selector);
    // A field acts on `change`, any other control on `click`.
    const isField = matches(FIELD);
    if (isField !== (event.type === 'change') || matches(':disabled, [aria-disabled=true]')) return;
    event.preventDefault();
    act(control, isField);
  };
  const types = ['click', 'change'];
  for (const type of types) membersOf(root).addEventListener(type, onEvent);
  return () => {
    for (const type of types) membersOf(root).removeEventListener(type, onEvent);
  };
}
