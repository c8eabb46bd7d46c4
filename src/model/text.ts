/** An own text of the object; keys of its prototype are no locales. */
const own = (texts: object, key: string): string | undefined => {
  const text: unknown = Object.entries(texts).find(([locale]) => locale === key)?.[1];
  return typeof text === 'string' && text.trim() ? text : undefined;
};

/**
 * The text for a locale out of what the service sent: a plain string (already resolved), or an object keyed by
 * locale (`en`, `en-US`). Falls back to the language, English, then any text; undefined when there is none.
 */
export function pickText(value: unknown, locale: string): string | undefined {
  if (typeof value === 'string') return value.trim() ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const candidates = [locale, locale.split('-')[0] as string, 'en', ...Object.keys(value).sort()];
  for (const key of candidates) {
    const text = own(value, key);
    if (text) return text;
  }
  return undefined;
}
