import {membersOf} from '../client/clobber-safe-dom.js';

/** The host's controls of one shop whose last press was prevented by the page although that was hardly meant. */
export const createPreventedPresses = (): WeakSet<Element> => new WeakSet();

/** Links to nowhere or into the page itself, and buttons that send a form. */
const LINK = 'a, area';
const SENDING = 'form button:not([type=button], [type=reset]), form input[type=submit], form input[type=image]';

/**
 * Whether a control is, or stands in, something whose default action scripts of a page prevent without a look at the control:
 * themes that of every link `href="#"`, smooth scrolling that of every link into the page, a form sent by a script that of its
 * button. That says nothing about the control's own action.
 */
export function isOftenPrevented(control: Element): boolean {
  const link = membersOf(control).closest(LINK);
  if (link) return /^\s*(#.*|javascript:.*)?\s*$/i.test(membersOf(link).getAttribute('href') ?? '');
  return membersOf(control).closest(SENDING) !== null;
}

/** What the page's developer is told of such a press; `action` is the attribute. */
export const preventedText = (control: Element, action: string): string =>
  `<${membersOf(control).localName} ${action}="${membersOf(control).getAttribute(action) ?? ''}"> did nothing: a listener of the page has ` +
  'called preventDefault(), which stops an action. Scripts do that to every link href="#…", and to the button that sends a form: write ' +
  '<button type="button"> instead.';
