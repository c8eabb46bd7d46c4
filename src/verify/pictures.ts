import type {Item} from '../items/item.js';
import {ask, NoAnswer} from './ask.js';
import {type Finding, finding, some} from './finding.js';

/** Asks each host for one picture, and names the hosts for the page's policy. */
export async function checkPictures(items: readonly Item[]): Promise<Finding[]> {
  const urls = items.flatMap(({imageUrl}) => imageUrl ?? []);
  if (urls.length === 0)
    return items.length === 0
      ? []
      : [finding('no-pictures', 'No item has a picture: cards show a letter.', 'Set image_url.')];
  const byHost = new Map<string, string>();
  for (const url of urls) byHost.set(new URL(url).origin, byHost.get(new URL(url).origin) ?? url);
  const findings: Finding[] = [];
  const without = items.filter(({imageUrl, kind}) => imageUrl === undefined && kind !== 'currency').map(({sku}) => sku);
  if (without.length > 0)
    findings.push(
      finding('items-without-picture', `${without.length} items have no picture: ${some(without)}.`, 'Set image_url.'),
    );
  for (const [host, url] of byHost) {
    const problem = await problemOf(url);
    if (problem) findings.push(finding(problem.id, `A picture of ${host} ${problem.says}.`, `Look at ${url}.`));
  }
  const hosts = [...byHost.keys()];
  return [
    ...(findings.some(({level}) => level === 'fault')
      ? []
      : [
          finding(
            'pictures-there',
            `One picture of each host is there: ${hosts.join(', ')}. A policy of your page needs them in img-src.`,
          ),
        ]),
    ...findings,
  ];
}

interface Problem {
  readonly id: 'picture-refused' | 'picture-unanswered' | 'picture-is-none';
  readonly says: string;
}

async function problemOf(url: string): Promise<Problem | undefined> {
  try {
    const {status, headers} = await ask(url);
    if (status !== 200) return {id: 'picture-refused', says: `is answered ${status}`};
    return /^image\//.test(headers.get('content-type') ?? '')
      ? undefined
      : {id: 'picture-is-none', says: 'is no picture by its Content-Type'};
  } catch (error) {
    if (error instanceof NoAnswer) return {id: 'picture-unanswered', says: `has no answer (${error.message})`};
    throw error;
  }
}
