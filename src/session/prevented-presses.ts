import {membersOf} from '../client/clobber-safe-dom.js';

/** The host's controls of one shop whose last press was prevented by the page although that was hardly meant. */
export const createPreventedPresses = (): WeakSet<Element> => new WeakSet();

/**
 * Whether a control is, or stands in, a link that leads nowhere (`href="#"`). Themes prevent the default action of every such link,
 * which says nothing about the control's own action.
 */
export function isLinkToNowhere(control: Element): boolean {
  const link = membersOf(control).closest('a');
  return link !== null && /^\s*(#!?|javascript:.*)?\s*$/i.test(membersOf(link).getAttribute('href') ?? '');
}

/** What the page's developer is told of such a press; `action` is the attribute. */
export const preventedText = (control: Element, action: string): string =>
  `<${membersOf(control).localName} ${action}="${membersOf(control).getAttribute(action) ?? ''}"> did nothing: a listener of the page has ` +
  'called preventDefault(), which stops an action. Themes do that to every link that leads nowhere (href="#"): write ' +
  '<button type="button"> instead.';
