import {isLoopback} from '../client/safe-url.js';
import type {Item} from '../items/item.js';
import {ask, NoAnswer} from './ask.js';
import {type Finding, findingsOf, some} from './finding.js';

const {ok, note, fault} = findingsOf('pictures');

/** Asks each host for one picture, and names the hosts for the page's policy. */
export async function checkPictures(items: readonly Item[], origin: string): Promise<Finding[]> {
  const urls = items.flatMap(({imageUrl}) => imageUrl ?? []);
  if (urls.length === 0)
    return items.length === 0 ? [] : [note('No item has a picture: cards show a letter.', 'Set image_url.')];
  const byHost = new Map<string, string>();
  for (const url of urls) byHost.set(new URL(url).origin, byHost.get(new URL(url).origin) ?? url);
  const findings: Finding[] = [];
  const without = items.filter(({imageUrl, kind}) => imageUrl === undefined && kind !== 'currency').map(({sku}) => sku);
  if (without.length > 0)
    findings.push(note(`${without.length} items have no picture: ${some(without)}.`, 'Set image_url.'));
  for (const [host, url] of byHost) {
    if (new URL(url).protocol === 'http:' && origin.startsWith('https:') && !isLoopback(new URL(url).hostname))
      findings.push(fault(`Pictures of ${host} are not shown on a page of https.`, 'Serve them by https.'));
    else {
      const problem = await problemOf(url);
      if (problem) findings.push(fault(`A picture of ${host} ${problem}.`, `Look at ${url}.`));
    }
  }
  const hosts = [...byHost.keys()];
  return [
    ...(findings.some(({level}) => level === 'fault')
      ? []
      : [ok(`One picture of each host is there: ${hosts.join(', ')}. A policy of your page needs them in img-src.`)]),
    ...findings,
  ];
}

async function problemOf(url: string): Promise<string | undefined> {
  try {
    const {status, headers} = await ask(url);
    if (status !== 200) return `is answered ${status}`;
    return /^image\//.test(headers.get('content-type') ?? '') ? undefined : 'is no picture by its Content-Type';
  } catch (error) {
    if (error instanceof NoAnswer) return `has no answer (${error.message})`;
    throw error;
  }
}
