import {withoutPrototype} from '../client/prototype-safe.js';

/** The names of the platforms that game keys are for: a backpack has their SKUs alone. */
const NAMES = withoutPrototype<Readonly<Record<string, string>>>({
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
});

/** The name of a platform, as the catalog has it; one that is not listed is called as its SKU. */
export const platformName = (sku: string): string => NAMES[sku] ?? sku;
