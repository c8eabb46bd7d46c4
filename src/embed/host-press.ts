import {isElement, membersOf} from '../client/page-members.js';

/** What the player did to a control of the host: pressed it, or changed a field. */
export type PressHandler = (control: Element, isField: boolean) => void;

const FIELD = 'input:not([type=button], [type=submit], [type=image]), select, textarea';

/**
 * Hears presses of the host's controls in a root, those with this attribute. A control acts instead of doing what a link
 * or a form's button would do. Returns what ends it.
 */
export function onPress(root: Node, attribute: string, act: PressHandler): () => void {
  const hear = (event: Event): void => {
    // Out of the shadow roots of the host's own buttons, too.
    const control = event
      .composedPath()
      .filter(isElement)
      .find((node) => membersOf(node).hasAttribute(attribute));
    if (!control || event.defaultPrevented || !membersOf(root).contains(control)) return;
    const matches = (selector: string): boolean => membersOf(control).matches(selector);
    // A field is done with when it has changed, not when it is clicked.
    const isField = matches(FIELD);
    if (isField !== (event.type === 'change') || matches(':disabled, [aria-disabled=true]')) return;
    event.preventDefault();
    act(control, isField);
  };
  const types = ['click', 'change'];
  for (const type of types) membersOf(root).addEventListener(type, hear);
  return () => {
    for (const type of types) membersOf(root).removeEventListener(type, hear);
  };
}
