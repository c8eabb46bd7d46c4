/** The platforms that a key can be for, with their names. */
export const DRM = {
  steam: 'Steam',
  playstation: 'PlayStation',
  xbox: 'Xbox',
  uplay: 'Uplay',
  origin: 'Origin',
  drmfree: 'DRM Free',
  gog: 'GOG',
  epicgames: 'Epic Games',
  nintendo_eshop: 'Nintendo eShop',
  discord_game_store: 'Discord Game Store',
  oculus: 'Oculus',
  rockstar: 'Rockstar',
  viveport: 'Viveport',
  stadia: 'Stadia',
} as const;

export type DrmSku = keyof typeof DRM;

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
