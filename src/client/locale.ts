import {isElement, membersOf, parentOf} from './clobber-safe-dom.js';

/** Whether a text is a locale that a shop can have: a language of two letters, or Filipino, and what follows it. */
export const isLocale = (text = ''): boolean => /^([a-z]{2}|fil)(?![a-z\d])/i.test(text);

/**
 * The service's code for a locale, BCP 47 or with underscores: `de` for `de-AT`, `tw` for `zh-Hant-HK`, `he` for the
 * `iw` of old systems. Undefined for a language that the service has no texts in. Requests then omit the locale: the
 * service answers in the project's default language, and its answer to an unknown locale is undocumented.
 */
export const serviceLocale = (locale: string): string | undefined =>
  /^(ar|bg|cn|cs|de|en|es|fr|he|id|it|ja|km|ko|lo|my|ne|ph|pl|pt|ro|ru|th|tr|tw|vi)(?![a-z])/.exec(
    locale
      .toLowerCase()
      .replace(/^iw/, 'he')
      .replace(/^in/, 'id')
      .replace(/^(fil|tl)/, 'ph')
      .replace(/^zh.(hant|tw|hk|mo)/, 'tw')
      .replace(/^zh/, 'cn'),
  )?.[0];

/** The language of a node: the nearest `lang` attribute, across shadow roots. */
export function langOf(node: Node | null | undefined): string | undefined {
  for (let at = node ?? undefined; at; at = parentOf(at)) {
    const lang = isElement(at) ? membersOf(at).getAttribute('lang') : undefined;
    if (lang) return lang;
  }
  return undefined;
}

/** The parts of a locale that decide which texts its readers can read. */
interface LikelyLocale {
  readonly language: string;
  readonly script?: string | undefined;
  readonly region?: string | undefined;
}

const TAG = /^([a-z]{2,3}|[a-z]{5,8})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?(?=-|$)/i;

/** Scripts of languages without Latin letters, for engines without `Intl.Locale`. */
const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['ar', 'Arab'],
  ['fa', 'Arab'],
  ['he', 'Hebr'],
  ['ja', 'Jpan'],
  ['ko', 'Kore'],
  ['ur', 'Arab'],
  ['zh', 'Hans'],
]);

/** The parts that a tag names; undefined for a text that is no tag. */
export function parseTag(tag: string): LikelyLocale | undefined {
  const [, language, script, region] = TAG.exec(tag.replace(/_/g, '-')) ?? [];
  return language ? {language: language.toLowerCase(), script, region: region?.toUpperCase()} : undefined;
}

const likelyLocales = new Map<string, LikelyLocale | undefined>();

/** A tag with its likely script and region; undefined for a text that is no tag. `en_US` counts as `en-US`. */
export function likelyLocale(tag: string): LikelyLocale | undefined {
  if (typeof globalThis.Intl?.Locale !== 'function') {
    const parts = parseTag(tag);
    return parts && {...parts, script: parts.script ?? SCRIPTS.get(parts.language)};
  }
  const plain = tag.replace(/_/g, '-');
  // Each card of a list needs the locale of its name, and an engine takes long to find the likely parts.
  if (!likelyLocales.has(plain)) likelyLocales.set(plain, maximized(plain));
  return likelyLocales.get(plain);
}

function maximized(tag: string): LikelyLocale | undefined {
  try {
    const {language, script, region} = new Intl.Locale(tag).maximize();
    return {language, script, region};
  } catch {
    return undefined;
  }
}

/** The readers of a locale: those of its language in its script, whatever the region. */
const readersOf = (locale: LikelyLocale): string => `${locale.language}-${locale.script}`;

/**
 * The best tag of `available` for a reader of `wanted`: the same tag, else a tag of its language and script (`de` for `de-CH`, but
 * not `zh` for `zh-TW`): first the language alone, then its most likely region, then the first in the alphabet. Undefined when
 * no tag matches. The order of `available` does not matter.
 */
export function matchLocale(wanted: string, available: readonly string[]): string | undefined {
  const sought = likelyLocale(wanted);
  if (!sought) return undefined;
  const rank = (tag: string): string => {
    const found = likelyLocale(tag);
    if (!found || readersOf(found) !== readersOf(sought)) return '';
    const plain = tag.replace(/_/g, '-').toLowerCase();
    const isExact = plain === wanted.replace(/_/g, '-').toLowerCase();
    const isLikelyRegion = found.region === likelyLocale(found.language)?.region;
    return `${isExact ? 0 : plain === found.language ? 1 : isLikelyRegion ? 2 : 3}${plain} ${tag}`;
  };
  const [best] = available
    .map((tag) => [rank(tag), tag] as const)
    .filter(([order]) => order)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return best?.[1];
}
