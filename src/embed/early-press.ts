import {isElement, membersOf} from '../client/clobber-safe-dom.js';

/** A control of the host that the player has pressed, or a field that was changed. */
export interface Press {
  readonly control: Element;
  readonly isField: boolean;
  /** By `performance.now`. */
  readonly at: number;
  /** What the press does, by the attributes of that moment. */
  readonly meaning: string;
}

export type PressHandler = (press: Press) => void;

const FIELD = 'input:not([type=button], [type=submit], [type=image]), select, textarea';
/** A field acts on `change`, any other control on `click`. */
export const PRESS_TYPES = ['click', 'change'];

/** The attributes of a control, and of what is around it, that say what a press does. `action`: the name of the attribute with the action. */
export const meaningOf = (control: Element, action: string): string =>
  ['action', 'sku', 'quantity']
    .map((name) => action.replace(/action$/, name))
    .map((name) => membersOf(control).closest(`[${name}]`)?.getAttribute(name))
    .join();

/** The press of the host's control in a root that has this attribute, if an event is one. */
export function pressOf(event: Event, root: Node, attribute: string): Press | undefined {
  // The path also has the controls inside shadow roots of the host.
  const control = event
    .composedPath()
    .filter(isElement)
    .find((node) => membersOf(node).hasAttribute(attribute));
  if (!control || !membersOf(root).contains(control)) return undefined;
  const matches = (selector: string): boolean => membersOf(control).matches(selector);
  const isField = matches(FIELD);
  const acts = isField === (event.type === 'change') && !matches(':disabled, [aria-disabled=true]');
  return acts ? {control, isField, at: performance.now(), meaning: meaningOf(control, attribute)} : undefined;
}

/**
 * Remembers presses of the host's controls while the code that acts on them (host-press.ts) is loading. The default action of a link
 * or a form's button is prevented, except where the page stops the event's propagation. A press whose default action the page
 * prevents is not remembered. Returns the function that ends it.
 */
export function rememberPresses(root: Node, attribute: string, remember: PressHandler): () => void {
  /** Presses whose event still passes the listeners of the page. */
  const passing = new Map<Event, Press>();
  const take = (event: Event): void => {
    const press = passing.get(event);
    passing.delete(event);
    if (!press || event.defaultPrevented) return;
    event.preventDefault();
    remember(press);
  };
  const onCapture = (event: Event): void => {
    const press = pressOf(event, root, attribute);
    if (!press) return;
    passing.set(event, press);
    // The page may stop the propagation. All listeners have been called when the timer fires.
    setTimeout(take, 0, event);
  };
  const listen = (change: 'addEventListener' | 'removeEventListener'): void => {
    for (const type of PRESS_TYPES) {
      membersOf(root)[change](type, onCapture, true);
      membersOf(root)[change](type, take);
    }
  };
  listen('addEventListener');
  return () => {
    for (const event of passing.keys()) take(event);
    listen('removeEventListener');
  };
}
