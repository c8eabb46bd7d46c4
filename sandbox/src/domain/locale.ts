/** Texts by locale, as the merchant wrote them. */
export type Localized = Readonly<Record<string, string | null>>;

/**
 * The text for a player: the locale exactly, its language, the fallback's the same way, English, else the first text there
 * is. An empty text counts as none. Undefined when there is no text at all.
 */
export function textFor(texts: Localized | null, locale: string | undefined, fallback: string): string | undefined {
  if (!texts) return undefined;
  const normal = (tag: string): string => tag.replace('_', '-').toLowerCase();
  const filled = Object.entries(texts).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  const wanted = [locale, fallback, 'en'].flatMap((tag) => (tag ? [normal(tag), normal(tag).slice(0, 2)] : []));
  for (const tag of wanted) {
    const found = filled.find(([name]) => normal(name) === tag);
    if (found) return found[1];
  }
  return filled[0]?.[1];
}
