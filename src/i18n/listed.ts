/** Texts one after the other, with the commas of a language's script; for values, not for a sentence. */
export const listed = (texts: readonly string[], locale: string): string =>
  texts.join(/^(ar|fa|ur)\b/.test(locale) ? '، ' : /^(ja|zh)\b/.test(locale) ? '、' : ', ');
