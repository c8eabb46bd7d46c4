import {isElement, membersOf, parentOf} from './page-members.js';

/**
 * A locale as the service takes it: a language of two letters, with its country where one is named (`zh-Hans-CN` is
 * `zh-CN`, `es-419` is `es`). Undefined for one that the service cannot know, such as `fil`, or the `C` of some web views.
 */
export function serviceLocale(locale: string | undefined): string | undefined {
  const match = /^([a-z]{2})(?:[-_][a-z]{4})?(?:[-_]([a-z]{2}))?(?![a-z\d])/i.exec(locale ?? '');
  if (!match) return undefined;
  const [, language, country] = match as unknown as [string, string, string?];
  return language.toLowerCase() + (country ? `-${country.toUpperCase()}` : '');
}

/** The language of a node's place in the page: the nearest `lang`, out of shadow roots too. */
export function langOf(node: Node | null | undefined): string | undefined {
  for (let at = node ?? undefined; at; at = parentOf(at)) {
    const lang = isElement(at) ? membersOf(at).getAttribute('lang') : undefined;
    if (lang) return lang;
  }
  return undefined;
}

/** What tells who reads a locale. */
interface LikelyLocale {
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
function asWritten(tag: string): LikelyLocale | undefined {
  const [, named, script, region] = TAG.exec(tag) ?? [];
  const language = named?.toLowerCase();
  return language ? {language, script: script ?? SCRIPTS.get(language), region: region?.toUpperCase()} : undefined;
}

/** A tag with its likely script and region filled in; undefined for what is no tag. `en_US` is taken for `en-US`. */
export function likelyLocale(tag: string): LikelyLocale | undefined {
  const plain = tag.replace(/_/g, '-');
  if (typeof globalThis.Intl?.Locale !== 'function') return asWritten(plain);
  try {
    return new Intl.Locale(plain).maximize();
  } catch {
    return undefined;
  }
}

/** Who reads one of two locales of the same language and script reads the other. */
const readersOf = (locale: LikelyLocale): string => `${locale.language}-${locale.script}`;

/**
 * The tag among `available` that serves a reader of `wanted`: the tag itself, else one of its language and script (`de`
 * for `de-CH`, but not `zh` for `zh-TW`): the bare language first, then its usual market, then the alphabet's first.
 * Undefined when none does. The order of `available` does not matter.
 */
export function matchLocale(wanted: string, available: readonly string[]): string | undefined {
  const sought = likelyLocale(wanted);
  if (!sought) return undefined;
  const rank = (tag: string): string => {
    const found = likelyLocale(tag);
    if (!found || readersOf(found) !== readersOf(sought)) return '';
    const plain = tag.replace(/_/g, '-').toLowerCase();
    const isExact = plain === wanted.replace(/_/g, '-').toLowerCase();
    const isUsual = found.region === likelyLocale(found.language)?.region;
    return `${isExact ? 0 : plain === found.language ? 1 : isUsual ? 2 : 3}${plain} ${tag}`;
  };
  const [best] = available
    .map((tag) => [rank(tag), tag] as const)
    .filter(([order]) => order)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return best?.[1];
}

/** The direction in which a locale is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  /Arab|Hebr|Syrc|Thaa|Nkoo|Adlm|Rohg/.test(likelyLocale(locale)?.script ?? '') ? 'rtl' : 'ltr';
