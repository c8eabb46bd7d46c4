import {readGroups} from '../catalog/groups.js';
import {StorefrontError} from '../client/errors.js';
import type {Reading} from '../client/read-fields.js';
import {pickText} from '../client/text.js';
import type {Item, ItemKind} from '../items/item.js';
import {readItemPage} from '../items/read-items.js';
import {type Asked, ask, NoAnswer, pageHeaders, pathUrl} from './ask.js';
import {type Finding, findingsOf, some} from './finding.js';

const {ok, note, fault} = findingsOf('catalog');

/** The lists of a shop, by their paths. */
const LISTS: readonly {readonly path: string; readonly name: string; readonly kind: ItemKind}[] = [
  {path: 'items/virtual_items', name: 'items', kind: 'item'},
  {path: 'items/virtual_currency', name: 'virtual currencies', kind: 'currency'},
  {path: 'items/virtual_currency/package', name: 'packages', kind: 'package'},
  {path: 'items/bundle', name: 'bundles', kind: 'bundle'},
  {path: 'items/game', name: 'games', kind: 'game'},
];

/** What the elements themselves would leave out is listed: they read the lists here. */
export async function checkCatalog(
  asked: Asked,
): Promise<{readonly findings: Finding[]; readonly items: readonly Item[]}> {
  const findings: Finding[] = [];
  const items: Item[] = [];
  const fields = new Map<string, string[]>();
  const reading: Reading = {
    locale: 'en',
    base: `${asked.storeUrl}/`,
    pick: pickText,
    reportInvalidField: (field, sku) => fields.set(field, [...(fields.get(field) ?? []), sku]),
  };
  const query = {limit: '50', ...(asked.country && {country: asked.country})};
  const read = async <T>(path: string, name: string, readAnswer: (value: unknown) => T): Promise<T | undefined> => {
    try {
      const {status, json} = await ask(pathUrl(asked, path, query), {headers: pageHeaders(asked)});
      if (status === 200) return readAnswer(json);
      findings.push(fault(`The ${name} cannot be read: ${status}.`, `Ask whoever runs the service about ${path}.`));
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof StorefrontError)) throw error;
      findings.push(
        fault(
          `The ${name} cannot be read: ${error.message}.`,
          `${path} has to answer as the store interface does: game-storefront/openapi.json says how.`,
        ),
      );
    }
    return undefined;
  };
  const counts: string[] = [];
  for (const {path, name, kind} of LISTS) {
    const page = await read(path, name, (value) => readItemPage(value, reading, kind));
    if (!page) continue;
    items.push(...page.items);
    counts.push(`${page.total ?? page.items.length} ${name}`);
    const lost = page.received - page.items.length;
    if (lost > 0)
      findings.push(
        fault(`${lost} of ${page.received} ${name} cannot be shown: they have no SKU.`, 'Give each item a SKU.'),
      );
  }
  const groups = await read('items/groups', 'groups', (value) => readGroups(value, reading));
  if (groups) counts.push(`${groups.length} groups`);
  fields.delete('items');
  for (const [field, skus] of fields)
    findings.push(
      note(
        `“${field}” of ${some([...new Set(skus)])} is no value that can be shown, and is left out.`,
        `Look at ${field} in your catalog.`,
      ),
    );
  const sold = items.filter(({kind}) => kind !== 'currency');
  if (counts.length > 0 && sold.length === 0)
    findings.push(
      note('Nothing is sold: the shop will say that it is empty.', 'Enable items, and show them in the store.'),
    );
  return {
    findings: [...(counts.length > 0 ? [ok(`Read as the elements read it: ${counts.join(', ')}.`)] : []), ...findings],
    items,
  };
}
