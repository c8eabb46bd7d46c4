import type {CATEGORIES, Language} from './languages.js';

/** A sentence with `#` for the number; or a function of the formatted number, for sentences with names. */
type Form = string | ((count: string) => string);

/** One form for each category of the language: none missing, none unused. */
type Forms<L extends Language> = Readonly<Record<(typeof CATEGORIES)[L][number], Form>>;

interface Counting {
  readonly category: (count: number) => string;
  readonly write: (count: number) => string;
}

const countings = new Map<Language, Counting>();

/** The plural rules and number format of a language; the rules of English, and plain digits, when the engine has none. */
function countingOf(language: Language): Counting {
  let counting = countings.get(language);
  if (!counting) {
    counting = {category: (count) => (count === 1 ? 'one' : 'other'), write: String};
    // Separately, because some engines have only one of the two.
    try {
      const rules = new Intl.PluralRules(language);
      counting = {...counting, category: (count) => rules.select(count)};
    } catch {}
    try {
      const format = new Intl.NumberFormat(language);
      counting = {...counting, write: (count) => format.format(count)};
    } catch {}
    countings.set(language, counting);
  }
  return counting;
}

/** The form for a count, with the formatted number. */
export function plural<L extends Language>(language: L, count: number, forms: Forms<L>): string {
  const {category, write} = countingOf(language);
  const known = forms as Readonly<Record<string, Form>>;
  const form = known[category(count)] ?? known.other!;
  const written = write(count);
  return typeof form === 'string' ? form.replaceAll('#', written) : form(written);
}
