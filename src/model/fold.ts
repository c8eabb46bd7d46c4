/** Letters that are one of their own, and that people type as another. */
const PLAIN: Readonly<Record<string, string>> = {ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ς: 'σ'};

/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic; not the marks that make another kana. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652\u0670]/g;

/** A text as it is searched: case, accents and width make no difference. `locale` decides what a lower case is. */
export function fold(text: string, locale: string): string {
  return text
    .toLocaleLowerCase(locale)
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/[ßæœøłđς]/g, (letter) => PLAIN[letter]!);
}

/** Whether a folded text holds each word of a folded query. */
export const holds = (text: string, query: string): boolean => query.split(/\s+/).every((word) => text.includes(word));
