import type {Page} from '@playwright/test';

/** Where the script tag's file of this name stands. */
export const codeOf = (name: string): string => `**/storefront/${name}-*.js`;

/** Keeps a file of the script tag's from the page until it is let go. */
export async function holdCode(page: Page, name: string): Promise<() => void> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(codeOf(name), async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
