/** Letters that are one of their own, and that people type as another. */
const PLAIN: Readonly<Record<string, string>> = {ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ'};

/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic; not the marks that make another kana. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670]/g;

/** A text as it is searched: case, accents, dots and width make no difference, whatever the locale. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/[ßæœøłđıς]/g, (letter) => PLAIN[letter]!);
}

/** Whether a folded text holds each word of a folded query. */
export const holds = (text: string, query: string): boolean => query.split(/\s+/).every((word) => text.includes(word));
