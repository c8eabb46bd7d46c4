import type {Page} from '@playwright/test';

/** The catalog's own code, which comes after its first cards. */
export const CATALOG_CODE = '**/storefront/catalog-*.js';

/** Keeps the catalog's own code from the page until it is let go. */
export async function holdCode(page: Page): Promise<() => void> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(CATALOG_CODE, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
