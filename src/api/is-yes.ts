/** A yes: the documents write it as text, too. */
export const isYes = (value: unknown): boolean => `${value}` === 'true';
