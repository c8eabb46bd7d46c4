import {OWN_CODES} from 'game-storefront-contract';

/** Texts by locale, as the merchant wrote them. */
export type Localized = Readonly<Record<string, string | null>>;

const SERVICE_CODES: ReadonlyMap<string, string> = new Map(Object.entries(OWN_CODES));

/** The parts of a locale. */
interface Tag {
  /** As BCP 47 writes it: `zh_hant_tw` is `zh-Hant-TW`. */
  readonly text: string;
  readonly language: string;
  /** A reader of one of two locales of the same language and script understands the other. */
  readonly readers: string;
  readonly region: string | undefined;
}

/** Read once for each spelling: a page of items has many texts. What callers send is bounded. */
const TAGS = new Map<string, Tag | undefined>();
const MAX_TAGS = 1_000;

/** A text as a locale, in any case, with `-` or `_`; undefined for no tag, such as an empty text. */
function tagOf(text: string): Tag | undefined {
  if (TAGS.has(text)) return TAGS.get(text);
  if (TAGS.size >= MAX_TAGS) TAGS.clear();
  const tag = readTag(text);
  TAGS.set(text, tag);
  return tag;
}

function readTag(text: string): Tag | undefined {
  try {
    const plain = text.replaceAll('_', '-');
    const locale = new Intl.Locale(SERVICE_CODES.get(plain.toLowerCase().replace(/^ph-ph$/, 'ph')) ?? plain);
    const {language, script, region} = locale.maximize();
    return {text: locale.baseName, language, readers: `${language}-${script}`, region};
  } catch {
    return undefined;
  }
}

/** A locale as BCP 47 writes it; undefined for no locale, as if none had been passed. */
export const localeTag = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : tagOf(text)?.text;

/**
 * The text for a player: that of the locale, else of its language and script, else of its language, then the fallback's the
 * same way, English, else the first text there is. An empty text counts as none. Undefined when there is no text at all.
 */
export function textFor(texts: Localized | null, locale: string | undefined, fallback: string): string | undefined {
  if (!texts) return undefined;
  const filled = Object.entries(texts).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  for (const wanted of [locale, fallback, 'en']) {
    const found = wanted === undefined ? undefined : closest(filled, wanted);
    if (found !== undefined) return found;
  }
  return filled[0]?.[1];
}

/** Picks texts for one reader; undefined if there is none. */
export const wordFor =
  (locale: string | undefined, fallback: string) =>
  (texts: Localized | null): string | undefined =>
    textFor(texts, locale, fallback);

/** The best text for a reader of `wanted`, of those that the reader understands. */
function closest(texts: readonly (readonly [locale: string, text: string])[], wanted: string): string | undefined {
  const sought = tagOf(wanted);
  if (!sought) return undefined;
  let best: {readonly rank: number; readonly text: string} | undefined;
  for (const [locale, text] of texts) {
    const rank = distance(tagOf(locale), sought);
    if (rank !== undefined && !(best && best.rank <= rank)) best = {rank, text};
  }
  return best?.text;
}

/** The distance of a text's locale from the wanted one, 0 for none; undefined if its reader would not understand it. */
function distance(tag: Tag | undefined, sought: Tag): number | undefined {
  if (tag?.language !== sought.language) return undefined;
  if (tag.text === sought.text) return 0;
  const isBare = tag.text === tag.language;
  if (tag.readers !== sought.readers) return isBare ? 4 : undefined;
  return tag.region === sought.region ? 1 : isBare ? 2 : 3;
}
