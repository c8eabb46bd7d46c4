/** The plural categories of each language we have words in, as `Intl.PluralRules` knows them. */
export const CATEGORIES = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  ja: ['other'],
  ar: ['few', 'many', 'one', 'other', 'two', 'zero'],
} as const;

export type Language = keyof typeof CATEGORIES;

/** A sentence with `#` where the number goes; or a function of the written number, where names go in too. */
export type Form = string | ((count: string) => string);

/** One form for each category of the language: none missing, none unused. */
export type Forms<L extends Language> = Readonly<Record<(typeof CATEGORIES)[L][number], Form>>;

const rules = new Map<Language, Intl.PluralRules>();
const numbers = new Map<Language, Intl.NumberFormat>();

/** The form for a number, with the number written in it; as English counts, where a web view has no `Intl`. */
export function plural<L extends Language>(language: L, count: number, forms: Forms<L>): string {
  if (!rules.has(language) && globalThis.Intl) {
    rules.set(language, new Intl.PluralRules(language));
    numbers.set(language, new Intl.NumberFormat(language));
  }
  const category = rules.get(language)?.select(count) ?? (count === 1 ? 'one' : 'other');
  const known = forms as Readonly<Record<string, Form>>;
  const form = known[category] ?? known.other!;
  const written = numbers.get(language)?.format(count) ?? `${count}`;
  return typeof form === 'string' ? form.replaceAll('#', written) : form(written);
}
