/** Digits of other scripts count too: Arabic, Persian, full width. */
const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`);

/** Units that a written number means; undefined for a text that means none. */
export function readQuantity(text: string): number | undefined {
  const digits = plainDigits(text).trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
