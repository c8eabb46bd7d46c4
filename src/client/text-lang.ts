import {likely} from './match-locale.js';

/** Scripts that are several in one, as the engine's tables of letters know them. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/** Whether a text has letters, and none of them of this script. */
function isForeign(text: string, script: string): boolean {
  try {
    const own = (SCRIPTS[script] ?? [script]).map((name) => `\\p{Script=${name}}`).join('');
    return /\p{L}/u.test(text) && !new RegExp(`[${own}]`, 'u').test(text);
  } catch {
    return false;
  }
}

/**
 * The `lang` of a text of the game's that was asked for in a locale and stands among words of the language `page`;
 * undefined where that language is its own, and empty where it is some other one: the service does not say which it fell
 * back to, but no letter of the asked one's script is in it.
 */
export function langOfText(text: string, asked: string, page: string): string | undefined {
  const locale = likely(asked);
  if (!locale) return undefined;
  if (locale.script && isForeign(text, locale.script)) return '';
  return locale.language === page ? undefined : locale.language;
}
