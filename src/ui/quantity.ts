/** A text with its Arabic, Persian and full-width digits as ASCII digits. */
const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`);

/** The quantity that a player has typed; undefined for a text that is no quantity. */
export function readQuantity(text: string): number | undefined {
  const digits = plainDigits(text).trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
