/** What tells who reads a locale. */
export interface Likely {
  readonly language: string;
  readonly script?: string | undefined;
  readonly region?: string | undefined;
}

const TAG = /^([a-z]{2,3}|[a-z]{5,8})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?(?=-|$)/i;

/** Scripts of languages that are not written in Latin letters, for engines that know no locales. */
const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['ar', 'Arab'],
  ['fa', 'Arab'],
  ['he', 'Hebr'],
  ['ja', 'Jpan'],
  ['ko', 'Kore'],
  ['ur', 'Arab'],
  ['zh', 'Hans'],
]);

/** A tag as it is written, where the engine knows no locales. */
function asWritten(tag: string): Likely | undefined {
  const [, named, script, region] = TAG.exec(tag) ?? [];
  const language = named?.toLowerCase();
  return language ? {language, script: script ?? SCRIPTS.get(language), region: region?.toUpperCase()} : undefined;
}

/** A tag with its likely script and region filled in; undefined for what is no tag. `en_US` is taken for `en-US`. */
export function likely(tag: string): Likely | undefined {
  const plain = tag.replace(/_/g, '-');
  if (typeof globalThis.Intl?.Locale !== 'function') return asWritten(plain);
  try {
    return new Intl.Locale(plain).maximize();
  } catch {
    return undefined;
  }
}

/** Who reads one of two locales of the same language and script reads the other. */
const readers = (locale: Likely): string => `${locale.language}-${locale.script}`;

/**
 * The tag among `available` that serves a reader of `wanted`: the tag itself, else one of its language and script (`de`
 * for `de-CH`, but not `zh` for `zh-TW`): the bare language first, then its usual market, then the alphabet's first.
 * Undefined when none does. The order of `available` does not matter.
 */
export function matchLocale(wanted: string, available: readonly string[]): string | undefined {
  const sought = likely(wanted);
  if (!sought) return undefined;
  const rank = (tag: string): string => {
    const found = likely(tag);
    if (!found || readers(found) !== readers(sought)) return '';
    const plain = tag.replace(/_/g, '-').toLowerCase();
    const isExact = plain === wanted.replace(/_/g, '-').toLowerCase();
    const isUsual = found.region === likely(found.language)?.region;
    return `${isExact ? 0 : plain === found.language ? 1 : isUsual ? 2 : 3}${plain} ${tag}`;
  };
  const [best] = available
    .map((tag) => [rank(tag), tag] as const)
    .filter(([order]) => order)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return best?.[1];
}
