const here = new URL('.', import.meta.url);
const isBundled = !import.meta.url.endsWith('/src/assets.ts');
const folder = (inSources: string, besideBundle: string): URL => new URL(isBundled ? besideBundle : inSources, here);

/** Folders of files that are not code: spread over the package in the sources, beside the bundle when built. */
export const ASSETS = {
  migrations: folder('./db/migrations/', './migrations/'),
  seeds: folder('../seeds/', './seeds/'),
  art: folder('../seeds/art/', './seeds/art/'),
  payUi: folder('./pay-ui/assets/', './pay-ui/'),
  inspector: folder('./inspector/assets/', './inspector/'),
  /** Data that the build made; none in the sources. */
  prebuilt: folder('../.cache/none/', './prebuilt/'),
  /** Files that are made once and may be deleted. */
  cache: folder('../.cache/', './.cache/'),
} as const;
