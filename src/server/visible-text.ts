/** Characters that control a terminal, or that change the reading order of a line. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A text of the service in one line, without invisible characters. */
export const visibleText = (text: string): string => text.replace(UNSEEN, (sign) => (/\s/.test(sign) ? ' ' : '\ufffd'));
