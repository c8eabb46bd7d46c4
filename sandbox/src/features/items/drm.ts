import {DRM} from '../items-admin/item-bodies.js';

/** The name of a platform; one that is not listed is called as its SKU. */
export const drmName = (sku: string | null): string =>
  (DRM as Readonly<Record<string, string>>)[sku ?? ''] ?? sku ?? '';

/** The platforms of the wire, numbered in their order. Their pictures and links are the real service's, and left out. */
export const drmList = () =>
  Object.entries(DRM).map(([sku, name], index) => ({
    drm_id: index + 1,
    sku,
    name,
    image: '',
    link: null,
    redeem_instruction_link: '',
  }));
