import {entryOf, fieldsOf, type Reading, skuOf, stringOf, unreadable} from '../client/read-fields.js';
import type {Details, Drm, ItemKind, Media} from './item.js';
import {readItem} from './read-items.js';

function readMedia(raw: unknown, reading: Reading, sku: string): Media | undefined {
  const {type} = fieldsOf(raw);
  const url = entryOf(raw, reading, sku).url('url');
  return url !== undefined && (type === 'image' || type === 'video') ? {kind: type, url} : undefined;
}

/** Reads the answer about one item, with long description and gallery; an item of another SKU is an error. */
export function readDetails(
  value: unknown,
  reading: Reading,
  {sku, kind}: {sku: string; kind: ItemKind},
): Omit<Details, 'drm'> {
  const item = readItem(value, reading, kind);
  if (item?.sku !== sku) throw unreadable('The item');
  const {text, list, take} = entryOf(value, reading, sku);
  const platformId = take('drm_sku', stringOf);
  return {
    ...item,
    platform: text('drm_name') ?? platformId,
    platformId,
    longDescription: text('long_description'),
    media: list('media_list', (raw) => readMedia(raw, reading, sku)),
  };
}

/** Reads the platforms of game keys. */
export function readDrm(value: unknown, reading: Reading): readonly Drm[] {
  if (!Array.isArray(fieldsOf(value).drm)) throw unreadable('The platform list');
  return entryOf(value, reading, 'drm').list('drm', (raw) => {
    const sku = skuOf(fieldsOf(raw).sku);
    if (sku === undefined) return undefined;
    const {text, url} = entryOf(raw, reading, sku);
    return {
      sku,
      name: text('name') ?? sku,
      imageUrl: url('image'),
      link: url('link'),
      redeemLink: url('redeem_instruction_link'),
    };
  });
}
