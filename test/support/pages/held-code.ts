import type {Page} from '@playwright/test';

/** The path of a file of the script tag, by its name. */
export const codeOf = (name: string): string => `**/storefront/${name}-*.js`;

/** Delays a file of the script tag until it is released. */
export async function holdCode(page: Page, name: string): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(codeOf(name), async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
