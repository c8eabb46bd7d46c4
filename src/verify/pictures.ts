import {type Finding, finding} from '../diagnose/findings.js';
import type {Item} from '../items/item.js';
import {NoAnswer, request} from './request.js';

/** Requests one picture of each host, and names the hosts for the page's policy. */
export async function checkPictures(items: readonly Item[]): Promise<Finding[]> {
  const urls = items.flatMap(({imageUrl}) => imageUrl ?? []);
  if (urls.length === 0) return items.length === 0 ? [] : [finding('no-pictures', {})];
  const byHost = new Map<string, string>();
  for (const url of urls) byHost.set(new URL(url).origin, byHost.get(new URL(url).origin) ?? url);
  const without = items.filter(({imageUrl, kind}) => imageUrl === undefined && kind !== 'currency').map(({sku}) => sku);
  const faults = (await Promise.all([...byHost].map(([host, url]) => checkPicture(host, url)))).flat();
  return [
    ...(faults.length ? [] : [finding('pictures-there', {hosts: [...byHost.keys()]})]),
    ...(without.length ? [finding('items-without-picture', {skus: without})] : []),
    ...faults,
  ];
}

/** Checks that a host has this picture. */
async function checkPicture(host: string, url: string): Promise<Finding[]> {
  try {
    const {status, headers} = await request(url);
    if (status !== 200) return [finding('picture-refused', {host, url, status})];
    return /^image\//.test(headers.get('content-type') ?? '') ? [] : [finding('picture-is-none', {host, url})];
  } catch (error) {
    if (error instanceof NoAnswer) return [finding('picture-unanswered', {host, url, reason: error.message})];
    throw error;
  }
}
