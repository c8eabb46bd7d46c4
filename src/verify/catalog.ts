import {readGroups} from '../catalog/toolbar/groups.js';
import {StorefrontError} from '../client/errors.js';
import type {Reading} from '../client/read-fields.js';
import {shownUrl} from '../client/safe-url.js';
import {pickText} from '../client/text.js';
import {type Finding, finding} from '../diagnose/findings.js';
import type {Item, ItemKind} from '../items/item.js';
import {readItemPage} from '../items/read-items.js';
import {NoAnswer, pageHeaders, pathUrl, request, type VerifyOptions} from './request.js';

/** The lists of a shop, by their paths. */
const LISTS: readonly {readonly path: string; readonly name: string; readonly kind: ItemKind}[] = [
  {path: 'items/virtual_items', name: 'items', kind: 'item'},
  {path: 'items/virtual_currency', name: 'virtual currencies', kind: 'currency'},
  {path: 'items/virtual_currency/package', name: 'packages', kind: 'package'},
  {path: 'items/bundle', name: 'bundles', kind: 'bundle'},
  {path: 'items/game', name: 'games', kind: 'game'},
];

/** Lists the items that the elements would leave out, since it reads the lists with their readers. */
export async function checkCatalog(
  asked: VerifyOptions,
): Promise<{readonly findings: Finding[]; readonly items: readonly Item[]}> {
  const findings: Finding[] = [];
  const items: Item[] = [];
  const fields = new Map<string, string[]>();
  const addresses = new Map<string, string[]>();
  const base = `${asked.storeUrl}/`;
  const reading: Reading = {
    locale: 'en',
    base,
    pick: pickText,
    reportInvalidField(field, sku, address) {
      // A page that was loaded by http shows pictures of its own host.
      if (address !== undefined && shownUrl(address, base, new URL(asked.origin))) return;
      const skus = address === undefined ? fields : addresses;
      skus.set(field, [...(skus.get(field) ?? []), sku]);
    },
  };
  const query = {limit: '50', ...(asked.country && {country: asked.country})};
  const read = async <T>(path: string, name: string, readAnswer: (value: unknown) => T): Promise<T | undefined> => {
    try {
      const {status, json} = await request(pathUrl(asked, path, query), {headers: pageHeaders(asked)});
      if (status === 200) return readAnswer(json);
      findings.push(finding('list-refused', {name, path, status}));
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof StorefrontError)) throw error;
      const id = error instanceof NoAnswer ? 'list-unanswered' : 'list-unreadable';
      findings.push(finding(id, {name, path, reason: error.message}));
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
    if (lost > 0) findings.push(finding('item-without-sku', {name, lost, received: page.received}));
  }
  const groups = await read('items/groups', 'groups', (value) => readGroups(value, reading));
  if (groups) counts.push(`${groups.length} groups`);
  fields.delete('items');
  for (const [field, skus] of fields) findings.push(finding('field-left-out', {field, skus: [...new Set(skus)]}));
  for (const [field, skus] of addresses) findings.push(finding('address-not-shown', {field, skus: [...new Set(skus)]}));
  const sold = items.filter(({kind}) => kind !== 'currency');
  if (counts.length > 0 && sold.length === 0) findings.push(finding('nothing-sold', {}));
  return {
    findings: [...(counts.length > 0 ? [finding('lists-read', {counts})] : []), ...findings],
    items,
  };
}
