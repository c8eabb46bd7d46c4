import type {CATEGORIES, Language} from './languages.js';

/** A sentence with `#` where the number goes; or a function of the written number, where names go in too. */
export type Form = string | ((count: string) => string);

/** One form for each category of the language: none missing, none unused. */
export type Forms<L extends Language> = Readonly<Record<(typeof CATEGORIES)[L][number], Form>>;

interface Counting {
  readonly category: (count: number) => string;
  readonly write: (count: number) => string;
}

const countings = new Map<Language, Counting>();

/** How a language counts and writes numbers; as English counts, and in plain digits, where the engine cannot. */
function countingOf(language: Language): Counting {
  let counting = countings.get(language);
  if (!counting) {
    counting = {category: (count) => (count === 1 ? 'one' : 'other'), write: String};
    // Each by itself: engines have the one before the other.
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

/** The form for a number, with the number written in it. */
export function plural<L extends Language>(language: L, count: number, forms: Forms<L>): string {
  const {category, write} = countingOf(language);
  const known = forms as Readonly<Record<string, Form>>;
  const form = known[category(count)] ?? known.other!;
  const written = write(count);
  return typeof form === 'string' ? form.replaceAll('#', written) : form(written);
}
