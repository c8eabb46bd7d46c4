/** Signs that a terminal acts on, or that change the order in which a line is read. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A text of the service in one line, without invisible characters. */
export const visibleText = (text: string): string => text.replace(UNSEEN, (sign) => (/\s/.test(sign) ? ' ' : '\ufffd'));
