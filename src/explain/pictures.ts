import {fieldsOf, listOf} from '../client/read.js';
import type {Explained} from './explained.js';
import type {Finding} from './finding.js';
import {isRefusedBy, refused} from './policy.js';

const WAIT_MS = 5000;

/** The address of an item's picture: of one that the page shows, else of the service's first. */
async function picture({context}: Explained): Promise<string | undefined> {
  const {client, signal, catalog} = context;
  const shown = catalog.$value.value?.value?.find(({imageUrl}) => imageUrl)?.imageUrl;
  if (shown) return shown;
  const query = {limit: 1};
  const answer = await client('GET /v2/project/{project_id}/items/virtual_items', {query, signal}).catch(
    () => undefined,
  );
  const [item] = listOf(fieldsOf(answer).items);
  const {image_url} = fieldsOf(item);
  return typeof image_url === 'string' && /^https?:/.test(image_url) ? image_url : undefined;
}

/** Whether the page lets the service's pictures be shown. */
export async function pictures(shop: Explained): Promise<Finding[]> {
  const url = await picture(shop);
  if (!url) return [];
  const isRefused = await isRefusedBy(
    'img-src',
    url,
    () =>
      new Promise<void>((resolve) => {
        const image = new Image();
        image.onload = image.onerror = () => resolve();
        setTimeout(resolve, WAIT_MS);
        image.referrerPolicy = 'no-referrer';
        image.src = url;
      }),
  );
  return isRefused ? [refused('img-src', url, false, 'Items show a letter in place of their picture.')] : [];
}
