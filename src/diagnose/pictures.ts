import {fieldsOf, listOf} from '../client/read-fields.js';
import type {ExplainedShop} from './explained-shop.js';
import type {Finding} from './finding.js';
import {isBlockedByPolicy, policyFinding} from './policy.js';

const LOAD_TIMEOUT_MS = 5000;

/** The address of an item's picture: of an item that the page shows, else of the service's first item. */
async function pictureUrl({context}: ExplainedShop): Promise<string | undefined> {
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

/** Checks that the page's policy allows the service's pictures. */
export async function checkPictures(shop: ExplainedShop): Promise<Finding[]> {
  const url = await pictureUrl(shop);
  if (!url) return [];
  const isBlocked = await isBlockedByPolicy(
    'img-src',
    url,
    () =>
      new Promise<void>((resolve) => {
        const image = new Image();
        image.onload = image.onerror = () => resolve();
        setTimeout(resolve, LOAD_TIMEOUT_MS);
        image.referrerPolicy = 'no-referrer';
        image.src = url;
      }),
  );
  return isBlocked ? [policyFinding('img-src', url, false, 'Items show a letter in place of their picture.')] : [];
}
