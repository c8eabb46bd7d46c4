export {tellOfSecret} from '../context/tell-of-secret.js';

/**
 * Tells, once per page, that only one of its script tags counts: the other one is of a copy that came later than that of
 * `version`, or of the same copy.
 */
export function tellOfTags(version?: string): void {
  const key = Symbol.for('game-storefront/notice');
  const page = globalThis as unknown as Record<symbol, boolean | undefined>;
  if (page[key]) return;
  page[key] = true;
  const what = version ? `loaded twice; version ${version} serves this page` : 'two script tags; the first one counts';
  console.info(`game-storefront: ${what}. For a second shop use <store-provider>.`);
}
