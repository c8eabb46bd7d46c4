import {partsOf} from './parts.js';
import type {Mounted} from './storefront-fixture.js';
import {until} from './until.js';

export const CATALOG = '<store-catalog></store-catalog>';

const inOneLine = (element: Node): string => element.textContent!.replace(/\s+/g, ' ').trim();

export const shownText = ({catalog}: Mounted): string => inOneLine(catalog.shadowRoot!);

/** Resolves once the catalog shows this text. */
export const untilShown = async (shown: Mounted, words: string): Promise<void> => {
  await until(() => shownText(shown).includes(words), `the catalog shows "${words}"`);
};

/** The names of the items, in order. */
export const names = ({catalog}: Mounted): (string | null)[] =>
  partsOf(catalog, 'name').map(({textContent}) => textContent);

/** The buttons of the groups, in order. */
export const chips = ({catalog}: Mounted): string[] => partsOf(catalog, 'group').map(inOneLine);

/** What the catalog says to a screen reader. */
export const spoken = ({catalog}: Mounted): string =>
  [...catalog.shadowRoot!.querySelectorAll('[role=status]')].map(({textContent}) => textContent).join(' ');
