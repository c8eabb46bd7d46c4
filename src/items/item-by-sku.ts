import type {ReadableAtom} from 'nanostores';
import type {Loadable} from '../session/loadable.js';
import type {Parts} from '../session/parts.js';
import {createResource, type Resource} from '../session/resource.js';
import type {Item, ItemKind} from './item.js';
import {getItem} from './item-requests.js';

export interface ItemBySku {
  /** One item; loads when someone first looks. */
  readonly item: (sku: string, kind: ItemKind) => ReadableAtom<Loadable<Item>>;
  readonly reload: (sku: string, kind: ItemKind) => void;
}

export function createItemBySku(parts: Parts): ItemBySku {
  const items = new Map<string, Resource<Item>>();
  const resource = (sku: string, kind: ItemKind): Resource<Item> => {
    const name = `${kind} ${sku}`;
    let made = items.get(name);
    if (!made) {
      made = createResource(parts, ({config, signal}) => getItem(parts, config, {sku, kind}, signal));
      items.set(name, made);
    }
    return made;
  };
  return {
    item: (sku, kind) => resource(sku, kind).$value,
    reload: (sku, kind) => resource(sku, kind).reload(),
  };
}
